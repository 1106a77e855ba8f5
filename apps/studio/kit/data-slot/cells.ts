/** Cells of one reel: positions, symbols and motion, independent of wins and rounds. */
import { animate, type JSAnimation } from 'animejs/animation';
import { remove, set } from 'animejs/utils';
import { el } from '../dom.ts';

export type Cell = { readonly node: HTMLElement; show(symbol: string, value: number): void };

/** Label of a value symbol. */
export type ValueText = (value: number) => string;

export function createCell(art: Readonly<Record<string, string>>, valueText: ValueText): Cell {
  const picture = el('img', { alt: '', draggable: 'false' });
  const text = el('b', { class: 'slot-value' });
  const node = el('div', { class: 'slot-cell' }, picture, text);
  return {
    node,
    show(symbol, value) {
      if (node.dataset.symbol !== symbol) picture.src = art[symbol] ?? '';
      node.dataset.symbol = symbol;
      text.textContent = value > 0 ? valueText(value) : '';
    },
  };
}

export type Shown = { readonly symbol: string; readonly value: number };
export type Moves = 'turn' | 'fall';

const cellsPerSecond = 22;
const stopMs = 420;
const fallMs = 340;

export type Reel = {
  readonly node: HTMLElement;
  cellAt(row: number): Cell;
  show(column: readonly Shown[]): void;
  /** Spins until it is stopped, showing `symbols`. */
  start(symbols: readonly string[]): void;
  stop(column: readonly Shown[]): Promise<void>;
  /** Removes the rows of `removed`; the rest falls, and new symbols come from above. */
  tumble(removed: ReadonlySet<number>, column: readonly Shown[]): Promise<void>;
};

const heightOf = (row: number) => `${row * 100}%`;
/** Vertical offset of each row of a reel, in rows. */
const below =
  (rows: number) =>
  (_: unknown, row = 0) =>
    heightOf(row + rows);
const nodesOf = (cells: readonly Cell[]) => cells.map((cell) => cell.node);

/** Moves cells down and in again from above with another symbol, until the animation is cancelled. */
function turnCells(cells: readonly Cell[], rows: number, symbols: readonly string[]): JSAnimation {
  const run = { way: 0 };
  let seen = 0;
  const update = () => {
    for (const [index, { node }] of cells.entries())
      node.style.transform = `translateY(${heightOf(((index + run.way) % cells.length) - rows)})`;
    if (Math.floor(run.way) === seen) return;
    seen = Math.floor(run.way);
    const next = cells[(cells.length - (seen % cells.length)) % cells.length];
    next?.show(symbols[(seen * 7) % symbols.length] ?? '', 0);
  };
  return animate(run, { way: cellsPerSecond * 60, duration: 60_000, ease: 'linear', onUpdate: update });
}

/** Staggers the rows of a reel, the lowest first. */
const lowestFirst =
  (rows: number, ms: number) =>
  (_: unknown, row = 0) =>
    (rows - 1 - row) * ms;

/** Moves incoming cells to their rows, and outgoing ones off the bottom. */
async function exchange(coming: readonly Cell[], leaving: readonly Cell[], rows: number, moves: Moves): Promise<void> {
  const translateY = below(0);
  if (moves === 'turn') {
    animate(nodesOf(leaving), { translateY: below(rows), duration: stopMs * 0.6, ease: 'outQuad' });
    await animate(nodesOf(coming), { translateY, duration: stopMs, ease: 'outBack(1.15)' });
    return;
  }
  set(nodesOf(leaving), { opacity: 0 });
  const delay = lowestFirst(rows, 35);
  await animate(nodesOf(coming), { translateY, delay, duration: fallMs * 1.5, ease: 'outBounce' });
}

function put(cells: readonly Cell[], from: number): void {
  set(nodesOf(cells), { translateY: below(from) });
}

function fill(cells: readonly Cell[], column: readonly Shown[]): void {
  for (const [row, cell] of cells.entries()) cell.show(column[row]?.symbol ?? '', column[row]?.value ?? 0);
}

export function createReel(rows: number, moves: Moves, makeCell: () => Cell): Reel {
  let cells = Array.from({ length: rows }, makeCell);
  let spare = Array.from({ length: rows }, makeCell);
  const node = el('div', { class: 'slot-reel' }, ...nodesOf([...cells, ...spare]));
  let turning: JSAnimation | null = null;
  const settle = () => {
    turning?.cancel();
    turning = null;
    node.classList.remove('is-turning');
    const nodes = nodesOf([...cells, ...spare]);
    remove(nodes);
    set(nodes, { scale: 1, opacity: 1 });
    put(cells, 0);
    put(spare, -rows);
  };
  settle();

  return {
    node,
    cellAt(row) {
      const cell = cells[row];
      if (!cell) throw new RangeError(`There is no row ${row}.`);
      return cell;
    },
    show(column) {
      settle();
      fill(cells, column);
    },
    start(symbols) {
      settle();
      if (moves === 'turn') {
        turning = turnCells([...spare, ...cells], rows, symbols);
        node.classList.add('is-turning');
        return;
      }
      const translateY = below(rows + 0.4);
      animate(nodesOf(cells), { translateY, delay: lowestFirst(rows, 30), duration: fallMs, ease: 'inCubic' });
    },
    async stop(column) {
      settle();
      [cells, spare] = [spare, cells];
      fill(cells, column);
      put(cells, -rows);
      put(spare, 0);
      await exchange(cells, spare, rows, moves);
      settle();
    },
    async tumble(removed, column) {
      const gone = cells.filter((_, row) => removed.has(row));
      if (gone.length === 0) return;
      await animate(nodesOf(gone), { scale: 0.2, opacity: 0, duration: 240, ease: 'inBack(2)' });
      cells = [...gone, ...cells.filter((_, row) => !removed.has(row))];
      fill(cells, column);
      set(nodesOf(gone), { scale: 1, opacity: 1 });
      put(gone, -gone.length);
      const delay = lowestFirst(rows, 20);
      await animate(nodesOf(cells), { translateY: below(0), delay, duration: fallMs, ease: 'outBounce' });
    },
  };
}
