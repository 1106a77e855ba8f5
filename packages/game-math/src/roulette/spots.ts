/** Spots of the layout: covered numbers and payout. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config } from './config.ts';

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'firstFour'
  | 'sixLine'
  | 'column'
  | 'dozen'
  | 'evenMoney';

export type Spot = { readonly key: string; readonly kind: SpotKind; readonly numbers: readonly number[] };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const numbers = range(1, config.pockets - 1);
const rows = range(0, 11);

const inside = (kind: SpotKind, covered: readonly number[]): Spot => ({
  key: `${kind}:${covered.join('-')}`,
  kind,
  numbers: covered,
});
const outside = (key: string, kind: SpotKind, isCovered: (number: number) => boolean): Spot => ({
  key,
  kind,
  numbers: numbers.filter(isCovered),
});

const isColour: ReadonlySet<number> = new Set(config.red);
export const isRedNumber = (number: number): boolean => isColour.has(number);

const insideSpots: readonly Spot[] = [
  ...range(0, 36).map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => inside('split', [number, number + 1])),
  ...range(1, 33).map((number) => inside('split', [number, number + 3])),
  ...rows.map((row) => inside('street', [row * 3 + 1, row * 3 + 2, row * 3 + 3])),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  inside('firstFour', [0, 1, 2, 3]),
  ...range(1, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...rows.slice(0, -1).map((row) => inside('sixLine', range(row * 3 + 1, row * 3 + 6))),
];

const outsideSpots: readonly Spot[] = [
  ...[1, 2, 3].map((column) => outside(`column:${column}`, 'column', (number) => number % 3 === column % 3)),
  ...[1, 2, 3].map((dozen) => outside(`dozen:${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen)),
  outside('red', 'evenMoney', isRedNumber),
  outside('black', 'evenMoney', (number) => !isRedNumber(number)),
  outside('odd', 'evenMoney', (number) => number % 2 === 1),
  outside('even', 'evenMoney', (number) => number % 2 === 0),
  outside('low', 'evenMoney', (number) => number <= 18),
  outside('high', 'evenMoney', (number) => number > 18),
];

/** All spots of the layout. */
export const spots: readonly Spot[] = [...insideSpots, ...outsideSpots];

const byKey = new Map(spots.map((spot) => [spot.key, spot]));

export const findSpot = (key: string): Spot | null => byKey.get(key) ?? null;

/** Payout in stakes, the stake included. */
export const payIfWon = ({ numbers: covered }: Spot): number => config.share / covered.length;

/** Payout of a stake on a spot, in smallest units. */
export function payoutOf(spot: Spot, stake: number, drawn: number): number {
  return spot.numbers.includes(drawn) ? stake * payIfWon(spot) : 0;
}

/** Number of a round. Throws RangeError for malformed seeds. */
export const drawNumber = (seeds: RoundSeeds): number => openStream(seeds).below(config.pockets);
