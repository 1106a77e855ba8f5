/** Playing card as a number from 0 to 51: the 13 ranks from ace to king of one suit, then of the next. */
export type Card = number;

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

export const ranksOfSuit = 13;
export const cardsOfDeck = suits.length * ranksOfSuit;

/** Rank from 0 for an ace to 12 for a king. */
export const rankOf = (card: Card): number => card % ranksOfSuit;

/** Suit of a card. Throws RangeError for an invalid card. */
export function suitOf(card: Card): Suit {
  const suit = suits[Math.floor(card / ranksOfSuit)];
  if (!suit) throw new RangeError(`${card} is no card.`);
  return suit;
}

export const isRed = (card: Card): boolean => suitOf(card) === 'hearts' || suitOf(card) === 'diamonds';
