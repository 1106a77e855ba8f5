/** Facts of a hand for the bet details. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { type Hand, isNatural, totalOf } from '@mirinae/game-math/baccarat/hand';
import { type Card, rankOf, ranksOfSuit } from '@mirinae/game-math/cards/card';
import { cardText } from '../../kit/card-text.ts';
import { type Chips, laidOn } from '../../kit/table/chip-bets.ts';

const cardTexts = (dealt: readonly Card[]) =>
  dealt.map((card) => cardText(rankOf(card) + 1, Math.floor(card / ranksOfSuit)));

export function factsOf(chips: Chips, dealt: Hand, pay: (spot: string) => number): FactsOf<'baccarat'> {
  return {
    kind: 'baccarat',
    player: cardTexts(dealt.player),
    banker: cardTexts(dealt.banker),
    playerTotal: totalOf(dealt.player),
    bankerTotal: totalOf(dealt.banker),
    isNatural: isNatural(dealt),
    spots: laidOn(chips, pay),
  };
}
