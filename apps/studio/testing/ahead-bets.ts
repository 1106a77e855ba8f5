/** Bets on a match day that is open while another one is played. */
import { oddsOf } from '@mirinae/game-math/virtual-football/markets';
import { drawCard } from '@mirinae/game-math/virtual-football/match';
import type { TableState } from '../wire/table.ts';

type Card = Pick<TableState, 'commitment' | 'number'>;

/** Selections of a day at the odds of its card. */
export function aheadLegs({ commitment, number }: Card, selections: readonly string[]) {
  const odds = oddsOf(drawCard('league', { commitment, number }));
  return selections.map((on) => ({ on, odds: odds.get(on) ?? 0 }));
}

type Page = { until(isWanted: (state: TableState) => boolean): Promise<TableState> };

/** The state in which a day is played and the next one is open. */
export async function untilNext(page: Page, number: number) {
  const state = await page.until((one) => one.number === number && one.phase === 'running' && one.next !== null);
  const { next } = state;
  if (!next) throw new Error('The next day is open.');
  return { ...state, next };
}
