/**
 * Goal: the rule approves a deposit only for its own transaction of the bank, once, and never above the daily cap.
 * Method: the functions themselves on the real database, with many connections where they race.
 */

import type { DepositRule } from '@mirinae/contract/staff/deposit-rule';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffSession } from '../../../platform/http/session.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { getBalances } from '../../ledger/index.ts';
import { permissionsOf } from '../../staff/index.ts';
import { importStatement } from '../bank/import-statement.ts';
import { findDecision } from '../model/decisions.ts';
import type { CashId } from '../model/tables.ts';
import { moveRequest } from '../requests/move-request.ts';
import { requestDeposit } from '../requests/request-deposit.ts';
import { decideDepositTask, ruleOfDeposits } from '../rules/deposit-rule.ts';
import { approveCertain } from './approve-certain.ts';
import { ruleTasks } from './decide-withdrawal.ts';

const today = '2025-03-03T12:00:00+09:00';
const platform = await testPlatform({ maxConnections: 20 });
const { db, clock } = platform;
const run = (statement: string, values: unknown[] = []) => db.$client.query(statement, values);
const built = await buildStaff(platform, { role: 'finance' });
const staff: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };
const ip = '127.0.0.1';

const usual: DepositRule = {
  isOn: true,
  singleMax: 50_000,
  memberDailyMax: 100_000,
  houseDailyMax: 1_000_000,
  accountDaysMin: 30,
  earlierMin: 2,
  minutesMax: 30,
};
const setTo = (change: Partial<DepositRule> = {}) =>
  db.transaction((tx) => ruleOfDeposits.set(tx, { ...usual, ...change }));
const decide = (cashId: CashId) => ruleTasks(platform)[decideDepositTask]({ cashId: String(cashId) });

let count = 0;
async function insertLine(
  holder: string,
  amount: number,
  { cashId = null, minutes = 5 }: { cashId?: CashId | null; minutes?: number } = {},
) {
  count += 1;
  await run(
    `insert into bank_transactions
       (fingerprint, transacted_at, account_holder, amount, imported_at, imported_by, status, cash_id, closed_at, closed_by)
     values ($1, $2, $3, $4, $2, 'test', $5, $6, $7, $8)`,
    [
      Buffer.from(`line ${count}`),
      new Date(clock.now().getTime() + minutes * 60_000),
      holder,
      amount,
      cashId ? 'matched' : 'open',
      cashId,
      cashId ? clock.now() : null,
      cashId ? 'test' : null,
    ],
  );
}

/** A member of two months, two of whose deposits the bank reported. */
async function buildTrusted() {
  count += 1;
  const holder = `${String.fromCodePoint(0xac00 + 28 * count)}별`;
  const { memberId } = await buildMember(platform, { joinIp: `10.0.0.${count}`, accountHolder: holder });
  await run("update members set joined_at = $2::timestamptz - interval '60 days' where member_id = $1", [
    memberId,
    today,
  ]);
  const deposit = async (cash: number) => {
    const request = { memberId, cash, requestKey: randomUuid(), memo: '', takesBonus: false };
    return (await db.transaction((tx) => requestDeposit(platform, tx, request))).cashId;
  };
  for (const _ of [1, 2]) {
    const cashId = await deposit(10_000);
    for (const to of [2, 1] as const)
      await db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff, ip }));
    await insertLine(holder, 10_000, { cashId });
  }
  return { memberId, holder, deposit, cash: async () => (await getBalances(db, memberId)).cash };
}

async function certain(cash = 30_000) {
  const member = await buildTrusted();
  const cashId = await member.deposit(cash);
  await insertLine(member.holder, cash);
  return { ...member, cashId };
}

const statusOf = async (cashId: CashId) =>
  (await run('select status, processed_by as "by" from cash_requests where cash_id = $1', [cashId])).rows[0];
const lineOf = async (cashId: CashId) =>
  (await run('select closed_by as "by" from bank_transactions where cash_id = $1', [cashId])).rows;
const failed = async (cashId: CashId) =>
  (await findDecision(db, cashId))?.checks.filter(({ isPassed }) => !isPassed).map(({ check }) => check);
const isQueued = async (cashId: CashId) =>
  (await run('select from graphile_worker.jobs where key = $1', [`${decideDepositTask}:${cashId}`])).rowCount === 1;

beforeEach(async () => {
  clock.set(today);
  await run("update cash_decisions set decided_at = $1::timestamptz - interval '3 days'", [today]);
  await setTo();
});

it('is off until it is switched on', async () => {
  await run('delete from deposit_rule');
  await run('insert into deposit_rule default values');
  const { cashId, cash } = await certain();
  expect(await isQueued(cashId)).toBe(false);
  await decide(cashId);
  expect([await statusOf(cashId), await findDecision(db, cashId)]).toEqual([{ status: 0, by: null }, null]);
  expect(await cash()).toBe(20_000n);
});

