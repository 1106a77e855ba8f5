/** Free bets: the house's stake, of which only the win is paid. Figures are exact, and the books stay proven. */
import type { Request } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { verifyOrphanBets } from '../../bets/index.ts';
import { verifyReports } from '../../desk/index.ts';
import { getAccountBalance, verifyLedger } from '../../ledger/index.ts';
import { allDays, sumAll } from '../../reports/index.ts';

const { server, request, call, clock, platform, match, player, say, head, settle, judge, run } = await openSportTable();
const { db } = platform;
const token = await signInStaff(server, await buildStaff(platform));

type Draft = Request<'staff.freeBetGive'>;
const draft = (memId: string, change: Partial<Draft> = {}): Draft => ({
  name: '주말 무료 베팅',
  amount: 10_000,
  minOdds: 15_000,
  kinds: ['single', 'combination'],
  sports: [],
  markets: [],
  maxWin: 1_000_000,
  days: 7,
  target: { to: 'member', memId },
  ...change,
});

async function holder(change: Partial<Draft> = {}, cash = 100_000) {
  const owner = await player(cash);
  await request('staff.freeBetGive', draft(owner.member.loginId, change), { token });
  const listed = () => request('promo.freeBetList', {}, { token: owner.token });
  const [given] = await listed();
  const freeBetIdx = given?.freeBetIdx ?? 0;
  const figures = () => sumAll(db, { ...allDays, memberIds: [owner.member.memberId] });
  return { ...owner, listed, freeBetIdx, figures };
}

const ending = (fixture: string, results: readonly [0 | 1, 0 | 1, 0 | 1], more: { void?: 1 } = {}) =>
  say({
    type: 'betSettlement',
    ...head(fixture),
    certainty: 'confirmed',
    markets: [
      {
        id: 1,
        specifiers: '',
        outcomes: results.map((result, index) => ({ id: String(index + 1), result, ...more })),
        score: { home: 2, away: 1 },
      },
    ],
  });
const promo = () => getAccountBalance(db, { system: 'promo' });
const proven = async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyOrphanBets(db)).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
};

it('stakes nothing of the member’s, and pays what the slip returns above the stake', async () => {
  const { freeBetIdx, bet, cashNow, slipNow, listed, figures } = await holder();
  const fixture = await match();
  const house = await getAccountBalance(db, { system: 'house:sportsbook' });
  const given = await promo();
  const slip = await bet({ legs: [leg({ fixture })], freeBetIdx });
  expect(slip).toMatchObject({ state: 'open', freeBetYn: 'Y', cash: 10_000, maxPayout: 8_500 });
  expect(await cashNow()).toBe(100_000);
  expect(await listed()).toMatchObject([{ freeBetIdx, endedAt: null, paid: 0 }]);
  await ending(fixture, [1, 0, 0]);
  await settle();
  expect((await slipNow(slip)).slip).toMatchObject({ state: 'settled', type: 'win', winCash: 8_500 });
  expect(await cashNow()).toBe(108_500);
  expect(await promo()).toBe(given - 8_500n);
  expect(await getAccountBalance(db, { system: 'house:sportsbook' })).toBe(house);
  expect(await listed()).toMatchObject([{ endedAs: 'won', paid: 8_500 }]);
  // No turnover, no stake and no win that partners or revenue count: the cost is a bonus of the house.
  expect(await figures()).toMatchObject({ stake: 0n, payout: 0n, valid: 0n, bonuses: 8_500n });
  await proven();
});

it('pays nothing for a loss, and the largest win at most', async () => {
  const lost = await holder();
  const capped = await holder({ maxWin: 3_000 });
  const fixture = await match();
  await lost.bet({ legs: [leg({ fixture, outcome: '3', odds: 42_000 })], freeBetIdx: lost.freeBetIdx });
  const slip = await capped.bet({ legs: [leg({ fixture })], freeBetIdx: capped.freeBetIdx });
  expect(slip.maxPayout).toBe(3_000);
  await ending(fixture, [1, 0, 0]);
  await settle();
  expect([await lost.cashNow(), await capped.cashNow()]).toEqual([100_000, 103_000]);
  expect(await lost.listed()).toMatchObject([{ endedAs: 'lost', paid: 0 }]);
});

it('comes back from a void slip, can be used again, and the void slip is over for ever', async () => {
  const { freeBetIdx, bet, cashNow, slipNow, listed } = await holder();
  const [fixture, other] = [await match(), await match()];
  const slip = await bet({ legs: [leg({ fixture })], freeBetIdx });
  await ending(fixture, [0, 0, 0], { void: 1 });
  await settle();
  expect((await slipNow(slip)).slip).toMatchObject({ type: 'draw', winCash: 0 });
  expect(await listed()).toMatchObject([{ freeBetIdx, usedAt: null, endedAt: null }]);
  const again = await bet({ legs: [leg({ fixture: other })], freeBetIdx });
  await ending(fixture, [1, 0, 0]);
  await ending(other, [1, 0, 0]);
  await settle();
  expect((await slipNow(slip)).slip.winCash).toBe(0);
  expect((await slipNow(again)).slip.winCash).toBe(8_500);
  expect(await cashNow()).toBe(108_500);
  await proven();
});

