/** Pays of a board, computed independently of the engine. */
import type { SlotConfig } from './config.ts';
import type { Board } from './events.ts';
import { cellsOfReel, isLike, must, sum, tierOf, type Walk } from './validator-walk.fixture.ts';

/** Multiplier of a line or way through the cell. */
const timesAt = ({ config: { valued } }: Walk, { cells, values }: Board, cell: number) =>
  valued?.use === 'wild' && cells[cell] === valued.symbol ? (values[cell] ?? 0) : 1;

/** Pay of every way through the reels, counted one by one. */
function payOfWays(walk: Walk, board: Board): number {
  const { config } = walk;
  const through = (symbol: string, reel: number): { count: number; times: number }[] => {
    const alike = cellsOfReel(config, reel).filter((cell) => isLike(walk, symbol, board.cells[cell]));
    if (alike.length === 0) return [];
    const further = reel + 1 < config.reels ? through(symbol, reel + 1) : [];
    const ways = further.length > 0 ? further : [{ count: reel + 1, times: 1 }];
    return alike.flatMap((cell) =>
      ways.map(({ count, times }) => ({ count, times: times * timesAt(walk, board, cell) })),
    );
  };
  return sum(
    Object.entries(config.pays).flatMap(([symbol, tiers]) =>
      board.cells.slice(0, config.rows).includes(symbol)
        ? through(symbol, 0).map(({ count, times }) => tierOf(tiers, count) * times)
        : [],
    ),
  );
}

function payOfLines(walk: Walk, board: Board): number {
  const { mechanic, pays, rows } = walk.config;
  must(mechanic.kind === 'lines', 'There are no lines.');
  const payFrom = (cells: readonly number[]) => {
    const first = board.cells[cells[0] ?? 0] ?? '';
    const breaks = cells.findIndex((cell) => !isLike(walk, first, board.cells[cell]));
    const run = cells.slice(0, breaks === -1 ? cells.length : breaks);
    const times = run.reduce((product, cell) => product * timesAt(walk, board, cell), 1);
    return { isWhole: breaks === -1, pay: tierOf(pays[first] ?? [], run.length) * times };
  };
  return sum(
    mechanic.lines.map((rowOfReel) => {
      const cells = rowOfReel.map((row, reel) => reel * rows + row);
      const { isWhole, pay } = payFrom(cells);
      return mechanic.isBothWays && !isWhole ? pay + payFrom([...cells].reverse()).pay : pay;
    }),
  );
}

/** All pairs of adjacent cells. */
function pairsOf({ reels, rows }: SlotConfig): (readonly [number, number])[] {
  return Array.from({ length: reels * rows }, (_, cell) => cell).flatMap((cell) => {
    const below = cell % rows === rows - 1 ? [] : [[cell, cell + 1] as const];
    const right = cell + rows < reels * rows ? [[cell, cell + rows] as const] : [];
    return [...below, ...right];
  });
}

/** Merges adjacent cells pair by pair. */
function payOfClusters(walk: Walk, { cells }: Board): number {
  const payOf = (symbol: string, tiers: readonly (readonly [number, number])[]) => {
    const groups = cells.map((there, cell) => (isLike(walk, symbol, there) ? new Set([cell]) : null));
    for (const [left, right] of pairsOf(walk.config)) {
      const [one, two] = [groups[left], groups[right]];
      if (!one || !two || one === two) continue;
      for (const cell of two) {
        one.add(cell);
        groups[cell] = one;
      }
    }
    const own = [...new Set(groups)].filter((group) => group && [...group].some((cell) => cells[cell] === symbol));
    return sum(own.map((group) => tierOf(tiers, group?.size ?? 0)));
  };
  return sum(Object.entries(walk.config.pays).map(([symbol, tiers]) => payOf(symbol, tiers)));
}

export function payOfBoard(walk: Walk, board: Board): number {
  const { mechanic, pays } = walk.config;
  if (mechanic.kind === 'lines') return payOfLines(walk, board);
  if (mechanic.kind === 'ways') return payOfWays(walk, board);
  if (mechanic.kind === 'cluster') return payOfClusters(walk, board);
  const count = (symbol: string) => board.cells.filter((there) => there === symbol).length;
  return sum(Object.entries(pays).map(([symbol, tiers]) => tierOf(tiers, count(symbol))));
}
