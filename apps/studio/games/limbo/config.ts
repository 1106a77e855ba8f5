/** Options of the game: stakes and targets. Its rules are in game-math. */
import { scaled, stakesOf } from '../../kit/currency.ts';

/** Amounts in smallest units. */
export const stakes = stakesOf([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]);

const defaultBet = { stake: scaled(1_000), target: 200 } as const;

/** Steps of the buttons of the target, in hundredths. */
export const targets = [110, 125, 150, 200, 300, 500, 1_000, 2_500, 5_000, 10_000, 100_000, 1_000_000];

export const offer = { stakes, defaultBet, autoCounts: [10, 25, 50, 100] } as const;
