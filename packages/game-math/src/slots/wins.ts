/** What a board wins, before any multiplier. Each mechanic in a function of its own; wilds stand for what pays. */
import { type Mechanic, type SlotConfig, worthOf } from './config.ts';
import type { Board, Win } from './events.ts';

type Run = readonly (readonly number[])[];

/** How many reels in this order each hold one of `cellsOnReel`, and these cells. */
function runAlong(reels: readonly number[], cellsOnReel: (reel: number) => readonly number[]): Run {
  const run: (readonly number[])[] = [];
  for (const reel of reels) {
    const cells = cellsOnReel(reel);
    if (cells.length === 0) break;
    run.push(cells);
  }
  return run;
}

const fromLeft = ({ reels }: SlotConfig) => Array.from({ length: reels }, (_, reel) => reel);

/** All ways through the cells of a run, each as often as the values on it multiply to. */
function waysThrough(run: Run, { values }: Board): number {
  return run.reduce((product, cells) => product * cells.reduce((sum, cell) => sum + (values[cell] || 1), 0), 1);
}

type Lines = Extract<Mechanic, { kind: 'lines' }>;

function lineWins(config: SlotConfig, board: Board, { lines, isBothWays = false }: Lines): Win[] {
  const { reels, rows, pays, wild } = config;
  const { cells } = board;
  const left = fromLeft(config);
  const right = left.toReversed();
  const winAlong = (order: readonly number[], line: number): Win[] => {
    const cellOn = (reel = 0) => reel * rows + (lines[line]?.[reel] ?? 0);
    const symbol = cells[cellOn(order[0])] ?? '';
    const tiers = pays[symbol];
    if (!tiers) return [];
    const run = runAlong(order, (reel) => {
      const cell = cellOn(reel);
      return cells[cell] === symbol || cells[cell] === wild?.symbol ? [cell] : [];
    });
    const pay = worthOf(tiers, run.length) * waysThrough(run, board);
    return pay === 0 ? [] : [{ symbol, count: run.length, cells: run.flat(), pay, line }];
  };
  return lines.flatMap((_, line) => {
    const wins = winAlong(left, line);
    return isBothWays && wins[0]?.count !== reels ? [...wins, ...winAlong(right, line)] : wins;
  });
}

function waysWins(config: SlotConfig, board: Board): Win[] {
  const { rows, pays, wild } = config;
  const { cells } = board;
  const left = fromLeft(config);
  return [...new Set(cells.slice(0, rows))].flatMap((symbol) => {
    const tiers = pays[symbol];
    if (!tiers) return [];
    const run = runAlong(left, (reel) => {
      const alike: number[] = [];
      for (let cell = reel * rows; cell < (reel + 1) * rows; cell += 1)
        if (cells[cell] === symbol || cells[cell] === wild?.symbol) alike.push(cell);
      return alike;
    });
    const ways = waysThrough(run, board);
    const pay = worthOf(tiers, run.length) * ways;
    return pay === 0 ? [] : [{ symbol, count: run.length, cells: run.flat(), pay, ways }];
  });
}

function anywhereWins({ pays }: SlotConfig, { cells }: Board): Win[] {
  const places = new Map<string, number[]>();
  for (const [cell, symbol] of cells.entries()) {
    const known = places.get(symbol);
    if (known) known.push(cell);
    else places.set(symbol, [cell]);
  }
  return [...places].flatMap(([symbol, alike]) => {
    const pay = worthOf(pays[symbol] ?? [], alike.length);
    return pay === 0 ? [] : [{ symbol, count: alike.length, cells: alike, pay }];
  });
}

/** Cells that touch at a side. */
function neighboursOf(cell: number, { reels, rows }: SlotConfig): number[] {
  const row = cell % rows;
  const beside = [cell - rows, cell + rows].filter((other) => other >= 0 && other < reels * rows);
  return [...beside, ...(row > 0 ? [cell - 1] : []), ...(row < rows - 1 ? [cell + 1] : [])];
}

/** All cells that are joined to the first by sides, alike or wild. */
function clusterFrom(config: SlotConfig, cells: readonly string[], start: number): number[] {
  const cluster = [start];
  const mine = new Set(cluster);
  for (const cell of cluster)
    for (const next of neighboursOf(cell, config)) {
      if (mine.has(next) || (cells[next] !== cells[start] && cells[next] !== config.wild?.symbol)) continue;
      mine.add(next);
      cluster.push(next);
    }
  return cluster;
}

function clusterWins(config: SlotConfig, { cells }: Board): Win[] {
  const seen = new Set<number>();
  return [...cells.entries()].flatMap(([start, symbol]) => {
    const tiers = config.pays[symbol];
    if (!tiers || seen.has(start)) return [];
    const cluster = clusterFrom(config, cells, start);
    for (const cell of cluster) seen.add(cells[cell] === symbol ? cell : start);
    const pay = worthOf(tiers, cluster.length);
    return pay === 0 ? [] : [{ symbol, count: cluster.length, cells: cluster, pay }];
  });
}

/** The wins of a board, in an order that its cells alone decide. */
export function winsOf(config: SlotConfig, board: Board): Win[] {
  const { mechanic } = config;
  const byKind: Readonly<Record<Mechanic['kind'], () => Win[]>> = {
    lines: () => (mechanic.kind === 'lines' ? lineWins(config, board, mechanic) : []),
    ways: () => waysWins(config, board),
    anywhere: () => anywhereWins(config, board),
    cluster: () => clusterWins(config, board),
  };
  return byKind[mechanic.kind]();
}
