/** Chance and pauses of the simulated people. No result of a game depends on them. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from './house.ts';

/** A whole number from `min` to `max`, both included. */
export const between = (min: number, max: number): number => randomInt(min, max + 1);

/** True in so many of a thousand cases. */
export const happens = (permille: number): boolean => randomInt(1_000) < permille;

/** One of the values, undefined where there are none. */
export const oneOf = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 0 ? undefined : values[randomInt(values.length)];

/** So many different values at most, in any order. */
export function someOf<Value>(values: readonly Value[], count: number): Value[] {
  const left = [...values];
  const chosen: Value[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(randomInt(left.length), 1));
  return chosen;
}

/** Waits for between half and one and a half times the seconds, at the house's pace. Rejects when it stops. */
export async function pause({ pace, signal }: Pick<House, 'pace' | 'signal'>, seconds: number): Promise<void> {
  const ms = (seconds * 1_000) / pace;
  await sleep(between(Math.ceil(ms / 2), Math.ceil(ms * 1.5)), undefined, { signal });
}
