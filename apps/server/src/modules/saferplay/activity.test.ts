/**
 * Goal: a member sees of its own play what the house counts of it. Method: bets, money and log-ins of known days, read
 * as activity and as win and loss.
 */
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { runOn } from '../../platform/db/statement.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { book } from '../reports/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const range = { startDate: '2025-02-01', endDate: '2025-02-03' };

async function player() {
  const member = await buildMember(platform);
  const { memberId } = member;
  const bet = (fields: { stake: number; payout: number; at: string }) =>
    writeSettledBet(platform, { memberId, status: fields.payout > 0 ? 'win' : 'lose', ...fields });
  const moved = (line: 'deposit' | 'withdrawal' | 'transfer', debit: bigint, credit: bigint, at: string) =>
    book(runOn(platform.db.$client), [{ at: new Date(at), memberId, lineageId: 0n, line, times: 1n, debit, credit }]);
  const session = (from: string, seen: string | null, ended: string | null) =>
    platform.db.$client.query(
      `insert into member_sessions (session_id, member_id, ip, user_agent, started_at, expires_at, renewed_at, seen_at, ended_at, end_reason)
       values (gen_random_uuid(), $1, '127.0.0.1', '', $2, $2, $2, $3, $4, case when $4::timestamptz is null then null else 'logout' end)`,
      [memberId, from, seen, ended],
    );
  return { member, bet, moved, session };
}

it('activity equals win and loss, day by day, and adds money and time to it', async () => {
  const { member, bet, moved, session } = await player();
  await bet({ stake: 1_000, payout: 0, at: '2025-02-01T23:59:59+09:00' });
  await bet({ stake: 2_000, payout: 5_000, at: '2025-02-02T00:00:00+09:00' });
  await moved('deposit', 0n, 50_000n, '2025-02-02T09:00:00+09:00');
  await moved('withdrawal', 30_000n, 0n, '2025-02-02T10:00:00+09:00');
  await session('2025-02-01T23:30:00+09:00', '2025-02-02T00:45:00+09:00', '2025-02-02T08:00:00+09:00');
  const token = await signInMember(server, member);
  const activity = await request('safer.activity', range, { token });
  const { days, totals } = await request('bet.winLose', range, { token });
  expect(activity.days.map(({ day, stake, payout, result }) => ({ day, stake, payout, result }))).toEqual(
    days.map(({ day, cash, winCash, resultCash }) => ({ day, stake: cash, payout: winCash, result: resultCash })),
  );
  expect(activity.totals).toEqual({
    stake: totals.cash,
    payout: totals.winCash,
    result: totals.resultCash,
    deposits: 50_000,
    withdrawals: 30_000,
    minutes: 75,
    sessions: 1,
  });
  expect(activity.types).toEqual([{ gameType: 'slot', stake: 3_000, payout: 5_000, result: 2_000 }]);
  expect(activity.days.map(({ minutes, sessions }) => [minutes, sessions])).toEqual([
    [30, 1],
    [45, 0],
  ]);
});

it('a loss at a transfer wallet is part of the result, though it is in no bet', async () => {
  const { member, moved } = await player();
  await moved('transfer', 7_000n, 0n, '2025-02-01T12:00:00+09:00');
  const token = await signInMember(server, member);
  expect((await request('safer.activity', range, { token })).totals).toMatchObject({ stake: 0, result: -7_000 });
});

it('no one sees the activity of another, and a period has an order and an end', async () => {
  const { bet } = await player();
  await bet({ stake: 9_000, payout: 0, at: '2025-02-01T12:00:00+09:00' });
  const token = await signInMember(server, (await player()).member);
  expect(await request('safer.activity', range, { token })).toMatchObject({ days: [], types: [] });
  const codeOf = async (startDate: string, endDate: string) =>
    (await call('safer.activity', { startDate, endDate }, { token })).resultCode;
  expect(await codeOf('2025-02-02', '2025-02-01')).toBe('Z400');
  expect(await codeOf('2024-01-01', '2025-02-01')).toBe('Z400');
  expect(await codeOf('2025-02-01', '2026-01-31')).toBe('0');
});
