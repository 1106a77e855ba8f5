/** Simulates a match from its terms alone, identically in the feed and in a browser. */
import { drawsOf } from './draws.ts';
import type { Draws, Moment, Ratings } from './match.ts';
import type { MatchTerms } from './match-seed.ts';
import { type Mishaps, mishapsOf, mishapsUntil } from './mishaps.ts';
import { type Sport, sportOf } from './sports.ts';

export type SimulatedMatch = {
  readonly sport: Sport;
  /** Moments of play; empty for a postponed match. */
  readonly moments: readonly Moment[];
  readonly mishaps: Mishaps;
  readonly status: 'ended' | 'abandoned' | 'postponed';
};

/** Standard deviation of a side's rating on the day around its prior. */
const dayForm = 0.1;

/**
 * Separate stream per purpose. A match has thousands of draws, so the seed initialises a generator instead of hashing
 * each.
 */
const drawsFor = ({ seed }: Pick<MatchTerms, 'seed'>, purpose: 'form' | 'play' | 'mishaps'): Draws =>
  drawsOf(`${seed}:${purpose}`);

/** True strength of both sides on the day. */
export function truthOf({ seed, ratings }: Pick<MatchTerms, 'seed' | 'ratings'>): Ratings {
  const draws = drawsFor({ seed }, 'form');
  return { home: ratings.home + draws.normal() * dayForm, away: ratings.away + draws.normal() * dayForm };
}

function statusOf({ isPostponed, isAbandoned }: Mishaps): SimulatedMatch['status'] {
  if (isPostponed) return 'postponed';
  return isAbandoned ? 'abandoned' : 'ended';
}

/** Simulates a match. `belief` affects prices only, not the result. */
export function simulateMatch(terms: MatchTerms, belief: Ratings = terms.ratings): SimulatedMatch {
  const sport = sportOf(terms.sport);
  const draws = drawsFor(terms, 'play');
  const played = sport.play({ truth: truthOf(terms), belief, draws, isMain: terms.isMain });
  const planned = mishapsOf(drawsFor(terms, 'mishaps'), { moments: played, hasScore: sport.isFought !== true });
  const part = planned.isAbandoned ? 0.2 + 0.6 * draws.next() : 1;
  // An abandoned match ends at its current score.
  const moments = planned.isPostponed ? [] : played.slice(0, Math.max(2, Math.floor(part * played.length)));
  return { sport, moments, mishaps: mishapsUntil(moments.at(-1)?.at ?? 0, planned), status: statusOf(planned) };
}
