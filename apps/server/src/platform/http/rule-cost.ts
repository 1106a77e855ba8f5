/**
 * What changing a rule of promotions costs: shown by its confirmation before and after, and weighed by the rules of the
 * second person.
 */
import type { Confirmation, Impact, RuleCost } from '@mirinae/contract/staff/impact';
import { type ExpectedCost, maxGain } from '@mirinae/game-math/wagering/expected-cost';
import { addSeconds, businessDay, daySeconds, startOfBusinessDay } from '../clock.ts';
import type { Measured } from './call.ts';
import { type Confirmed, checkImpact } from './check-impact.ts';

/** Closed business days over which uses of a rule are counted. */
const usageDays = 28;
/** Members come and go while a confirmation is read. */
const memberLeeway = 0.1;

/** A rule that is on; null for one that is off. */
export type RuleFacts = {
  readonly cost: ExpectedCost;
  /** The largest prize or reward of it, in smallest units. */
  readonly most: number;
  /** Conditions of the reward, of any shape. */
  readonly requires: unknown;
};
export type RuleChange = { readonly before: RuleFacts | null; readonly after: RuleFacts | null };

/** `from <= at < to`, up to the beginning of today. */
export function usageSpan(now: Date): { from: Date; to: Date } {
  const to = startOfBusinessDay(businessDay(now));
  return { from: addSeconds(to, -usageDays * daySeconds), to };
}

/**
 * Nothing is alone up to an amount that pays more, pays larger prizes or has other conditions than before: its amount
 * is the largest prize. A second person is always needed where it becomes money for nothing.
 */
export function measureRule(target: string, { before, after }: RuleChange): Measured {
  if (!after) return { target, amount: 0 };
  const isLess =
    before !== null &&
    after.cost.pays <= before.cost.pays &&
    after.most <= before.most &&
    JSON.stringify(after.requires) === JSON.stringify(before.requires);
  const gainBefore = before ? maxGain(before.cost) : 0;
  return { target, amount: isLess ? 0 : after.most, isAlways: maxGain(after.cost) > Math.max(0, gainBefore) };
}

type Shown = RuleChange & {
  readonly of: NonNullable<Impact['cost']>['of'];
  /** Uses in the usage span. */
  readonly uses: number;
  /** Active members. */
  readonly count: number;
};

function toRuleCost({ cost: { pays, costs } }: RuleFacts, uses: number): RuleCost {
  return { pays, costs, perDay: Math.ceil((pays * uses) / usageDays) };
}

/** As `checkImpact`, with what the rule costs before and after. */
export function checkRule(confirmation: Confirmation, { of, before, after, uses, count }: Shown): Confirmed {
  const cost = {
    of,
    before: before && toRuleCost(before, uses),
    after: after && toRuleCost(after, uses),
  };
  return checkImpact(confirmation, { count, total: 0, cost }, memberLeeway);
}
