/** Faults of a match on purpose, so that listeners have handled them before a real feed sends them. */
import type { Draws, Moment, Side } from './match.ts';

/** Per match. */
const rates = { postponed: 0.004, abandoned: 0.005, wrongGoal: 0.06, misreported: 0.01, mispriced: 0.01 } as const;
/** A whistle is not blown on the minute. */
export const maxLateMs = 50_000;
const wrongGoalMs = { least: 20_000, most: 90_000 } as const;
const mispricedMs = 30_000;

/** Part of a match, in milliseconds since it began. */
export type Stretch = {
  readonly from: number;
  readonly until: number;
};

export type Mishaps = {
  readonly lateMs: number;
  /** Postponed to another day: all bets are void. */
  readonly isPostponed: boolean;
  /** Ends at its current score: what is not decided by then is given back. */
  readonly isAbandoned: boolean;
  /** A goal that is reported and taken back. Betting rests meanwhile. */
  readonly wrongGoal?: Stretch & { readonly side: Side };
  /** The side to which the first report of the end gives one too many; the confirmed one is right. */
  readonly misreported?: Side;
  /** A stretch in which one market was offered at wrong odds: bets of that time are given back. */
  readonly mispriced?: Stretch;
};

/** The first attack without a goal whose aftermath lies in one period. */
function wrongGoalIn(moments: readonly Moment[], lastsMs: number): Mishaps['wrongGoal'] {
  for (const [place, { kind, side, at }] of moments.entries()) {
    if (kind !== 'danger' || side === undefined) continue;
    const during = moments.slice(place + 1).filter((moment) => moment.at <= at + lastsMs);
    const isPlain = during.every((moment) => ['tick', 'safe', 'danger', 'corner'].includes(moment.kind));
    if (isPlain && during.length > 0) return { side, from: at, until: at + lastsMs };
  }
  return undefined;
}

type Happening = {
  readonly moments: readonly Moment[];
  /** Whether there is a score of which a report can have one too many. */
  readonly hasScore: boolean;
};

/** Mishaps of a match, without those that would be corrected after its end. */
export function mishapsUntil(end: number, { wrongGoal, mispriced, ...others }: Mishaps): Mishaps {
  return {
    ...others,
    ...(wrongGoal && wrongGoal.until < end ? { wrongGoal } : {}),
    ...(mispriced && mispriced.until < end ? { mispriced } : {}),
  };
}

/** The same draws have the same mishaps. */
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