it('a certain deposit is approved in the name of the rule with its figures, and its transaction closed with it', async () => {
  const { cashId, cash } = await certain();
  await decide(cashId);
  expect(await statusOf(cashId)).toEqual({ status: 1, by: ruleOfDeposits.actor });
  expect([await cash(), await lineOf(cashId)]).toEqual([50_000n, [{ by: ruleOfDeposits.actor }]]);
  const decision = await findDecision(db, cashId);
  expect(decision).toMatchObject({ isApproved: true, amount: 30_000n });
  expect(decision?.checks).toContainEqual({ check: 'time', isPassed: true, actual: 5, limit: 30 });
  expect(decision?.checks).toContainEqual({ check: 'earlier', isPassed: true, actual: 2, limit: 2 });
  await decide(cashId);
  expect(await cash()).toBe(50_000n);
});

it('a deposit is decided when its transaction is imported, and not before', async () => {
  const { holder, deposit } = await buildTrusted();
  const cashId = await deposit(30_000);
  expect(await isQueued(cashId)).toBe(true);
  await decide(cashId);
  expect(await findDecision(db, cashId)).toBeNull();
  await run('delete from graphile_worker._private_jobs');
  const table = [`거래일시\t기재내용\t입금액\t잔액`, `2025-03-03 12:03:00\t${holder}\t30000\t1`].join('\n');
  await db.transaction((tx) => importStatement(platform, tx, { table }, { staff, ip }));
  expect(await isQueued(cashId)).toBe(true);
  await decide(cashId);
  expect(await statusOf(cashId)).toMatchObject({ status: 1 });
});

describe('a deposit is left to staff', () => {
  it.each([
    ['above the amount', { singleMax: 20_000 }, ['single']],
    ['above the day of the member', { memberDailyMax: 40_000 }, ['member-day']],
    ['above the day of the house', { houseDailyMax: 29_999 }, ['house-day']],
    ['of a new member', { accountDaysMin: 90 }, ['account-age']],
    ['of a member without a history', { earlierMin: 3 }, ['earlier']],
    ['whose transaction is too far in time', { minutesMax: 3 }, ['time']],
  ] as const)('%s', async (_, change, checks) => {
    await setTo(change);
    const { cashId, cash } = await certain();
    await decide(cashId);
    expect([await statusOf(cashId), await failed(cashId)]).toEqual([{ status: 0, by: null }, checks]);
    expect(await cash()).toBe(20_000n);
  });

  it('while deposits are closed, and of a member who shares a holder with another', async () => {
    await run('update site_switches set deposit_open = false');
    const closed = await certainWhileClosed();
    expect(await failed(closed)).toEqual(['open']);
    const { cashId, holder } = await certain();
    await buildMember(platform, { accountHolder: holder, joinIp: '10.9.9.9' });
    await decide(cashId);
    expect(await failed(cashId)).toEqual(['risks']);
  });
});

async function certainWhileClosed(): Promise<CashId> {
  await run('update site_switches set deposit_open = true');
  const { cashId } = await certain();
  await run('update site_switches set deposit_open = false');
  await decide(cashId);
  await run('update site_switches set deposit_open = true');
  return cashId;
}

it('approves no more than the daily cap, however many are decided at the same time', async () => {
  await setTo({ houseDailyMax: 100_000 });
  const deposits = await Promise.all(Array.from({ length: 6 }, () => certain()));
  await Promise.all(deposits.map(({ cashId }) => decide(cashId)));
  const statuses = await Promise.all(deposits.map(async ({ cashId }) => (await statusOf(cashId)).status));
  expect(statuses.toSorted()).toEqual([0, 0, 0, 1, 1, 1]);
});

it('the rule and a clerk pay a deposit once, and its transaction is closed with it whoever was first', async () => {
  for (const { cashId, cash } of await Promise.all(Array.from({ length: 8 }, () => certain()))) {
    const byHand = db.transaction((tx) => approveCertain(platform, tx, { cashId, reason: '', staff, ip }, 'deposit'));
    const [hand] = await Promise.allSettled([byHand, decide(cashId)]);
    const { status, by } = await statusOf(cashId);
    expect([status, by === staff.loginId]).toEqual([1, hand.status === 'fulfilled']);
    expect([await cash(), (await lineOf(cashId)).length]).toEqual([50_000n, 1]);
  }
});

it('one that staff took is theirs, and the transaction of one that they approved meanwhile is closed with it', async () => {
  const taken = await certain();
  const move = (cashId: CashId, to: 1 | 2) =>
    db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff, ip }));
  await move(taken.cashId, 2);
  await decide(taken.cashId);
  expect(await statusOf(taken.cashId)).toEqual({ status: 2, by: staff.loginId });
  await move(taken.cashId, 1);
  expect(await lineOf(taken.cashId)).toHaveLength(1);
});
