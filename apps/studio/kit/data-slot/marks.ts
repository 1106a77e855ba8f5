/** Overlays of a slot's grid: wins, held symbols, and paylines. */
import type { Landed, Win } from '@mirinae/game-math/slots/events';
import { animate } from 'animejs/animation';
import { prefersReducedMotion } from '../dom.ts';
import type { Reel } from './cells.ts';

const space = 'http://www.w3.org/2000/svg';

type Shape = { readonly reels: number; readonly rows: number };

/** Lines of wins, through the centres of their cells. */
function createLineDrawing({ reels, rows }: Shape) {
  const node = document.createElementNS(space, 'svg');
  node.setAttribute('class', 'slot-lines');
  node.setAttribute('preserveAspectRatio', 'none');
  node.setAttribute('viewBox', `0 0 ${reels * 10} ${rows * 10}`);
  const pointOf = (cell: number) => `${Math.floor(cell / rows) * 10 + 5},${(cell % rows) * 10 + 5}`;
  const strokeOf = ({ line, cells }: Win): SVGElement[] => {
    if (line === undefined) return [];
    const stroke = document.createElementNS(space, 'polyline');
    stroke.setAttribute('points', cells.map(pointOf).join(' '));
    return [stroke];
  };
  return { node, draw: (wins: readonly Win[]) => node.replaceChildren(...wins.flatMap(strokeOf)) };
}

export function createMarks(shape: Shape, node: HTMLElement, reels: readonly Reel[]) {
  const { rows } = shape;
  const drawing = createLineDrawing(shape);
  node.append(drawing.node);
  const nodeOf = (cell: number) => reels[Math.floor(cell / rows)]?.cellAt(cell % rows).node;
  const mark = (name: string, cells: readonly number[]) => {
    for (const marked of node.querySelectorAll(`.${name}`)) marked.classList.remove(name);
    for (const cell of cells) nodeOf(cell)?.classList.add(name);
  };

  const marks = {
    /** Dims other cells and draws lines through the winning ones. */
    win(wins: readonly Win[]) {
      node.classList.toggle('is-paying', wins.length > 0);
      mark(
        'is-win',
        wins.flatMap(({ cells }) => cells),
      );
      drawing.draw(wins);
    },
    /** Highlights cells without dimming the rest. */
    point(cells: readonly number[]) {
      mark('is-pointed', cells);
    },
    /** Dims all cells except held ones. */
    hold(held: readonly Landed[], symbol: string) {
      node.classList.add('is-holding');
      marks.land(held, symbol);
    },
    land(landed: readonly Landed[], symbol: string) {
      for (const { cell, value } of landed) {
        reels[Math.floor(cell / rows)]?.cellAt(cell % rows).show(symbol, value);
        nodeOf(cell)?.classList.add('is-held');
      }
    },
    pop(cells: readonly number[]) {
      const nodes = cells.flatMap((cell) => nodeOf(cell) ?? []);
      if (nodes.length > 0 && !prefersReducedMotion())
        animate(nodes, { scale: [0.3, 1], duration: 400, ease: 'outBack(2.4)' });
    },
    clear() {
      node.classList.remove('is-paying', 'is-holding');
      for (const name of ['is-win', 'is-pointed', 'is-held']) mark(name, []);
      drawing.draw([]);
    },
  };
  return marks;
}
