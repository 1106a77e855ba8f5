/** Odds of a match by market, and the main ones of a match day in rows. */
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import { type Market, markets, oddsOf, type Pick, pickOf } from '@mirinae/game-math/virtual-football/markets';
import type { Card } from '@mirinae/game-math/virtual-football/match';
import { el } from '../../kit/dom.ts';
import { clubRow, lineText } from './labels.ts';
import type { GameTranslate } from './strings.ts';

export type Priced = { readonly on: string; readonly odds: number; readonly pick: Pick };

export type Draw = {
  readonly t: GameTranslate;
  readonly priced: readonly Priced[];
  button(priced: Priced, label?: string): HTMLElement;
};

const mainTotal = 25;
const heads = [
  ...(['home', 'draw', 'away', 'over25', 'under25'] as const),
  ...(['bothYes', 'bothNo', 'handicapHome', 'handicapAway'] as const),
];

/** Icon for the condition of a club on a card: its attack is above or below its mean. */
function conditionMark(t: GameTranslate, condition: number): HTMLElement {
  const arrows = condition === 0 ? '–' : (condition > 0 ? '▲' : '▼').repeat(Math.abs(condition));
  const sort = condition > 0 ? 'good' : condition < 0 ? 'bad' : 'usual';
  return el('i', { class: 'condition', 'data-condition': sort, title: t('condition') }, arrows);
}

export const teamsOf = (t: GameTranslate, { home, away, condition }: Pairing): HTMLElement =>
  el(
    'span',
    { class: 'teams' },
    clubRow(home, conditionMark(t, condition[0])),
    clubRow(away, conditionMark(t, condition[1])),
  );

export const pricedOf = (card: Card): Priced[] =>
  [...oddsOf(card)].flatMap(([on, odds]) => {
    const pick = pickOf(on);
    return pick ? [{ on, odds, pick }] : [];
  });

const ofMatch = ({ priced }: Draw, match: number) => priced.filter(({ pick }) => pick.match === match + 1);
const ofMarket = (draw: Draw, match: number, market: Market) =>
  ofMatch(draw, match).filter(({ pick }) => pick.market === market);

export function sheetOf(draw: Draw, match: number): HTMLElement {
  const groups = markets.flatMap((market) => {
    const all = ofMarket(draw, match, market);
    if (all.length === 0) return [];
    const picks = el('div', { class: 'market-picks' }, ...all.map((one) => draw.button(one)));
    const name = el('h3', {}, draw.t(`market.${market}`));
    return [el('section', { class: 'market', 'data-market': market }, name, picks)];
  });
  return el('div', { class: 'sheet' }, ...groups);
}

/** Most balanced line of a market. */
function evenLine(list: readonly Priced[]): readonly Priced[] {
  const gap = (line: number) => {
    const [one, other] = list.filter(({ pick }) => pick.line === line);
    return one && other ? Math.abs(one.odds - other.odds) : Number.POSITIVE_INFINITY;
  };
  const [line] = list.map(({ pick }) => pick.line).toSorted((one, other) => gap(one) - gap(other));
  return list.filter(({ pick }) => pick.line === line);
}

function matchRow(draw: Draw, pairing: Pairing, match: number, open: (match: number) => void): HTMLElement {
  const { t } = draw;
  const lines = evenLine(ofMarket(draw, match, 'ah'));
  const main = [
    ...ofMarket(draw, match, '1x2'),
    ...ofMarket(draw, match, 'ou').filter(({ pick }) => pick.line === mainTotal),
    ...ofMarket(draw, match, 'btts'),
  ].map((one) => draw.button(one));
  const handicap = lines.map((one) => draw.button(one, lineText(one.pick)));
  const left = ofMatch(draw, match).length - main.length - handicap.length;
  const more = { type: 'button', class: 'more', 'aria-label': t('allMarkets'), onclick: () => open(match) };
  return el('li', { class: 'match-row' }, teamsOf(t, pairing), ...main, ...handicap, el('button', more, `+${left}`));
}

export function matchList(draw: Draw, matches: readonly Pairing[], open: (match: number) => void): HTMLElement {
  const heading = ['', ...heads.map((name) => draw.t(name)), ''].map((text) => el('span', {}, text));
  const names = el('li', { class: 'match-row match-heads', 'aria-hidden': 'true' }, ...heading);
  return el('ul', { class: 'match-list' }, names, ...matches.map((pairing, at) => matchRow(draw, pairing, at, open)));
}
