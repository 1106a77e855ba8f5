/** Geometry of roads in grid cells, shared by all renderers. */
import { type Cell, layRoad, type Mark, type Result, roadRows, runsOf } from './roads.ts';

export const roadColours = { red: '#ff5d6c', blue: '#4f8dff', tie: '#3fdd9b' } as const satisfies Readonly<
  Record<Result, string>
>;

/** Newest columns that fit, followed by an empty one. */
export function inView<Placed extends Pick<Cell, 'column'>>(cells: readonly Placed[], columns: number): Placed[] {
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const from = Math.max(0, last - columns + 2);
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }));
}

/** Lines of a grid, as `d` of a path. */
export function gridPath(columns: number): string {
  const across = Array.from({ length: roadRows + 1 }, (_, row) => `M0 ${row}H${columns}`).join('');
  return across + Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${roadRows}`).join('');
}

/** Path of a slash through the middle of a cell. */
export const slashPath = (x: number, y: number): string => `M${x - 0.34} ${y + 0.34}L${x + 0.34} ${y - 0.34}`;

export type BigRoadCell = Cell & { readonly mark: Mark; readonly tie: number };

/** Big road: cell of each hand, and its number of ties. */
export function bigRoadCells(results: readonly Result[]): BigRoadCell[] {
  const hands = runsOf(results).flatMap(({ mark, ties }) => ties.map((tie) => ({ mark, tie })));
  return layRoad(hands.map(({ mark }) => mark)).map((cell, at) => ({ ...cell, tie: hands[at]?.tie ?? 0 }));
}
