/** League table of the season, and the bets on each club. */
import type { Standing } from '@mirinae/game-math/virtual-football/season';
import {
  type Place,
  type SeasonMarket,
  seasonMarkets,
  seasonSelectionOf,
} from '@mirinae/game-math/virtual-football/season-markets';
import { el } from '../../../kit/dom.ts';
import { oddsText } from '../../../kit/virtual/slip-row.ts';
import type { EventTools } from '../../../kit/virtual/stage.ts';
import type { Ticket } from '../../../kit/virtual/ticket.ts';
import { clubRow, shortName } from '../labels.ts';
import type { GameTranslate } from '../strings.ts';

type Row = Place & Partial<Pick<Standing, 'played'>>;

const zoneOf = (place: number) => (place === 0 ? 'first' : place < 4 ? 'upper' : place === 15 ? 'last' : '');

export function createSeasonBoard(t: GameTranslate, { lines }: EventTools) {
  const body = el('tbody', {});
  const heads = [
    '#',
    t('club'),
    t('goalDifference'),
    t('points'),
    ...seasonMarkets.map((market) => t(`season.${market}`)),
  ];
  const node = el(
    'section',
    { class: 'board season-board', 'aria-label': t('oddsOfCard') },
    el('header', { class: 'board-head' }, el('h2', {}, t('standings')), el('p', { class: 'fine' }, t('season.note'))),
    el(
      'div',
      { class: 'board-body' },
      el(
        'table',
        { class: 'standings season-table' },
        el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
        body,
      ),
    ),
  );
  const buttons = new Map<string, HTMLButtonElement>();
  let taken: ReadonlySet<string> = new Set();
  let isOpen = false;
  const mark = () => {
    for (const [on, button] of buttons) {
      button.setAttribute('aria-pressed', String(taken.has(on)));
      button.disabled = !isOpen;
    }
  };
  const cell = (market: SeasonMarket, club: number, odds: ReadonlyMap<string, number>) => {
    const on = seasonSelectionOf({ market, club });
    const price = odds.get(on);
    if (price === undefined) return el('td', { class: 'season-none' }, '–');
    const label = `${shortName(club)} ${t(`season.${market}`)} ${oddsText(price)}`;
    const press = () => lines.toggle([{ on, odds: price }]);
    const button = el(
      'button',
      { type: 'button', class: 'odds', 'aria-label': label, onclick: press },
      el('b', {}, oddsText(price)),
    );
    buttons.set(on, button);
    return el('td', {}, button);
  };
  return {
    node,
    show(table: readonly Row[], odds: ReadonlyMap<string, number>) {
      buttons.clear();
      body.replaceChildren(
        ...table.map(({ club, points, goals, against }, index) =>
          el(
            'tr',
            { 'data-place': zoneOf(index) },
            el('td', {}, String(index + 1)),
            el('th', { scope: 'row' }, clubRow(club)),
            el('td', {}, `${goals > against ? '+' : ''}${goals - against}`),
            el('td', { class: 'points' }, String(points)),
            ...seasonMarkets.map((market) => cell(market, club, odds)),
          ),
        ),
      );
      mark();
    },
    mark({ lines: chosen }: Ticket, nextOpen: boolean) {
      taken = new Set(chosen.flatMap(({ legs }) => legs.map(({ on }) => on)));
      isOpen = nextOpen;
      mark();
    },
  };
}
