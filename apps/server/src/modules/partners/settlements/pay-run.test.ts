/** All settlements that are due and match, paid in one act. */
import { expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch } from '../../../testing/build-branch.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { placeBet, settleBet } from '../../bets/index.ts';
import { getBalances } from '../../ledger/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call, clock } = server;
const period = { startDate: '2025-03-03', endDate: '2025-03-03' };

/** A branch of three, of which a member lost 20,000 of 1,000,000. */
async function settledBranch() {
  clock.set('2025-03-03T12:00:00+09:00');
  const [head, , sub] = await buildBranch(platform, [
    [120, 5_000],
    [100, 4_000],
    [80, 3_000],
  ]);
  if (!head || !sub) throw new Error('The branch is short.');
  const { memberId } = await buildMember(platform, { recommender: sub });
  await giveCash(platform, memberId, 1_000_000);
  const key = { vendorKey: '201', betKey: randomUuid() };
  const bet = { ...key, gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r1', placedAt: clock.now() } as const;
  await placeBet(platform, { ...bet, memberId, stake: money(1_000_000) });
  await settleBet(platform, { ...key, winKey: randomUuid(), payout: money(980_000), finished: true });
  clock.set('2025-03-04T12:00:00+09:00');
  const token = await signInStaff(server, await buildStaff(platform));
  await request('staff.settleRun', { ...period, memId: head.loginId }, { token });
  return { sub, token, filter: { memId: head.loginId, ...period } };
}

it('a whole run is paid in one confirmed act, once, and no longer counts as due', async () => {
  const { sub, token, filter } = await settledBranch();
  const sums = () => request('staff.settlementSums', filter, { token });
  expect(await sums()).toEqual({ due: { count: 3, amount: 16_000 }, paid: { count: 0, amount: 0 } });
  const { data: expected } = await call('staff.settlePay', { filter }, { token });
  expect(expected).toEqual({ count: 3, total: 16_000 });
  const pay = async () =>
    (await call('staff.settlePay', { filter, expected, reason: '3월 정산' }, { token })).resultCode;
  expect((await Promise.all([pay(), pay()])).sort()).toEqual(['0', 'S030']);
  expect((await getBalances(platform.db, sub.memberId)).cash).toBe(10_400n);
  expect(await sums()).toEqual({ due: { count: 0, amount: 0 }, paid: { count: 3, amount: 16_000 } });
});

it('settlements outside the filter stay due, and without a filter none is paid', async () => {
  const { token, filter } = await settledBranch();
  const other = { ...filter, startDate: '2025-03-04', endDate: '2025-03-04' };
  expect((await call('staff.settlePay', { filter: other }, { token })).data).toEqual({ count: 0, total: 0 });
  expect((await call('staff.settlePay', {}, { token })).data).toEqual({ count: 0, total: 0 });
  expect((await request('staff.settlementSums', filter, { token })).due.count).toBe(3);
});
