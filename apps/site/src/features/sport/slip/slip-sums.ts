/** What a slip comes to in words, before the server says so. */
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { Pick } from './picks.ts';

/** The product of all odds, to four decimals: what is paid is counted by the server in exact fractions. */
export function writtenTotal(picks: readonly { readonly odds: Pick['odds'] }[]): string {
  return picks.reduce((total, { odds }) => (total * odds) / oddsScale, 1).toFixed(4);
}
