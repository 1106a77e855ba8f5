/** The board as SVG: pegs in rows, boxes with what they pay below. One unit is the way between two pegs. */
import { boxOf, type Path, type PlinkoBet, paysOf } from '@mirinae/game-math/plinko/drop';

const space = 'http://www.w3.org/2000/svg';
/** The first row has three pegs, as the ball meets its middle one. */
const firstRow = 3;
const boxHigh = 0.72;

type Point = { readonly x: number; readonly y: number };

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const node = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** Gold outside, indigo in the middle. */
function colourOf(box: number, boxes: number): string {
  const outer = Math.abs(box - (boxes - 1) / 2) / ((boxes - 1) / 2);
  return `color-mix(in oklch, #f59e42 ${Math.round(outer * 100)}%, #5b6bff)`;
}

export const payText = (pay: number) => `${pay / 100}×`;

/** Where the ball is above each peg it meets, and at last in its box. */
export function pointsOf(path: Path, rows: number): Point[] {
  const middle = (rows + firstRow - 1) / 2;
  const above = path.map((_, row) => {
    const right = boxOf(path.slice(0, row));
    return { x: middle + right - row / 2, y: row + 0.62 };
  });
  return [{ x: middle, y: 0 }, ...above, { x: middle + boxOf(path) - rows / 2, y: rows + 0.75 }];
}

export function drawBoard({ rows, risk }: Pick<PlinkoBet, 'rows' | 'risk'>) {
  const width = rows + firstRow - 1;
  const board = svg('svg', { class: 'plinko-board', viewBox: `-0.5 -0.3 ${width + 1} ${rows + 2.2}`, role: 'img' });
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + firstRow }, (_, peg) =>
      svg('circle', { class: 'plinko-peg', cx: width / 2 + peg - (row + firstRow - 1) / 2, cy: row + 1, r: 0.13 }),
    ),
  );
  const pays = paysOf({ rows, risk });
  const boxes = pays.map((pay, box) => {
    const x = width / 2 + box - rows / 2 - 0.46;
    const group = svg('g', { class: 'plinko-box' });
    const text = svg('text', {
      x: x + 0.46,
      y: rows + 0.93,
      'text-anchor': 'middle',
      'font-size': rows > 12 ? 0.27 : 0.3,
    });
    text.textContent = payText(pay);
    group.append(
      svg('rect', { x, y: rows + 0.45, width: 0.92, height: boxHigh, rx: 0.16, fill: colourOf(box, pays.length) }),
      text,
    );
    return group;
  });
  const ball = svg('circle', { class: 'plinko-ball', r: 0.27 });
  board.append(...pegs.flat(), ...boxes, ball);
  return { board, ball, boxes };
}

/** A small picture of a way for the history. */
export function drawWay(path: Path): SVGElement {
  const rows = path.length;
  const picture = svg('svg', { class: 'plinko-way', viewBox: `0 0 ${rows + firstRow - 1} ${rows + 1}` });
  const points = pointsOf(path, rows).map(({ x, y }) => `${x},${y}`);
  picture.append(svg('polyline', { points: points.join(' ') }));
  return picture;
}
