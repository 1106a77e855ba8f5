/** Prematch prices: they move slightly every hour, towards the true ratings. */

import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Grids, Ratings } from '@mirinae/game-math/sports/play/match';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import type { Planned } from '../world/calendar.ts';
import { beliefAt, formKnownMs } from './belief.ts';
import { type OfferedLine, offeredLines, pricedLines } from './price-markets.ts';

const hourMs = 3_600_000;

/** State of a match before its start. */
export const notStarted = {
  status: 'notStarted',
  period: { kind: 'before', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
} as const;

/** Possible results of a match before its start. */
function startOf(seed: string, { league, isMain }: Planned, belief: Ratings): Grids {
  const [start] = sportOf(league.sport).play({ truth: belief, belief, draws: drawsOf(`${seed}:prices`), isMain });
  return start?.grids() ?? new Map();
}

export type Prematch = {
  /** Minute of the hour at which a fixture is repriced, in milliseconds, so that not all move simultaneously. */
  minuteOf(fixture: Planned): number;
  /** Time of the price in force at `at`; -Infinity for the first price. */
  pricedAt(fixture: Planned, at: number): number;
  /** Lines offered before a match: chosen once by public knowledge, and kept until the start. */
  lines(fixture: Planned): readonly OfferedLine[];
  /** Markets of a fixture before its start, as priced at the last change before `at`. */
  markets(fixture: Planned, at: number): readonly FeedMarket[];
  /** Score grids of those prices. */
  grids(fixture: Planned, at: number): Grids;
};

/** Caches a value per fixture, as long as the calendar caches the fixture. */
function onceEach<Value>(count: (fixture: Planned) => Value): (fixture: Planned) => Value {
  const known = new WeakMap<Planned, { readonly value: Value }>();
  return (fixture) => {
    const kept = known.get(fixture) ?? { value: count(fixture) };
    known.set(fixture, kept);
    return kept.value;
  };
}

export function openPrematch(seed: string): Prematch {
  const minuteOf = onceEach(({ id }) => Math.floor(drawsOf(`${seed}:minute:${id}`).next() * hourMs));
  /** Last prices of each fixture: every recovery requests them. */
  const standing = new WeakMap<Planned, { readonly at: number; readonly markets: readonly FeedMarket[] }>();
  const lines = onceEach((fixture) => {
    const grids = startOf(seed, fixture, fixture.belief);
    const offered = offeredLines(grids, sportOf(fixture.league.sport).offers);
    // The first prices use the same grids.
    if (!standing.has(fixture)) standing.set(fixture, { at: -Infinity, markets: pricedLines(grids, offered, false) });
    return offered;
  });
  /** Grids of the fixture requested last. */
  let newest: { readonly fixture: Planned; readonly at: number; readonly grids: Grids } | undefined;
  const pricedAt = (fixture: Planned, at: number) => {
    const minute = minuteOf(fixture);
    const last = Math.floor((at - minute) / hourMs) * hourMs + minute;
    return fixture.startsAt - last >= formKnownMs ? -Infinity : last;
  };
  const gridsOf = (fixture: Planned, at: number) =>
    startOf(seed, fixture, at === -Infinity ? fixture.belief : beliefAt(seed, fixture, at));
  return {
    minuteOf,
    pricedAt,
    lines,
    grids(fixture, requested) {
      const at = pricedAt(fixture, requested);
      if (newest?.fixture !== fixture || newest.at !== at) newest = { fixture, at, grids: gridsOf(fixture, at) };
      return newest.grids;
    },
    markets(fixture, requested) {
      const at = pricedAt(fixture, requested);
      const offered = lines(fixture);
      const known = standing.get(fixture);
      if (known?.at === at) return known.markets;
      const markets = pricedLines(gridsOf(fixture, at), offered, false);
      standing.set(fixture, { at, markets });
      return markets;
    },
  };
}
