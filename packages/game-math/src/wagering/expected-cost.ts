/**
 * What a rule pays, and what whoever plays as carefully as can be loses by the required play. A rule gives money for
 * nothing where it pays more. Amounts in smallest units, rounded so that a rule never looks cheaper than it is.
 */
import { lowestCountedEdge, rewardTurnover } from './edges.ts';

export type ExpectedCost = {
  readonly pays: number;
  /** Lowest cost of the required play, in the cheapest game. */
  readonly costs: number;
};

const wholeEdge = 10_000;

/** The most that a careful player gains by it; 0 or less where it gives nothing for nothing. */
export function maxGain({ pays, costs }: ExpectedCost): number {
  return pays - costs;
}

const costOf = (counted: number) => Math.floor((counted * lowestCountedEdge) / wholeEdge);

type Bonus = { readonly cap: number; readonly turnoverPercent: number };

/** Expected cost of a bonus at its cap. The play of its deposit is not counted. */
export function bonusCost({ cap, turnoverPercent }: Bonus): ExpectedCost {
  return { pays: cap, costs: costOf((cap * turnoverPercent) / 100) };
}

type Wheel = {
  /** Deposit per spin, which has to be played. */
  readonly unit: number;
  readonly prizes: readonly { readonly amount: number; readonly weight: number }[];
};

/** Expected cost of one spin: all prizes by probability. The wagering requirement of its points is not counted. */
export function spinCost({ unit, prizes }: Wheel): ExpectedCost {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const paid = prizes.reduce((sum, { amount, weight }) => sum + amount * weight, 0);
  return { pays: weights === 0 ? 0 : Math.ceil(paid / weights), costs: costOf(unit) };
}

type Attendance = { readonly rules: readonly { readonly days: number; readonly points: number }[] };
/** Stamps of a month without a day left out. */
export const fullMonth = 30;

/**
 * Of points or cash that open a requirement of their own, as every reward does: the required play, and nothing of what
 * was played to earn it. So it is the most that a rule can cost which pays this much.
 */
export function rewardCost(pays: number): ExpectedCost {
  return { pays, costs: costOf((pays * rewardTurnover) / 100) };
}

/** Cost of a month with a stamp every day. Play for the stamps is not counted, only the requirement of the points. */
export function attendanceCost({ rules }: Attendance): ExpectedCost {
  return rewardCost(
    rules.reduce((sum, { days, points }) => sum + (days > 0 ? Math.floor(fullMonth / days) : 0) * points, 0),
  );
}

type Grade = { readonly reward: number; readonly monthly: number };

/** Cost of reaching every grade and the first month in the highest one; the required turnover is not counted. */
export function gradesCost(grades: readonly Grade[]): ExpectedCost {
  return rewardCost(grades.reduce((sum, { reward }) => sum + reward, grades.at(-1)?.monthly ?? 0));
}

/** The turnover for which the cost of points is shown, in smallest units. */
export const shownTurnover = 1_000_000;

/** Exact cost of the points for a valid turnover, at a rate in hundredths of a percent. */
export function pointsCost(rate: number): ExpectedCost {
  return rewardCost(Math.floor((shownTurnover * rate) / wholeEdge));
}
