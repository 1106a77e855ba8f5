/** Prices before a match: they move a little every hour, nearer and nearer to what will prove true. */

import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { drawsOf } from '../play/draws.ts';
import type { Grids, Ratings } from '../play/match.ts';
import { sportOf } from '../sports/sports.ts';
import type { Planned } from '../world/calendar.ts';
import { type OfferedLine, offeredLines, pricedLines } from './price-markets.ts';

const hourMs = 3_600_000;

/** What is believed an hour or a day before: two days ahead nothing of the day's form is known, at the start half. */
function beliefAt(seed: string, fixture: Planned, at: number): Ratings {
  const hours = Math.max(0, (fixture.startsAt - at) / hourMs);
  const known = 0.5 * Math.max(0, 1 - hours / 48);
  const draws = drawsOf(`${seed}:drift:${fixture.id}:${Math.floor(at / hourMs)}`);
  const near = (believed: number, true_: number) => believed + known * (true_ - believed) + draws.normal() * 0.01;
  return { home: near(fixture.belief.home, fixture.truth.home), away: near(fixture.belief.away, fixture.truth.away) };
}

/** What may come of a match that has not begun. */
function startOf(seed: string, { league }: Planned, belief: Ratings): Grids {
  const [start] = sportOf(league.sport).play({ truth: belief, belief, draws: drawsOf(`${seed}:prices`) });
  return start?.grids() ?? new Map();
}

export interface Prematch {
  /** When the price that stands at `at` was made. */
  pricedAt(fixture: Planned, at: number): number;
  /** The lines offered before a match: chosen once, by what is known of both sides, and kept until the start. */
  lines(fixture: Planned): readonly OfferedLine[];
  /** The markets of a fixture that has not begun, as priced at the last change before `at`. */
  markets(fixture: Planned, at: number): readonly FeedMarket[];
}

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
  /** The minute of every hour at which a fixture is priced anew, so that not all move at once. */
  const offsetOf = onceEach(({ id }) => Math.floor(drawsOf(`${seed}:minute:${id}`).next() * hourMs));
  const lines = onceEach((fixture) =>
    offeredLines(startOf(seed, fixture, fixture.belief), sportOf(fixture.league.sport).offers),
  );
  const pricedAt = (fixture: Planned, at: number) => {
    const offset = offsetOf(fixture);
    return Math.floor((at - offset) / hourMs) * hourMs + offset;
  };
  return {
    pricedAt,
    lines,
    markets(fixture, at) {
      const belief = beliefAt(seed, fixture, pricedAt(fixture, at));
      return pricedLines(startOf(seed, fixture, belief), lines(fixture), false);
    },
  };
}
