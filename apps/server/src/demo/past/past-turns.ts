/** When the past was played: four turns a day for thirty days, and a last one shortly before now. */
import { addSeconds, daySeconds } from '../../platform/clock.ts';

const pastDays = 30;
export const turnsADay = 4;
/** Rounds of mini games that come every five minutes open as a turn begins. */
const roundSeconds = 300;
const lastTurnSeconds = 1_500;

export type Turn = {
  readonly number: number;
  readonly day: number;
  readonly at: Date;
  /** Its matches are over before the next turn. */
  readonly hasMatches: boolean;
  /** Rounds of mini games are drawn in every other turn. */
  readonly hasRounds: boolean;
};

function aligned(at: Date): Date {
  const stepMs = roundSeconds * 1_000;
  return new Date(Math.floor(at.getTime() / stepMs) * stepMs);
}

export function pastTurns(now: Date): readonly Turn[] {
  const first = addSeconds(now, -pastDays * daySeconds);
  const turns = Array.from({ length: pastDays * turnsADay }, (_, number): Turn => {
    const at = aligned(addSeconds(first, (number * daySeconds) / turnsADay));
    const hasMatches = number % 2 === 1;
    return { number, day: Math.floor(number / turnsADay), at, hasMatches, hasRounds: !hasMatches };
  });
  const last = addSeconds(now, -lastTurnSeconds);
  return [...turns, { number: turns.length, day: pastDays, at: last, hasMatches: false, hasRounds: false }];
}
