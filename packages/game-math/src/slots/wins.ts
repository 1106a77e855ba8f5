/** What a board wins, before any multiplier. Each mechanic in a function of its own; wilds stand for what pays. */
import { type Mechanic, type SlotConfig, worthOf } from './config.ts';
import type { Board, Win } from './events.ts';

/** How many reels from the left each hold one of `cellsOnReel`, and these cells. */
function runFromLeft(reels: number, cellsOnReel: (reel: number) => readonly number[]): readonly (readonly number[])[] {
  const run: (readonly number[])[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const cells = cellsOnReel(reel);
    if (cells.length === 0) break;
    run.push(cells);
  }
  return run;
}

function lineWins(config: SlotConfig, { cells }: Board, lines: readonly (readonly number[])[]): Win[] {
  const { reels, rows, pays, wild } = config;
  return lines.flatMap((rowOfReel, line) => {
    const symbol = cells[rowOfReel[0] ?? 0] ?? '';
    const tiers = pays[symbol];
    if (!tiers) return [];
    const run = runFromLeft(reels, (reel) => {
      const cell = reel * rows + (rowOfReel[reel] ?? 0);
      return cells[cell] === symbol || cells[cell] === wild?.symbol ? [cell] : [];
    });
    const pay = worthOf(tiers, run.length);
    return pay === 0 ? [] : [{ symbol, count: run.length, cells: run.flat(), pay, line }];
  });
}

function waysWins(config: SlotConfig, { cells }: Board): Win[] {
  const { reels, rows, pays, wild } = config;
  return [...new Set(cells.slice(0, rows))].flatMap((symbol) => {
    const tiers = pays[symbol];
    if (!tiers) return [];
    const run = runFromLeft(reels, (reel) => {
      const alike: number[] = [];
      for (let cell = reel * rows; cell < (reel + 1) * rows; cell += 1)
        if (cells[cell] === symbol || cells[cell] === wild?.symbol) alike.push(cell);
      return alike;
    });
    const ways = run.reduce((product, { length }) => product * length, 1);
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
    lines: () => lineWins(config, board, mechanic.kind === 'lines' ? mechanic.lines : []),
    ways: () => waysWins(config, board),
    anywhere: () => anywhereWins(config, board),
    cluster: () => clusterWins(config, board),
  };
  return byKind[mechanic.kind]();
}
