/** The two hands: cards slide from the shoe and turn, totals count. */
import { type Hand, nextSide, type Side, totalOf } from '@mirinae/game-math/baccarat/hand';
import type { Card } from '@mirinae/game-math/cards/card';
import { el } from '../../kit/dom.ts';
import { backArt, cardArt } from './art.ts';
import type { GameTranslate } from './strings.ts';

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

function createSide(side: Side, name: string) {
  const cards = el('div', { class: 'bac-cards' });
  const total = el('output', { class: 'bac-total' });
  let shown: readonly Card[] = [];
  return {
    node: el('div', { class: `bac-hand bac-hand-${side}` }, cards, el('span', { class: 'bac-side' }, name), total),
    show(hand: readonly Card[], isWinner: boolean) {
      if (hand.length < shown.length || shown.some((card, at) => hand[at] !== card)) {
        cards.replaceChildren();
        shown = [];
      }
      for (const card of hand.slice(shown.length)) {
        const face = el('img', { src: cardArt(card), alt: '', class: 'bac-face' });
        const back = el('img', { src: backArt, alt: '', class: 'bac-back' });
        cards.append(el('span', { class: 'bac-card' }, back, face));
      }
      shown = hand;
      total.textContent = hand.length === 0 ? '' : String(totalOf(hand));
      total.dataset.won = String(isWinner);
    },
  };
}

export function createHands(t: GameTranslate) {
  const player = createSide('player', t('player'));
  const banker = createSide('banker', t('banker'));
  return {
    node: el('div', { class: 'bac-hands' }, player.node, banker.node),
    show(cards: readonly Card[], isOver: boolean) {
      const hand = handSoFar(cards);
      const lead = totalOf(hand.player) - totalOf(hand.banker);
      player.show(hand.player, isOver && lead > 0);
      banker.show(hand.banker, isOver && lead < 0);
    },
  };
}
