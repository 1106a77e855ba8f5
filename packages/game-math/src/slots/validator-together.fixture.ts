/** Validator of linked reels, and of rising wilds. */
import type { Board } from './events.ts';
import { cellsOfReel, must, type Walk } from './validator-walk.fixture.ts';

/** Reel whose symbols this one shows. */
export const leading = (linked: readonly number[], reel: number) =>
  linked.includes(reel) ? Math.min(...linked) : reel;

export function checkTogether({ config, isFree }: Walk, board: Board, linked: readonly number[]): void {
  const columns = Array.from({ length: config.reels }, (_, reel) =>
    cellsOfReel(config, reel).map((cell) => board.cells[cell]),
  );
  const columnTexts = columns.map((column) => column.join('|'));
  must(
    !config.isMirrored || columnTexts.every((shown, reel) => shown === columnTexts.at(-1 - reel)),
    'It is no mirror.',
  );
  const known = config.links?.[isFree ? 'feature' : 'plain'].map(([count]) => count) ?? [1];
  must(known.includes(Math.max(linked.length, 1)) || (!isFree && linked.length === 0), 'Others are linked.');
  for (const [index, reel] of linked.entries()) {
    must(
      reel === (linked[0] ?? 0) + index && columnTexts[reel] === columnTexts[linked[0] ?? 0],
      'Linked reels differ.',
    );
    must(columns[reel]?.includes(config.trigger.symbol) === false, 'A linked reel shows a trigger.');
  }
}

/** Cells of wilds in the next spin: below each kept one, and the cell above it. */
export function risen({ config, isFree, wilds }: Walk): Set<number> {
  const { feature, rows } = config;
  if (!isFree || feature.kind !== 'freeSpins' || !feature.rises) return wilds;
  const all = new Set(wilds);
  for (const cell of wilds) {
    for (let below = cell; below % rows !== 0 || below === cell; below += 1) all.add(below);
    if (cell % rows > 0) all.add(cell - 1);
  }
  return all;
}

export function addedByWild({ config, isFree, board }: Walk): number {
  const { feature, wild, rows, reels } = config;
  if (!isFree || feature.kind !== 'freeSpins') return 0;
  let added = 0;
  for (let reel = 0; reel < reels; reel += 1) {
    const shown = board?.cells.slice(reel * rows, (reel + 1) * rows) ?? [];
    if (shown.every((symbol) => symbol === wild?.symbol)) added += feature.perWildReel ?? 0;
  }
  return added;
}
