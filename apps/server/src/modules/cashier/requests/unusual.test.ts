/** What one person of the staff may pay alone: ordinary payments all day, unusual ones only while they are small. */
import { expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import type { BuiltMember } from '../../../testing/build-member.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const hire = async (role: BuiltStaff['role']) => {
  const built = await buildStaff(platform, { role });
  return { ...built, token: await signInStaff(server, built) };
};
type Hired = Awaited<ReturnType<typeof hire>>;
const finance = await hire('finance');
const other = await hire('finance');
const run = (text: string, values: unknown[] = []) => platform.db.$client.query(text, values);

async function enter(member?: BuiltMember) {
  const built = member ?? (await buildMember(platform));
  await giveCash(platform, built.memberId, 20_000_000);
  return { member: built, token: await signInMember(server, built) };
}
type Entered = Awaited<ReturnType<typeof enter>>;

/** Requested and taken on, ready to be paid. */
async function withdrawal({ token }: Entered, cash: number, by: Hired = finance): Promise<number> {
  const wanted = { cash, cashOutPass: builtWithdrawalPassword, requestKey: crypto.randomUUID() };
  const { cashIdx } = await request('cash.out', wanted, { token });
  await request('staff.cashMove', { cashIdx, to: 2 }, by);
  return cashIdx;
}
const pay = async (cashIdx: number, by: Hired = finance) =>
  (await call('staff.cashMove', { cashIdx, to: 1 }, { token: by.token })).resultCode;
const newest = async () =>
  (await request('staff.approvalList', { count_per_list: 100 }, { token: other.token })).list.at(-1);

it('a first withdrawal waits for a second person above the amount for what is unusual, with the reason shown', async () => {
  expect(await pay(await withdrawal(await enter(), 200_000))).toBe('0');
  expect(await pay(await withdrawal(await enter(), 210_000))).toBe('S015');
  expect(await newest()).toMatchObject({ amount: 210_000, unusual: ['first-withdrawal'] });
});

it('the refusal says why a second person is needed, and the queue shows what is unusual before', async () => {
  const cashIdx = await withdrawal(await enter(), 210_000);
  const { list } = await request('staff.cashList', { cashType: 'out', count_per_list: 100 }, finance);
  expect(list.find((row) => row.cashIdx === cashIdx)?.unusual).toEqual(['first-withdrawal']);
  const { data } = await call('staff.cashMove', { cashIdx, to: 1 }, { token: finance.token });
  expect(data).toMatchObject({ why: 'unusual', unusual: ['first-withdrawal'] });
  const large = await withdrawal(await enter(), 1_010_000);
  expect((await call('staff.cashMove', { cashIdx: large, to: 1 }, { token: finance.token })).data).toMatchObject({
    why: 'amount',
  });
});

it('the next ones are ordinary while they are no more than three times the largest before', async () => {
  const entered = await enter();
  expect(await pay(await withdrawal(entered, 200_000))).toBe('0');
  await run("update staff_work set at = at - interval '2 days'");
  expect(await pay(await withdrawal(entered, 600_000))).toBe('0');
  await run("update staff_work set at = at - interval '2 days'");
  await run('update cash_requests set amount = 100000 where member_id = $1 and status = 1', [entered.member.memberId]);
  expect(await pay(await withdrawal(entered, 310_000))).toBe('S015');
  expect(await newest()).toMatchObject({ unusual: ['large-for-member'] });
});

it('an account that changed and a holder of another name are unusual, and so is a deposit of another sender', async () => {
  const entered = await enter();
  const earlier = await withdrawal(entered, 200_000);
  expect(await pay(earlier)).toBe('0');
  await run("update staff_work set at = at - interval '2 days'");
  await run(`update cash_requests set account = account || '{"accountNumber": "b3RoZXI="}' where cash_id = $1`, [
    earlier,
  ]);
  await run("update members set account_holder = '이도령' where member_id = $1", [entered.member.memberId]);
  await run(`update cash_requests set account = account || '{"holder": "성춘향"}' where cash_id = $1`, [earlier]);
  const cashIdx = await withdrawal(entered, 300_000);
  await run(`update cash_requests set account = account || '{"holder": "성춘향"}' where cash_id = $1`, [cashIdx]);
  expect(await pay(cashIdx)).toBe('S015');
  expect(await newest()).toMatchObject({ unusual: ['changed-account', 'other-name'] });
  const payer = await enter();
  const deposit = { cash: 300_000, requestKey: crypto.randomUUID(), memo: '변학도' };
  const { cashIdx: paidIn } = await request('cash.in', deposit, { token: payer.token });
  await request('staff.cashMove', { cashIdx: paidIn, to: 2 }, finance);
  expect(await pay(paidIn)).toBe('S015');
  expect(await newest()).toMatchObject({ unusual: ['other-name'] });
});

it('an ordinary morning of three hundred deposits is one person’s, who sees what is left of the day', async () => {
  const clerk = await hire('finance');
  const left = () => request('staff.aloneLeft', { call: 'staff.cashMove' }, clerk);
  expect(await left()).toMatchObject({ done: 0, left: 300_000_000, aloneUpTo: 1_000_000, unusualUpTo: 200_000 });
  await run(
    `insert into staff_work (staff_id, call, target, amount, at)
     select $1, 'staff.cashMove', 'cash:0', 500000, $2::timestamptz from generate_series(1, 300)`,
    [clerk.staffId, platform.clock.now()],
  );
  expect(await left()).toMatchObject({ done: 150_000_000, left: 150_000_000 });
  expect(await pay(await withdrawal(await enter(), 100_000, clerk), clerk)).toBe('0');
  expect(await left()).toMatchObject({ left: 149_900_000 });
  await run(
    `insert into staff_work (staff_id, call, target, amount, at) values ($1, 'staff.bankMatch', 'cash:0', 149900000, $2)`,
    [clerk.staffId, platform.clock.now()],
  );
  expect(await left()).toMatchObject({ left: 0 });
  expect(await pay(await withdrawal(await enter(), 100_000, clerk), clerk)).toBe('S015');
  const support = await hire('support');
  expect((await call('staff.aloneLeft', { call: 'staff.cashMove' }, support)).resultCode).toBe('S003');
  expect((await call('staff.aloneLeft', { call: 'staff.me' }, support)).resultCode).toBe('Z404');
});
