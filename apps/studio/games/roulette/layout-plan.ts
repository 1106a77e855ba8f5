/**
 * Geometry of the layout, in cells: `u` runs along the twelve streets from the zero, `v` down from the numbers 3, 6, 9
 * ... to the dozens and the even chances.
 */
import { type Spot, spots } from '@mirinae/game-math/roulette/spots';

export type Area = { readonly u: number; readonly v: number; readonly width: number; readonly height: number };
export type Planned = { readonly spot: Spot; readonly area: Area };

/** Bounds of the layout. */
export const bounds: Area = { u: -1, v: 0, width: 14, height: 4.6 };

const edge = 0.34;
const streetOf = (number: number) => Math.ceil(number / 3) - 1;
const rowOf = (number: number) => 2 - ((number - 1) % 3);

const around = (u: number, v: number, width: number, height: number): Area => ({
  u: u - width / 2,
  v: v - height / 2,
  width,
  height,
});

const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];
const rows = 3;
const dozenHeight = 0.8;

/**
 * Area of a split on the common edge of two numbers: along a street, or across it; with the zero, on the zero's edge.
 */
function splitArea([low = 0, high = 0]: readonly number[]): Area {
  if (low === 0) return around(0, rowOf(high) + 0.5, edge, 0.5);
  if (high - low === 1) return around(streetOf(low) + 0.5, rowOf(low), 0.5, edge);
  return around(streetOf(high), rowOf(high) + 0.5, edge, 0.5);
}

function areaOf({ key, kind, numbers }: Spot): Area {
  const [first = 0, second = 0] = numbers;
  const place = Number(key.split(':')[1]);
  const street = streetOf(first);
  switch (kind) {
    case 'straight':
      return first === 0
        ? { u: -1, v: 0, width: 1, height: rows }
        : { u: street, v: rowOf(first), width: 1, height: 1 };
    case 'split':
      return splitArea(numbers);
    case 'street':
      return around(street + 0.5, rows, 0.5, edge);
    case 'trio':
      return around(0, second === 1 ? 2 : 1, edge, edge);
    case 'corner':
      return around(street + 1, rowOf(first), edge, edge);
    case 'firstFour':
      return around(0, rows, edge, edge);
    case 'sixLine':
      return around(street + 1, rows, edge, edge);
    case 'column':
      return { u: 12, v: rows - place, width: 1, height: 1 };
    case 'dozen':
      return { u: (place - 1) * 4, v: rows, width: 4, height: dozenHeight };
    case 'evenMoney':
      return { u: evens.indexOf(key) * 2, v: rows + dozenHeight, width: 2, height: dozenHeight };
  }
}

const cells: ReadonlySet<string> = new Set(['straight', 'column', 'dozen', 'evenMoney']);
export const isCell = ({ kind }: Spot): boolean => cells.has(kind);

/** Spots in drawing order: cells first, spots on their edges above them. */
export const plan: readonly Planned[] = spots
  .map((spot) => ({ spot, area: areaOf(spot) }))
  .toSorted((left, right) => Number(isCell(right.spot)) - Number(isCell(left.spot)));

/** Portrait layout: the zero at the top, streets downwards, dozens and even chances on the left. */
export const upright = ({ u, v, width, height }: Area): Area => ({
  u: bounds.height - v - height,
  v: u,
  width: height,
  height: width,
});
