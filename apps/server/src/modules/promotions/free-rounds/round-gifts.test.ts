/** Free rounds that staff give: to whom they chose, once, for what was shown, by two where it is much. */
import type { Request } from '@mirinae/contract/calls';
import type { FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brandId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, type MemberOverrides } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import { roundsReward } from '../../../testing/rounds-reward.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { verifyReports } from '../../desk/index.ts';
import { getBalances, verifyLedger } from '../../ledger/index.ts';
import { notificationsCalls } from '../../notifications/calls.ts';
import { segmentsCalls } from '../../segments/calls.ts';
import { staffCalls } from '../../staff/calls.ts';
import { promotionsCalls } from '../calls.ts';
import { playFreeRound } from './play-round.ts';
import { releaseBudgets } from './release-budgets.ts';

const noon = '2025-03-03T12:00:00+09:00';
const clock = clockStub(noon);
const server = await startCallServer({
  calls: [...promotionsCalls, ...segmentsCalls, ...notificationsCalls, ...staffCalls({ issuer: async () => 'test' })],
  clock,
});
const { platform, request, call, callConfirmed, readFile } = server;
const { db } = platform;
const sqlText = (text: string, values: unknown[] = []) => db.$client.query(text, values);
beforeEach(() => clock.set(noon));

const game = { vendorKey: '201', gameKey: 'hangang-seven' };
const slot = { kind: 'solo', family: 'slot' };
await sqlText('update catalog_games set listed = $2, rtp = 9600, max_win = 100 where game_key = $1', [
  game.gameKey,
  slot,
]);
for (const [gameKey, listed] of [
  ['unpublished', slot],
  ['no-slot', null],
])
  await sqlText(
    `insert into catalog_games (vendor_key, game_key, group_code, image, ord, playable_key, listed)
     values ($1, $2, $1, '/art/category-slot.svg', 1, $2, $3)`,
    [game.vendorKey, gameKey, listed],
  );
const unpublished = [{ ...game, gameKey: 'unpublished' }];

const signIn = (role: 'owner' | 'support') => async () => signInStaff(server, await buildStaff(platform, { role }));
const [asOwner, asSecond] = [keepSession(clock, signIn('owner')), keepSession(clock, signIn('owner'))];

type Gift = Request<'staff.freeRoundGive'>;
type Target = Gift['target'];
const rewardOf = (change: Partial<FreeRoundsReward> = {}) => roundsReward([game], change);
const giftOf = (target: Target, reward: Partial<FreeRoundsReward> = {}): Gift => ({
  requestKey: randomUuid(),
  name: '사과의 무료 스핀',
  target,
  rules: { reward: rewardOf(reward), turnoverPercent: 300, days: 7, endsByWithdrawal: false },
});
const listOf = (...members: readonly { loginId: string }[]): Target => ({
  to: 'list',
  memIds: members.map(({ loginId }) => loginId),
});

async function someone(overrides: MemberOverrides = {}) {
  const member = await buildMember(platform, overrides);
  const own = keepSession(clock, () => signInMember(server, member));
  const list = async () => request('promo.freeRoundList', {}, await own());
  const play = async (payout: bigint) => {
    const [row] = await list();
    const { memberId } = member;
    const grantId = brandId<'GrantId'>(row?.grantIdx ?? 0);
    const round = { ...game, betKey: randomUuid(), roundId: randomUuid(), memberId, grantId };
    return playFreeRound(platform, { ...round, stake: money(1_000n), payout: money(payout) });
  };
  return { ...member, own, list, play, points: async () => (await getBalances(db, member.memberId)).point };
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => someone()));
const give = async (gift: Gift) => request('staff.freeRoundGive', gift, await asOwner());
const gifts = async () => (await request('staff.freeRoundGifts', {}, await asOwner())).list;
const codeOf = async (gift: unknown) =>
  (await callConfirmed('staff.freeRoundGive', Object(gift), await asOwner())).resultCode;

