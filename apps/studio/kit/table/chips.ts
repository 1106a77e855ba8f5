/** Chips as pictures: the values of the rail, and a pile on a spot with its amount. */
import { unitsPerOne } from '@mirinae/contract/currencies';
import { currency, scaled } from '../currency.ts';
import { el, prefersReducedMotion } from '../dom.ts';
import type { Format } from '../format.ts';
import { chipArt } from './art.ts';

/** Base figures, the lowest first: each has a drawing. */
const chipBases = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const;
/** In smallest units. */
export const chipValues: readonly number[] = chipBases.map(scaled);
/** The drawing of a chip of the value, and whether it is dark. */
export const chipPicture = (value: number): string => chipArt(chipBases[chipValues.indexOf(value)] ?? chipBases[0]);
export const isDarkChip = (value: number): boolean => value === scaled(500_000);
const maxDrawn = 5;
const flightMs = 240;
const othersDrawn = 2;

/** The fewest chips that make an amount, the highest first; as many of them as are drawn. */
export function chipsOf(amount: number): number[] {
  const chips: number[] = [];
  let left = amount;
  for (const value of chipValues.toReversed())
    for (; left >= value && chips.length < maxDrawn; left -= value) chips.push(value);
  return chips;
}

const shortUnits = {
  ko: [
    { unit: 10_000, word: '만' },
    { unit: 1_000, word: '천' },
  ],
  others: [
    { unit: 1_000_000, word: 'M' },
    { unit: 1_000, word: 'K' },
  ],
} as const;

const noUnit = { unit: 1, word: '' } as const;

/** Of an amount in the currency itself, not in smallest units. */
function shortUnitOf(amount: number) {
  const [large, small] = shortUnits[document.documentElement.lang === 'ko' ? 'ko' : 'others'];
  if (amount < small.unit) return noUnit;
  return amount >= large.unit ? large : small;
}

const inCurrency = (amount: number): number => amount / unitsPerOne(currency);

/** An amount as a chip has room for. */
export function shortAmount(amount: number): string {
  const { unit, word } = shortUnitOf(inCurrency(amount));
  return `${Math.floor((inCurrency(amount) / unit) * 10) / 10}${word}`;
}

export type Others = { readonly count: number; readonly staked: number };

export const noOthers: Others = { count: 0, staked: 0 };

/** The chips of all others on a spot, pale, with how many they are and how much lies there. */
export function createOthers(label: (others: Others) => string) {
  const node = el('span', { class: 'table-others', hidden: true, role: 'img' });
  let shown = '';
  return {
    node,
    show({ count, staked }: Others) {
      const key = `${count} ${staked}`;
      if (key === shown) return;
      shown = key;
      node.hidden = count <= 0;
      const chips = chipsOf(staked).slice(0, othersDrawn);
      node.replaceChildren(
        ...chips.map((value) => el('img', { src: chipPicture(value), alt: '' })),
        el('span', {}, `${count} · ${shortAmount(staked)}`),
      );
      node.setAttribute('aria-label', label({ count, staked }));
    },
  };
}

/** The chip in the hand flies to the pile that it joins. */
function fly(chip: HTMLElement, from: Element | null): void {
  if (!from || prefersReducedMotion()) return;
  const [start, end] = [from.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (end.width === 0) return;
  const [x, y] = [
    start.x + start.width / 2 - end.x - end.width / 2,
    start.y + start.height / 2 - end.y - end.height / 2,
  ];
  const far = { translate: `${x}px ${y}px`, scale: String(Math.max(start.width / end.width, 1)) };
  const half = { translate: `${x * 0.4}px ${y * 0.5 - 40}px`, scale: '1.25' };
  chip.animate([far, half, { translate: '0 0', scale: '1' }], { duration: flightMs, easing: 'ease-out' });
}

/** The own stake, short where that leaves nothing out: many lie side by side. */
const stakeText = (format: Format, amount: number): string =>
  ((inCurrency(amount) / shortUnitOf(inCurrency(amount)).unit) * 10) % 1 === 0
    ? shortAmount(amount)
    : format.plain(amount);

export function createPile(format: Format) {
  const node = el('span', { class: 'table-stack' });
  let shown = 0;
  return {
    node,
    show(amount: number) {
      if (amount === shown) return;
      const isMore = amount > shown;
      shown = amount;
      const drawn = chipsOf(amount).toReversed();
      const pile = drawn.map((value) => el('img', { src: chipPicture(value), alt: '' }));
      const tag = el('em', {}, stakeText(format, amount));
      node.replaceChildren(...(amount === 0 ? [] : [el('span', { class: 'table-pile' }, ...pile), tag]));
      const top = pile.at(-1);
      if (isMore && top) fly(top, document.querySelector('.table-chip[aria-pressed="true"]'));
    },
  };
}

export type FeltState = {
  readonly chips: Readonly<Record<string, number>>;
  readonly isLocked: boolean;
  /** Spots that may be bet on; null for all. */
  readonly offer: readonly string[] | null;
  /** Stakes of the others by spot. */
  readonly others: Readonly<Record<string, Others>>;
  /** Payout by spot, once the round is over. */
  readonly paid: ReadonlyMap<string, number>;
};

export type SpotEnd = '' | 'won' | 'back' | 'lost';

/** Result of a stake; none while it is unknown, or without a stake. */
export function endOf({ chips, paid }: Pick<FeltState, 'chips' | 'paid'>, spot: string): SpotEnd {
  const [stake, back] = [chips[spot] ?? 0, paid.get(spot)];
  if (stake === 0 || back === undefined) return '';
  if (back > stake) return 'won';
  return back > 0 ? 'back' : 'lost';
}
