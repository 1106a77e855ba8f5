/** When rounds open, close and draw: from the clock alone, so that every node plans the same rounds. */
import { addSeconds, businessDay, startOfBusinessDay } from '../../platform/clock.ts';

export type Timing = { readonly intervalSeconds: number; readonly closeSeconds: number };
export type PlannedRound = {
  readonly day: string;
  /** From 1 in each business day of Asia/Seoul; 288 a day where a draw comes every five minutes. */
  readonly number: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
};

const milliseconds = 1_000;

/** The round that is drawn next at `at`: a draw's own moment belongs to the round after it. */
export function roundAt(at: Date, { intervalSeconds, closeSeconds }: Timing): PlannedRound {
  const day = businessDay(at);
  const start = startOfBusinessDay(day);
  const number = Math.floor((at.getTime() - start.getTime()) / (intervalSeconds * milliseconds)) + 1;
  const opensAt = addSeconds(start, (number - 1) * intervalSeconds);
  const drawsAt = addSeconds(opensAt, intervalSeconds);
  return { day, number, opensAt, closesAt: addSeconds(drawsAt, -closeSeconds), drawsAt };
}

/** The rounds from the one at `at` on, `count` of them, over midnight too. */
export function roundsFrom(at: Date, timing: Timing, count: number): PlannedRound[] {
  const planned: PlannedRound[] = [];
  for (let next = at; planned.length < count; next = planned.at(-1)?.drawsAt ?? next)
    planned.push(roundAt(next, timing));
  return planned;
}
