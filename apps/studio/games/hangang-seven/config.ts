/** What the game offers, for its page and for the studio's server. The rules themselves are in game-math. */
export const gameKey = 'hangang-seven';

/** Line bets in won; a spin costs five of them. */
export const lineBets: readonly number[] = [20, 40, 100, 200, 400, 1_000, 2_000, 4_000, 10_000, 20_000];
export const defaultLineBet = 200;

export const autoSpinCounts: readonly number[] = [10, 25, 50, 100];

/** Three sevens on the middle line, before the first spin. */
export const restStops = [11, 7, 3] as const;
