/** Validator of bombs, catchers and full reels. */
import type { Board, SlotEvent } from './events.ts';
import { cellsOfReel, countOf, must, sorted, sum, type Walk } from './validator-walk.fixture.ts';

export const cellsShowing = (board: Board | null, symbol: string | undefined) =>
  [...(board?.cells.keys() ?? [])].filter((cell) => symbol !== undefined && board?.cells[cell] === symbol);

/** Cells at most one away from a bomb in both directions, except triggers. */
export function clearedByBombs({ board, config }: Walk): number[] {
  const { rows, bomb, trigger } = config;
  const far = (left: number, right: number) =>
    Math.max(Math.abs(Math.floor(left / rows) - Math.floor(right / rows)), Math.abs((left % rows) - (right % rows)));
  const bombs = cellsShowing(board, bomb?.symbol);
  const near = [...(board?.cells.keys() ?? [])].filter((cell) => bombs.some((other) => far(cell, other) <= 1));
  return near.filter((cell) => board?.cells[cell] !== trigger.symbol);
}

export function fullReels({ config, held }: Walk): number[] {
  const { feature, reels } = config;
  if (feature.kind !== 'holdAndRespin' || (feature.reelTimes ?? 1) === 1) return [];
  return Array.from({ length: reels }, (_, reel) => reel).filter((reel) =>
    cellsOfReel(config, reel).every((cell) => held.has(cell)),
  );
}

export function checkCatch(
  { board, config }: Walk,
  catchers: readonly number[],
  cells: readonly number[],
  pay: number,
  cap: boolean,
): void {
  const { valued } = config;
  must(sorted(catchers) === sorted(cellsShowing(board, valued?.catcher)), 'Others have caught.');
  must(sorted(cells) === sorted(cellsShowing(board, valued?.symbol)), 'Others were caught.');
  must(pay === sum(board?.values ?? []) * catchers.length || cap, 'It was caught for another sum.');
}

/** Whether values on the board can be caught and `last` is not that catch. */
export function isCatchDue({ board, config: { valued } }: Walk, last: SlotEvent | undefined): boolean {
  if (valued?.catcher === undefined || last?.type === 'catch') return false;
  const isSpun = last?.type === 'board' || last?.type === 'wins';
  return isSpun && countOf(board, valued.catcher) * countOf(board, valued.symbol) > 0;
}
