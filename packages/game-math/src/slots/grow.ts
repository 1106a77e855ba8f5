/** Symbols that grow over whole reels. */
import { cellsOf, cellsOfReel, putSymbol } from './boards.ts';
import type { SlotConfig } from './config.ts';
import type { Board } from './events.ts';

export function reelsWith({ rows }: SlotConfig, board: Board, symbol: string): number[] {
  return [...new Set(cellsOf(board, symbol).map((cell) => Math.floor(cell / rows)))];
}

/** The symbol over every reel it is on, but for triggers; null where nothing changes. */
export function growSymbol(config: SlotConfig, board: Board, symbol: string) {
  const isCovered = (cell: number) => board.cells[cell] !== symbol && board.cells[cell] !== config.trigger.symbol;
  const grown = reelsWith(config, board, symbol)
    .map((reel) => ({ reel, cells: cellsOfReel(config, reel).filter(isCovered) }))
    .filter(({ cells }) => cells.length > 0);
  if (grown.length === 0) return null;
  const covered = grown.flatMap(({ cells }) => cells);
  return { symbol, reels: grown.map(({ reel }) => reel), board: putSymbol(board, covered, symbol) };
}
