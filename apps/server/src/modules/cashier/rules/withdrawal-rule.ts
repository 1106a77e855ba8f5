/**
 * The rule that approves withdrawals: its settings, which two persons widen, and its checks of one request as a pure
 * function. A figure that is not known fails its check, so that the request waits for staff.
 */
import type { WithdrawalCheck, WithdrawalRule } from '@mirinae/contract/staff/withdrawal-rule';
import type { Platform } from '../../../platform/app.ts';
import { daySeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { type CashId, withdrawalRules } from '../model/tables.ts';

export const decideTask = 'cashier.decideByRule';

/** Actor of what the rule does in ledger, requests and audit log; no login of staff has a colon. */
export const ruleActor = 'rule:withdrawals';

type Row = typeof withdrawalRules.$inferSelect;

const present = ({ isOnly: _, ...row }: Row): WithdrawalRule => ({
  ...row,
  singleMax: toWire(row.singleMax),
  memberDailyMax: toWire(row.memberDailyMax),
  houseDailyMax: toWire(row.houseDailyMax),
});

function onlyRow([row]: readonly Row[]): Row {
  if (!row) throw new Error('The rule of withdrawals has no row.');
  return row;
}

export async function readRule(db: Database | Tx): Promise<WithdrawalRule> {
  return present(onlyRow(await db.select().from(withdrawalRules)));
}

/** The same, while no other decision is made and no other change: until the transaction ends. */
export async function lockRule(tx: Tx): Promise<WithdrawalRule> {
  return present(onlyRow(await tx.select().from(withdrawalRules).for('update')));
}

/** Answers the rule of before. Locks: its row, so that no later decision follows the former one. */
export async function setRule(tx: Tx, rule: WithdrawalRule): Promise<WithdrawalRule> {
  const before = await lockRule(tx);
  await tx.update(withdrawalRules).set({
    ...rule,
    singleMax: money(rule.singleMax),
    memberDailyMax: money(rule.memberDailyMax),
    houseDailyMax: money(rule.houseDailyMax),
  });
  return before;
}

/** Whether a change approves anything that was left to staff before. */
export function isWider(before: WithdrawalRule, after: WithdrawalRule): boolean {
  const raised = ['singleMax', 'memberDailyMax', 'houseDailyMax'] as const;
  const lowered = ['accountDaysMin', 'destinationDaysMin', 'earlierMin', 'calmHoursMin'] as const;
  return (
    (after.isOn && !before.isOn) ||
    raised.some((name) => after[name] > before[name]) ||
    lowered.some((name) => after[name] < before[name])
  );
}

/** A job of the request's own transaction decides; none while the rule is off. */
export async function queueDecision({ clock }: Platform, tx: Tx, cashId: CashId): Promise<void> {
  if (!(await readRule(tx)).isOn) return;
  const payload = { cashId: String(cashId) };
  await addJob(tx, { task: decideTask, payload, at: clock.now(), key: `${decideTask}:${cashId}` });
}

export type DecisionFacts = {
  readonly now: Date;
  readonly amount: Money;
  /** An active member of the house's public that has agreed to its terms: no partner, no internal account. */
  readonly isVerified: boolean;
  /** Whether the house pays out to this member at this hour. */
  readonly isOpen: boolean;
  /** What the member requested on this business day, this request too. */
  readonly requestedToday: Money;
  /** What the rule approved for all members on this business day, without this request. */
  readonly approvedToday: Money;
  readonly joinedAt: Date;
  /** First withdrawal that was paid to the same destination, and how many were. */
  readonly firstPaidAt: Date | null;
  readonly earlierPaid: number;
  readonly passwordChangedAt: Date;
  /** When the newest browser of the member was first seen. */
  readonly newestDeviceAt: Date | null;
  readonly risks: number;
  readonly owed: Money;
  /** Wins that staff review. */
  readonly underReview: Money;
  readonly wageringLeft: Money;
  /** Deposits and gifts since the last paid withdrawal that play did not fill. */
  readonly unplayed: number;
};

const hourSeconds = 3_600;

/** Whole units of time since a moment; null where it is not known. */
function since(now: Date, at: Date | null, unitSeconds: number): number | null {
  return at === null ? null : Math.floor((now.getTime() - at.getTime()) / (unitSeconds * 1_000));
}

function notAbove(check: WithdrawalCheck['check'], actual: number, limit: number): WithdrawalCheck {
  return { check, isPassed: actual <= limit, actual, limit };
}

function notBelow(check: WithdrawalCheck['check'], actual: number | null, limit: number): WithdrawalCheck {
  return { check, isPassed: actual !== null && actual >= limit, actual, limit };
}

/** Every check with its figures, amounts in smallest units; the request is approved where all pass. */
export function checkWithdrawal(rule: WithdrawalRule, facts: DecisionFacts): WithdrawalCheck[] {
  const { now, amount, approvedToday } = facts;
  return [
    notBelow('member', Number(facts.isVerified), 1),
    notBelow('open', Number(facts.isOpen), 1),
    notAbove('single', toWire(amount), rule.singleMax),
    notAbove('member-day', toWire(facts.requestedToday), rule.memberDailyMax),
    notAbove('house-day', toWire(money(approvedToday + amount)), rule.houseDailyMax),
    notBelow('account-age', since(now, facts.joinedAt, daySeconds), rule.accountDaysMin),
    notBelow('destination-age', since(now, facts.firstPaidAt, daySeconds), rule.destinationDaysMin),
    notBelow('earlier', facts.earlierPaid, rule.earlierMin),
    notBelow('password', since(now, facts.passwordChangedAt, hourSeconds), rule.calmHoursMin),
    notBelow('device', since(now, facts.newestDeviceAt, hourSeconds), rule.calmHoursMin),
    notAbove('risks', facts.risks, 0),
    notAbove('owed', toWire(facts.owed), 0),
    notAbove('under-review', toWire(facts.underReview), 0),
    notAbove('wagering', toWire(facts.wageringLeft), 0),
    notAbove('played-through', facts.unplayed, 0),
  ];
}
