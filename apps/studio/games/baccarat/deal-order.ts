/** A hand as its cards are dealt, one after the other. */
import { type Hand, nextSide, type Side } from '@mirinae/game-math/baccarat/hand';
import type { Card } from '@mirinae/game-math/cards/card';

/** Which side each card went to, in the order in which they were dealt. */
export function handSoFar(cards: readonly Card[]): Hand {
  let hand: Hand = { player: [], banker: [] };
  for (const card of cards) {
    const side = nextSide(hand);
    if (side === null) break;
    hand = { ...hand, [side]: [...hand[side], card] };
  }
  return hand;
}

/** The cards of a hand in the order in which they are dealt. */
export function dealOrder({ player, banker }: Hand): Card[] {
  return [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter((card) => card !== undefined);
}

/** Which side each card of a hand goes to. */
export function sidesOf(cards: readonly Card[]): Side[] {
  return cards.flatMap((_, index) => nextSide(handSoFar(cards.slice(0, index))) ?? []);
}
