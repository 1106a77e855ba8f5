/**
 * Currencies of an install, by ISO 4217 code. Every amount in the system is a whole number of smallest units: of won,
 * of đồng, of cents.
 */
import type { InEachLanguage } from './languages.ts';

type Facts = {
  /** Decimal digits, by ISO 4217. */
  readonly decimals: number;
  /** Symbols and words accepted before or after a typed amount. */
  readonly typedAs: readonly string[];
  /** Smallest units for 1,000 of the house's base figures, in which stakes, chips and steps are written. */
  readonly perThousand: number;
  readonly pointConversionMin: number;
  /** Word after an amount; replaces `{currency}` in texts. */
  readonly names: InEachLanguage;
};

export const currencyFacts = {
  KRW: {
    decimals: 0,
    typedAs: ['₩', '원', 'won'],
    perThousand: 1_000,
    pointConversionMin: 1_000,
    names: { ko: '원', en: 'won', vi: 'won' },
  },
  VND: {
    decimals: 0,
    typedAs: ['₫', 'đ', 'đồng', 'dong', '동'],
    perThousand: 10_000,
    pointConversionMin: 10_000,
    names: { ko: '동', en: 'VND', vi: 'đồng' },
  },
  USD: {
    decimals: 2,
    typedAs: ['$', 'us$', 'dollar', 'dollars', '달러'],
    perThousand: 100,
    pointConversionMin: 100,
    names: { ko: '달러', en: 'dollars', vi: 'đô la' },
  },
} as const satisfies Readonly<Record<string, Facts>>;

export type Currency = keyof typeof currencyFacts;
export const currencies = ['KRW', 'VND', 'USD'] as const satisfies readonly Currency[];
/** Currency of an install that configures none. */
export const defaultCurrency: Currency = 'KRW';

export const isCurrency = (code: unknown): code is Currency => currencies.some((known) => known === code);

export const factsOf = (currency: Currency): Facts => currencyFacts[currency];

/** Smallest units in one unit of the currency: 1, or 100 with cents. */
export const unitsPerOne = (currency: Currency): number => 10 ** factsOf(currency).decimals;

/**
 * Converts a base figure of the house to smallest units of the currency. Base figures are multiples of ten, so that the
 * result is whole in every currency.
 */
export const scaledTo = (currency: Currency, base: number): number =>
  Math.round((base * factsOf(currency).perThousand) / 1_000);

/** Amount as a plain decimal number, `12.34`: for files and input fields. */
export function decimalText(amount: number | bigint, currency: Currency): string {
  const { decimals } = factsOf(currency);
  if (decimals === 0) return String(amount);
  const digits = String(amount < 0 ? -amount : amount).padStart(decimals + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Amount with thousands separators, `1,234.50`, as shown on pages and in e-mails. */
export function groupedText(amount: number | bigint, currency: Currency): string {
  const [whole = '', fraction] = decimalText(amount, currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
