/** What the game offers. The rules themselves are in game-math. */

/** Line bets in won; a spin costs five of them. */
export const lineBets = [20, 40, 100, 200, 400, 1_000, 2_000, 4_000, 10_000, 20_000] as const;
export const defaultLineBet = 200;

/** Three sevens on the middle line, before the first spin. */
export const restStops = [11, 7, 3] as const;
