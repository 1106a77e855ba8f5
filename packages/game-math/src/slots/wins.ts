/**
 * Wins of a board, before any multiplier. Each mechanic in a function of its own; wilds substitute for paying symbols.
 */
import { cellsOf } from './boards.ts';
import { type Mechanic, type SlotConfig, worthOf } from './config.ts';
import type { Board, Win } from './events.ts';

type Run = readonly (readonly number[])[];

/** Number of consecutive reels, in this order, with one of `cellsOnReel`, and these cells. */
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

/** Number of ways through the cells of a run, each weighted by the product of its values. */
function waysThrough(run: Run, { values }: Board): number {
  return run.reduce((product, cells) => product * cells.reduce((sum, cell) => sum + (values[cell] || 1), 0), 1);
}

/** Cells of every line from the left and from the right, computed once. */
type Paths = { readonly left: readonly (readonly number[])[]; readonly right: readonly (readonly number[])[] };
const pathsOfSlots = new WeakMap<SlotConfig, Paths>();

function pathsOf(config: SlotConfig, lines: readonly (readonly number[])[]): Paths {
  const known = pathsOfSlots.get(config);
  if (known) return known;
  const left = lines.map((line) => fromLeft(config).map((reel) => reel * config.rows + (line[reel] ?? 0)));
  const paths = { left, right: left.map((path) => path.toReversed()) };
  pathsOfSlots.set(config, paths);
  return paths;
}

/** Win along a path from its first cell, multiplied by the values on it. Most paths end early. */
function winAlong({ pays, wild }: SlotConfig, { cells, values }: Board, path: readonly number[], line: number) {
  const symbol = cells[path[0] ?? 0] ?? '';
  const tiers = pays[symbol];
  if (!tiers) return null;
  let count = 0;
  let times = 1;
  for (const cell of path) {
    if (cells[cell] !== symbol && cells[cell] !== wild?.symbol) break;
    count += 1;
    times *= values[cell] || 1;
  }
  const pay = worthOf(tiers, count) * times;
  return pay === 0 ? null : { symbol, count, cells: path.slice(0, count), pay, line };
}

type Lines = Extract<Mechanic, { kind: 'lines' }>;

function lineWins(config: SlotConfig, board: Board, { lines, isBothWays = false }: Lines): Win[] {
  const { left, right } = pathsOf(config, lines);
  const wins: Win[] = [];
  for (const [line, path] of left.entries()) {
    const win = winAlong(config, board, path, line);
    if (win) wins.push(win);
    const back = isBothWays && win?.count !== config.reels ? winAlong(config, board, right[line] ?? [], line) : null;
    if (back) wins.push(back);
  }
  return wins;
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

function anywhereWins({ pays }: SlotConfig, board: Board): Win[] {
  const counts = new Map<string, number>();
  for (const symbol of board.cells) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const wins: Win[] = [];
  for (const [symbol, count] of counts) {
    const tiers = pays[symbol];
    const pay = tiers ? worthOf(tiers, count) : 0;
    if (pay > 0) wins.push({ symbol, count, cells: cellsOf(board, symbol), pay });
  }
  return wins;
}

/** Adjacent cells of every cell, computed once per slot. */
const neighboursOfSlots = new WeakMap<SlotConfig, readonly (readonly number[])[]>();

function neighboursOf(config: SlotConfig): readonly (readonly number[])[] {
  const known = neighboursOfSlots.get(config);
  if (known) return known;
  const { reels, rows } = config;
  const all = Array.from({ length: reels * rows }, (_, cell) => {
    const row = cell % rows;
    const aside = [cell - rows, cell + rows].filter((other) => other >= 0 && other < reels * rows);
    return [...aside, ...(row > 0 ? [cell - 1] : []), ...(row < rows - 1 ? [cell + 1] : [])];
  });
  neighboursOfSlots.set(config, all);
  return all;
}

function clusterWins(config: SlotConfig, { cells }: Board): Win[] {
  const { pays, wild } = config;
  const neighbours = neighboursOf(config);
  const wins: Win[] = [];
  // Start of the last cluster of each cell; wilds can belong to several clusters.
  const found = new Int16Array(cells.length).fill(-1);
  for (let start = 0; start < cells.length; start += 1) {
    const symbol = cells[start] ?? '';
    const tiers = pays[symbol];
    if (!tiers || found[start] !== -1) continue;
    found[start] = start;
    const cluster = [start];
    for (const cell of cluster)
      for (const next of neighbours[cell] ?? []) {
        if (found[next] === start || (cells[next] !== symbol && cells[next] !== wild?.symbol)) continue;
        found[next] = start;
        cluster.push(next);
      }
    const pay = worthOf(tiers, cluster.length);
    if (pay > 0) wins.push({ symbol, count: cluster.length, cells: cluster, pay });
  }
  return wins;
}

/** Wins of a board in an order that depends on its cells only. */
export function winsOf(config: SlotConfig, board: Board): Win[] {
  const { mechanic } = config;
  switch (mechanic.kind) {
    case 'lines':
      return lineWins(config, board, mechanic);
    case 'ways':
      return waysWins(config, board);
    case 'anywhere':
      return anywhereWins(config, board);
    case 'cluster':
      return clusterWins(config, board);
  }
}
