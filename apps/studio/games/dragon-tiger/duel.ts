/** View of the dragon's and the tiger's card. */
import { type Card, rankOf } from '@mirinae/game-math/cards/card';
import { type Side, sides } from '@mirinae/game-math/dragon-tiger/config';
import { type Hand, resultOf } from '@mirinae/game-math/dragon-tiger/rules';
import { el } from '../../kit/dom.ts';
import { wait } from '../../kit/requests.ts';
import { createCardRow, createTotal } from '../../kit/table/cards.ts';
import { sounds } from '../../kit/table/sounds.ts';
import type { Scene } from '../../kit/table/stage.ts';
import type { GameTranslate } from './strings.ts';

const replayCardMs = 800;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const rankText = (card: Card): string => ranks[rankOf(card)] ?? '';

const winners = { red: 'dragon', blue: 'tiger', tie: null } as const;

function createSide(side: Side, name: string) {
  const row = createCardRow();
  const total = createTotal(row);
  const title = el('span', { class: 'table-side' }, name);
  return {
    node: el('div', { class: `table-hand table-hand-${side}` }, row.node, title, total.node),
    show(card: Card | undefined, isWinner: boolean) {
      row.show(card === undefined ? [] : [card]);
      void total.show(card === undefined ? '' : rankText(card), isWinner);
    },
  };
}

export function createDuel(t: GameTranslate): Scene<Hand> {
  const made = { dragon: createSide('dragon', t('dragon')), tiger: createSide('tiger', t('tiger')) };
  let dealt = 0;
  const show = ([dragon, tiger]: readonly Card[], isOver: boolean) => {
    const count = tiger === undefined ? Number(dragon !== undefined) : sides.length;
    const isDealt = count > dealt;
    if (isDealt) sounds.play('card');
    dealt = count;
    const winner = isOver && dragon !== undefined && tiger !== undefined ? winners[resultOf({ dragon, tiger })] : null;
    made.dragon.show(dragon, winner === 'dragon');
    made.tiger.show(tiger, winner === 'tiger');
    return isDealt;
  };
  return {
    node: el('div', { class: 'table-hands' }, made.dragon.node, made.tiger.node),
    show: ({ cards, phase }) =>
      show(
        cards.map(({ card }) => card),
        phase === 'settled',
      ),
    async replay({ dragon, tiger }) {
      const cards = [dragon, tiger];
      for (let count = 0; count <= cards.length; count += 1) {
        show(cards.slice(0, count), count === cards.length);
        await wait(replayCardMs);
      }
    },
    clear: () => void show([], false),
  };
}
