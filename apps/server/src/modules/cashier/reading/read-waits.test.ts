/** The wait of deposits and withdrawals: before they are requested, and while they last. */
import { beforeEach, expect, it } from 'vitest';
import type { MemberId } from '../../../platform/ids.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { cashierCalls } from '../calls.ts';

const now = '2025-03-10T12:00:00+09:00';
const clock = clockStub(now);
const server = await startCallServer({ calls: cashierCalls, clock });
const { platform, request } = server;
const run = (statement: string, values: unknown[] = []) => platform.db.$client.query(statement, values);
const staff = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));

async function signedIn() {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  const token = await signInMember(server, member);
  const waits = () => request('cash.waits', {}, { token });
  const withdraw = () =>
    request('cash.out', { cash: 20_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() }, { token });
  const deposit = (rail?: string) =>
    request('cash.in', { cash: 30_000, requestKey: randomUuid(), ...(rail ? { rail } : {}) }, { token });
  return { memberId: member.memberId, token, waits, withdraw, deposit };
}

const past = (
  memberId: MemberId,
  kind: string,
  rail: string,
  minutes: number,
  at = '2025-03-09T12:00:00+09:00',
  status = 1,
) =>
  run(
    `insert into cash_requests (member_id, kind, amount, status, request_key, account, balance_after, requested_at, processed_at)
     values ($1, $2, 10000, $6, gen_random_uuid(), jsonb_build_object('rail', $3::text), 0,
       $5::timestamptz - $4 * interval '1 minute', $5::timestamptz)`,
    [memberId, kind, rail, minutes, at, status],
  );

beforeEach(async () => {
  await run('delete from cash_rail_payments');
  await run('delete from cash_requests');
  clock.advance(61);
});

it('is the median of the last days by rail, of what was approved, and none where that is too little', async () => {
  const { memberId, waits } = await signedIn();
  for (const minutes of [1, 2, 9, 30, 600]) await past(memberId, 'withdrawal', 'bank-transfer', minutes);
  for (const minutes of [3, 3, 4, 4]) await past(memberId, 'deposit', 'bank-transfer', minutes);
  for (const minutes of [1, 1, 1, 1, 1]) await past(memberId, 'deposit', 'sandbox-coin', minutes);
  await past(memberId, 'deposit', 'bank-transfer', 5, '2025-03-02T12:00:00+09:00');
  await past(memberId, 'deposit', 'bank-transfer', 5, undefined, -1);
  expect((await waits()).typical).toEqual([
    { cashType: 'in', rail: 'sandbox-coin', seconds: 60 },
    { cashType: 'out', rail: 'bank-transfer', seconds: 540 },
  ]);
  await past(memberId, 'deposit', 'bank-transfer', 5);
  clock.advance(61);
  expect((await waits()).typical).toContainEqual({ cashType: 'in', rail: 'bank-transfer', seconds: 240 });
});

it('of an open request says how many are before it, and when staff work on it', async () => {
  const [first, second] = [await signedIn(), await signedIn()];
  const { cashIdx } = await first.withdraw();
  await second.withdraw();
  expect((await first.waits()).open).toMatchObject([
    { cashIdx, cashType: 'out', cash: 20_000, ahead: 0, isTaken: false },
  ]);
  expect((await second.waits()).open).toMatchObject([{ ahead: 1, isTaken: false }]);
  await request('staff.cashMove', { cashIdx, to: 2 }, { token: staff });
  expect((await first.waits()).open).toMatchObject([{ ahead: 0, isTaken: true }]);
  await request('staff.cashMove', { cashIdx, to: 1 }, { token: staff });
  expect([(await first.waits()).open, (await second.waits()).open]).toMatchObject([[], [{ ahead: 0 }]]);
});

it('a deposit of coins waits for its member, and is before no other', async () => {
  const [first, second] = [await signedIn(), await signedIn()];
  await first.deposit('sandbox-coin');
  await second.deposit();
  expect((await first.waits()).open).toMatchObject([{ rail: 'sandbox-coin', ahead: null }]);
  expect((await second.waits()).open).toMatchObject([{ rail: 'bank-transfer', ahead: 0 }]);
});

it('of others it says nothing', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  await one.withdraw();
  expect((await other.waits()).open).toEqual([]);
});
