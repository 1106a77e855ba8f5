/** Options of the game: stakes, targets and times. Its rules are in game-math. */
import { scaled, stakesOf } from '../../kit/currency.ts';

/** Amounts in smallest units. */
export const stakes = stakesOf([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]);

export const defaultBet = { stake: scaled(1_000), target: 200 } as const;

/** Steps of the buttons of the auto cash-out, in hundredths; 0 is no target. */
export const targets = [0, 110, 125, 150, 200, 300, 500, 1_000, 2_500, 5_000, 10_000, 100_000];

/** Milliseconds: betting time, and pause after a round. */
export const times = { openMs: 8_000, pauseMs: 4_000 } as const;