it('comes back from a slip that is refused at the end of its delay', async () => {
  const { freeBetIdx, bet, listed, slipNow } = await holder();
  const fixture = await match({ isLive: true });
  const slip = await bet({ legs: [leg({ fixture })], freeBetIdx });
  expect(slip.state).toBe('pending');
  await say({ type: 'betStop', ...head(fixture), groups: ['all'], reason: 'danger' });
  clock.advance(10);
  await judge();
  expect((await slipNow(slip)).slip).toMatchObject({ state: 'refused', type: 'cancel', winCash: 0 });
  expect(await listed()).toMatchObject([{ usedAt: null, endedAt: null }]);
  await proven();
});

it('takes a win back when its result is corrected, and what was spent is owed', async () => {
  const { freeBetIdx, bet, cashNow, slipNow, listed, member } = await holder({}, 0);
  const fixture = await match();
  const slip = await bet({ legs: [leg({ fixture })], freeBetIdx });
  await ending(fixture, [1, 0, 0]);
  await settle();
  expect(await cashNow()).toBe(8_500);
  const open = async () =>
    (
      await run("select needed::int, closed_as from wagering_requirements where member_id = $1 and source = 'reward'", [
        member.memberId,
      ])
    ).rows;
  expect(await open()).toEqual([{ needed: 8_500, closed_as: null }]);
  clock.advance(1);
  await ending(fixture, [0, 0, 1]);
  await settle();
  expect((await slipNow(slip)).slip).toMatchObject({ type: 'lose', winCash: 0 });
  expect(await cashNow()).toBe(0);
  expect(await listed()).toMatchObject([{ endedAs: 'lost', paid: 0 }]);
  expect(await open()).toEqual([{ needed: 8_500, closed_as: 'forfeited' }]);
  await proven();
});

it.each([
  ['odds that are too short', { minOdds: 18_501 }, {}],
  ['a single where combinations alone are allowed', { kinds: ['combination'] }, {}],
  ['a sport that it is not for', { sports: ['tennis'] }, {}],
  ['a market that it is not for', { markets: [18] }, {}],
  ['another stake than its own', {}, { unitStake: 9_999 }],
  ['a referral', {}, { isReferred: true }],
] as const)('is refused for %s, and can still be used', async (_, change, slip) => {
  const { kinds, sports, markets, ...terms } = { kinds: undefined, sports: undefined, markets: undefined, ...change };
  const { freeBetIdx, codeOf, listed, cashNow } = await holder({
    ...terms,
    ...(kinds && { kinds: [...kinds] }),
    ...(sports && { sports: [...sports] }),
    ...(markets && { markets: [...markets] }),
  });
  expect(await codeOf({ legs: [leg({ fixture: await match() })], freeBetIdx, ...slip })).toBe('B6043');
  expect(await listed()).toMatchObject([{ usedAt: null, endedAt: null }]);
  expect(await cashNow()).toBe(100_000);
});

it('is on one of two slips that race for it, and the same request again has the first answer', async () => {
  const { freeBetIdx, place, codeOf } = await holder();
  const [one, two] = [await match(), await match()];
  const requestKey = randomUuid();
  const first = { legs: [leg({ fixture: one })], freeBetIdx, requestKey };
  const found = await Promise.all([codeOf(first), codeOf({ legs: [leg({ fixture: two })], freeBetIdx })]);
  expect(found.toSorted()).toEqual(['0', 'B6044']);
  const other = await holder();
  const same = { ...first, freeBetIdx: other.freeBetIdx, requestKey: randomUuid() };
  const answers = await Promise.all([other.place(same), other.place(same)]);
  expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0']);
  // A stranger's free bet is as good as none, whoever names it.
  expect((await place({ ...first, freeBetIdx: other.freeBetIdx, requestKey: randomUuid() })).resultCode).toBe('B6044');
});

it('has no cash-out, and does not count towards a limit of stakes of the member’s own', async () => {
  const { freeBetIdx, bet, codeOf, member, token: own } = await holder();
  await run("insert into player_limits (member_id, kind, amount) values ($1, 'stake-day', 1000)", [member.memberId]);
  await run('update members set has_play_limits = true where member_id = $1', [member.memberId]);
  const slip = await bet({ legs: [leg({ fixture: await match() })], freeBetIdx });
  expect(await codeOf({ legs: [leg({ fixture: await match() })] })).toBe('SP103');
  const quote = await call('sport.cashOutQuote', { betIdxs: [slip.betIdx], part: 100 }, { token: own });
  expect(quote.data).toMatchObject([{ code: 'B6022' }]);
});

it('expires unused, and is taken back by staff as long as it is on no slip', async () => {
  const used = await holder();
  await used.bet({ legs: [leg({ fixture: await match() })], freeBetIdx: used.freeBetIdx });
  const cancel = (freeBetIdx: number) => call('staff.freeBetCancel', { freeBetIdx, reason: '오류' }, { token });
  expect((await cancel(used.freeBetIdx)).resultCode).toBe('PR210');
  const free = await holder();
  expect((await cancel(free.freeBetIdx)).resultCode).toBe('0');
  const { memberId } = free.member;
  expect(await request('staff.freeBetList', { memberId: Number(memberId) }, { token })).toMatchObject([
    { endedAs: 'recalled' },
  ]);
  expect(await free.codeOf({ legs: [leg({ fixture: await match() })], freeBetIdx: free.freeBetIdx })).toBe('B6044');
  const { list } = await request('staff.freeBetIssues', { count_per_list: 2 }, { token });
  expect(list).toMatchObject([
    { to: 'member', detail: free.member.loginId, count: 1, used: 0, paid: 0 },
    { to: 'member', detail: used.member.loginId, count: 1, used: 1, paid: 0 },
  ]);
});
