/** Tournaments: a board is what its rounds say, and prizes are paid once, after the last round that counts. */
import type { Request } from '@mirinae/contract/calls';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import { connect, disconnect } from '../../../platform/db/connect.ts';
import { brandId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import { listenTo } from '../../../testing/observe.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { cancelBet, placeAllowedBet, settleBet } from '../../bets/index.ts';
import { markInternal } from '../../identity/index.ts';
import { getBalances } from '../../ledger/index.ts';
import { notificationsCalls } from '../../notifications/calls.ts';
import { staffCalls } from '../../staff/calls.ts';
import { promotionsCalls } from '../calls.ts';
import { joinTournament } from './join-tournament.ts';
import { closeTournaments } from './pay-tournament.ts';
import { createTournamentCount } from './watch-tournaments.ts';

/** A Monday at noon; each test has a week of its own, since a clock that goes back confuses log-ins. */
let noon = new Date('2025-03-03T12:00:00+09:00');
const clock = clockStub(noon);
const server = await startCallServer({
  calls: [...promotionsCalls, ...notificationsCalls, ...staffCalls({ issuer: async () => 'test' })],
  clock,
});
const { platform, request, call } = server;
const { db, url } = platform;
const otherNode = { ...platform, db: connect(url, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));

beforeEach(async () => {
  noon = addSeconds(noon, 7 * daySeconds);
  clock.set(noon);
  // Each test has tournaments of its own.
  await db.$client.query(`update tournaments set state = 'off' where state in ('running', 'closing')`);
});

const signIn = async () => signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const [asOwner, asSecond] = [keepSession(clock, signIn), keepSession(clock, signIn)];
type Draft = Request<'staff.tournamentSave'>;
const names = { ko: '주간 토너먼트', en: 'Weekly', vi: 'Tuần' };
const endOf = () => addSeconds(noon, daySeconds);
const draftOf = (change: Partial<Draft> = {}): Draft => ({
  names,
  measure: 'wins',
  gameTypes: ['slot'],
  games: [],
  minStake: 100,
  minRounds: 1,
  startsAt: noon.toISOString(),
  endsAt: endOf().toISOString(),
  prizes: [
    { from: 1, to: 1, amount: 5_000 },
    { from: 2, to: 3, amount: 2_000 },
  ],
  worth: 'cash',
  turnoverPercent: 100,
  levelFrom: 1,
  levelTo: 10,
  segmentIdx: null,
  ...change,
});

async function start(change: Partial<Draft> = {}): Promise<number> {
  const own = await asOwner();
  const { tournamentIdx } = await request('staff.tournamentSave', draftOf(change), own);
  const { token: second } = await asSecond();
  expect(await approveByTwo(server, 'staff.tournamentStart', { tournamentIdx }, { ...own, second })).toBe('0');
  return tournamentIdx;
}

const join = async (member: BuiltMember, tournamentIdx: number) =>
  (await call('promo.tournamentJoin', { tournamentIdx }, { token: await signInMember(server, member) })).resultCode;

async function player(tournamentIdx?: number) {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 1_000_000);
  if (tournamentIdx !== undefined)
    await db.transaction((tx) => joinTournament(platform, tx, brandId(tournamentIdx), member.memberId));
  return member;
}

const nameOf = (betKey: string) => ({ vendorKey: '201', betKey });

async function stake({ memberId }: BuiltMember, amount = 1_000, game: { roundId?: string; gameKey?: string } = {}) {
  const betKey = randomUuid();
  const { roundId = betKey, gameKey = 'hangang-seven' } = game;
  const bet = { ...nameOf(betKey), memberId, gameType: 'slot', gameKey, roundId } as const;
  const placed = await placeAllowedBet(platform, { ...bet, stake: money(BigInt(amount)), placedAt: clock.now() });
  expect(placed.status).toBe('posted');
  return betKey;
}

const pay = (betKey: string, payout: number) =>
  settleBet(platform, { ...nameOf(betKey), winKey: `w-${betKey}`, payout: money(BigInt(payout)), finished: true });

