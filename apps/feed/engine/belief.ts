/** Estimated ratings of both sides: public knowledge, plus an increasing part of the day's form until the start. */
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Ratings } from '@mirinae/game-math/sports/play/match';
import type { Planned } from '../world/calendar.ts';

const hourMs = 3_600_000;

/** Time before the start from which the form affects prices, milliseconds: earlier prices do not move. */
export const formKnownMs = 48 * hourMs;

/**
 * Ratings at a time: two days ahead public knowledge only, at the start with half of the form. Live prices use the
 * same.
 */
export function beliefAt(seed: string, fixture: Planned, at: number): Ratings {
  const ahead = Math.max(0, fixture.startsAt - at);
  const known = 0.5 * (1 - ahead / formKnownMs);
  const draws = drawsOf(`${seed}:drift:${fixture.id}:${Math.floor(at / hourMs)}`);
  const near = (believed: number, true_: number) => believed + known * (true_ - believed) + draws.normal() * 0.01;
  return { home: near(fixture.belief.home, fixture.truth.home), away: near(fixture.belief.away, fixture.truth.away) };
}
