/** Bets on the season of the quick league, at the odds of the moment, as its page puts them together. */
import { daysOfSeason, seasonOf } from '@mirinae/game-math/virtual-football/season';
import { pricesOf } from '../games/virtual-football/season/game.ts';
import type { TableState } from '../wire/table.ts';
import { quickDay } from './event-games/quick-match/manifest.ts';

/** Every club that is offered as the champion, among the first four or as the last, twenty lines at most. */
export function seasonTicket(state: TableState) {
  const days = daysOfSeason(state.results.map((result) => quickDay.result.parse(result)));
  const before = days.filter(({ number }) => seasonOf(number) === seasonOf(state.number));
  const { odds } = pricesOf(state, before);
  return { lines: [...odds].slice(0, 20).map(([on, price]) => ({ legs: [{ on, odds: price }], stake: 10_000 })) };
}
