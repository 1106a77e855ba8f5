/** Cashback: what is lost is given back in part, once for each day or week, whoever gives it and however often. */
import type { Request } from '@mirinae/contract/calls';
import type { CampaignRules, LossReward } from '@mirinae/contract/promo/campaigns';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, disconnect } from '../../platform/db/connect.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildCampaignRules } from '../../testing/build-campaign-rules.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { type PastBet, writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { getBalances } from '../ledger/index.ts';
import { notificationsCalls } from '../notifications/calls.ts';
import { segmentsCalls } from '../segments/calls.ts';
import { staffCalls } from '../staff/calls.ts';
import { setTags } from '../staff/index.ts';
import { promotionsCalls } from './calls.ts';
import { giveCashback } from './give-cashback.ts';

/** A Monday. */
const noon = '2025-03-03T12:00:00+09:00';
const nextMorning = '2025-03-04T00:30:00+09:00';
const clock = clockStub(noon);
const server = await startCallServer({
  calls: [...promotionsCalls, ...segmentsCalls, ...notificationsCalls, ...staffCalls({ issuer: async () => 'test' })],
  clock,
});
const { platform, request, call } = server;
const { db, url } = platform;
const otherNode = { ...platform, db: connect(url, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));

beforeEach(() => clock.set(noon));

/** Another one each time: a code of the app is good for one log-in, and sessions end while the clock is moved. */
const asOwner = async () => ({ token: await signInStaff(server, await buildStaff(platform, { role: 'owner' })) });
const daily: LossReward = { kind: 'loss', period: 'day', percent: 10, cap: 5_000, min: 0, gameTypes: ['slot', 'mini'] };
const buildRules = (reward: Partial<LossReward>, rules: Partial<CampaignRules>) =>
  buildCampaignRules({ reward: { ...daily, ...reward }, perMember: 1_000_000, ...rules });

type Draft = Partial<Omit<Request<'staff.campaignSave'>, 'rules'>>;

/** A running campaign for the members of a segment of its own. */
async function start(
  members: readonly BuiltMember[],
  {
    reward = {},
    rules = {},
    draft = {},
  }: { reward?: Partial<LossReward>; rules?: Partial<CampaignRules>; draft?: Draft },
) {
  const own = await asOwner();
  const tag = randomUuid().slice(0, 12);
  for (const { memberId } of members)
    await db.transaction((tx) => setTags(tx, memberId, [tag], { by: 'owner', at: clock.now() }));
  const conditions = [{ kind: 'tag', label: tag, hasYn: 'Y' }] as const;
  const { segmentIdx } = await request('staff.segmentSave', { name: tag, conditions: [...conditions] }, own);
  const whole = { name: '손실 캐시백', trigger: 'cashback', budget: 100_000, segmentIdx, ...draft } as const;
  const { campaignIdx } = await request('staff.campaignSave', { ...whole, rules: buildRules(reward, rules) }, own);
  const { token: second } = await asOwner();
  expect(await approveByTwo(server, 'staff.campaignStart', { campaignIdx }, { ...own, second })).toBe('0');
  return {
    campaignIdx,
    segmentIdx,
    row: async () =>
      (await request('staff.campaignList', {}, await asOwner())).find((row) => row.campaignIdx === campaignIdx),
    periods: async () => request('staff.cashbackPeriodList', { campaignIdx }, await asOwner()),
    switchTo: async (to: 'running' | 'paused' | 'ended') =>
      request('staff.campaignSwitch', { campaignIdx, to, reason: '시험' }, await asOwner()),
  };
}

const bet = (member: BuiltMember, stake: number, payout: number, rest: Partial<PastBet> = {}) =>
  writeSettledBet(platform, { memberId: member.memberId, stake, payout, status: 'lose', at: noon, ...rest });
const pointsOf = async ({ memberId }: BuiltMember) => (await getBalances(db, memberId)).point;
const giveOnTwoNodes = () => Promise.all([giveCashback(platform), giveCashback(otherNode)]);
const someone = () => buildMember(platform);

describe('a day', () => {
  it('is given for once by two nodes, to those in the segment who lost, within the cap and from the least loss', async () => {
    const [loser, winner, heavy, small, outside] = await Promise.all([
      someone(),
      someone(),
      someone(),
      someone(),
      someone(),
    ]);
    const campaign = await start([loser, winner, heavy, small], { reward: { min: 1_000 } });
    await bet(loser, 30_000, 9_999);
    await bet(winner, 10_000, 12_000, { status: 'win' });
    await bet(heavy, 900_000, 0);
    await bet(small, 999, 0);
    await bet(outside, 50_000, 0);
    clock.set(nextMorning);
    await giveOnTwoNodes();
    expect(await giveCashback(platform)).toBe(0);
    const points = await Promise.all([loser, winner, heavy, small, outside].map(pointsOf));
    expect(points).toEqual([2_000n, 0n, 5_000n, 0n, 0n]);
    const day = { from: '2025-03-03', to: '2025-03-03', bonuses: 2, given: 7_000 };
    expect(await campaign.periods()).toMatchObject([day]);
    expect(await campaign.row()).toMatchObject({ given: 7_000, bonuses: 2 });
  });

  it('counts settled bets of its games alone, and neither those taken back nor those of another day', async () => {
    const member = await someone();
    await start([member], { reward: { gameTypes: ['mini'] } });
    const { campaignIdx } = await start([member], { draft: { name: '슬롯' } });
    await bet(member, 20_000, 5_000);
    await bet(member, 70_000, 0, { status: 'cancel' });
    await bet(member, 80_000, 0, { at: '2025-03-02T23:59:59+09:00' });
    await bet(member, 90_000, 0, { at: '2025-03-04T00:00:00+09:00' });
    clock.set(nextMorning);
    await giveCashback(platform);
    expect(await pointsOf(member)).toBe(1_500n);
    const own = { token: await signInMember(server, member) };
    expect(await request('promo.bonusList', {}, own)).toMatchObject([{ campaignIdx, amount: 1_500, needed: 37_500 }]);
    expect((await request('notification.list', {}, own)).list).toMatchObject([
      { facts: { event: 'bonus-given', name: '슬롯', amount: 1_500, turnoverPercent: 2_500 } },
    ]);
  });

  it('is given for the next day too where nothing ran at its end', async () => {
    const member = await someone();
    await start([member], {});
    await bet(member, 10_000, 0);
    await bet(member, 20_000, 0, { at: '2025-03-04T10:00:00+09:00' });
    clock.set('2025-03-05T09:00:00+09:00');
    await giveOnTwoNodes();
    expect(await pointsOf(member)).toBe(3_000n);
  });
});

describe('a budget', () => {
  it('is never passed by nodes that give together, and its period is closed when it is used up', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, someone));
    const campaign = await start(all, { draft: { budget: 2_500 } });
    for (const member of all) await bet(member, 10_000, 0);
    clock.set(nextMorning);
    await giveOnTwoNodes();
    expect(await campaign.row()).toMatchObject({ given: 2_000, bonuses: 2 });
    const points = await Promise.all(all.map(pointsOf));
    expect(points.reduce((sum, each) => sum + each, 0n)).toBe(2_000n);
    expect(await campaign.periods()).toMatchObject([{ bonuses: 2, given: 2_000 }]);
  });

  it('has what a person may get in all within it', async () => {
    const member = await someone();
    await start([member], { rules: { perMember: 1_200 } });
    await bet(member, 10_000, 0);
    await bet(member, 10_000, 0, { at: '2025-03-04T10:00:00+09:00' });
    clock.set('2025-03-05T00:30:00+09:00');
    await giveCashback(platform);
    expect(await pointsOf(member)).toBe(1_200n);
  });
});