async function play(member: BuiltMember, payout: number, amount = 1_000) {
  await pay(await stake(member, amount), payout);
  clock.advance(1);
}

const count = createTournamentCount(platform);
const board = async (tournamentIdx: number) => request('staff.tournamentBoard', { tournamentIdx }, await asOwner());
const rowOf = async (member: BuiltMember, tournamentIdx: number) => {
  const rows = await request('promo.tournamentList', {}, { token: await signInMember(server, member) });
  return rows.find((row) => row.tournamentIdx === tournamentIdx);
};
const cashOf = async ({ memberId }: BuiltMember) => (await getBalances(db, memberId)).cash;
const stateOf = async (tournamentIdx: number) =>
  (await request('staff.tournamentList', {}, await asOwner())).find((row) => row.tournamentIdx === tournamentIdx);
const afterEnd = () => clock.set(addSeconds(endOf(), 61));
const closeOnTwoNodes = async () =>
  (await Promise.all([closeTournaments(platform), closeTournaments(otherNode)])).flat();

describe('a board', () => {
  it('is by the sum of wins of those who joined, from when they joined, and of equal ones the earlier is ahead', async () => {
    const tournamentIdx = await start();
    const [first, second, outsider] = [await player(tournamentIdx), await player(tournamentIdx), await player()];
    const late = await player();
    await play(late, 9_000);
    expect(await join(late, tournamentIdx)).toBe('0');
    clock.advance(1);
    await play(first, 3_000);
    await play(second, 2_000);
    await play(second, 1_000);
    await play(outsider, 50_000);
    await play(late, 500);
    await count();
    expect(await board(tournamentIdx)).toMatchObject([
      { place: 1, memberId: Number(first.memberId), score: 3_000, rounds: 1, prize: 5_000 },
      { place: 2, memberId: Number(second.memberId), score: 3_000, rounds: 2, prize: 2_000 },
      { place: 3, memberId: Number(late.memberId), score: 500, rounds: 1 },
    ]);
  });

  it('equals a recount from its rounds, whatever was played, cancelled and open in between', async () => {
    const tournamentIdx = await start({ measure: 'multiple', minStake: 500 });
    const [one, other] = [await player(tournamentIdx), await player(tournamentIdx)];
    await play(one, 4_000, 2_000);
    await play(one, 2_990, 1_000);
    await play(other, 900, 100);
    await play(other, 1_500, 500);
    await count();
    const cancelled = await stake(other, 500);
    await pay(await stake(one, 500), 0);
    await stake(one, 700);
    await cancelBet(platform, { ...nameOf(cancelled), cancelKey: `c-${cancelled}` });
    await count();
    const counted = await board(tournamentIdx);
    expect(counted).toMatchObject([
      { score: 300, rounds: 1, memberId: Number(other.memberId) },
      { score: 299, rounds: 3, memberId: Number(one.memberId) },
    ]);
    await db.$client.query('update tournaments set counted_until = null where tournament_id = $1', [tournamentIdx]);
    await db.$client.query('update tournament_entries set score = 0, rounds = 0, place = null, reached_at = null');
    await count();
    expect(await board(tournamentIdx)).toEqual(counted);
  });

  it('counts a round of several stakes once, and only with its least stake and enough rounds', async () => {
    const tournamentIdx = await start({ measure: 'rounds', minStake: 1_000, minRounds: 2 });
    const one = await player(tournamentIdx);
    const roundId = randomUuid();
    for (const amount of [400, 600]) await pay(await stake(one, amount, { roundId }), 0);
    await play(one, 0, 999);
    await count();
    expect(await board(tournamentIdx)).toMatchObject([{ place: null, score: 1, rounds: 1 }]);
    await play(one, 0, 1_000);
    await count();
    expect(await board(tournamentIdx)).toMatchObject([{ place: 1, score: 2 }]);
  });

  it('has only the games that it names', async () => {
    const tournamentIdx = await start({ gameTypes: [], games: [{ vendorKey: '201', gameKey: 'moon-palace' }] });
    const one = await player(tournamentIdx);
    await play(one, 5_000);
    await pay(await stake(one, 1_000, { gameKey: 'moon-palace' }), 700);
    await count();
    expect(await board(tournamentIdx)).toMatchObject([{ score: 700 }]);
  });

  it('is sent to sockets when it has changed, with masked names, and each member its own place', async () => {
    const tournamentIdx = await start();
    const one = await player(tournamentIdx);
    await count();
    const [all, own] = [await listenTo(platform, 'site'), await listenTo(platform, `member:${one.memberId}`)];
    await play(one, 2_000);
    await count();
    await count();
    await expect.poll(() => all.filter((message) => JSON.stringify(message).includes('TOURNAMENT'))).toHaveLength(1);
    const text = JSON.stringify(all);
    expect(text).toContain('***');
    expect(text).not.toContain(one.nickname);
    await expect.poll(() => JSON.stringify(own)).toContain('place');
    expect(await rowOf(one, tournamentIdx)).toMatchObject({
      own: { place: 1, score: 2_000 },
      players: 1,
      mayJoin: false,
    });
  });

  it('has no account of the house and no member who has excluded itself, and neither wins', async () => {
    const tournamentIdx = await start();
    const [internal, excluded, usual] = [
      await player(tournamentIdx),
      await player(tournamentIdx),
      await player(tournamentIdx),
    ];
    for (const member of [internal, excluded, usual]) await play(member, 5_000);
    await db.transaction((tx) =>
      markInternal(platform, tx, { memberId: internal.memberId, reason: '시험 계정', by: 'owner' }),
    );
    await db.$client.query(
      `update members set break_kind = 'self-exclusion', break_until = now() + interval '9 years' where member_id = $1`,
      [excluded.memberId],
    );
    await count();
    expect(await board(tournamentIdx)).toMatchObject([
      { memberId: Number(usual.memberId), place: 1 },
      { memberId: Number(internal.memberId), place: null, barredBy: 'internal' },
      { memberId: Number(excluded.memberId), place: null, barredBy: 'excluded' },
    ]);
    const before = await Promise.all([internal, excluded].map(cashOf));
    afterEnd();
    await closeOnTwoNodes();
    expect(await Promise.all([internal, excluded].map(cashOf))).toEqual(before);
    expect(await stateOf(tournamentIdx)).toMatchObject({ state: 'paid', paid: 5_000, ranked: 1 });
  });
});

