/** View of both hands: cards slide from the shoe and are turned automatically or by a squeeze, with running totals. */
import { type Hand, type Side, totalOf } from '@mirinae/game-math/baccarat/hand';
import type { Card } from '@mirinae/game-math/cards/card';
import { el } from '../../kit/dom.ts';
import { wait } from '../../kit/requests.ts';
import { createCardRow, createTotal } from '../../kit/table/cards.ts';
import type { Chips } from '../../kit/table/chip-bets.ts';
import { sounds } from '../../kit/table/sounds.ts';
import type { Scene, Tools } from '../../kit/table/stage.ts';
import type { TableState } from '../../wire/table.ts';
import { dealOrder, handSoFar, sidesOf } from './deal-order.ts';
import type { GameTranslate } from './strings.ts';
import { createTurning } from './turning.ts';

const replayCardMs = 650;

function createSide(side: Side, name: string) {
  const row = createCardRow();
  const total = createTotal(row);
  return {
    node: el(
      'div',
      { class: `table-hand table-hand-${side}` },
      row.node,
      el('span', { class: 'table-side' }, name),
      total.node,
    ),
    show(hand: readonly Card[], isHidden: (at: number) => boolean, isWinner: boolean) {
      row.show(hand, isHidden);
      const open = hand.filter((_, at) => !isHidden(at));
      void total.show(open.length === 0 ? '' : String(totalOf(open)), isWinner);
      total.node.dataset.more = String(open.length < hand.length);
    },
  };
}

export function createHands(t: GameTranslate, tools: Pick<Tools, 'now' | 'turn'>): Scene<Hand> {
  const player = createSide('player', t('player'));
  const banker = createSide('banker', t('banker'));
  let dealt = 0;
  let last: readonly [TableState, Chips | null] | null = null;
  const show = (cards: readonly Card[], isOver: boolean, isDown: (index: number) => boolean = () => false) => {
    const isDealt = cards.length > dealt;
    if (isDealt) sounds.play('card');
    dealt = cards.length;
    const hand = handSoFar(cards);
    const sides = sidesOf(cards);
    const placesOf = (side: Side) => sides.flatMap((each, index) => (each === side ? [index] : []));
    const lead = totalOf(hand.player) - totalOf(hand.banker);
    player.show(hand.player, (at) => isDown(placesOf('player')[at] ?? -1), isOver && lead > 0);
    banker.show(hand.banker, (at) => isDown(placesOf('banker')[at] ?? -1), isOver && lead < 0);
    return isDealt;
  };
  const showState = (state: TableState, chips: Chips | null) => {
    last = [state, chips];
    turning.show(state, chips ?? {});
    const cards = state.cards.map(({ card }) => card);
    return show(cards, state.phase === 'settled', (index) => turning.isDown(state, index));
  };
  const turning = createTurning(t, tools, () => {
    if (last) showState(...last);
  });
  return {
    node: el('div', { class: 'table-hands' }, player.node, banker.node),
    over: turning.node,
    show: (state, own) => showState(state, own?.input ?? null),
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
