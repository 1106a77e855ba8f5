/** Cards of markets side by side: a narrow one takes half of the width, and stays in its row. */
import { jointPairs } from '@mirinae/game-math/sports/markets/joint-pairs';
import { pointsOf, typeOf } from '../board/line-view.ts';
import type { MarketCard } from './market-groups.ts';

const fullWidth: ReadonlySet<string> = new Set([
  'result',
  'doubleChance',
  'handicapResult',
  'correctScore',
  'method',
  'roundEnd',
  ...Object.keys(jointPairs),
]);
/** Approximate heights of a card's head and of a row of prices in pixels, to balance the columns. */
const [headHigh, rowHigh] = [56, 44];
const maxRows = 6;

export function isNarrow({ lines: [first] }: MarketCard): boolean {
  if (!first) return false;
  if (first.outcomes.length === 2 && pointsOf(first) !== null) return true;
  const shape = typeOf(first.market)?.shape;
  return first.outcomes.length === 2 && shape !== undefined && !fullWidth.has(shape);
}

const heightOf = ({ lines }: MarketCard): number => headHigh + rowHigh * Math.min(maxRows, lines.length);

export type Shelf = { readonly key: string; readonly columns: readonly (readonly MarketCard[])[] };

/** Shelves below each other: a wide card by itself, or two columns of narrow ones. */
export function shelvesOf(cards: readonly MarketCard[]): readonly Shelf[] {
  const runs: MarketCard[][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last?.[0] && isNarrow(card) && isNarrow(last[0])) last.push(card);
    else runs.push([card]);
  }
  return runs.map((run) => ({ key: run[0]?.key ?? '', columns: run.length > 1 ? parted(run) : [run] }));
}

/** Each card goes below the lower column. */
function parted(cards: readonly MarketCard[]): readonly (readonly MarketCard[])[] {
  const columns: [MarketCard[], MarketCard[]] = [[], []];
  const high = [0, 0];
  for (const card of cards) {
    const index = (high[0] ?? 0) <= (high[1] ?? 0) ? 0 : 1;
    columns[index].push(card);
    high[index] = (high[index] ?? 0) + heightOf(card);
  }
  return columns;
}
