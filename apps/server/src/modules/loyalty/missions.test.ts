/** Missions count what reports count, and a reward goes back with the deposit that earned it. */
import { afterEach, describe, expect, it } from 'vitest';
import { businessDay } from '../../platform/clock.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { giveCash, givePoints } from '../../testing/give-money.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { placeBet, settleBet } from '../bets/index.ts';
import { moveRequest, readReversed, requestDeposit } from '../cashier/index.ts';
import { reverseRequest } from '../cashier/reversals/reverse-request.ts';
import { verifyReports } from '../desk/index.ts';
import { getBalances, verifyLedger } from '../ledger/index.ts';
import { sumAll } from '../reports/index.ts';
import { permissionsOf } from '../staff/index.ts';
import { loyaltyCalls } from './calls.ts';
import { type MissionInput, saveMission } from './missions.ts';
import { takeBackClaims } from './take-back-claims.ts';

const clock = clockStub('2025-03-05T12:00:00+09:00');
const server = await startCallServer({ calls: loyaltyCalls, clock });
const { platform, request, call } = server;
const { db } = platform;
const built = await buildStaff(platform);
const desk = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) } as const;

afterEach(async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});

async function player() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  return { member, token, points: async () => Number((await getBalances(db, member.memberId)).point) };
}
async function mission(fields: Pick<MissionInput, 'kind' | 'period' | 'goal'>): Promise<number> {
  const names = { ko: 'm', en: 'm', vi: 'm' };
  const days = { startDate: businessDay(clock.now()), endDate: '2025-12-31' };
  const rest = { missionId: undefined, gameType: null, points: 700, isOn: true, ord: 0 };
  const { after } = await db.transaction((tx) => saveMission(tx, { names, ...days, ...rest, ...fields }));
  return after.missionId;
}
const claimCode = async (missionIdx: number, token: string) =>
  (await call('promo.missionClaim', { missionIdx }, { token })).resultCode;
async function deposited(memberId: MemberId, cash: number) {
  const draft = { memberId, cash, requestKey: randomUuid(), memo: '', takesBonus: false };
  const { cashId } = await db.transaction((tx) => requestDeposit(platform, tx, draft));
  for (const to of [2, 1] as const)
    await db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff: desk, ip: '' }));
  return cashId;
}

describe('a mission', () => {
  it('counts what reports count on its day: a bet by its settlement, over midnight, without what is hedged', async () => {
    clock.set('2025-03-20T23:30:00+09:00');
    const one = await player();
    const { memberId } = one.member;
    const missionIdx = await mission({ kind: 'turnover', period: 'day', goal: 10_000 });
    await giveCash(platform, memberId, 50_000);
    const place = async (stake: number) => {
      const name = { vendorKey: '201', betKey: randomUuid() };
      const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: name.betKey, placedAt: clock.now() } as const;
      await placeBet(platform, { ...name, ...game, memberId, stake: money(stake) });
      return () => settleBet(platform, { ...name, winKey: randomUuid(), payout: money(0), finished: true });
    };
    const [early, late] = [await place(4_000), await place(10_000)];
    await early();
    const shown = async (token: string) =>
      (await request('promo.missions', {}, { token })).find((row) => row.missionIdx === missionIdx)?.progress;
    expect(await shown(one.token)).toBe(4_000);
    clock.set('2025-03-21T00:00:30+09:00');
    expect(await shown(one.token)).toBe(0);
    await late();
    expect(await shown(one.token)).toBe(10_000);
    const { valid } = await sumAll(db, { from: '2025-03-21', to: '2025-03-21', memberIds: [memberId] });
    expect(valid).toBe(10_000n);
    expect(await claimCode(missionIdx, one.token)).toBe('0');
  });

  it('of deposits counts what reports count, and not on another day what was reversed on it', async () => {
    clock.set('2025-03-25T23:50:00+09:00');
    const one = await player();
    const { memberId } = one.member;
    const missionIdx = await mission({ kind: 'deposits', period: 'day', goal: 50_000 });
    const shown = async (token = one.token) =>
      (await request('promo.missions', {}, { token })).find((row) => row.missionIdx === missionIdx)?.progress;
    const cashId = await deposited(memberId, 30_000);
    clock.advance(1);
    expect(await shown()).toBe(30_000);
    clock.set('2025-03-26T00:10:00+09:00');
    const tomorrow = await signInMember(server, one.member);
    expect(await shown(tomorrow)).toBe(0);
    await db.transaction((tx) => reverseRequest(platform, tx, { cashId, reason: 'test', staff: desk, ip: '' }));
    const second = await deposited(memberId, 50_000);
    clock.advance(1);
    expect(await shown(tomorrow)).toBe(50_000);
    const { deposited: counted } = await sumAll(db, { from: '2025-03-26', to: '2025-03-26', memberIds: [memberId] });
    expect(counted).toBe(50_000n);
    await db.transaction((tx) => reverseRequest(platform, tx, { cashId: second, reason: 'test', staff: desk, ip: '' }));
    expect(await shown(tomorrow)).toBe(0);
    expect(await claimCode(missionIdx, tomorrow)).toBe('PR402');
  });

  it('of deposits is taken back with the deposit, once, and what is spent of it is owed', async () => {
    const one = await player();
    const { memberId } = one.member;
    const missionIdx = await mission({ kind: 'deposits', period: 'week', goal: 50_000 });
    const kept = await mission({ kind: 'deposits', period: 'week', goal: 20_000 });
    await deposited(memberId, 30_000);
    const cashId = await deposited(memberId, 40_000);
    clock.advance(1);
    for (const each of [missionIdx, kept]) expect(await claimCode(each, one.token)).toBe('0');
    expect(await one.points()).toBe(1_400);
    await givePoints(platform, memberId, -1_000);
    const reversal = { cashId, reason: 'test', staff: desk, ip: '' };
    await db.transaction((tx) => reverseRequest(platform, tx, reversal));
    const { rows } = await db.$client.query(
      `select payload from graphile_worker._private_jobs where key = 'cashier.depositReversed:' || $1::text`,
      [cashId],
    );
    expect(rows.map(({ payload }) => readReversed(payload))).toEqual([memberId]);
    const taken = await Promise.all([takeBackClaims(platform, memberId), takeBackClaims(platform, memberId)]);
    expect(taken.sort()).toEqual([0, 1]);
    // 400 points were left, the 300 that lacked came from the cash of the deposit that is in force.
    expect([await one.points(), Number((await getBalances(db, memberId)).cash)]).toEqual([0, 29_700]);
    expect(await claimCode(missionIdx, one.token)).toBe('PR402');
    await deposited(memberId, 40_000);
    clock.advance(1);
    expect(await claimCode(missionIdx, one.token)).toBe('PR403');
  });
});
