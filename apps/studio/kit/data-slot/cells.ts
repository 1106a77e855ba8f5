/** One reel of cells: where they are, what they show, and how they move. Nothing here knows of wins or rounds. */
import { gsap } from 'gsap';
import { el } from '../dom.ts';

export type Cell = { readonly node: HTMLElement; show(symbol: string, value: number): void };

/** How a value is written on its symbol. */
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
const stopSeconds = 0.42;
const fallSeconds = 0.34;

export type Reel = {
  readonly node: HTMLElement;
  cellAt(row: number): Cell;
  show(column: readonly Shown[]): void;
  /** Moves until it is stopped; `symbols` are what is seen meanwhile. */
  start(symbols: readonly string[]): void;
  stop(column: readonly Shown[]): Promise<void>;
  /** Rows of `removed` are gone; what is left falls, and the rest comes from above. */
  tumble(removed: ReadonlySet<number>, column: readonly Shown[]): Promise<void>;
};

const nodesOf = (cells: readonly Cell[]) => cells.map((cell) => cell.node);

/** Cells run down and come again from above with another symbol, until the tween is killed. */
function turnCells(cells: readonly Cell[], rows: number, symbols: readonly string[]): gsap.core.Tween {
  const run = { way: 0 };
  let seen = 0;
  const update = () => {
    for (const [place, { node }] of cells.entries())
      gsap.set(node, { yPercent: (((place + run.way) % cells.length) - rows) * 100 });
    if (Math.floor(run.way) === seen) return;
    seen = Math.floor(run.way);
    const next = cells[(cells.length - (seen % cells.length)) % cells.length];
    next?.show(symbols[(seen * 7) % symbols.length] ?? '', 0);
  };
  return gsap.to(run, { way: cellsPerSecond * 60, duration: 60, ease: 'none', onUpdate: update });
}

/** What has come above goes to its rows, and what was there leaves below. */
async function exchange(coming: readonly Cell[], leaving: readonly Cell[], rows: number, moves: Moves): Promise<void> {
  const yPercent = `+=${rows * 100}`;
  if (moves === 'turn') {
    gsap.to(nodesOf(leaving), { yPercent, duration: stopSeconds * 0.6 });
    await gsap.to(nodesOf(coming), { yPercent, duration: stopSeconds, ease: 'back.out(1.15)' });
    return;
  }
  gsap.set(nodesOf(leaving), { opacity: 0 });
  const nodes = nodesOf(coming).reverse();
  await gsap.to(nodes, { yPercent, duration: fallSeconds * 1.5, ease: 'bounce.out', stagger: 0.035 });
}

function put(cells: readonly Cell[], from: number): void {
  for (const [row, { node }] of cells.entries()) gsap.set(node, { yPercent: (row + from) * 100 });
}

function fill(cells: readonly Cell[], column: readonly Shown[]): void {
  for (const [row, cell] of cells.entries()) cell.show(column[row]?.symbol ?? '', column[row]?.value ?? 0);
}

export function createReel(rows: number, moves: Moves, makeCell: () => Cell): Reel {
  let cells = Array.from({ length: rows }, makeCell);
  let spare = Array.from({ length: rows }, makeCell);
  const node = el('div', { class: 'slot-reel' }, ...nodesOf([...cells, ...spare]));
  let turning: gsap.core.Tween | null = null;
  const settle = () => {
    turning?.kill();
    turning = null;
    node.classList.remove('is-turning');
    gsap.killTweensOf(nodesOf([...cells, ...spare]));
    gsap.set(nodesOf([...cells, ...spare]), { scale: 1, opacity: 1 });
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
      const fallen = { yPercent: `+=${rows * 100 + 40}`, duration: fallSeconds, ease: 'power2.in', stagger: 0.03 };
      gsap.to(nodesOf(cells).reverse(), fallen);
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
      await gsap.to(nodesOf(gone), { scale: 0.2, opacity: 0, duration: 0.24, ease: 'back.in(2)' });
      cells = [...gone, ...cells.filter((_, row) => !removed.has(row))];
      fill(cells, column);
      gsap.set(nodesOf(gone), { scale: 1, opacity: 1 });
      put(gone, -gone.length);
      const fallOf = ({ node: falling }: Cell, row: number) =>
        gsap.to(falling, {
          yPercent: row * 100,
          duration: fallSeconds,
          ease: 'bounce.out',
          delay: (rows - row) * 0.02,
        });
      await Promise.all(cells.map(fallOf));
    },
  };
}
