/**
 * Simulated faults of matches and of their reports, so that the platform is exercised with corrections of real feeds.
 */
import type { Draws, Moment, Side } from './match.ts';

/** Probabilities per match. */
const rates = { postponed: 0.004, abandoned: 0.005, wrongGoal: 0.06, misreported: 0.01, mispriced: 0.01 } as const;
/** Maximum delay of the kick-off, milliseconds. */
export const maxLateMs = 50_000;
const wrongGoalMs = { least: 20_000, most: 90_000 } as const;
const mispricedMs = 30_000;

/** Interval of a match, milliseconds since its start. */
export type Stretch = {
  readonly from: number;
  readonly until: number;
};

export type Mishaps = {
  readonly lateMs: number;
  /** Postponed to another day: all bets are void. */
  readonly isPostponed: boolean;
  /** Ends at its current score: undecided bets are void. */
  readonly isAbandoned: boolean;
  /** Goal that is reported and later disallowed. Betting is suspended in between. */
  readonly wrongGoal?: Stretch & { readonly side: Side };
  /** Side with one goal too many in the first report of the result; the confirmed result is right. */
  readonly misreported?: Side;
  /** Interval in which one market has wrong odds: its bets are void. */
  readonly mispriced?: Stretch;
};

/** First attack without a goal, followed by `lastsMs` of ordinary play in the same period. */
function wrongGoalIn(moments: readonly Moment[], lastsMs: number): Mishaps['wrongGoal'] {
  for (const [index, { kind, side, at }] of moments.entries()) {
    if (kind !== 'danger' || side === undefined) continue;
    const during = moments.slice(index + 1).filter((moment) => moment.at <= at + lastsMs);
    const isPlain = during.every((moment) => ['tick', 'safe', 'danger', 'corner'].includes(moment.kind));
    if (isPlain && during.length > 0) return { side, from: at, until: at + lastsMs };
  }
  return undefined;
}

type Happening = {
  readonly moments: readonly Moment[];
  /** Whether the sport has a score that can be misreported. */
  readonly hasScore: boolean;
};

/** Mishaps without those that would be corrected after the end. */
export function mishapsUntil(end: number, { wrongGoal, mispriced, ...others }: Mishaps): Mishaps {
  return {
    ...others,
    ...(wrongGoal && wrongGoal.until < end ? { wrongGoal } : {}),
    ...(mispriced && mispriced.until < end ? { mispriced } : {}),
  };
}

/** Draws the mishaps of a match; the same draws give the same mishaps. */
export function mishapsOf(draws: Draws, { moments, hasScore }: Happening): Mishaps {
  const lateMs = Math.floor(draws.next() * maxLateMs);
  const isPostponed = draws.happens(rates.postponed);
  const isAbandoned = draws.happens(rates.abandoned);
  const lastsMs = wrongGoalMs.least + Math.floor(draws.next() * (wrongGoalMs.most - wrongGoalMs.least));
  const wrongGoal = draws.happens(rates.wrongGoal) ? wrongGoalIn(moments, lastsMs) : undefined;
  const isMisreported = draws.happens(rates.misreported);
  const isMispriced = draws.happens(rates.mispriced);
  const from = Math.floor(draws.next() * 0.7 * (moments.at(-1)?.at ?? 0));
  return {
    lateMs,
    isPostponed,
    isAbandoned,
    ...(wrongGoal ? { wrongGoal } : {}),
    ...(isMisreported && hasScore ? { misreported: draws.happens(0.5) ? 'home' : 'away' } : {}),
    ...(isMispriced ? { mispriced: { from, until: from + mispricedMs } } : {}),
  };
}