describe('before free rounds are given', () => {
  it('it shows whom they reach, who is left out and why, and what they cost', async () => {
    const [one, other, running] = await people(3);
    if (!one || !other || !running) throw new Error('The members are short.');
    await give(giftOf({ to: 'member', memId: running.loginId }));
    const partner = await someone({ tier: 'PTN_1' });
    const [suspended, locked] = [await someone({ status: 'suspended' }), await someone({ status: 'locked' })];
    const away = await someone();
    await sqlText(`update members set break_kind = 'self-exclusion', break_until = now() where member_id = $1`, [
      away.memberId,
    ]);
    const target = listOf(one, other, one, running, partner, suspended, locked, away, { loginId: 'Nobody1' });
    const shown = await request('staff.freeRoundPreview', { target, reward: rewardOf() }, await asOwner());
    expect(shown).toEqual({
      count: 2,
      stakes: 6_000,
      expected: 5_760,
      most: 6_000,
      rtp: 9_600,
      leftOut: [
        { why: 'unknown', count: 1, memIds: ['nobody1'] },
        { why: 'inactive', count: 1, memIds: [locked.loginId] },
        { why: 'suspended', count: 1, memIds: [suspended.loginId] },
        { why: 'partner', count: 1, memIds: [partner.loginId] },
        { why: 'away', count: 1, memIds: [away.loginId] },
        { why: 'running', count: 1, memIds: [running.loginId] },
      ],
    });
  });

  it('the whole stake is expected of a game without a published return, and the cap bounds what they cost', async () => {
    const [one] = await people(1);
    if (!one) throw new Error('The member is missing.');
    const preview = async (reward: FreeRoundsReward) =>
      request('staff.freeRoundPreview', { target: listOf(one), reward }, await asOwner());
    const unknown = await preview(rewardOf({ games: unpublished }));
    expect(unknown).toMatchObject({ stakes: 3_000, expected: 3_000, most: 5_000, rtp: null });
    expect(await preview(rewardOf({ cap: 2_000 }))).toMatchObject({ stakes: 3_000, expected: 2_000, most: 2_000 });
  });

  it('nothing is given by a preview, and no one but the typed is named', async () => {
    const level = 7;
    const [one, out] = [await someone({ level }), await someone({ level, status: 'suspended' })];
    const target = { to: 'level', level } as const;
    const shown = await request('staff.freeRoundPreview', { target, reward: rewardOf() }, await asOwner());
    expect(shown).toMatchObject({ count: 1, leftOut: [{ why: 'suspended', count: 1, memIds: [] }] });
    expect([await one.list(), await out.list()]).toEqual([[], []]);
  });
});

