/**
 * Expected payout of a reward rule, and the expected loss from its required play with optimal strategy. A rule that
 * pays more than that loss can be exploited. Amounts in smallest units, rounded so that a rule never looks cheaper than
 * it is.
 */
import { lowestCountedEdge, playTerms, rewardTurnover } from './edges.ts';

export type ExpectedCost = {
  readonly pays: number;
  /** Lowest cost of the required play, in the cheapest game. */
  readonly costs: number;
};

const wholeEdge = 10_000;

/** Maximum expected gain of an optimal player; 0 or less if the rule cannot be exploited. */
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
/** Stamps in a month of daily attendance. */
export const fullMonth = 30;

/**
 * Cost of points or cash with a wagering requirement of their own. Play that earned the reward is not counted, so the
 * result is an upper bound.
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

/** Reference turnover for the cost of points, in smallest units. */
export const shownTurnover = 1_000_000;

/** Exact cost of the points for a valid turnover, at a rate in hundredths of a percent. */
export function pointsCost(rate: number): ExpectedCost {
  return rewardCost(Math.floor((shownTurnover * rate) / wholeEdge));
}

type Shares = { readonly [Type in keyof typeof playTerms]?: number | undefined };
type Campaign = { readonly budget: number; readonly turnoverPercent: number; readonly shares: Shares };
const isType = (name: string): name is keyof typeof playTerms => name in playTerms;

/** Lowest cost of counted turnover, in basis points, where some types count by other shares; 0 where none counts. */
export function lowestEdgeOf(shares: Shares): number {
  const edges = Object.keys(playTerms)
    .filter(isType)
    .flatMap((type) => {
      const share = shares[type] ?? playTerms[type].share;
      return share === 0 ? [] : [Math.floor((playTerms[type].edge * 100) / share)];
    });
  return edges.length === 0 ? 0 : Math.min(...edges);
}

/** The most that all bonuses of the budget pay, and the least that their play costs. */
export function campaignCost({ budget, turnoverPercent, shares }: Campaign): ExpectedCost {
  const counted = Math.floor((budget * turnoverPercent) / 100);
  return { pays: budget, costs: Math.floor((counted * lowestEdgeOf(shares)) / wholeEdge) };
}

type Rounds = {
  readonly rounds: number;
  readonly stake: number;
  /** The most that they win together. */
  readonly cap: number;
  /** Return in hundredths of a percent and largest win in hundredths of the stake; null where not published. */
  readonly games: readonly { readonly rtp: number | null; readonly maxWin: number | null }[];
};
export type RoundsCost = {
  readonly stakes: number;
  readonly expected: number;
  readonly most: number;
  /** The return that was counted with; null where one of the games has none published, and all of it is. */
  readonly rtp: number | null;
};

/** The largest of all, as the member chooses the game; null where one is not known. */
const largestOf = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((most, value) => (most === null || value === null ? null : Math.max(most, value)), 0);

/** What the free rounds of one member win on average and at most, neither above the cap. */
export function roundsCost({ rounds, stake, cap, games }: Rounds): RoundsCost {
  const [rtp, maxWin] = [largestOf(games.map((game) => game.rtp)), largestOf(games.map((game) => game.maxWin))];
  const stakes = rounds * stake;
  const most = maxWin === null ? cap : Math.min(cap, Math.floor((stakes * maxWin) / 100));
  return { stakes, expected: Math.min(most, Math.ceil((stakes * (rtp ?? wholeEdge)) / wholeEdge)), most, rtp };
}
