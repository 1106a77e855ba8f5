/** Options of the game: stakes and chances. Its rules are in game-math. */
import { scaled, stakesOf } from '../../kit/currency.ts';

/** Amounts in smallest units. */
export const stakes = stakesOf([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]);

const defaultBet = { stake: scaled(1_000), chance: 4_850, side: 'under' } as const;

/** Steps of the buttons of the chance, in hundredths of a percent. */
export const chances = [100, 500, 1_000, 2_000, 2_500, 3_300, 4_000, 4_850, 6_000, 6_600, 7_500, 8_000, 9_000, 9_500];

export const offer = { stakes, defaultBet, autoCounts: [10, 25, 50, 100] } as const;
