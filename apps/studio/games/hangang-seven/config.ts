/** Options of the game: line bets. Its rules are in game-math. */
import { scaled } from '../../kit/currency.ts';

/** Line bets in smallest units; a spin costs five line bets. */
export const lineBets = [20, 40, 100, 200, 400, 1_000, 2_000, 4_000, 10_000, 20_000].map(scaled);
export const defaultLineBet = scaled(200);

/** Stops before the first spin: three sevens on the middle line. */
export const restStops = [11, 7, 3] as const;
