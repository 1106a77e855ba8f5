/** Payouts of a hand of dragon tiger, in hundredths of a stake, the stake included. */
import { type Card, isRed, rankOf } from '../cards/card.ts';
import type { Result } from '../roads/roads.ts';
import { config, type Guess, guesses, type Side, type Spot, sides } from './config.ts';

export type Hand = Readonly<Record<Side, Card>>;

const { pays, backOnTie } = config;

/** Red is the dragon, as on the roads. */
export function resultOf({ dragon, tiger }: Hand): Result {
  const lead = rankOf(dragon) - rankOf(tiger);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'red' : 'blue';
}

/** A seven, whose rank is 6 here, is neither big nor small. */
const isRight: Readonly<Record<Guess, (card: Card) => boolean>> = {
  big: (card) => rankOf(card) > 6,
  small: (card) => rankOf(card) < 6,
  odd: (card) => rankOf(card) % 2 === 0,
  even: (card) => rankOf(card) % 2 === 1,
  red: isRed,
  black: (card) => !isRed(card),
};

const wonIf = (isWon: boolean, profit: number) => (isWon ? profit + 100 : 0);

function sidePay(side: Side, result: Result): number {
  if (result === 'tie') return backOnTie;
  return wonIf(result === (side === 'dragon' ? 'red' : 'blue'), pays.side);
}

export function payOf(spot: Spot, hand: Hand): number {
  const result = resultOf(hand);
  if (spot === 'dragon' || spot === 'tiger') return sidePay(spot, result);
  if (spot === 'tie') return wonIf(result === 'tie', pays.tie);
  if (spot === 'suitedTie') return wonIf(hand.dragon === hand.tiger, pays.suitedTie);
  for (const side of sides)
    for (const guess of guesses) if (spot === `${side}:${guess}`) return wonIf(isRight[guess](hand[side]), pays[guess]);
  return 0;
}
