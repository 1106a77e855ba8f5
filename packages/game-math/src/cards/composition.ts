/** Composition of the rest of a shoe: the count of each of the 52 cards. */
import { type Card, cardsOfDeck } from './card.ts';
import { decks } from './shoe.ts';

export type Composition = readonly number[];

export const wholeShoe: Composition = Array.from({ length: cardsOfDeck }, () => decks);

/** Composition without these cards. */
export function withoutCards(composition: Composition, gone: readonly Card[]): Composition {
  const left = [...composition];
  for (const card of gone) left[card] = (left[card] ?? 0) - 1;
  return left;
}

export const cardsLeft = (composition: Composition): number => composition.reduce((total, count) => total + count, 0);
