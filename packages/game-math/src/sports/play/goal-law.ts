/** Law of goals in games by the clock: figures of a sport, and the chance of a goal in each attack of a match. */
import type { Pressure } from '../models/attacks.ts';
import type { Score } from '../models/score-grid.ts';
import type { Ratings, Side } from './match.ts';

export type GoalSport = {
  readonly periods: readonly { readonly scope?: 'half1' | 'half2'; readonly minutes: number }[];
  readonly periodKind: 'half' | 'third';
  /** Whether the second half has its own markets before it starts, and both halves have joint ones. */
  readonly isSecondHalfSold: boolean;
  /** Whether the next goal has markets. */
  readonly isNextGoalSold: boolean;
  readonly breakMinutes: number;
  /** Expected goals per match of two equal sides, and the change of their logarithm per point of rating. */
  readonly rates: { readonly home: number; readonly away: number; readonly byRating: number };
  /** Increase of the scoring rate late in the match; 0 is constant. */
  readonly late: number;
  readonly maxGoals: number;
  /** Whether a draw goes to overtime, decided by the next goal. */
  readonly overtime: boolean;
  readonly corners?: { readonly home: number; readonly away: number };
  readonly cards?: { readonly home: number; readonly away: number; readonly reds: number };
};

export type Rates = Readonly<{ home: number; away: number }>;

/** Length of a step, seconds. */
export const stepSeconds = 10;

/** Factors of the scoring rate: a leading side attacks less, a trailing one more. */
export const whenAhead: Pressure = { leading: 0.92, level: 1, trailing: 1.08 };
/** Factors of the scoring rate per red card, of the side itself and of its opponent. */
const menShort = { own: 0.7, against: 1.2 } as const;

export const stepsOf = ({ periods }: GoalSport): number =>
  periods.reduce((sum, { minutes }) => sum + (minutes * 60) / stepSeconds, 0);

export function ratesOf({ rates }: GoalSport, { home, away }: Ratings): Rates {
  const edge = rates.byRating * (home - away);
  return { home: rates.home * Math.exp(edge), away: rates.away * Math.exp(-edge) };
}

/** Rates after red cards. */
export const rateWithout = ({ home, away }: Rates, reds: Score): Rates => ({
  home: home * menShort.own ** reds.home * menShort.against ** reds.away,
  away: away * menShort.own ** reds.away * menShort.against ** reds.home,
});

/**
 * Attacking side of a step. Sides alternate and events of a step stay within it, so that events are in order of time.
 */
export const sideOf = (step: number): Side => (step % 2 === 0 ? 'home' : 'away');

/** Share of a match's goals in step `step` of `steps`, counted from 0. */
export function shareOf({ late }: GoalSport, step: number, steps: number): number {
  const until = (part: number) => part * (1 - late) + late * part ** 2;
  return until((step + 1) / steps) - until(step / steps);
}
