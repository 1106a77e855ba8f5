/** The two hands: cards slide from the shoe and turn, totals count. */
import { type Hand, type Side, totalOf } from '@mirinae/game-math/baccarat/hand';
import type { Card } from '@mirinae/game-math/cards/card';
import { el } from '../../kit/dom.ts';
import { wait } from '../../kit/requests.ts';
import { createCardRow } from '../../kit/table/cards.ts';
import { sounds } from '../../kit/table/sounds.ts';
import type { Scene } from '../../kit/table/stage.ts';
import { dealOrder, handSoFar } from './deal-order.ts';
import type { GameTranslate } from './strings.ts';

const replayCardMs = 650;

function createSide(side: Side, name: string) {
  const row = createCardRow();
  const total = el('output', { class: 'table-total' });
  return {
    node: el(
      'div',
      { class: `table-hand table-hand-${side}` },
      row.node,
      el('span', { class: 'table-side' }, name),
      total,
    ),
    show(hand: readonly Card[], isWinner: boolean) {
      row.show(hand);
      total.textContent = hand.length === 0 ? '' : String(totalOf(hand));
      total.dataset.won = String(isWinner);
    },
  };
}

export function createHands(t: GameTranslate): Scene<Hand> {
  const player = createSide('player', t('player'));
  const banker = createSide('banker', t('banker'));
  let dealt = 0;
  const show = (cards: readonly Card[], isOver: boolean) => {
    const isDealt = cards.length > dealt;
    if (isDealt) sounds.play('card');
    dealt = cards.length;
    const hand = handSoFar(cards);
    const lead = totalOf(hand.player) - totalOf(hand.banker);
    player.show(hand.player, isOver && lead > 0);
    banker.show(hand.banker, isOver && lead < 0);
    return isDealt;
  };
  return {
    node: el('div', { class: 'table-hands' }, player.node, banker.node),
    show: ({ cards, phase }) =>
      show(
        cards.map(({ card }) => card),
        phase === 'settled',
      ),
    async replay(hand) {
      const cards = dealOrder(hand);
      for (let count = 0; count <= cards.length; count += 1) {
        show(cards.slice(0, count), count === cards.length);
        await wait(replayCardMs);
      }
    },
    clear: () => void show([], false),
  };
}
