/** The rule of deposits as staff set it: two widen it, one narrows it. What it decides: decide-deposit.test.ts. */
import type { DepositRule } from '@mirinae/contract/staff/deposit-rule';
import { beforeEach, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { newestAudit } from '../../../testing/observe.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { approvalCalls } from '../../staff/calls/approvals.ts';
import { cashierCalls } from '../calls.ts';
import { ruleOfDeposits } from '../rules/deposit-rule.ts';

const server = await startCallServer({ calls: [...cashierCalls, ...approvalCalls] });
const { platform, request, call } = server;
const { db } = platform;

const signIn = async (role: 'finance' | 'support') => signInStaff(server, await buildStaff(platform, { role }));
const [token, second, support] = [await signIn('finance'), await signIn('finance'), await signIn('support')];

const off: DepositRule = {
  isOn: false,
  singleMax: 50_000,
  memberDailyMax: 100_000,
  houseDailyMax: 1_000_000,
  accountDaysMin: 30,
  earlierMin: 2,
  minutesMax: 60,
};
const on = { ...off, isOn: true };
const set = async (rule: DepositRule, by = token) =>
  (await call('staff.depositRuleSet', { rule, reason: '시험' }, { token: by })).resultCode;

beforeEach(() => db.transaction((tx) => ruleOfDeposits.set(tx, off)));

it('is switched on by two persons, and off by one, at which moment it is off', async () => {
  expect(await set(on)).toBe('S015');
  expect((await ruleOfDeposits.read(db)).isOn).toBe(false);
  expect(await approveByTwo(server, 'staff.depositRuleSet', { rule: on, reason: '두 사람' }, { token, second })).toBe(
    '0',
  );
  expect(await request('staff.depositRule', {}, { token })).toEqual({ rule: on, approvedToday: 0 });
  expect(await set(off)).toBe('0');
  expect((await ruleOfDeposits.read(db)).isOn).toBe(false);
});

it.each([
  ['singleMax', 50_001],
  ['memberDailyMax', 100_001],
  ['houseDailyMax', 1_000_001],
  ['accountDaysMin', 29],
  ['earlierMin', 1],
  ['minutesMax', 61],
] as const)('a wider %s waits for a second person, on or off', async (name, value) => {
  expect(await set({ ...off, [name]: value })).toBe('S015');
  expect(await ruleOfDeposits.read(db)).toEqual(off);
});

it.each([
  ['singleMax', 0],
  ['memberDailyMax', 99_999],
  ['houseDailyMax', 999_999],
  ['accountDaysMin', 31],
  ['earlierMin', 3],
  ['minutesMax', 59],
] as const)('a narrower %s is immediate, and in the audit log', async (name, value) => {
  expect(await set({ ...off, [name]: value })).toBe('0');
  expect(await ruleOfDeposits.read(db)).toEqual({ ...off, [name]: value });
  expect(await newestAudit(platform)).toMatchObject({
    action: 'cash.depositRule',
    before: off,
    after: { [name]: value, reason: '시험' },
  });
});

it('is set by who may set the rules of the cashier alone', async () => {
  expect(await set({ ...off, singleMax: 0 }, support)).toBe('S003');
});
