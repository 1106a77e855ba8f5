/** Grid of a slot: its reels, winning symbols and paylines. */
import type { Board } from '@mirinae/game-math/slots/events';
import { createTimer } from 'animejs/timer';
import { el, prefersReducedMotion } from '../dom.ts';
import { createCell, createReel, type Moves, type Shown, type ValueText } from './cells.ts';
import { createMarks } from './marks.ts';
import { type Stopping, stopsOf } from './stops.ts';

const calmSeconds = 0.2;

export type Grid = Stopping & {
  /** Symbols shown while reels spin. */
  readonly symbols: readonly string[];
  readonly moves: Moves;
};

export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => void createTimer({ duration: seconds * 1_000, onComplete: () => resolve() }));
}

/** Frame around linked reels. */
function createChain() {
  const node = el('div', { class: 'slot-link', hidden: true });
  return {
    node,
    link(linked: readonly number[]) {
      node.hidden = linked.length === 0;
      node.style.setProperty('--first', String(linked[0] ?? 0));
      node.style.setProperty('--count', String(linked.length));
    },
  };
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
  const node = el('div', { class: 'slot-board' }, ...reels.map((reel) => reel.node));
  node.style.setProperty('--reels', String(reelCount));
  node.style.setProperty('--rows', String(rows));
  const chain = createChain();
  node.append(chain.node);

  const marks = createMarks(grid, node, reels);
  let isMoving = false;

  const show = (shown: Board) => {
    isMoving = false;
    marks.clear();
    chain.link([]);
    for (const [at, reel] of reels.entries()) reel.show(columnOfReel(shown, at, rows));
  };

  return {
    ...marks,
    node,
    show,
    /** Starts the spin; further calls before the next stop are ignored. */
    start() {
      if (isMoving) return;
      marks.clear();
      chain.link([]);
      if (prefersReducedMotion()) return;
      isMoving = true;
      for (const reel of reels) reel.start(grid.symbols);
    },
    /** `least` is the number of triggers for the feature, which makes the last reels slow down. */
    async stop(shown: Board, linked: readonly number[], least: number, onStop: () => void): Promise<void> {
      marks.clear();
      if (prefersReducedMotion()) show(shown);
      chain.link(linked);
      if (prefersReducedMotion()) return pause(calmSeconds);
      isMoving = false;
      const stopping = stopsOf(grid, shown, linked, least).map(async ({ reel: at, seconds, tense }) => {
        const reel = reels[at];
        await pause(seconds - tense);
        if (tense > 0) reel?.node.classList.add('is-tense');
        await pause(tense);
        const stopped = reel?.stop(columnOfReel(shown, at, rows));
        reel?.node.classList.remove('is-tense');
        onStop();
        await stopped;
      });
      await Promise.all(stopping);
    },
    async tumble(removed: readonly number[], shown: Board): Promise<void> {
      marks.clear();
      if (prefersReducedMotion()) {
        show(shown);
        return pause(calmSeconds);
      }
      const rowsOf = (at: number) =>
        new Set(removed.filter((cell) => Math.floor(cell / rows) === at).map((cell) => cell % rows));
      await Promise.all(reels.map((reel, at) => reel.tumble(rowsOf(at), columnOfReel(shown, at, rows))));
    },
  };
}