describe('a run', () => {
  it('that fails with a member takes nothing of it from the budget, keeps the period open and is gone on with', async () => {
    const first = await someone();
    const failing = await someone();
    const campaign = await start([first, failing], {});
    await bet(first, 10_000, 0);
    await bet(failing, 20_000, 0);
    clock.set(nextMorning);
    await db.$client.query(`create function refuse_bonus() returns trigger language plpgsql as $$
      begin if new.member_id = ${failing.memberId} then raise exception 'Refused by the test.'; end if; return new; end $$`);
    await db.$client.query(`create trigger refused before insert on campaign_bonuses
      for each row execute function refuse_bonus()`);
    await expect(giveCashback(platform)).rejects.toThrow();
    await db.$client.query('drop trigger refused on campaign_bonuses');
    expect(await campaign.row()).toMatchObject({ given: 1_000, bonuses: 1 });
    expect([await pointsOf(first), await pointsOf(failing)]).toEqual([1_000n, 0n]);
    expect(await campaign.periods()).toEqual([]);
    await giveOnTwoNodes();
    expect([await pointsOf(first), await pointsOf(failing)]).toEqual([1_000n, 2_000n]);
    expect(await campaign.periods()).toMatchObject([{ bonuses: 2, given: 3_000 }]);
  });

  it('gives nothing of a campaign that is paused until it goes on, and nothing of one that has ended', async () => {
    const [one, two] = await Promise.all([someone(), someone()]);
    const [paused, ended] = [await start([one], {}), await start([two], {})];
    await bet(one, 10_000, 0);
    await bet(two, 10_000, 0);
    await paused.switchTo('paused');
    await ended.switchTo('ended');
    clock.set(nextMorning);
    await giveCashback(platform);
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([0n, 0n]);
    await paused.switchTo('running');
    await giveCashback(platform);
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([1_000n, 0n]);
  });
});

