/** Layout of plain spots: a button each, with odds, return and own chips. */
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { createOthers, createPile, endOf, type FeltState, noOthers } from './chips.ts';
import type { TableTranslate } from './strings.ts';

export type PrintedSpot = {
  readonly spot: string;
  readonly name: string;
  readonly odds: string;
  /** Return as displayed. */
  readonly share: string;
  /** Whether a phone shows the spot first and largest. */
  readonly isMain?: boolean;
  /** Picture in place of the name. */
  readonly picture?: Node;
};

/** Share of 1 in percent with two decimals, rounded down. */
export const shareText = (share: number): string => `${(Math.floor(share * 10_000 + 1e-6) / 100).toFixed(2)}%`;

function createSpot(
  { spot, name, odds, share, picture, isMain = false }: PrintedSpot,
  t: TableTranslate,
  format: Format,
  bet: (spot: string) => void,
) {
  const others = createOthers(({ count, staked }) =>
    t('others', { count: format.count(count), staked: format.money(staked) }),
  );
  const pile = createPile(format);
  const note = el('small', {}, share);
  const head = picture ?? el('b', {}, name);
  const node = el(
    'button',
    { type: 'button', class: 'table-spot', 'data-spot': spot, 'data-main': String(isMain), onclick: () => bet(spot) },
    head,
    el('i', {}, odds),
    note,
    others.node,
    pile.node,
  );
  return { spot, name, node, note, pile, others, share };
}

export function createFeltSpots(
  printed: readonly PrintedSpot[],
  t: TableTranslate,
  format: Format,
  bet: (spot: string) => void,
) {
  const made = printed.map((each) =>
    createSpot({ ...each, share: t('returns', { share: each.share }) }, t, format, bet),
  );
  const showSpot = ({ spot, name, node, note, pile, others, share }: (typeof made)[number], state: FeltState) => {
    const { chips, isLocked, offer } = state;
    const isClosed = offer !== null && !offer.includes(spot);
    const stake = chips[spot] ?? 0;
    node.setAttribute('aria-disabled', String(isLocked || isClosed));
    node.dataset.closed = String(isClosed);
    node.dataset.result = endOf(state, spot);
    note.textContent = isClosed ? t('spotClosed') : share;
    const placed = stake > 0 ? `, ${t('placed', { amount: format.money(stake) })}` : '';
    node.setAttribute('aria-label', `${t('betOn', { spot: name })}${placed}`);
    pile.show(stake);
    others.show(state.others[spot] ?? noOthers);
  };
  return {
    node: el('div', { class: 'table-spots' }, ...made.map(({ node }) => node)),
    show(state: FeltState) {
      for (const shown of made) showSpot(shown, state);
    },
  };
}
