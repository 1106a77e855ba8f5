/** How far the shoe is proved: a cell for each of its cards, and what it was sealed with. */
import { provesCard, shoeCards } from '@mirinae/game-math/cards/shoe';
import type { TableState } from '../../wire/table.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import type { TableTranslate } from './strings.ts';

type Shown = Pick<TableState, 'shoe' | 'betCount' | 'staked' | 'cards'>;

const shortly = (digits: string) => `${digits.slice(0, 4)} ${digits.slice(4, 8)} … ${digits.slice(-4)}`;

export function createProof(t: TableTranslate, format: Format) {
  const count = el('strong', {});
  const words = el('span', {});
  const cells = el('div', { class: 'table-cells', 'aria-hidden': 'true' });
  const facts = el('dl', { class: 'table-facts' });
  const people = el('p', { class: 'fine' });
  const marks = Array.from({ length: shoeCards }, () => el('i', {}));
  cells.append(...marks);
  let checked = '';
  let isGood = true;
  const fact = (name: string, value: string) => [el('dt', {}, name), el('dd', {}, shortly(value))];
  return {
    node: el(
      'section',
      { class: 'table-panel table-proof', 'aria-label': t('shoe') },
      el('h4', {}, t('shoe')),
      el('p', { class: 'table-count' }, count, words),
      ...[cells, facts, people],
    ),
    show({ shoe, cards, betCount, staked }: Shown) {
      if (!shoe) return;
      const key = `${shoe.root}:${cards.map(({ place }) => place).join()}`;
      if (checked !== key) isGood &&= cards.every((card) => provesCard(shoe.root, card));
      checked = key;
      count.textContent = String(shoe.shown);
      words.textContent = isGood ? t('verified', { all: String(shoeCards) }) : t('unproved');
      words.dataset.bad = String(!isGood);
      marks.forEach((mark, place) => {
        const isShown = place < shoe.shown;
        mark.className = isShown ? 'is-shown' : place >= shoe.cutAt ? 'is-cut' : '';
      });
      facts.replaceChildren(
        ...fact(t('seal'), shoe.commitment),
        ...fact(t('root'), shoe.root),
        ...fact(t('salt'), shoe.salt),
      );
      people.textContent = t('people', { count: format.count(betCount), staked: format.won(staked) });
    },
  };
}
