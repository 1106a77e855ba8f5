/** Rows of a race card: one per runner, with form, chance, odds and bet buttons. */
import type { RaceCard } from '@mirinae/game-math/race/card';
import { type Market, placeShare, selectionText } from '@mirinae/game-math/race/markets';
import { el } from '../../kit/dom.ts';
import type { SlipLines } from '../../kit/virtual/slip-lines.ts';
import { oddsText } from '../../kit/virtual/slip-row.ts';
import type { Ticket } from '../../kit/virtual/ticket.ts';
import { clothBadge } from './cloth-badge.ts';
import { type Combos, places } from './combos.ts';
import type { Start } from './form.ts';
import { styleOf } from './names.ts';
import type { Picture } from './picture.ts';
import type { GameTranslate } from './strings.ts';
import type { RaceTable } from './tables.ts';

const styleKeys = { front: 'styleFront', stalker: 'styleStalker', free: 'styleFree', closer: 'styleCloser' } as const;
/** Chance at which the bar is full. */
const fullChance = 0.3;

export const marketKey = (market: Market) => (market === 'win' ? 'winMarket' : market);

type Parts = {
  readonly table: RaceTable;
  readonly t: GameTranslate;
  readonly lines: SlipLines;
  readonly combos: Combos;
  readonly picture: Picture;
  name(runner: number): string;
};

function formNode(t: GameTranslate, starts: readonly Start[]): HTMLElement {
  const marks = starts.map(({ place, isTrial }) =>
    el('i', { 'data-place': place <= 3 ? String(place) : '', 'data-trial': String(isTrial) }, String(place)),
  );
  return el('span', { class: 'race-form' }, ...(marks.length > 0 ? marks : [t('debut')]));
}

function chanceNode({ weights }: RaceCard, gate: number): HTMLElement {
  const chance = (weights[gate - 1] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0);
  const bar = el('i', { class: 'race-bar' });
  bar.style.setProperty('--share', String(Math.min(chance / fullChance, 1)));
  return el('span', { class: 'race-chance' }, bar, el('em', {}, `${(chance * 100).toFixed(1)}%`));
}

export function createRows({ table, t, lines, combos, picture, name }: Parts) {
  const node = el('div', { class: 'race-rows' });
  const odds = new Map<string, HTMLButtonElement>();
  let picks: readonly { readonly button: HTMLButtonElement; readonly column: number; readonly gate: number }[] = [];
  const singles = (['win', 'place', 'show', 'eachway'] as const).filter(
    (market) => market !== 'eachway' || table.sort === 'horses',
  );

  const oddsNode = (market: Market, gate: number, runner: string, at: number | null) => {
    if (at === null) return el('span', { class: 'race-odds race-none', 'data-market': market }, '–');
    const on = selectionText({ market, gates: [gate] });
    const label = t('betOn', { market: t(marketKey(market)), runner, odds: oddsText(at) });
    const looks = { type: 'button', class: 'race-odds', 'data-market': market, 'aria-label': label };
    const button = el('button', { ...looks, onclick: () => lines.toggle([{ on, odds: at }]) }, oddsText(at));
    odds.set(on, button);
    return button;
  };
  const pickNodes = (gate: number, runner: string) =>
    places.map((place, column) => {
      const label = t('pickFor', { place: t(place), runner });
      const looks = { type: 'button', class: 'race-pick', 'aria-label': label };
      const button = el('button', { ...looks, onclick: () => combos.toggle(column, gate) }, String(column + 1));
      return { button, column, gate };
    });
  const shareNode = (market: Market, field: number) => {
    const share = market === 'eachway' ? placeShare(table.sort, field) : null;
    return share === null ? [] : [el('small', { class: 'race-share' }, `1/${100 / share}`)];
  };
  const head = (field: number) =>
    el(
      'div',
      { class: 'race-row race-head' },
      ...(['number', 'runner', 'form', 'chance'] as const).map((key) => el('span', { 'data-head': key }, t(key))),
      ...singles.map((market) =>
        el('span', { 'data-market': market }, t(marketKey(market)), ...shareNode(market, field)),
      ),
      el('span', { class: 'race-picks' }, ...places.map((place) => el('span', {}, t(place)))),
    );
  const rowOf = (card: RaceCard, gate: number, runner: number, starts: readonly Start[], pricesAt: Prices) => {
    const own = pickNodes(gate, `${gate} ${name(runner)}`);
    picks = [...picks, ...own];
    return el(
      'div',
      { class: 'race-row' },
      clothBadge(gate),
      picture.portrait(gate, runner),
      el('span', { class: 'race-name' }, el('b', {}, name(runner)), el('small', {}, t(styleKeys[styleOf(runner)]))),
      formNode(t, starts),
      chanceNode(card, gate),
      ...singles.map((market) =>
        oddsNode(market, gate, `${gate} ${name(runner)}`, pricesAt(selectionText({ market, gates: [gate] }))),
      ),
      el('span', { class: 'race-picks' }, ...own.map(({ button }) => button)),
    );
  };
  return {
    node,
    draw(card: RaceCard, pricesAt: Prices, formAt: (runner: number) => readonly Start[]) {
      odds.clear();
      picks = [];
      const rows = card.runners.map((runner, at) => rowOf(card, at + 1, runner, formAt(runner), pricesAt));
      node.replaceChildren(head(rows.length), ...rows);
      node.style.setProperty('--field', String(rows.length));
    },
    show(ticket: Ticket, isOpen: boolean) {
      const on = new Set(ticket.lines.flatMap(({ legs }) => legs.map((leg) => leg.on)));
      for (const [key, button] of odds) {
        button.setAttribute('aria-pressed', String(on.has(key)));
        button.disabled = !isOpen;
      }
      for (const { button, column, gate } of picks) {
        button.setAttribute('aria-pressed', String(combos.isOn(column, gate)));
        button.disabled = !isOpen || !combos.isRequested(column);
      }
    },
  };
}
type Prices = (on: string) => number | null;