describe('joining', () => {
  it('is for those whom it is open to, once, and not after its end', async () => {
    const [tournamentIdx, high] = [await start(), await start({ levelFrom: 9 })];
    const one = await player();
    const own = { token: await signInMember(server, one) };
    const enter = async (idx: number) => (await call('promo.tournamentJoin', { tournamentIdx: idx }, own)).resultCode;
    expect(await Promise.all([1, 2, 3].map(() => enter(tournamentIdx)))).toEqual(['0', '0', '0']);
    expect(await board(tournamentIdx)).toHaveLength(1);
    expect(await enter(high)).toBe('PR223');
    const { tournamentIdx: draftIdx } = await request('staff.tournamentSave', draftOf(), await asOwner());
    expect(await enter(draftIdx)).toBe('Z404');
    clock.set(endOf());
    await expect(player(tournamentIdx)).rejects.toMatchObject({ code: 'PR222' });
  });

  it('and an early end exclude each other: whoever is first counts', async () => {
    const tournamentIdx = await start();
    clock.advance(60);
    const [one, own, { token: second }] = [await player(), await asOwner(), await asSecond()];
    const end = { tournamentIdx, paysYn: 'Y', reason: '점검' } as const;
    const [joined, ended] = await Promise.all([
      join(one, tournamentIdx),
      approveByTwo(server, 'staff.tournamentEnd', end, { ...own, second }),
    ]);
    expect(ended).toBe('0');
    expect(await board(tournamentIdx)).toHaveLength(joined === '0' ? 1 : 0);
    expect(['0', 'PR222']).toContain(joined);
    await expect(player(tournamentIdx)).rejects.toMatchObject({ code: 'PR222' });
  });
});

