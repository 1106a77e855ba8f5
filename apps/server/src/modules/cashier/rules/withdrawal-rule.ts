/**
 * The rule that approves withdrawals: its settings, which two persons widen, and its checks of one request as a pure
 * function.
 */
import type { RuleCheck } from '@mirinae/contract/staff/cash-rules';
import type { WithdrawalRule } from '@mirinae/contract/staff/withdrawal-rule';
import { daySeconds } from '../../../platform/clock.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { withdrawalRules } from '../model/tables.ts';
import { cashRule, notAbove, notBelow, onlyRow, since } from './approval-rule.ts';

export const decideTask = 'cashier.decideByRule';
export const ruleActor = 'rule:withdrawals';

type Row = typeof withdrawalRules.$inferSelect;

const present = ({ isOnly: _, ...row }: Row): WithdrawalRule => ({
  ...row,
  singleMax: toWire(row.singleMax),
  memberDailyMax: toWire(row.memberDailyMax),
  houseDailyMax: toWire(row.houseDailyMax),
});

export const ruleOfWithdrawals = cashRule<WithdrawalRule>({
  kind: 'withdrawal',
  actor: ruleActor,
  task: decideTask,
  async load(db, isLocked) {
    const rows = db.select().from(withdrawalRules);
    return present(onlyRow(await (isLocked ? rows.for('update') : rows)));
  },
  save: (tx, rule) =>
    tx.update(withdrawalRules).set({
      ...rule,
      singleMax: money(rule.singleMax),
      memberDailyMax: money(rule.memberDailyMax),
      houseDailyMax: money(rule.houseDailyMax),
    }),
  maxima: ['singleMax', 'memberDailyMax', 'houseDailyMax'],
  minima: ['accountDaysMin', 'destinationDaysMin', 'earlierMin', 'calmHoursMin'],
});

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
  /** Alerts of the rules of risk that leave withdrawals to staff. */
  readonly alerts: number;
  readonly owed: Money;
  /** Wins that staff review. */
  readonly underReview: Money;
  readonly wageringLeft: Money;
  /** Deposits and gifts since the last paid withdrawal that play did not fill. */
  readonly unplayed: number;
};

const hourSeconds = 3_600;

/** Every check with its figures, amounts in smallest units; the request is approved where all pass. */
export function checkWithdrawal(rule: WithdrawalRule, facts: DecisionFacts): RuleCheck[] {
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
    notAbove('alerts', facts.alerts, 0),
    notAbove('owed', toWire(facts.owed), 0),
    notAbove('under-review', toWire(facts.underReview), 0),
    notAbove('wagering', toWire(facts.wageringLeft), 0),
    notAbove('played-through', facts.unplayed, 0),
  ];
}
