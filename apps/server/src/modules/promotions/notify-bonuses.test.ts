/** A member is notified of a bonus of a campaign: that it was given, and why it was taken back. */
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';
import { expect, it } from 'vitest';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildAddress } from '../../testing/build-address.ts';
import { buildCampaignRules } from '../../testing/build-campaign-rules.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { notificationsCalls } from '../notifications/calls.ts';
import { staffCalls } from '../staff/calls.ts';
import { promotionsCalls } from './calls.ts';
import { expireBonuses } from './end-bonuses.ts';

const clock = clockStub('2025-03-03T12:00:00+09:00');
const server = await startCallServer({
  calls: [...promotionsCalls, ...notificationsCalls, ...staffCalls({ issuer: async () => 'test' })],
  clock,
});
const { platform, request } = server;
const token = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const second = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));

async function startCode(name: string, rules: Partial<CampaignRules> = {}): Promise<string> {
  const code = `N-${randomUuid().slice(0, 8)}`.toUpperCase();
  const draft = { name, trigger: 'code', code, budget: 100_000, rules: buildCampaignRules(rules) } as const;
  const { campaignIdx } = await request('staff.campaignSave', draft, { token });
  expect(await approveByTwo(server, 'staff.campaignStart', { campaignIdx }, { token, second })).toBe('0');
  return code;
}

async function holder(name: string) {
  const member = await buildMember(platform);
  const own = { token: await signInMember(server, member) };
  const code = await startCode(name);
  await request('promo.couponCode', { code }, own);
  const news = async () => (await request('notification.list', {}, own)).list.map(({ facts }) => facts);
  const [bonus] = await request('promo.bonusList', {}, own);
  return { own, news, bonusIdx: bonus?.bonusIdx ?? 0 };
}

it('a bonus that is given is news with its amount, the play that it requires and the time for it', async () => {
  const { news } = await holder('봄 보너스');
  const until = addSeconds(clock.now(), 7 * daySeconds).toISOString();
  expect(await news()).toEqual([
    { event: 'bonus-given', name: '봄 보너스', amount: 1_000, turnoverPercent: 2_500, until },
  ]);
});

it('who does not want news of bonuses gets none, and other news as before', async () => {
  const member = await buildMember(platform);
  const own = { token: await signInMember(server, member) };
  await request('notification.prefer', { kind: 'bonus', isOn: false }, own);
  await request('promo.couponCode', { code: await startCode('조용한 보너스') }, own);
  expect((await request('notification.list', {}, own)).list).toEqual([]);
});

it('a bonus that staff take back is news, in place of the unread one that it was given', async () => {
  const { news, bonusIdx } = await holder('회수 보너스');
  await request('staff.bonusCancel', { bonusIdx, reason: '중복 계정' }, { token });
  expect(await news()).toEqual([{ event: 'bonus-ended', name: '회수 보너스', amount: 1_000, as: 'cancelled' }]);
});

it('a bonus whose time is over is news once, and one that is given up is none', async () => {
  const [late, left] = [await holder('지난 보너스'), await holder('포기 보너스')];
  await request('promo.bonusGiveUp', { bonusIdx: left.bonusIdx }, left.own);
  await platform.db.$client.query('update campaign_bonuses set expires_at = $1 where bonus_id = $2', [
    clock.now(),
    late.bonusIdx,
  ]);
  await Promise.all([expireBonuses(platform), expireBonuses(platform)]);
  expect(await late.news()).toEqual([{ event: 'bonus-ended', name: '지난 보너스', amount: 1_000, as: 'expired' }]);
  expect(await left.news()).toMatchObject([{ event: 'bonus-given' }]);
});

it('a bonus is announced outside the site where its campaign and the consent of its member allow it', async () => {
  const [agreed, silent] = [await buildMember(platform), await buildMember(platform)];
  await buildAddress(platform, agreed, { channel: 'mail' });
  await buildAddress(platform, silent, { channel: 'mail', offers: false });
  const code = await startCode('메일 보너스', { channels: ['mail', 'telegram'] });
  for (const member of [agreed, silent])
    await request('promo.couponCode', { code }, { token: await signInMember(server, member) });
  await request(
    'promo.couponCode',
    { code: await startCode('조용한 캠페인') },
    {
      token: await signInMember(server, agreed),
    },
  );
  const { rows } = await platform.db.$client.query(
    `select o.member_id, o.channel, l.is_offer from outgoing_messages o join outgoing_letters l using (letter_id)
     where l.about like 'bonus:%'`,
  );
  expect(rows).toEqual([{ member_id: agreed.memberId, channel: 'mail', is_offer: true }]);
});
