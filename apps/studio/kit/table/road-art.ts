/** Roads as pictures: marks on a grid, the newest columns in view. */
import {
  type Cell,
  type DerivedRoad,
  derivedRoad,
  layRoad,
  type Mark,
  type Result,
  roadRows,
  runsOf,
} from '@mirinae/game-math/roads/roads';
import { shape } from './svg.ts';

const colours = { red: '#ff5d6c', blue: '#4f8dff', tie: '#3fdd9b' } as const;

function gridOf(columns: number): SVGElement {
  const across = Array.from({ length: roadRows + 1 }, (_, row) => `M0 ${row}H${columns}`).join('');
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${roadRows}`).join('');
  return shape('path', { d: across + down, class: 'road-grid' });
}

function picture(columns: number, marks: readonly SVGElement[], label: string): SVGElement {
  const svg = shape('svg', { viewBox: `0 0 ${columns} ${roadRows}`, class: 'road', role: 'img', 'aria-label': label });
  svg.append(gridOf(columns), ...marks);
  return svg;
}

/** The newest columns that fit, with a free one behind them. */
function inView<Placed extends Pick<Cell, 'column'>>(cells: readonly Placed[], columns: number): Placed[] {
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const from = Math.max(0, last - columns + 2);
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }));
}

export type Bead = {
  readonly result: Result;
  /** Ringed. */
  readonly isNatural?: boolean;
  /** Dots of baccarat. */
  readonly hasPlayerPair?: boolean;
  readonly hasBankerPair?: boolean;
};

export function beadPlate(beads: readonly Bead[], words: Readonly<Record<Result, string>>, label: string): SVGElement {
  const columns = 15;
  const placed = beads.map((bead, at) => ({ ...bead, column: Math.floor(at / roadRows), row: at % roadRows }));
  const marks = inView(placed, columns).flatMap(({ column, row, result, ...bead }) => {
    const [x, y] = [column + 0.5, row + 0.5];
    const ring = bead.isNatural ? { stroke: '#fff', 'stroke-width': 0.07 } : {};
    return [
      shape('circle', { cx: x, cy: y, r: 0.41, fill: colours[result], ...ring }),
      shape('text', { x, y: y + 0.17, class: 'road-word' }, words[result]),
      ...(bead.hasBankerPair ? [shape('circle', { cx: x - 0.3, cy: y - 0.3, r: 0.14, class: 'pair-red' })] : []),
      ...(bead.hasPlayerPair ? [shape('circle', { cx: x + 0.3, cy: y + 0.3, r: 0.14, class: 'pair-blue' })] : []),
    ];
  });
  return picture(columns, marks, label);
}

const ring = (x: number, y: number, mark: Mark) =>
  shape('circle', { cx: x, cy: y, r: 0.35, fill: 'none', stroke: colours[mark], 'stroke-width': 0.16 });
const disc = (x: number, y: number, mark: Mark) => shape('circle', { cx: x, cy: y, r: 0.38, fill: colours[mark] });
const slash = (x: number, y: number, stroke: string) =>
  shape('path', { d: `M${x - 0.34} ${y + 0.34}L${x + 0.34} ${y - 0.34}`, stroke, 'stroke-width': 0.18 });

export function bigRoad(results: readonly Result[], columns: number, label: string): SVGElement {
  const hands = runsOf(results).flatMap(({ mark, ties }) => ties.map((tie) => ({ mark, tie })));
  const cells = layRoad(hands.map(({ mark }) => mark)).map((cell, at) => ({ ...cell, tie: hands[at]?.tie ?? 0 }));
  const marks = inView(cells, columns).flatMap(({ column, row, mark, tie }) => {
    const [x, y] = [column + 0.5, row + 0.5];
    const tied = tie > 0 ? [slash(x, y, colours.tie)] : [];
    const count = tie > 1 ? [shape('text', { x, y: y + 0.2, class: 'road-word' }, String(tie))] : [];
    return [ring(x, y, mark), ...tied, ...count];
  });
  return picture(columns, marks, label);
}

export const derivedMark: Readonly<Record<DerivedRoad, (x: number, y: number, mark: Mark) => SVGElement>> = {
  bigEye: ring,
  small: disc,
  cockroach: (x, y, mark) => slash(x, y, colours[mark]),
};

export function derivedPicture(results: readonly Result[], road: DerivedRoad, columns: number, label: string) {
  const cells = inView(layRoad(derivedRoad(results, road)), columns);
  const marks = cells.map(({ column, row, mark }) => derivedMark[road](column + 0.5, row + 0.5, mark));
  return picture(columns, marks, label);
}

/** The three marks that the next hand would bring. */
export function askPicture(asked: Readonly<Record<DerivedRoad, Mark | null>>): SVGElement {
  const roads = ['bigEye', 'small', 'cockroach'] as const;
  const svg = shape('svg', { viewBox: '0 0 3.6 1', class: 'road-ask', 'aria-hidden': 'true' });
  roads.forEach((road, at) => {
    const mark = asked[road];
    if (mark) svg.append(derivedMark[road](at * 1.3 + 0.5, 0.5, mark));
  });
  return svg;
}