describe('prizes', () => {
  it('are paid once, after the last open round, with the play that they require, whoever pays', async () => {
    const tournamentIdx = await start();
    const [first, second] = [await player(tournamentIdx), await player(tournamentIdx)];
    await play(first, 3_000);
    const open = await stake(second, 1_000);
    afterEnd();
    expect(await closeOnTwoNodes()).toEqual([]);
    expect(await stateOf(tournamentIdx)).toMatchObject({ state: 'closing', paid: 0 });
    await pay(open, 4_000);
    const [firstCash, secondCash] = [await cashOf(first), await cashOf(second)];
    expect(await closeOnTwoNodes()).toEqual([brandId(tournamentIdx)]);
    expect(await closeOnTwoNodes()).toEqual([]);
    expect(await cashOf(second)).toBe(secondCash + 5_000n);
    expect(await cashOf(first)).toBe(firstCash + 2_000n);
    expect(await stateOf(tournamentIdx)).toMatchObject({ state: 'paid', paid: 7_000, budget: 9_000 });
    const { rows } = await db.$client.query<{ bonus: string; needed: string }>(
      `select (select sum(credit - debit)::bigint from report_hours where member_id = $1 and line = 'bonus') as bonus,
         (select sum(needed)::bigint from wagering_requirements where member_id = $1 and source = 'reward') as needed`,
      [second.memberId],
    );
    expect(rows).toEqual([{ bonus: 5_000n, needed: 5_000n }]);
    const { list } = await request('notification.list', {}, { token: await signInMember(server, second) });
    expect(list.map(({ facts }) => facts)).toMatchObject([{ event: 'tournament-won', place: 1, amount: 5_000 }]);
  });

  it('are those of the rounds that were not cancelled until then', async () => {
    const tournamentIdx = await start();
    const [one, other] = [await player(tournamentIdx), await player(tournamentIdx)];
    const open = await stake(one);
    await play(other, 500);
    await cancelBet(platform, { ...nameOf(open), cancelKey: `c-${open}` });
    await count();
    afterEnd();
    await closeOnTwoNodes();
    expect(await board(tournamentIdx)).toMatchObject([
      { memberId: Number(other.memberId), prize: 5_000 },
      { memberId: Number(one.memberId), place: null, prize: 0 },
    ]);
  });

  it('are none of a tournament that was called off, which two persons decide', async () => {
    const tournamentIdx = await start();
    const one = await player(tournamentIdx);
    await play(one, 3_000);
    const [own, { token: second }] = [await asOwner(), await asSecond()];
    const end = { tournamentIdx, paysYn: 'N', reason: '오류' } as const;
    const other = await start();
    expect((await call('staff.tournamentEnd', { ...end, tournamentIdx: other }, own)).resultCode).toBe('S015');
    expect(await stateOf(other)).toMatchObject({ state: 'running' });
    expect(await approveByTwo(server, 'staff.tournamentEnd', end, { ...own, second })).toBe('0');
    afterEnd();
    expect(await closeOnTwoNodes()).not.toContain(brandId(tournamentIdx));
    expect(await stateOf(tournamentIdx)).toMatchObject({ state: 'off', paid: 0, endReason: '오류' });
  });

  it('of one that is ended early are those of its stakes until then', async () => {
    const tournamentIdx = await start();
    const [one, own, { token: second }] = [await player(tournamentIdx), await asOwner(), await asSecond()];
    await play(one, 1_000);
    const end = { tournamentIdx, paysYn: 'Y', reason: '점검' } as const;
    expect(await approveByTwo(server, 'staff.tournamentEnd', end, { ...own, second })).toBe('0');
    await play(one, 8_000);
    clock.advance(61);
    expect(await closeOnTwoNodes()).toEqual([brandId(tournamentIdx)]);
    expect(await board(tournamentIdx)).toMatchObject([{ score: 1_000, prize: 5_000 }]);
  });
});

it('only a draft is changed or started', async () => {
  const [tournamentIdx, own] = [await start(), await asOwner()];
  expect((await call('staff.tournamentSave', draftOf({ tournamentIdx }), own)).resultCode).toBe('PR221');
  expect((await call('staff.tournamentStart', { tournamentIdx }, own)).resultCode).toBe('PR221');
});