describe('free rounds of staff', () => {
  it('are played, paid and listed like those of a campaign, for a level and a segment too', async () => {
    const level = 8;
    const [one, other] = [await someone({ level }), await someone({ level })];
    const { segmentIdx } = await request(
      'staff.segmentSave',
      { name: '레벨 8', conditions: [{ kind: 'level', from: level, to: level }] },
      await asOwner(),
    );
    const target = { to: 'level', level } as const;
    const { giftIdx, count } = await give(giftOf(target));
    expect(count).toBe(2);
    expect((await request('notification.list', {}, await one.own())).list[0]).toMatchObject({
      facts: { event: 'rounds-given', name: '사과의 무료 스핀', rounds: 3, stake: 1_000 },
    });
    for (const payout of [700n, 0n, 500n]) expect(await one.play(payout)).toBe('played');
    expect(await one.play(100n)).toBe('over');
    expect(await one.points()).toBe(1_200n);
    expect(await one.list()).toMatchObject([{ left: 0, won: 1_200, paid: 1_200, endedAs: 'played', worth: 'point' }]);
    const row = {
      giftIdx,
      to: 'level',
      detail: 'Lv.8',
      state: 'running',
      count: 2,
      open: 1,
      refused: 0,
      roundsGiven: 6,
      roundsPlayed: 3,
      won: 1_200,
      paid: 1_200,
      expected: 5_760,
      rounds: 3,
      stake: 1_000,
    };
    expect((await gifts())[0]).toMatchObject(row);
    const lines = await readFile('staff.freeRoundGifts', {}, await asOwner());
    expect(lines.flatMap((line) => ('rows' in line ? line.rows : []))[0]).toMatchObject(row);
    const segment = { to: 'segment', segmentIdx } as const;
    const again = await request('staff.freeRoundPreview', { target: segment, reward: rewardOf() }, await asOwner());
    expect(again).toMatchObject({ count: 1, leftOut: [{ why: 'running', count: 1 }] });
    expect(await other.list()).toMatchObject([{ left: 3 }]);
  });

  it('are no campaign: none can be switched, and the list of campaigns has none', async () => {
    const [one] = await people(1);
    if (!one) throw new Error('The member is missing.');
    const { giftIdx } = await give(giftOf(listOf(one)));
    const list = await request('staff.campaignList', {}, await asOwner());
    expect(list.filter(({ campaignIdx }) => campaignIdx === giftIdx)).toEqual([]);
    const change = { campaignIdx: giftIdx, to: 'running', reason: '다시' };
    expect((await call('staff.campaignSwitch', change, await asOwner())).resultCode).toBe('PR212');
  });

  it('are given once by a repeated request, alone and in a race, and the key gives nothing else', async () => {
    const [one, other] = await people(2);
    if (!one || !other) throw new Error('The members are short.');
    const gift = giftOf(listOf(one));
    const first = await give(gift);
    expect(await give(gift)).toEqual(first);
    expect(await codeOf({ ...gift, name: '다른 이름' })).toBe('C999');
    expect(await codeOf({ ...gift, target: listOf(other) })).toBe('C999');
    const raced = giftOf(listOf(other));
    const answers = await Promise.all([give(raced), give(raced), give(raced)]);
    expect(new Set(answers.map(({ giftIdx }) => giftIdx)).size).toBe(1);
    expect([(await one.list()).length, (await other.list()).length]).toEqual([1, 1]);
  });

  it('that two of staff give to a member at the same moment come once', async () => {
    const [one] = await people(1);
    if (!one) throw new Error('The member is missing.');
    const target = { to: 'member', memId: one.loginId } as const;
    const [owner, second] = [await asOwner(), await asSecond()];
    const both = [owner, second].map((staff) => call('staff.freeRoundGive', giftOf(target), staff));
    expect((await Promise.all(both)).map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'PR213']);
    expect(await one.list()).toHaveLength(1);
  });

  it('need the confirmation of their figures, and a second person above the amount', async () => {
    const [one] = await people(1);
    if (!one) throw new Error('The member is missing.');
    const support = { token: await signIn('support')() };
    const gift = giftOf(listOf(one), { rounds: 200, stake: 10_000, cap: 10_000_000 });
    expect((await callConfirmed('staff.freeRoundGive', gift, support)).resultCode).toBe('S003');
    const { token } = await asOwner();
    const second = (await asSecond()).token;
    const bare = await call('staff.freeRoundGive', gift, { token });
    expect(bare).toMatchObject({ resultCode: 'S030', data: { count: 1, total: 2_000_000 } });
    expect((await callConfirmed('staff.freeRoundGive', gift, { token })).resultCode).toBe('S015');
    expect(await one.list()).toEqual([]);
    // The same request is the one that waits.
    expect(await approveByTwo(server, 'staff.freeRoundGive', gift, { token, second })).toBe('0');
    expect(await one.list()).toHaveLength(1);
    const { list: audit } = await request('staff.auditList', { action: 'rounds.give' }, { token });
    expect(audit[0]?.after).toMatchObject({ count: 1, total: 2_000_000, expectedCost: 1_920_000 });
  });

  it('out of bounds, for a closed vendor, or of a game that has none, end in a code and are not given', async () => {
    const [one] = await people(1);
    if (!one) throw new Error('The member is missing.');
    const target = listOf(one);
    for (const wrong of [{ rounds: 0 }, { rounds: -1 }, { rounds: 201 }, { stake: 0 }, { stake: -5 }, { stake: 150 }])
      expect(await codeOf(giftOf(target, wrong))).toBe('Z400');
    for (const wrong of [{ cap: 0 }, { days: 0 }, { days: 91 }, { games: [] }, { stakeRef: '2' }])
      expect(await codeOf(giftOf(target, wrong))).toBe('Z400');
    expect(await codeOf(giftOf(target, { games: [{ ...game, gameKey: 'no-slot' }] }))).toBe('B0092');
    expect(await codeOf(giftOf({ to: 'list', memIds: [] }))).toBe('Z400');
    expect(await codeOf(giftOf({ to: 'segment', segmentIdx: 999_999 }))).toBe('Z404');
    expect(await codeOf(giftOf({ to: 'list', memIds: ['nobody22'] }))).toBe('PR213');
    await sqlText('update catalog_vendors set is_open = false where vendor_key = $1', [game.vendorKey]);
    expect(await codeOf(giftOf(target))).toBe('B0092');
    await sqlText('update catalog_vendors set is_open = true where vendor_key = $1', [game.vendorKey]);
    expect(await one.list()).toEqual([]);
  });
});

