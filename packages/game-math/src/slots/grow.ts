/** Expanding symbols. */
import { cellsOf, cellsOfReel, putSymbol } from './boards.ts';
import type { Phase, SlotConfig } from './config.ts';
import type { Board } from './events.ts';

export function reelsWith({ rows }: SlotConfig, board: Board, symbol: string): number[] {
  return [...new Set(cellsOf(board, symbol).map((cell) => Math.floor(cell / rows)))];
}

/** Expands the symbol over each of its reels, except triggers; null without a change. */
export function growSymbol(config: SlotConfig, board: Board, symbol: string) {
  const isCovered = (cell: number) => board.cells[cell] !== symbol && board.cells[cell] !== config.trigger.symbol;
  const grown = reelsWith(config, board, symbol)
    .map((reel) => ({ reel, cells: cellsOfReel(config, reel).filter(isCovered) }))
    .filter(({ cells }) => cells.length > 0);
  if (grown.length === 0) return null;
  const covered = grown.flatMap(({ cells }) => cells);
  return { symbol, reels: grown.map(({ reel }) => reel), board: putSymbol(board, covered, symbol) };
}

/** Cells covered by rising wilds in the next spin: their reel below them, and one cell above. */
export function risenCells(config: SlotConfig, board: Board, wild: string): number[] {
  return reelsWith(config, board, wild).flatMap((reel) => {
    const cells = cellsOfReel(config, reel);
    const top = cells.findIndex((cell) => board.cells[cell] === wild);
    return cells.slice(Math.max(top - 1, 0));
  });
}

/** Multiplier added by reels that are wild from top to bottom. */
export function addedByWildReels(config: SlotConfig, phase: Phase, board: Board): number {
  const { feature, wild, reels } = config;
  if (phase !== 'feature' || feature.kind !== 'freeSpins' || !feature.perWildReel) return 0;
  const isFull = (reel: number) => cellsOfReel(config, reel).every((cell) => board.cells[cell] === wild?.symbol);
  return feature.perWildReel * Array.from({ length: reels }, (_, reel) => reel).filter(isFull).length;
}
