/** What the game offers. The rules themselves are in game-math. */
import { scaled, stakesOf } from '../../kit/currency.ts';

/** In smallest units. */
export const stakes = stakesOf([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]);

export const defaultBet = { stake: scaled(1_000), target: 200 } as const;

/** Where the buttons at the target lead, in hundredths; 0 is none. */
export const targets = [0, 110, 125, 150, 200, 300, 500, 1_000, 2_500, 5_000, 10_000, 100_000];

/** In milliseconds. */
export const times = { openMs: 8_000, pauseMs: 4_000 } as const;
