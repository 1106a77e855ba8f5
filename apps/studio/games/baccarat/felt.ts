/** The layout: a button for each spot, with its odds, what it returns and the own chips on it. */
import { config, type Spot } from '@mirinae/game-math/baccarat/config';
import { returnsOf, wholeShoe } from '@mirinae/game-math/baccarat/edges';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { chipArt } from './art.ts';
import type { Chips } from './game.ts';
import type { GameTranslate } from './strings.ts';
import type { Table } from './tables.ts';

/** In won, the lowest first. */
export const chipValues = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const;
const drawnMost = 5;

const { pays } = config;
const toOne = (hundredths: number) => `${hundredths / 100} : 1`;

/** What a spot pays, as it is printed. */
export function oddsText(t: GameTranslate, { rule }: Table, spot: Spot): string {
  const most: Readonly<Partial<Record<Spot, number>>> = {
    playerBonus: config.bonusBy['9'],
    bankerBonus: config.bonusBy['9'],
    perfectPair: pays.bothPerfectPairs,
    superSix: pays.superSixOfThree,
  };
  const plain: Readonly<Partial<Record<Spot, number>>> = {
    player: pays.player,
    banker: rule === 'commission' ? pays.banker : pays.player,
    tie: pays.tie,
    playerPair: pays.pair,
    bankerPair: pays.pair,
    eitherPair: pays.eitherPair,
    dragonSeven: pays.dragonSeven,
    pandaEight: pays.pandaEight,
    big: pays.big,
    small: pays.small,
  };
  return most[spot] === undefined ? toOne(plain[spot] ?? 0) : t('upTo', { odds: toOne(most[spot]) });
}

/** What each spot of a table returns from a whole shoe, as it is printed. */
export function sharesOf({ rule }: Pick<Table, 'rule'>): Readonly<Record<Spot, string>> {
  const returns = returnsOf(wholeShoe, rule);
  const share = (spot: Spot) => `${(Math.floor(returns[spot] * 10_000) / 100).toFixed(2)}%`;
  return {
    ...{ player: share('player'), banker: share('banker'), tie: share('tie') },
    ...{ playerPair: share('playerPair'), bankerPair: share('bankerPair'), eitherPair: share('eitherPair') },
    ...{ perfectPair: share('perfectPair'), playerBonus: share('playerBonus'), bankerBonus: share('bankerBonus') },
    ...{ dragonSeven: share('dragonSeven'), pandaEight: share('pandaEight'), superSix: share('superSix') },
    ...{ big: share('big'), small: share('small') },
  };
}

/** The fewest chips that make an amount, the highest first. */
function chipsOf(amount: number): number[] {
  const chips: number[] = [];
  let left = amount;
  for (const value of chipValues.toReversed())
    for (; left >= value && chips.length < drawnMost; left -= value) chips.push(value);
  return chips;
}

function stackOf(format: Format, amount: number): HTMLElement[] {
  if (amount === 0) return [];
  const chips = chipsOf(amount).toReversed();
  const pile = chips.map((value) => el('img', { src: chipArt(value), alt: '' }));
  return [el('span', { class: 'bac-pile' }, ...pile), el('em', {}, format.count(amount))];
}

export type FeltState = {
  readonly chips: Chips;
  readonly isLocked: boolean;
  readonly offer: readonly string[] | null;
  /** What each spot was paid, once the hand is over. */
  readonly paid: ReadonlyMap<Spot, number>;
};

/** What became of a stake; nothing while that is not known, or where there was none. */
function endOf(stake: number, paid: number | undefined): '' | 'won' | 'back' | 'lost' {
  if (stake === 0 || paid === undefined) return '';
  if (paid > stake) return 'won';
  return paid > 0 ? 'back' : 'lost';
}

export function createFelt(table: Table, t: GameTranslate, format: Format, bet: (spot: Spot) => void) {
  const shares = sharesOf(table);
  const made = table.spots.map((spot) => {
    const stack = el('span', { class: 'bac-stack' });
    const note = el('small', {}, t('returns', { share: shares[spot] }));
    const odds = el('i', {}, oddsText(t, table, spot));
    const node = el(
      'button',
      { type: 'button', class: 'bac-spot', 'data-spot': spot, onclick: () => bet(spot) },
      ...[el('b', {}, t(spot)), odds, note, stack],
    );
    return { spot, node, note, stack };
  });
  const showSpot = (
    { spot, node, note, stack }: (typeof made)[number],
    { chips, isLocked, offer, paid }: FeltState,
  ) => {
    const isClosed = offer !== null && !offer.includes(spot);
    const stake = chips[spot] ?? 0;
    node.setAttribute('aria-disabled', String(isLocked || isClosed));
    node.dataset.closed = String(isClosed);
    node.dataset.result = endOf(stake, paid.get(spot));
    note.textContent = isClosed ? t('spotClosed') : t('returns', { share: shares[spot] });
    const placed = stake > 0 ? `, ${t('placed', { amount: format.won(stake) })}` : '';
    node.setAttribute('aria-label', `${t('betOn', { spot: t(spot) })}${placed}`);
    if (stack.dataset.amount === String(stake)) return;
    stack.dataset.amount = String(stake);
    stack.replaceChildren(...stackOf(format, stake));
  };
  return {
    node: el('div', { class: 'bac-spots' }, ...made.map(({ node }) => node)),
    show(state: FeltState) {
      for (const shown of made) showSpot(shown, state);
    },
  };
}
