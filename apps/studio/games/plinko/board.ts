/**
 * Board as SVG: rows of pegs, and boxes with their payouts below. One unit is the distance between rows; `wide` units
 * are the distance between two pegs of a row.
 */
import type { Rows } from '@mirinae/game-math/plinko/config';
import { boxOf, type Path, type PlinkoBet, paysOf } from '@mirinae/game-math/plinko/drop';

const space = 'http://www.w3.org/2000/svg';
/** Pegs of the first row: three, because the ball hits the middle one. */
const firstRow = 3;
const boxHigh = 0.72;
/** Additional height for the boxes and their frame, in units. */
const sideRows = 2.2;
/** Width of a digit relative to its font size. */
const digitWide = 0.62;
const widest = 3;
/** Height of a rotated number, in units: seventeen boxes fit the width of a phone. */
const uprightSize = 0.62;
const maxWayPx = 60;

export type Point = { readonly x: number; readonly y: number };

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const node = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** Colour of a box: gold outside, indigo in the middle. */
function colourOf(box: number, boxes: number): string {
  const outer = Math.abs(box - (boxes - 1) / 2) / ((boxes - 1) / 2);
  return `color-mix(in oklch, #f59e42 ${Math.round(outer * 100)}%, #5b6bff)`;
}

export const payText = (pay: number) => `${pay / 100}×`;

/** Peg distance of a board in an area of that many pixels: a low board is stretched for readability. */
export function wideIn({ width, height }: { width: number; height: number }, rows: Rows): number {
  if (height <= 0) return 1;
  const stretch = width / height / ((rows + firstRow) / (rows + sideRows));
  const unitPx = height / (rows + sideRows);
  return Math.max(Math.min(stretch, maxWayPx / unitPx, widest), 1);
}

/** Whether the boxes are too narrow for horizontal numbers. */
export const isUprightAt = (rows: number, wide: number): boolean => rows > 12 && wide < 1.25;

/** Positions of the ball: above each peg of its path, and finally on its box. */
export function pointsOf(path: Path, rows: number): Point[] {
  const middle = (rows + firstRow - 1) / 2;
  const above = path.map((_, row) => {
    const right = boxOf(path.slice(0, row));
    return { x: middle + right - row / 2, y: row + 0.62 };
  });
  return [{ x: middle, y: 0 }, ...above, { x: middle + boxOf(path) - rows / 2, y: rows + 0.26 }];
}

export function drawBoard({ rows, risk }: Pick<PlinkoBet, 'rows' | 'risk'>, wide = 1) {
  const width = rows + firstRow - 1;
  const thick = Math.sqrt(wide);
  const pays = paysOf({ rows, risk });
  // A narrow box shows the number without its sign.
  const texts = pays.map((pay) => (rows > 8 && wide < 2 ? String(pay / 100) : payText(pay)));
  const digits = Math.max(...texts.map((text) => text.length));
  const isUpright = isUprightAt(rows, wide);
  const high = isUpright ? (digits * digitWide + 0.6) * uprightSize : boxHigh * thick;
  const viewBox = `${-0.5 * wide} -0.3 ${(width + 1) * wide} ${rows + sideRows - boxHigh + high}`;
  const board = svg('svg', { class: 'plinko-board', viewBox, role: 'img' });
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + firstRow }, (_, peg) =>
      svg('circle', {
        class: 'plinko-peg',
        cx: (width / 2 + peg - (row + firstRow - 1) / 2) * wide,
        cy: row + 1,
        r: 0.13 * thick,
      }),
    ),
  );
  const fontSize = isUpright ? uprightSize : Math.min((0.88 * wide) / (digits * digitWide), 0.66 * high);
  const boxes = pays.map((_, box) => {
    const x = (width / 2 + box - rows / 2 - 0.46) * wide;
    const group = svg('g', { class: 'plinko-box' });
    const [middleX, middleY] = [x + 0.46 * wide, rows + 0.45 + high / 2];
    const text = svg('text', {
      x: middleX,
      y: middleY + fontSize * 0.36,
      'text-anchor': 'middle',
      'font-size': fontSize,
      ...(isUpright ? { transform: `rotate(-90 ${middleX} ${middleY})` } : {}),
    });
    text.textContent = texts[box] ?? '';
    group.append(
      svg('rect', {
        x,
        y: rows + 0.45,
        width: 0.92 * wide,
        height: high,
        rx: 0.16 * thick,
        fill: colourOf(box, pays.length),
      }),
      text,
    );
    return group;
  });
  const ball = svg('circle', { class: 'plinko-ball', r: 0.27 * thick });
  board.append(...pegs.flat(), ...boxes, ball);
  return { board, ball, boxes };
}

/** Thumbnail of a path for the history. */
export function drawWay(path: Path): SVGElement {
  const rows = path.length;
  const picture = svg('svg', { class: 'plinko-way', viewBox: `0 0 ${rows + firstRow - 1} ${rows + 1}` });
  const points = pointsOf(path, rows).map(({ x, y }) => `${x},${y}`);
  picture.append(svg('polyline', { points: points.join(' ') }));
  return picture;
}
