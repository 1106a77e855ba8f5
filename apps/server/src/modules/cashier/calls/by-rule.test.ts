/** The rule of withdrawals as staff meet it: two widen it, one narrows it, and bank transfers are worked off. */
import type { WithdrawalRule } from '@mirinae/contract/staff/withdrawal-rule';
import { beforeEach, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { usualRule } from '../../../testing/withdrawal-desk.ts';
import { approvalCalls } from '../../staff/calls/approvals.ts';
import { cashierCalls } from '../calls.ts';
import { makeMove } from '../requests/move-request.ts';
import { requestWithdrawal } from '../requests/request-withdrawal.ts';
import { ruleActor, ruleOfWithdrawals } from '../rules/withdrawal-rule.ts';

const server = await startCallServer({ calls: [...cashierCalls, ...approvalCalls] });
const { platform, request, call } = server;
const { db, clock } = platform;
const run = (statement: string, values: unknown[] = []) => db.$client.query(statement, values);

const signIn = async (role: 'finance' | 'support') => signInStaff(server, await buildStaff(platform, { role }));
const [token, second, support] = [await signIn('finance'), await signIn('finance'), await signIn('support')];

const on = usualRule;
const off: WithdrawalRule = { ...on, isOn: false };
const set = async (rule: WithdrawalRule, by = token) =>
  (await call('staff.withdrawalRuleSet', { rule, reason: '시험' }, { token: by })).resultCode;

beforeEach(() =>
  run(
    `update withdrawal_rule set is_on = false, single_max = 50000, member_daily_max = 100000, house_daily_max = 1000000,
      account_days_min = 30, destination_days_min = 7, earlier_min = 2, calm_hours_min = 72`,
  ),
);

it('is switched on by two persons, and off by one, at which moment it is off', async () => {
  expect(await set(on)).toBe('S015');
  expect((await ruleOfWithdrawals.read(db)).isOn).toBe(false);
  const input = { rule: on, reason: '두 사람' };
  expect(await approveByTwo(server, 'staff.withdrawalRuleSet', input, { token, second })).toBe('0');
  expect(await request('staff.withdrawalRule', {}, { token })).toEqual({ rule: on, approvedToday: 0 });
  expect(await set(off)).toBe('0');
  expect((await ruleOfWithdrawals.read(db)).isOn).toBe(false);
});

it.each([
  ['singleMax', 50_001],
  ['memberDailyMax', 100_001],
  ['houseDailyMax', 1_000_001],
  ['accountDaysMin', 29],
  ['destinationDaysMin', 6],
  ['earlierMin', 1],
  ['calmHoursMin', 71],
] as const)('a wider %s waits for a second person, on or off', async (name, value) => {
  expect(await set({ ...off, [name]: value })).toBe('S015');
  expect(await ruleOfWithdrawals.read(db)).toEqual(off);
});

it.each([
  ['singleMax', 0],
  ['memberDailyMax', 99_999],
  ['houseDailyMax', 999_999],
  ['accountDaysMin', 31],
  ['destinationDaysMin', 8],
  ['earlierMin', 3],
  ['calmHoursMin', 73],
] as const)('a narrower %s is immediate, and in the audit log', async (name, value) => {
  expect(await set({ ...off, [name]: value })).toBe('0');
  expect(await ruleOfWithdrawals.read(db)).toEqual({ ...off, [name]: value });
  const { rows } = await run(
    "select before, after from staff_audit where action = 'cash.withdrawalRule' order by audit_id desc limit 1",
  );
  expect(rows).toMatchObject([{ before: off, after: { [name]: value, reason: '시험' } }]);
});

it('is set by who may set the rules of the cashier alone', async () => {
  expect(await set({ ...off, singleMax: 0 }, support)).toBe('S003');
});

/** A withdrawal that the rule decided, without the history that its checks look for. */
async function decided(isApproved: boolean) {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, 50_000);
  const draft = { memberId, cash: 20_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
  const row = await requestWithdrawal(platform, draft);
  const checks = [{ check: 'single', isPassed: isApproved, actual: 20_000, limit: isApproved ? 50_000 : 10_000 }];
  await run(
    'insert into cash_decisions (cash_id, is_approved, amount, decided_at, checks) values ($1, $2, 20000, $3, $4)',
    [row.cashId, isApproved, clock.now(), JSON.stringify(checks)],
  );
  const step = { to: 1, reason: '', actor: ruleActor, by: ruleActor } as const;
  if (isApproved) await db.transaction((tx) => makeMove(platform, tx, row, step, clock.now()));
  return { cashIdx: Number(row.cashId), checks };
}

it('bank transfers of approved withdrawals are listed until staff have made them, each once', async () => {
  const { cashIdx, checks } = await decided(true);
  const listOf = async (status: 'transfer' | 'approved' | 'left') =>
    (await request('staff.withdrawalDecisionList', { status }, { token })).list.filter(
      (row) => row.cashIdx === cashIdx,
    );
  expect(await listOf('transfer')).toMatchObject([{ isApproved: true, isToTransfer: true, cash: 20_000, checks }]);
  const transferred = async (by = token) =>
    (await call('staff.withdrawalTransferred', { cashIdx }, { token: by })).resultCode;
  expect(await transferred(support)).toBe('S003');
  expect([await transferred(), await transferred(second)]).toEqual(['0', 'T999']);
  expect(await listOf('transfer')).toEqual([]);
  expect(await listOf('approved')).toMatchObject([{ isToTransfer: false, transferredBy: expect.any(String) }]);
});

it('a bank transfer of an approved withdrawal is noted when the bank reports it, and by no line of before', async () => {
  const line = (at: string) => `${at}\t홍길동\t20000\t0`;
  const importLine = (at: string) =>
    request('staff.bankImport', { table: `거래일시\t기재내용\t출금액\t입금액\n${line(at)}` }, { token });
  await importLine('2025-03-03 00:10:00');
  const { cashIdx } = await decided(true);
  const isOpen = async () =>
    (await request('staff.withdrawalDecisionList', { status: 'transfer' }, { token })).list.some(
      (row) => row.cashIdx === cashIdx,
    );
  expect(await isOpen()).toBe(true);
  expect(await importLine('2025-03-03 23:10:00')).toMatchObject({ linked: 1 });
  expect(await isOpen()).toBe(false);
});

it('what the rule left is listed with its reasons, and shown at the request', async () => {
  const { cashIdx, checks } = await decided(false);
  const { list } = await request('staff.withdrawalDecisionList', { status: 'left' }, { token });
  expect(list.find((row) => row.cashIdx === cashIdx)).toMatchObject({ isApproved: false, isToTransfer: false, checks });
  const queue = await request('staff.cashList', { cashType: 'out' }, { token });
  expect(queue.list.find((row) => row.cashIdx === cashIdx)?.decision).toMatchObject({ isApproved: false, checks });
  const code = (await call('staff.withdrawalTransferred', { cashIdx }, { token })).resultCode;
  expect(code).toBe('C504');
});
