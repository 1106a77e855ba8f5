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
  /** Goals a match of two equal sides, home first, and by how much a point of rating changes them (log). */
  readonly rates: { readonly home: number; readonly away: number; readonly byRating: number };
  /** Increase of the scoring rate late in the match; 0 is constant. */
  readonly late: number;
  readonly maxGoals: number;
  /** A draw is decided in overtime: one goal, of whoever scores next. */
  readonly overtime: boolean;
  readonly corners?: { readonly home: number; readonly away: number };
  readonly cards?: { readonly home: number; readonly away: number; readonly reds: number };
};

export type Rates = Readonly<{ home: number; away: number }>;

/** Length of a step, seconds. */
export const stepSeconds = 10;

/** A side that leads holds back, one that trails presses on. */
export const whenAhead: Pressure = { leading: 0.92, level: 1, trailing: 1.08 };
/** A side a man short scores less, the other one more. */
const menShort = { own: 0.7, against: 1.2 } as const;

export const stepsOf = ({ periods }: GoalSport): number =>
  periods.reduce((sum, { minutes }) => sum + (minutes * 60) / stepSeconds, 0);

export function ratesOf({ rates }: GoalSport, { home, away }: Ratings): Rates {
  const edge = rates.byRating * (home - away);
  return { home: rates.home * Math.exp(edge), away: rates.away * Math.exp(-edge) };
}

/** The rates while some are sent off. */
export const rateWithout = ({ home, away }: Rates, reds: Score): Rates => ({
  home: home * menShort.own ** reds.home * menShort.against ** reds.away,
  away: away * menShort.own ** reds.away * menShort.against ** reds.home,
});

/** A step belongs to one side, in turn, with what it may do in two: so nothing happens before what came before it. */
export const sideOf = (step: number): Side => (step % 2 === 0 ? 'home' : 'away');

/** The part of a match's goals that fall in a step, the `step`th of `steps` from 0. */
export function shareOf({ late }: GoalSport, step: number, steps: number): number {
  const until = (part: number) => part * (1 - late) + late * part ** 2;
  return until((step + 1) / steps) - until(step / steps);
}
