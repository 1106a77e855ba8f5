/**
 * Fixtures of a day, computed without storage: a league plays one round of its round-robin per day, home and away in
 * turn, with its matches spread over the day. A day in the past or the future always has the same fixtures.
 */
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Ratings } from '@mirinae/game-math/sports/play/match';
import { type MatchTerms, matchSeedOf, playRules } from '@mirinae/game-math/sports/play/match-seed';
import { truthOf } from '@mirinae/game-math/sports/play/simulate-match';
import { type Names, venueNames } from './clubs.ts';
import { type League, leagues, maxRegions } from './leagues.ts';

export type Planned = {
  readonly id: string;
  readonly league: League;
  readonly home: { readonly id: string; readonly names: Names };
  readonly away: { readonly id: string; readonly names: Names };
  readonly venue: Names;
  /** Whether it is the main event, the last one of a card. */
  readonly isMain: boolean;
  /** Start in milliseconds since 1970. */
  readonly startsAt: number;
  /** Seed of this match alone. */
  readonly seed: string;
  /** Ratings of both sides: publicly known, and true. */
  readonly belief: Ratings;
  readonly truth: Ratings;
};

const dayMs = 86_400_000;
const stepMs = 5 * 60_000;
/** Time between the fights of a card, milliseconds. */
const cardMs = 35 * 60_000;
const goldenSection = 0.618_033_988_75;

/** Days since 1970 in Asia/Seoul. */
export const dayOf = (at: number): number => Math.floor((at + 9 * 3_600_000) / dayMs);
/** Start of a day, milliseconds since 1970. */
export const startOf = (day: number): number => day * dayMs - 9 * 3_600_000;

/** Pairs of a round by the circle method: the first side is fixed, the others rotate. */
function pairsOf(sides: number, round: number): readonly (readonly [number, number])[] {
  const at = (index: number) => (index === 0 ? 0 : 1 + ((index - 1 + round) % (sides - 1)));
  return Array.from({ length: sides / 2 }, (_, index) => {
    const pair = [at(index), at(sides - 1 - index)] as const;
    return (index + round) % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
  });
}

/** Known rating of a side in a week, about -1 to 1; it drifts from week to week. */
function ratingOf(seed: string, sideId: string, week: number): number {
  const base = drawsOf(`${seed}:side:${sideId}`).normal() * 0.4;
  return base + drawsOf(`${seed}:form:${sideId}:${week}`).normal() * 0.12;
}

/** Inputs that determine a match, bound by its commitment. */
export const termsOf = ({ id, league, belief, isMain, seed }: Planned): MatchTerms => ({
  fixture: id,
  sport: league.sport,
  rules: playRules,
  ratings: belief,
  isMain,
  seed,
});

function planned(
  secret: string,
  league: League,
  day: number,
  index: number,
  [home, away]: readonly [number, number],
): Planned {
  const id = `mf:match:${league.id}.${day}.${index}`;
  const sideOf = (nth: number) => ({ id: `mf:side:${league.id}.${nth}`, names: league.sideNames(nth) });
  const sides = { home: sideOf(home), away: sideOf(away) };
  const week = Math.floor(day / 7);
  const belief = { home: ratingOf(secret, sides.home.id, week), away: ratingOf(secret, sides.away.id, week) };
  const seed = matchSeedOf(secret, id);
  const matches = league.sides / 2;
  const spread = league.isCard ? cardMs : dayMs / matches;
  // Offsets by the golden ratio spread the leagues evenly over the hours, for any number of leagues.
  const offset = ((leagues.indexOf(league) * goldenSection) % 1) * (league.isCard ? dayMs - matches * cardMs : spread);
  return {
    id,
    league,
    ...sides,
    venue: venueNames(league.isCard ? day + leagues.indexOf(league) : home * 3 + league.sides),
    startsAt: startOf(day) + Math.floor((offset + index * spread) / stepMs) * stepMs,
    isMain: league.isCard && index === matches - 1,
    seed,
    belief,
    truth: truthOf({ seed, ratings: belief }),
  };
}

function fixturesOf(seed: string, day: number, regions: number): readonly Planned[] {
  return leagues
    .filter(({ regionIndex }) => regionIndex < regions)
    .flatMap((league) => {
      const round = (day * 3) % (league.sides - 1);
      return pairsOf(league.sides, round).map((pair, index) => planned(seed, league, day, index, pair));
    })
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
}

export type Calendar = {
  /** Fixtures of a day in Asia/Seoul, in order of their start. */
  of(day: number): readonly Planned[];
  /** Fixture with an id; undefined if there is none. */
  find(id: string): Planned | undefined;
};

/** Maximum number of cached days: the coming week, and days still played or needed. */
const maxDays = 14;

/** A seed always gives the same fixtures; with fewer regions a subset of them. */
export function openCalendar(seed: string, regions: number = maxRegions): Calendar {
  const days = new Map<number, ReadonlyMap<string, Planned>>();
  const dayAt = (day: number) => {
    const known = days.get(day) ?? new Map(fixturesOf(seed, day, regions).map((fixture) => [fixture.id, fixture]));
    days.delete(day);
    days.set(day, known);
    for (const oldest of days.keys()) if (days.size > maxDays) days.delete(oldest);
    return known;
  };
  return {
    of: (day) => [...dayAt(day).values()],
    find(id) {
      const day = Number(/\.(\d+)\.\d+$/.exec(id)?.[1] ?? Number.NaN);
      return Number.isInteger(day) ? dayAt(day).get(id) : undefined;
    },
  };
}
