/** Prices before a match: they move a little every hour, nearer and nearer to what will prove true. */

import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Grids, Ratings } from '@mirinae/game-math/sports/play/match';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import type { Planned } from '../world/calendar.ts';
import { beliefAt, formKnownMs } from './belief.ts';
import { type OfferedLine, offeredLines, pricedLines } from './price-markets.ts';

const hourMs = 3_600_000;

/** What may come of a match that has not begun. */
function startOf(seed: string, { league, isMain }: Planned, belief: Ratings): Grids {
  const [start] = sportOf(league.sport).play({ truth: belief, belief, draws: drawsOf(`${seed}:prices`), isMain });
  return start?.grids() ?? new Map();
}

export type Prematch = {
  /**
   * The moment of every hour at which a fixture is priced anew, in milliseconds, so that not all move at the same time.
   */
  minuteOf(fixture: Planned): number;
  /** When the price that is in force at `at` was made; -Infinity while the first one is in force. */
  pricedAt(fixture: Planned, at: number): number;
  /** The lines offered before a match: chosen once, by what is known of both sides, and kept until the start. */
  lines(fixture: Planned): readonly OfferedLine[];
  /** The markets of a fixture that has not begun, as priced at the last change before `at`. */
  markets(fixture: Planned, at: number): readonly FeedMarket[];
  /** The scores that those prices come of. */
  grids(fixture: Planned, at: number): Grids;
};

/** What was counted of a fixture is kept as long as the calendar keeps the fixture. */
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
  /** The last prices of each fixture: every recovery requests them. */
  const standing = new WeakMap<Planned, { readonly at: number; readonly markets: readonly FeedMarket[] }>();
  const lines = onceEach((fixture) => {
    const grids = startOf(seed, fixture, fixture.belief);
    const offered = offeredLines(grids, sportOf(fixture.league.sport).offers);
    // The first prices come of the same grids.
    if (!standing.has(fixture)) standing.set(fixture, { at: -Infinity, markets: pricedLines(grids, offered, false) });
    return offered;
  });
  /** Of the fixture that was requested last: counted again for another. */
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
