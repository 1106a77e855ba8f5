/** Events that transform a board, respin its reels, or open its cells. */
import type { Board, SlotEvent } from './events.ts';
import { cellsOfReel, countOf, must, sorted, tierOf, type Walk } from './validator-walk.fixture.ts';

export function checkTurned(walk: Walk, changed: readonly number[], symbol: string, next: Board): void {
  const { board } = walk;
  must(board !== null, 'Nothing has stopped.');
  for (const [cell, there] of next.cells.entries())
    must(there === (changed.includes(cell) ? symbol : board.cells[cell]), 'Another cell has changed.');
}

export function checkGrown(walk: Walk, symbol: string, reels: readonly number[], next: Board): void {
  const { config, board } = walk;
  const { wild, trigger } = config;
  must(symbol === walk.chosen || (wild?.grows === true && symbol === wild.symbol), 'This symbol does not grow.');
  const cells = reels.flatMap((reel) => cellsOfReel(config, reel));
  for (const reel of reels)
    must(
      cellsOfReel(config, reel).some((cell) => board?.cells[cell] === symbol),
      'It grew over a reel that it is not on.',
    );
  const covered = cells.filter((cell) => board?.cells[cell] !== trigger.symbol);
  checkTurned(walk, covered, symbol, next);
}

/** Whether a symbol that must expand has not. */
export function isUngrown({ config, chosen }: Walk, { cells }: Board): boolean {
  const { wild, trigger, reels } = config;
  const growing = [wild?.grows ? wild.symbol : null, chosen].filter((symbol) => symbol !== null);
  return Array.from({ length: reels }, (_, reel) => cellsOfReel(config, reel).map((cell) => cells[cell])).some(
    (shown) => {
      const others = shown.filter((there) => there !== trigger.symbol);
      return growing.some((symbol) => others.includes(symbol) && new Set(others).size > 1);
    },
  );
}

export function checkWildRespin(walk: Walk, reels: readonly number[]): void {
  const { config, board, wilds } = walk;
  const symbol = config.wild?.symbol;
  const cells = [...(board?.cells.keys() ?? [])].filter((cell) => board?.cells[cell] === symbol);
  must(config.wild?.respins === true && cells.length > wilds.size, 'No wild has come.');
  must(sorted(reels) === sorted(new Set(cells.map((cell) => Math.floor(cell / config.rows)))), 'Other reels stay.');
  walk.wilds = new Set(cells);
}

/** Whether wilds landed in a spin that neither opens nor retriggers the feature. */
export function isRespinDue({ config, board, wilds, isFree }: Walk): boolean {
  const { wild, trigger, feature } = config;
  if (!wild?.respins || countOf(board, wild.symbol) <= wilds.size) return false;
  const triggers = countOf(board, trigger.symbol);
  if (!isFree) return triggers < trigger.least;
  return feature.kind === 'freeSpins' && tierOf(feature.again, triggers) === 0;
}

export function checkPicks(walk: Walk, event: SlotEvent): void {
  const { config, board } = walk;
  const { feature, trigger } = config;
  must(feature.kind === 'pickBonus', 'The game has no picks.');
  if (event.type === 'picks') {
    must(event.count === tierOf(feature.picks, countOf(board, trigger.symbol)), 'The number of picks is wrong.');
    walk.picks = event.count;
  } else if (event.type === 'picked') {
    must(walk.picks > 0 && !walk.held.has(event.cell), 'There was nothing to pick.');
    must(event.cell >= 0 && event.cell < config.reels * config.rows, 'There is no such cell.');
    must(
      feature.prizes.some(([value]) => value === event.value),
      'There is no such prize.',
    );
    must(event.pay === Math.min(event.value, config.cap - walk.paid), 'The prize was not paid.');
    walk.picks -= 1;
    walk.held.set(event.cell, event.value);
  }
}
