/** What is believed of two sides: what is known of them, and of the day's form more and more until the start. */
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Ratings } from '@mirinae/game-math/sports/play/match';
import type { Planned } from '../world/calendar.ts';

const hourMs = 3_600_000;

/** Earlier than this before the start prices stand still: nothing of the day's form is known. */
export const formKnownMs = 48 * hourMs;

/** Two days ahead what is known of both sides, at the start half the form: so a match is priced while it is played. */
export function beliefAt(seed: string, fixture: Planned, at: number): Ratings {
  const ahead = Math.max(0, fixture.startsAt - at);
  const known = 0.5 * (1 - ahead / formKnownMs);
  const draws = drawsOf(`${seed}:drift:${fixture.id}:${Math.floor(at / hourMs)}`);
  const near = (believed: number, true_: number) => believed + known * (true_ - believed) + draws.normal() * 0.01;
  return { home: near(fixture.belief.home, fixture.truth.home), away: near(fixture.belief.away, fixture.truth.away) };
}
