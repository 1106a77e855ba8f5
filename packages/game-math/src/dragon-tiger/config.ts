/** Rules of dragon tiger: one card each, the higher one wins, aces are low. Pays are hundredths of a stake. */
import { configHashOf } from '../config-hash.ts';

export const sides = ['dragon', 'tiger'] as const;
export type Side = (typeof sides)[number];
export const guesses = ['big', 'small', 'odd', 'even', 'red', 'black'] as const;
export type Guess = (typeof guesses)[number];

/** Bet on the winner, a tie, or a property of one card. */
export type Spot = Side | 'tie' | 'suitedTie' | `${Side}:${Guess}`;

export const spots: readonly Spot[] = [
  ...sides,
  'tie',
  'suitedTie',
  ...sides.flatMap((side) => guesses.map((guess): Spot => `${side}:${guess}`)),
];

export const config = {
  id: 'dragon-tiger',
  rulesVersion: '1.0.0',
  decks: 8,
  /** Refund of a bet on a side at a tie, in hundredths of the stake. */
  backOnTie: 50,
  /** Side bets are closed while the rest of the shoe holds fewer cards. */
  sideCardsLeast: 60,
  /** Side bets are also closed while their house edge is below this, in hundredths of a percent of the stake. */
  edgeLeast: 50,
  pays: { side: 100, tie: 1_000, suitedTie: 5_000, big: 100, small: 100, odd: 75, even: 105, red: 90, black: 90 },
} as const;

export const configHash = configHashOf(config);
