/**
 * Cost and required turnover of deposit bonuses and turnover points, shown to staff who change them, with their usage.
 */
import type { Input } from '@mirinae/contract/calls';
import type { BonusRule } from '@mirinae/contract/staff/cashier';
import { bonusCost, pointsCost, shownTurnover } from '@mirinae/game-math/wagering/expected-cost';
import { addSeconds, businessDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, gt, gte, lt } from '../../../platform/db/orm.ts';
import type { Measured } from '../../../platform/http/call.ts';
import { measureRule, type RuleChange, type RuleFacts, usageSpan } from '../../../platform/http/rule-cost.ts';
import { zeroMoney } from '../../../platform/money.ts';
import { readPointRates } from '../../points/index.ts';
import { sumAll } from '../../reports/index.ts';
import { requests } from '../model/tables.ts';
import { readCashRules } from './cash-rules.ts';

type Change = Input<'staff.cashRulesSet'>;

function bonusFacts({ isOn, cap, turnoverPercent, depositMin, percent }: BonusRule): RuleFacts | null {
  return isOn ? { cost: bonusCost({ cap, turnoverPercent }), most: cap, requires: { depositMin, percent } } : null;
}

function pointFacts(rate: number): RuleFacts | null {
  const cost = pointsCost(rate);
  return rate > 0 ? { cost, most: cost.pays, requires: null } : null;
}

type Facts = RuleChange & { readonly of: 'bonus' | 'points' };

/** As it is and as it would be; null for a rule that pays nothing. */
export async function factsOf(tx: Tx, change: Change): Promise<Facts | null> {
  if (change.what === 'bonus') {
    const { kind, levelFrom } = change.bonus;
    const { bonuses } = await readCashRules(tx);
    const before = bonuses.find((each) => each.kind === kind && each.levelFrom === levelFrom);
    return { of: 'bonus', before: before ? bonusFacts(before) : null, after: bonusFacts(change.bonus) };
  }
  if (change.what !== 'pointRate') return null;
  const { level, rate } = change.pointRate;
  const before = (await readPointRates(tx)).find((each) => each.level === level);
  return { of: 'points', before: before ? pointFacts(before.rate) : null, after: pointFacts(rate) };
}

/** Deposits with a bonus in the usage span, or how often the turnover was played for which points are shown. */
export async function countUses(tx: Tx, of: Facts['of'], now: Date): Promise<number> {
  const { from, to } = usageSpan(now);
  if (of === 'points') {
    const { valid } = await sumAll(tx, { from: businessDay(from), to: businessDay(addSeconds(to, -1)) });
    return Number(valid) / shownTurnover;
  }
  const isDone = and(eq(requests.kind, 'deposit'), eq(requests.status, 1), gt(requests.bonusPoints, zeroMoney));
  return tx.$count(requests, and(isDone, gte(requests.processedAt, from), lt(requests.processedAt, to)));
}

/** The account to pay into always needs a second person, limits never. */
export async function measureRules(tx: Tx, change: Change): Promise<Measured | null> {
  if (change.what === 'account') return { target: `account:${change.account.level}`, amount: 0, isAlways: true };
  const facts = await factsOf(tx, change);
  if (!facts) return null;
  return measureRule(change.what === 'bonus' ? `bonus:${change.bonus.kind}` : `pointRate`, facts);
}
