/** Bombs: cells that they clear once no wins are left. */
import { cellsOf } from './boards.ts';
import type { SlotConfig } from './config.ts';
import type { Board } from './events.ts';

/** Cell with its neighbours, diagonal ones included. */
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