describe('staff take free rounds back', () => {
  it('that were not begun, and their budget with them; begun ones go on', async () => {
    const [unused, begun] = await people(2);
    if (!unused || !begun) throw new Error('The members are short.');
    const { giftIdx } = await give(giftOf(listOf(unused, begun)));
    await begun.play(400n);
    const recall = async () =>
      callConfirmed('staff.freeRoundRecall', { giftIdx, reason: '잘못 보냄' }, await asOwner());
    expect(await recall()).toMatchObject({ resultCode: '0', data: { recalled: 1 } });
    expect((await recall()).resultCode).toBe('PR208');
    expect(await unused.play(100n)).toBe('over');
    expect(await unused.list()).toMatchObject([{ endedAs: 'cancelled', paid: 0 }]);
    const { list } = await request('notification.list', {}, await unused.own());
    expect(list.map(({ facts: { event } }) => event)).toEqual(['rounds-ended']);
    expect(await begun.play(300n)).toBe('played');
    expect(await begun.play(300n)).toBe('played');
    expect(await begun.points()).toBe(1_000n);
    await releaseBudgets(platform);
    const { rows } = await sqlText('select budget, given from campaigns where campaign_id = $1', [giftIdx]);
    expect(rows).toEqual([{ budget: 10_000n, given: 1_000n }]);
    expect((await gifts())[0]).toMatchObject({ giftIdx, state: 'recalled', open: 0, roundsPlayed: 3, paid: 1_000 });
  });

  it('one member’s alone, before they are begun and after', async () => {
    const [unused, begun] = await people(2);
    if (!unused || !begun) throw new Error('The members are short.');
    await give(giftOf(listOf(unused, begun)));
    await begun.play(400n);
    for (const one of [unused, begun]) {
      const [row] = await one.list();
      const cancel = { grantIdx: row?.grantIdx, reason: '중복' };
      expect((await call('staff.freeRoundCancel', cancel, await asOwner())).resultCode).toBe('0');
      expect((await call('staff.freeRoundCancel', cancel, await asOwner())).resultCode).toBe('PR210');
      expect(await one.points()).toBe(0n);
    }
    expect((await gifts())[0]).toMatchObject({ state: 'ended', open: 0, roundsPlayed: 1, won: 400, paid: 0 });
  });

  it('before or after the round that is played at the same moment, and never both', async () => {
    const players = await people(6);
    const { giftIdx } = await give(giftOf(listOf(...players), { rounds: 1 }));
    const recall = callConfirmed('staff.freeRoundRecall', { giftIdx, reason: '중지' }, await asOwner());
    const outcomes = await Promise.all(players.map((one) => one.play(500n)));
    const { data } = await recall;
    for (const [index, one] of players.entries()) {
      const [row] = await one.list();
      const isPlayed = outcomes[index] === 'played';
      expect(row?.endedAs).toBe(isPlayed ? 'played' : 'cancelled');
      expect(await one.points()).toBe(isPlayed ? 500n : 0n);
    }
    // Figures that changed in between recall nothing.
    const recalled = z.object({ recalled: z.int() }).safeParse(data).data?.recalled ?? 0;
    expect(outcomes.filter((outcome) => outcome === 'over')).toHaveLength(recalled);
  });
});

it('leaves a ledger and reports whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
