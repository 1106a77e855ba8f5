/** Roads as pictures: marks on a grid, scrolled to the newest columns. */
import { bigRoadCells, gridPath, inView, roadColours, slashPath } from '@mirinae/game-math/roads/grid';
import {
  type DerivedRoad,
  derivedRoad,
  layRoad,
  type Mark,
  type Result,
  roadRows,
} from '@mirinae/game-math/roads/roads';
import { shape } from './svg.ts';

function picture(columns: number, marks: readonly SVGElement[], label: string): SVGElement {
  const svg = shape('svg', { viewBox: `0 0 ${columns} ${roadRows}`, class: 'road', role: 'img', 'aria-label': label });
  svg.append(shape('path', { d: gridPath(columns), class: 'road-grid' }), ...marks);
  return svg;
}

export type Bead = {
  readonly result: Result;
  /** Draws a ring around the bead. */
  readonly isNatural?: boolean;
  /** Dots for pairs in baccarat. */
  readonly hasPlayerPair?: boolean;
  readonly hasBankerPair?: boolean;
};

export function beadPlate(beads: readonly Bead[], labels: Readonly<Record<Result, string>>, label: string): SVGElement {
  const columns = 15;
  const placed = beads.map((bead, at) => ({ ...bead, column: Math.floor(at / roadRows), row: at % roadRows }));
  const marks = inView(placed, columns).flatMap(({ column, row, result, ...bead }) => {
    const [x, y] = [column + 0.5, row + 0.5];
    const ring = bead.isNatural ? { stroke: '#fff', 'stroke-width': 0.07 } : {};
    return [
      shape('circle', { cx: x, cy: y, r: 0.41, fill: roadColours[result], ...ring }),
      shape('text', { x, y: y + 0.17, class: 'road-word' }, labels[result]),
      ...(bead.hasBankerPair ? [shape('circle', { cx: x - 0.3, cy: y - 0.3, r: 0.14, class: 'pair-red' })] : []),
      ...(bead.hasPlayerPair ? [shape('circle', { cx: x + 0.3, cy: y + 0.3, r: 0.14, class: 'pair-blue' })] : []),
    ];
  });
  return picture(columns, marks, label);
}

const ring = (x: number, y: number, mark: Mark) =>
  shape('circle', { cx: x, cy: y, r: 0.35, fill: 'none', stroke: roadColours[mark], 'stroke-width': 0.16 });
const disc = (x: number, y: number, mark: Mark) => shape('circle', { cx: x, cy: y, r: 0.38, fill: roadColours[mark] });
const slash = (x: number, y: number, stroke: string) =>
  shape('path', { d: slashPath(x, y), stroke, 'stroke-width': 0.18 });

export function bigRoad(results: readonly Result[], columns: number, label: string): SVGElement {
  const marks = inView(bigRoadCells(results), columns).flatMap(({ column, row, mark, tie }) => {
    const [x, y] = [column + 0.5, row + 0.5];
    const tied = tie > 0 ? [slash(x, y, roadColours.tie)] : [];
    const count = tie > 1 ? [shape('text', { x, y: y + 0.2, class: 'road-word' }, String(tie))] : [];
    return [ring(x, y, mark), ...tied, ...count];
  });
  return picture(columns, marks, label);
}

export const derivedMark: Readonly<Record<DerivedRoad, (x: number, y: number, mark: Mark) => SVGElement>> = {
  bigEye: ring,
  small: disc,
  cockroach: (x, y, mark) => slash(x, y, roadColours[mark]),
};

export function derivedPicture(results: readonly Result[], road: DerivedRoad, columns: number, label: string) {
  const cells = inView(layRoad(derivedRoad(results, road)), columns);
  const marks = cells.map(({ column, row, mark }) => derivedMark[road](column + 0.5, row + 0.5, mark));
  return picture(columns, marks, label);
}

/** Marks of the three derived roads for a predicted next hand. */
export function predictionPicture(predicted: Readonly<Record<DerivedRoad, Mark | null>>): SVGElement {
  const roads = ['bigEye', 'small', 'cockroach'] as const;
  const svg = shape('svg', { viewBox: '0 0 3.6 1', class: 'road-ask', 'aria-hidden': 'true' });
  roads.forEach((road, at) => {
    const mark = predicted[road];
    if (mark) svg.append(derivedMark[road](at * 1.3 + 0.5, 0.5, mark));
  });
  return svg;
}
