/** Call bets of the racetrack: parts of the wheel as chips on the layout. */
import { config } from './config.ts';

/** Number of chips on a spot, by its key. */
export type Chips = { readonly spot: string; readonly chips: number };

const one = (...keys: readonly string[]): Chips[] => keys.map((spot) => ({ spot, chips: 1 }));

export const calls = {
  /** The seventeen numbers around the zero, nine chips. */
  voisins: [
    { spot: 'trio:0-2-3', chips: 2 },
    ...one('split:4-7', 'split:12-15', 'split:18-21', 'split:19-22', 'split:32-35'),
    { spot: 'corner:25-26-28-29', chips: 2 },
  ],
  /** The seven nearest to the zero. */
  zero: one('split:0-3', 'split:12-15', 'straight:26', 'split:32-35'),
  /** The twelve across from the zero. */
  tiers: one('split:5-8', 'split:10-11', 'split:13-16', 'split:23-24', 'split:27-30', 'split:33-36'),
  /** The remaining eight numbers. */
  orphans: one('straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34'),
} as const satisfies Readonly<Record<string, readonly Chips[]>>;
export type Call = keyof typeof calls;

/** Maximum number of neighbours on each side. */
export const maxNeighbours = 8;

/** Number with `each` neighbours on each side of the wheel. Throws RangeError for a number that is not on the wheel. */
export function neighbours(number: number, each: number): Chips[] {
  const wheel: readonly number[] = config.wheel;
  const at = wheel.indexOf(number);
  if (at < 0 || !Number.isInteger(each) || each < 0 || each > maxNeighbours)
    throw new RangeError(`${number} has no ${each} neighbours.`);
  const places = Array.from({ length: 2 * each + 1 }, (_, step) => (at - each + step + wheel.length) % wheel.length);
  return one(...places.map((index) => `straight:${wheel[index]}`));
}
