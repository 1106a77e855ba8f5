/** What stands beside the felt: the roads of the shoe, and how far it is proved. */
import { summaryOf } from '@mirinae/game-math/baccarat/pays';
import { provesCard, shoeCards } from '@mirinae/game-math/cards/shoe';
import { askRoads } from '@mirinae/game-math/roads/roads';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import type { TableState } from '../../wire/table.ts';
import type { BaccaratGame } from './game.ts';
import { askPicture, beadPlate, bigRoad, derivedPicture } from './road-art.ts';
import type { GameTranslate } from './strings.ts';

type Shown = Pick<TableState, 'shoe' | 'betCount' | 'staked' | 'cards'>;

const shortly = (digits: string) => `${digits.slice(0, 4)} ${digits.slice(4, 8)} … ${digits.slice(-4)}`;

export function createRoads(game: BaccaratGame, t: GameTranslate) {
  const node = el('section', { class: 'bac-panel bac-roads', 'aria-label': t('beads') });
  let drawn = '';
  return {
    node,
    show({ shoe }: Shown) {
      const key = `${shoe?.number}:${shoe?.results.length}`;
      if (drawn === key) return;
      drawn = key;
      const beads = (shoe?.results ?? []).flatMap((result) => {
        const { success, data } = game.result.safeParse(result);
        return success ? [summaryOf(data)] : [];
      });
      const results = beads.map(({ result }) => result);
      const count = (wanted: string) => String(results.filter((result) => result === wanted).length);
      const total = (name: string, wanted: string) => el('b', { class: `bac-${wanted}` }, `${name} ${count(wanted)}`);
      const letters = { red: t('banker').slice(0, 1), blue: t('player').slice(0, 1), tie: t('tie').slice(0, 1) };
      const ask = (word: string, next: 'red' | 'blue') =>
        el('span', { class: `bac-ask bac-${next}` }, word, askPicture(askRoads(results, next)));
      const derived = (name: string, road: 'bigEye' | 'small' | 'cockroach') =>
        el('div', {}, el('h4', {}, name), derivedPicture(results, road, 15, name));
      node.replaceChildren(
        el(
          'h4',
          {},
          t('beads'),
          el('span', {}, total(t('banker'), 'red'), total(t('player'), 'blue'), total(t('tie'), 'tie')),
        ),
        beadPlate(beads, letters, t('beads')),
        el('h4', {}, t('bigRoad')),
        bigRoad(results, 24, t('bigRoad')),
        el(
          'div',
          { class: 'bac-derived' },
          derived(t('bigEye'), 'bigEye'),
          derived(t('smallRoad'), 'small'),
          derived(t('cockroach'), 'cockroach'),
        ),
        el('div', { class: 'bac-asks' }, ask(t('askBanker'), 'red'), ask(t('askPlayer'), 'blue')),
        el('p', { class: 'fine' }, t('noInfluence')),
      );
    },
  };
}

export function createProof(t: GameTranslate, format: Format) {
  const count = el('strong', {});
  const words = el('span', {});
  const cells = el('div', { class: 'bac-cells', 'aria-hidden': 'true' });
  const facts = el('dl', { class: 'bac-facts' });
  const people = el('p', { class: 'fine' });
  const marks = Array.from({ length: shoeCards }, () => el('i', {}));
  cells.append(...marks);
  let checked = '';
  let isGood = true;
  const fact = (name: string, value: string) => [el('dt', {}, name), el('dd', {}, shortly(value))];
  return {
    node: el(
      'section',
      { class: 'bac-panel bac-proof', 'aria-label': t('shoe') },
      el('h4', {}, t('shoe')),
      el('p', { class: 'bac-count' }, count, words),
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
