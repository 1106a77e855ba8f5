/** Matches, drawn completely on first use, and cached while they are running. */
import type { Moment } from '@mirinae/game-math/sports/play/match';
import type { Mishaps } from '@mirinae/game-math/sports/play/mishaps';
import { simulateMatch } from '@mirinae/game-math/sports/play/simulate-match';
import { type Sport, sportOf } from '@mirinae/game-math/sports/play/sports';
import { type Planned, termsOf } from '../world/calendar.ts';
import { beliefAt } from './belief.ts';

export type Match = {
  readonly fixture: Planned;
  readonly sport: Sport;
  /** Moments of play; empty for a postponed match. */
  readonly moments: readonly Moment[];
  /** Start in milliseconds since 1970. */
  readonly startedAt: number;
  /** End; an abandoned match ends with its current score. */
  readonly endsAt: number;
  readonly mishaps: Mishaps;
};

/** Start, end and mishaps of a match, enough for its facts. */
export type Outline = Pick<Match, 'startedAt' | 'endsAt' | 'mishaps'>;

export type Matches = {
  of(fixture: Planned): Match;
  /** Outline, cached as long as the calendar caches the fixture, unlike the moments of the match. */
  outlineOf(fixture: Planned): Outline;
};

/** Maximum cached matches: a match has thousands of moments; running ones are held by their books. */
const maxStored = 16;

function drawMatch(seed: string, fixture: Planned): Match {
  const sport = sportOf(fixture.league.sport);
  const { moments, mishaps } = simulateMatch(termsOf(fixture), beliefAt(seed, fixture, fixture.startsAt));
  const startedAt = fixture.startsAt + mishaps.lateMs;
  return { fixture, sport, moments, startedAt, endsAt: startedAt + (moments.at(-1)?.at ?? 0), mishaps };
}

/** A seed always plays the same matches, so nothing is stored, and a restart continues where it was. */
export function openMatches(seed: string): Matches {
  const kept = new Map<string, Match>();
  const outlines = new WeakMap<Planned, Outline>();
  const of = (fixture: Planned): Match => {
    const match = kept.get(fixture.id) ?? drawMatch(seed, fixture);
    kept.delete(fixture.id);
    kept.set(fixture.id, match);
    for (const oldest of kept.keys()) if (kept.size > maxStored) kept.delete(oldest);
    return match;
  };
  return {
    of,
    outlineOf(fixture) {
      const known = outlines.get(fixture);
      if (known) return known;
      const { startedAt, endsAt, mishaps } = of(fixture);
      const outline = { startedAt, endsAt, mishaps };
      outlines.set(fixture, outline);
      return outline;
    },
  };
}
