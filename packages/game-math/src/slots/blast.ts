/** Bombs: what they clear once nothing wins any more. */
import { cellsOf } from './boards.ts';
import type { SlotConfig } from './config.ts';
import type { Board } from './events.ts';

/** A cell and those that touch it, at a side or a corner. */
function around(cell: number, { reels, rows }: SlotConfig): number[] {
  const [reel, row] = [Math.floor(cell / rows), cell % rows];
  const near: number[] = [];
  for (let x = Math.max(0, reel - 1); x <= Math.min(reels - 1, reel + 1); x += 1)
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) near.push(x * rows + y);
  return near;
}

/** Cells that all bombs of the board clear, themselves included; triggers stay. Null without one. */
export function blastOf(config: SlotConfig, board: Board) {
  const bombs = config.bomb ? cellsOf(board, config.bomb.symbol) : [];
  if (bombs.length === 0) return null;
  const cleared = new Set(bombs.flatMap((bomb) => around(bomb, config)));
  const removed = [...cleared].filter((cell) => board.cells[cell] !== config.trigger.symbol);
  return { bombs, removed: removed.sort((left, right) => left - right) };
}
