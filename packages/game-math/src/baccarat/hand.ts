/** Hand of baccarat, card by card: player, banker, player, banker, then third cards by the rules. */
import { type Card, rankOf } from '../cards/card.ts';
import type { Result } from '../roads/roads.ts';

/** Cards of each side in dealing order. */
export type Hand = { readonly player: readonly Card[]; readonly banker: readonly Card[] };
export type Side = keyof Hand;

/** Value of a card; tens and court cards are 0. */
export const pipsOf = (card: Card): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0);

export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pipsOf(card), 0) % 10;

/** Minimum total of two cards that is a natural. */
export const minNatural = 8;

/** Whether the banker draws a third card; `third` is the value of the player's, null if the player stood. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null || total <= 2) return total <= 5;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

export const playerDraws = (total: number): boolean => total <= 5;

export const isNatural = ({ player, banker }: Hand): boolean =>
  player.length === 2 && banker.length === 2 && Math.max(totalOf(player), totalOf(banker)) >= minNatural;

/** Side that draws next; null when the hand is over. */
export function nextSide(hand: Hand): Side | null {
  const { player, banker } = hand;
  if (player.length < 2 || banker.length < 2) return player.length > banker.length ? 'banker' : 'player';
  if (isNatural(hand) || banker.length === 3) return null;
  if (player.length === 2 && playerDraws(totalOf(player))) return 'player';
  const third = player[2] === undefined ? null : pipsOf(player[2]);
  return bankerDraws(totalOf(banker), third) ? 'banker' : null;
}

/** Deals a whole hand from the cards at `place`. Throws RangeError if they run out. */
export function dealHand(cards: readonly Card[], index: number): Hand {
  let hand: Hand = { player: [], banker: [] };
  for (let at = index, side = nextSide(hand); side !== null; side = nextSide(hand), at += 1) {
    const card = cards[at];
    if (card === undefined) throw new RangeError('The shoe has no card left for this hand.');
    hand = { ...hand, [side]: [...hand[side], card] };
  }
  return hand;
}

export const cardsOf = ({ player, banker }: Hand): number => player.length + banker.length;

/** Result on the roads; red is the banker. */
export function resultOf({ player, banker }: Hand): Result {
  const lead = totalOf(banker) - totalOf(player);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'red' : 'blue';
}
