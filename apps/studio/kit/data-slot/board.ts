/** The grid of a slot: its reels, what has won on them, and the lines through them. */
import type { Board, Landed, Win } from '@mirinae/game-math/slots/events';
import { gsap } from 'gsap';
import { el, prefersReducedMotion } from '../dom.ts';
import { createCell, createReel, type Moves, type Shown, type ValueText } from './cells.ts';

const space = 'http://www.w3.org/2000/svg';
const betweenReels = 0.14;
const calmSeconds = 0.2;

export type Grid = {
  readonly reels: number;
  readonly rows: number;
  /** What runs by while reels turn. */
  readonly symbols: readonly string[];
  readonly moves: Moves;
};

export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => void gsap.delayedCall(seconds, resolve));
}

/** The lines of wins, through the middles of their cells. */
function createLineDrawing({ reels, rows }: Grid) {
  const node = document.createElementNS(space, 'svg');
  node.setAttribute('class', 'slot-lines');
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

function columnOfReel({ cells, values }: Board, reel: number, rows: number): Shown[] {
  return Array.from({ length: rows }, (_, row) => ({
    symbol: cells[reel * rows + row] ?? '',
    value: values[reel * rows + row] ?? 0,
  }));
}

export function createBoard(grid: Grid, art: Readonly<Record<string, string>>, valueText: ValueText) {
  const { reels: reelCount, rows } = grid;
  const reels = Array.from({ length: reelCount }, () => createReel(rows, grid.moves, () => createCell(art, valueText)));
  const drawing = createLineDrawing(grid);
  const node = el('div', { class: 'slot-board' }, ...reels.map((reel) => reel.node));
  node.style.setProperty('--reels', String(reelCount));
  node.style.setProperty('--rows', String(rows));
  node.append(drawing.node);

  const columnOf = (shown: Board, at: number) => columnOfReel(shown, at, rows);
  const nodeOf = (cell: number) => reels[Math.floor(cell / rows)]?.cellAt(cell % rows).node;
  const mark = (name: string, cells: readonly number[]) => {
    for (const marked of node.querySelectorAll(`.${name}`)) marked.classList.remove(name);
    for (const cell of cells) nodeOf(cell)?.classList.add(name);
  };
  let isMoving = false;

  const board = {
    node,
    show(shown: Board) {
      isMoving = false;
      board.clear();
      for (const [at, reel] of reels.entries()) reel.show(columnOf(shown, at));
    },
    /** Once until the next stop, however often it is called. */
    start() {
      if (isMoving) return;
      board.clear();
      if (prefersReducedMotion()) return;
      isMoving = true;
      for (const reel of reels) reel.start(grid.symbols);
    },
    async stop(shown: Board, onStop: () => void): Promise<void> {
      board.clear();
      if (prefersReducedMotion()) {
        board.show(shown);
        return pause(calmSeconds);
      }
      const stopAt = async (at: number) => {
        await pause(at * betweenReels);
        const stopped = reels[at]?.stop(columnOf(shown, at));
        onStop();
        await stopped;
      };
      isMoving = false;
      await Promise.all(reels.map((_, at) => stopAt(at)));
    },
    async tumble(removed: readonly number[], shown: Board): Promise<void> {
      board.clear();
      if (prefersReducedMotion()) {
        board.show(shown);
        return pause(calmSeconds);
      }
      const rowsOf = (at: number) =>
        new Set(removed.filter((cell) => Math.floor(cell / rows) === at).map((cell) => cell % rows));
      await Promise.all(reels.map((reel, at) => reel.tumble(rowsOf(at), columnOf(shown, at))));
    },
    /** Others step back; lines run through what won on them. */
    win(wins: readonly Win[]) {
      node.classList.toggle('is-paying', wins.length > 0);
      mark(
        'is-win',
        wins.flatMap(({ cells }) => cells),
      );
      drawing.draw(wins);
    },
    /** Draws the eye to cells without dimming the rest. */
    point(cells: readonly number[]) {
      mark('is-pointed', cells);
    },
    /** Only what is held stays bright. */
    hold(held: readonly Landed[], symbol: string) {
      node.classList.add('is-holding');
      board.land(held, symbol);
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
        gsap.fromTo(nodes, { scale: 0.3 }, { scale: 1, duration: 0.4, ease: 'back.out(2.4)' });
    },
    clear() {
      node.classList.remove('is-paying', 'is-holding');
      for (const name of ['is-win', 'is-pointed', 'is-held']) mark(name, []);
      drawing.draw([]);
    },
  };
  return board;
}
