/** A house with the rule of withdrawals switched on, and members whose withdrawals pass every check of it. */
import type { WithdrawalRule } from '@mirinae/contract/staff/withdrawal-rule';
import { ruleTasks } from '../modules/cashier/by-rule/decide-withdrawal.ts';
import { findDecision } from '../modules/cashier/model/decisions.ts';
import type { CashId } from '../modules/cashier/model/tables.ts';
import { moveRequest } from '../modules/cashier/requests/move-request.ts';
import { requestDeposit } from '../modules/cashier/requests/request-deposit.ts';
import { requestWithdrawal } from '../modules/cashier/requests/request-withdrawal.ts';
import { decideTask, ruleOfWithdrawals } from '../modules/cashier/rules/withdrawal-rule.ts';
import { permissionsOf } from '../modules/staff/index.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from './build-member.ts';
import { buildStaff } from './build-staff.ts';
import { playTurnover } from './play-turnover.ts';
import { testPlatform } from './test-platform.ts';

/** When its members were built, and two months later, when they withdraw. */
export const [longAgo, today] = ['2025-01-02T12:00:00+09:00', '2025-03-03T12:00:00+09:00'];

export const usualRule: WithdrawalRule = {
  isOn: true,
  singleMax: 50_000,
  memberDailyMax: 100_000,
  houseDailyMax: 1_000_000,
  accountDaysMin: 30,
  destinationDaysMin: 7,
  earlierMin: 2,
  calmHoursMin: 72,
};

export async function openWithdrawalDesk() {
  const platform = await testPlatform({ maxConnections: 20 });
  const { db, clock } = platform;
  const run = (statement: string, values: unknown[] = []) => db.$client.query(statement, values);
  const built = await buildStaff(platform, { role: 'finance' });
  const staff: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };

  const setTo = (change: Partial<WithdrawalRule> = {}) =>
    db.transaction((tx) => ruleOfWithdrawals.set(tx, { ...usualRule, ...change }));
  const decide = (cashId: CashId) => ruleTasks(platform)[decideTask]({ cashId: String(cashId) });
  const move = (cashId: CashId, to: 1 | 2 | -1) =>
    db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff, ip: '127.0.0.1' }));
  async function approve(cashId: CashId): Promise<void> {
    await move(cashId, 2);
    await move(cashId, 1);
  }

  let count = 0;
  /** A deposit that was played through, and two withdrawals that staff paid two months ago; 60,000 won are left. */
  async function buildTrusted() {
    count += 1;
    clock.set(longAgo);
    const { memberId } = await buildMember(platform, {
      joinIp: `10.0.${count >> 8}.${count & 255}`,
      accountHolder: `${String.fromCodePoint(0xac00 + 28 * count)}별`,
    });
    await run(
      'insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)',
      [memberId, Buffer.from(`device ${memberId}`), clock.now()],
    );
    const withdraw = async (cash: number) => {
      const request = { memberId, cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
      return (await requestWithdrawal(platform, request)).cashId;
    };
    const deposit = { memberId, cash: 100_000, requestKey: randomUuid(), memo: '', takesBonus: false };
    await approve((await db.transaction((tx) => requestDeposit(platform, tx, deposit))).cashId);
    await playTurnover(platform, memberId, 100_000);
    await approve(await withdraw(20_000));
    await approve(await withdraw(20_000));
    clock.set(today);
    return { memberId, withdraw };
  }
  const statusOf = async (cashId: CashId) =>
    (await run('select status, processed_by as "by" from cash_requests where cash_id = $1', [cashId])).rows[0];
  const failed = async (cashId: CashId) =>
    (await findDecision(db, cashId))?.checks.filter(({ isPassed }) => !isPassed).map(({ check }) => check);
  const isQueued = async (cashId: CashId) =>
    (await run('select from graphile_worker.jobs where key = $1', [`${decideTask}:${cashId}`])).rowCount === 1;

  /** Decisions of former tests are of another day, and the rule is as it was. */
  async function begin() {
    await run('update cash_decisions set decided_at = $1', [longAgo]);
    await run('update site_switches set withdrawal_open = true');
    await setTo();
  }
  return { platform, staff, run, setTo, decide, move, approve, buildTrusted, statusOf, failed, isQueued, begin };
}

export type Trusted = Awaited<ReturnType<Awaited<ReturnType<typeof openWithdrawalDesk>>['buildTrusted']>>;
