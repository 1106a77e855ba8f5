/** Dealing order of a hand's cards. */
import { type Hand, nextSide, type Side } from '@mirinae/game-math/baccarat/hand';
import type { Card } from '@mirinae/game-math/cards/card';

/** Hand after the cards dealt so far. */
export function handSoFar(cards: readonly Card[]): Hand {
  let hand: Hand = { player: [], banker: [] };
  for (const card of cards) {
    const side = nextSide(hand);
    if (side === null) break;
    hand = { ...hand, [side]: [...hand[side], card] };
  }
  return hand;
}

/** Cards of a hand in dealing order. */
export function dealOrder({ player, banker }: Hand): Card[] {
  return [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter((card) => card !== undefined);
}

/** Side of each card of a hand, in dealing order. */
export function sidesOf(cards: readonly Card[]): Side[] {
  return cards.flatMap((_, index) => nextSide(handSoFar(cards.slice(0, index))) ?? []);
}
