/** Pictures of chips: the denominations of the rail, and a stack on a spot with its amount. */
import { unitsPerOne } from '@mirinae/contract/currencies';
import { currency, scaled } from '../currency.ts';
import { el, prefersReducedMotion } from '../dom.ts';
import type { Format } from '../format.ts';
import { chipArt } from './art.ts';

/** Denominations as base figures, ascending; each has a drawing. */
const chipBases = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const;
/** Denominations in smallest units. */
export const chipValues: readonly number[] = chipBases.map(scaled);
/** URL of a chip's drawing. */
export const chipPicture = (value: number): string => chipArt(chipBases[chipValues.indexOf(value)] ?? chipBases[0]);
export const isDarkChip = (value: number): boolean => value === scaled(500_000);
const maxDrawn = 5;
const flightMs = 240;
const othersDrawn = 2;

/** Minimum number of chips for an amount, highest first, up to the number that is drawn. */
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

/** Unit of a short amount, for an amount in the currency itself, not in smallest units. */
function shortUnitOf(amount: number) {
  const [large, small] = shortUnits[document.documentElement.lang === 'ko' ? 'ko' : 'others'];
  if (amount < small.unit) return noUnit;
  return amount >= large.unit ? large : small;
}

const inCurrency = (amount: number): number => amount / unitsPerOne(currency);

/** Amount, shortened to fit a chip. */
export function shortAmount(amount: number): string {
  const { unit, word } = shortUnitOf(inCurrency(amount));
  return `${Math.floor((inCurrency(amount) / unit) * 10) / 10}${word}`;
}

export type Others = { readonly count: number; readonly staked: number };

export const noOthers: Others = { count: 0, staked: 0 };

/** Total chips of the other players on a spot, dimmed, with their number and amount. */
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

/** Animates the selected chip to its stack. */
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

/** Own stake, shortened only if no digits are lost: many stakes are close together. */
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
  /** Spots open for bets; null for all. */
  readonly offer: readonly string[] | null;
  /** Stakes of the other players by spot. */
  readonly others: Readonly<Record<string, Others>>;
  /** Payout by spot, once the round is finished. */
  readonly paid: ReadonlyMap<string, number>;
};

export type SpotEnd = '' | 'won' | 'back' | 'lost';

/** Result of a stake; undefined while it is unknown, or without a stake. */
export function endOf({ chips, paid }: Pick<FeltState, 'chips' | 'paid'>, spot: string): SpotEnd {
  const [stake, back] = [chips[spot] ?? 0, paid.get(spot)];
  if (stake === 0 || back === undefined) return '';
  if (back > stake) return 'won';
  return back > 0 ? 'back' : 'lost';
}