it('a week is one period, and its member reads what counts so far', async () => {
  const [member, outside] = await Promise.all([someone(), someone()]);
  await start([member], { reward: { period: 'week', cap: 50_000 } });
  await bet(member, 30_000, 10_000);
  await bet(member, 10_000, 15_000, { status: 'win' });
  const listFor = async (who: BuiltMember) =>
    request('promo.cashbackList', {}, { token: await signInMember(server, who) });
  expect(await listFor(member)).toMatchObject([
    { from: '2025-03-03', to: '2025-03-09', stake: 40_000, payout: 25_000, loss: 15_000, worth: 1_500, barredBy: null },
  ]);
  expect(await listFor(outside)).toEqual([]);
  await bet(member, 5_000, 50_000, { status: 'win' });
  expect(await listFor(member)).toMatchObject([{ loss: 0, worth: 0, barredBy: null }]);
  await bet(member, 100_000, 0, { at: '2025-03-09T23:59:59+09:00' });
  clock.set('2025-03-10T00:29:59+09:00');
  await giveCashback(platform);
  expect(await pointsOf(member)).toBe(0n);
  clock.set('2025-03-10T00:30:00+09:00');
  await giveOnTwoNodes();
  expect(await pointsOf(member)).toBe(7_000n);
});

it('a member reads that its cashback is not given while it plays a bonus that goes with no other', async () => {
  const member = await someone();
  await start([member], { rules: { isAlone: true } });
  await bet(member, 10_000, 0);
  clock.set(nextMorning);
  await giveCashback(platform);
  await bet(member, 20_000, 0, { at: nextMorning });
  const own = { token: await signInMember(server, member) };
  expect(await request('promo.cashbackList', {}, own)).toMatchObject([
    { loss: 20_000, worth: 2_000, barredBy: 'other-bonus' },
  ]);
});

it('a preview says what the last period would have paid, which is what it pays', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, someone));
  const campaign = await start(all, { reward: { min: 2_000 } });
  for (const [index, member] of all.entries()) await bet(member, 1_000 + index * 40_000, 0);
  clock.set(nextMorning);
  const wanted = { reward: { ...daily, min: 2_000 }, segmentIdx: campaign.segmentIdx, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const day = { from: '2025-03-03', to: '2025-03-03' };
  expect(await request('staff.cashbackPreview', wanted, await asOwner())).toEqual({
    ...day,
    members: 3,
    losers: 2,
    loss: 122_000,
    cost: 9_100,
  });
  await giveCashback(platform);
  expect(await campaign.row()).toMatchObject({ given: 9_100 });
});

it('a share of losses goes with cashback alone, and cashback with whole days', async () => {
  const own = await asOwner();
  const draft = { name: '캐시백', budget: 1_000, trigger: 'cashback' } as const;
  const codeOf = async (input: object) => (await call('staff.campaignSave', { ...draft, ...input }, own)).resultCode;
  expect(await codeOf({ rules: buildCampaignRules() })).toBe('Z400');
  expect(await codeOf({ trigger: 'now', rules: buildRules({}, {}) })).toBe('Z400');
  const { schedule } = buildCampaignRules();
  expect(await codeOf({ rules: buildRules({}, { schedule: { ...schedule, fromHour: 9 } }) })).toBe('Z400');
  expect(await codeOf({ rules: buildRules({}, {}) })).toBe('0');
});
