/** The rule that approves deposits: its settings, which two persons widen, and its checks as a pure function. */
import type { RuleCheck } from '@mirinae/contract/staff/cash-rules';
import type { DepositRule } from '@mirinae/contract/staff/deposit-rule';
import { daySeconds } from '../../../platform/clock.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { depositRules } from '../model/tables.ts';
import { cashRule, notAbove, notBelow, onlyRow, since } from './approval-rule.ts';

export const decideDepositTask = 'cashier.decideDeposit';

type Row = typeof depositRules.$inferSelect;

const present = ({ isOnly: _, ...row }: Row): DepositRule => ({
  ...row,
  singleMax: toWire(row.singleMax),
  memberDailyMax: toWire(row.memberDailyMax),
  houseDailyMax: toWire(row.houseDailyMax),
});

export const ruleOfDeposits = cashRule<DepositRule>({
  kind: 'deposit',
  actor: 'rule:deposits',
  task: decideDepositTask,
  async load(db, isLocked) {
    const rows = db.select().from(depositRules);
    return present(onlyRow(await (isLocked ? rows.for('update') : rows)));
  },
  save: (tx, rule) =>
    tx.update(depositRules).set({
      ...rule,
      singleMax: money(rule.singleMax),
      memberDailyMax: money(rule.memberDailyMax),
      houseDailyMax: money(rule.houseDailyMax),
    }),
  maxima: ['singleMax', 'memberDailyMax', 'houseDailyMax', 'minutesMax'],
  minima: ['accountDaysMin', 'earlierMin'],
});

/** Of a deposit that fits one transaction of the bank alone. */
export type DepositFacts = {
  readonly now: Date;
  readonly amount: Money;
  /** An active member of the house's public that has agreed to its terms: no partner, no internal account. */
  readonly isVerified: boolean;
  readonly isOpen: boolean;
  /** What the member requested on this business day, this request too. */
  readonly requestedToday: Money;
  /** What the rule approved for all members on this business day, without this request. */
  readonly approvedToday: Money;
  readonly joinedAt: Date;
  /** Deposits of the member that a transaction of the bank was found for. */
  readonly earlier: number;
  readonly isFromHolder: boolean;
  readonly requestedAt: Date;
  readonly transactedAt: Date;
  /** Members that share device, address or holder with this one, and whatever it owes. */
  readonly risks: number;
};

const minuteMs = 60_000;

/** Every check with its figures, amounts in smallest units; the deposit is approved where all pass. */
export function checkDeposit(rule: DepositRule, facts: DepositFacts): RuleCheck[] {
  const { now, amount, approvedToday, requestedAt, transactedAt } = facts;
  const apartMs = Math.abs(transactedAt.getTime() - requestedAt.getTime());
  return [
    notBelow('member', Number(facts.isVerified), 1),
    notBelow('open', Number(facts.isOpen), 1),
    notBelow('name', Number(facts.isFromHolder), 1),
    notAbove('time', Math.ceil(apartMs / minuteMs), rule.minutesMax),
    notAbove('single', toWire(amount), rule.singleMax),
    notAbove('member-day', toWire(facts.requestedToday), rule.memberDailyMax),
    notAbove('house-day', toWire(money(approvedToday + amount)), rule.houseDailyMax),
    notBelow('account-age', since(now, facts.joinedAt, daySeconds), rule.accountDaysMin),
    notBelow('earlier', facts.earlier, rule.earlierMin),
    notAbove('risks', facts.risks, 0),
  ];
}
