/** Options of the game: stakes. Its rules are in game-math. */
import { scaled, stakesOf } from '../../kit/currency.ts';

/** Amounts in smallest units. */
export const stakes = stakesOf([100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]);

const defaultBet = { stake: scaled(1_000), risk: 'steady', chosen: [4, 8, 15, 16, 23, 38] } as const;

export const offer = { stakes, defaultBet, autoCounts: [10, 25, 50, 100] } as const;
