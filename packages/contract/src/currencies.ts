/**
 * The currencies an install can be run in, by their codes of ISO 4217. Every amount in the system is a whole number of
 * the smallest unit: of won, of đồng, of cents. The words of a currency are texts of the kit, `packages/ui/src/texts`.
 */

type Facts = {
  /** Digits behind the point, as ISO 4217 gives them. */
  readonly decimals: number;
  /** What people type in place of the code, before the amount or behind it. */
  readonly typedAs: readonly string[];
  /** In smallest units: what 1,000 of the house's base figures are, in which stakes, chips and steps are written. */
  readonly perThousand: number;
  readonly pointConversionMin: number;
};

export const currencyFacts = {
  KRW: { decimals: 0, typedAs: ['₩', '원', 'won'], perThousand: 1_000, pointConversionMin: 1_000 },
  VND: { decimals: 0, typedAs: ['₫', 'đ', 'đồng', 'dong', '동'], perThousand: 10_000, pointConversionMin: 10_000 },
  USD: { decimals: 2, typedAs: ['$', 'us$', 'dollar', 'dollars', '달러'], perThousand: 100, pointConversionMin: 100 },
} as const satisfies Readonly<Record<string, Facts>>;

export type Currency = keyof typeof currencyFacts;
export const currencies = ['KRW', 'VND', 'USD'] as const satisfies readonly Currency[];
/** What an install is run in that names no other. */
export const defaultCurrency: Currency = 'KRW';

export const isCurrency = (code: unknown): code is Currency => currencies.some((known) => known === code);

export const factsOf = (currency: Currency): Facts => currencyFacts[currency];

/** Smallest units in one of the currency: 1, or 100 where it has cents. */
export const unitsPerOne = (currency: Currency): number => 10 ** factsOf(currency).decimals;

/**
 * A base figure of the house in smallest units of the currency. Base figures are multiples of ten, so that each is
 * whole in every currency.
 */
export const scaledTo = (currency: Currency, base: number): number =>
  Math.round((base * factsOf(currency).perThousand) / 1_000);

/** An amount as a plain decimal number, `12.34`: for files and for fields in which it is typed. */
export function decimalText(amount: number | bigint, currency: Currency): string {
  const { decimals } = factsOf(currency);
  if (decimals === 0) return String(amount);
  const digits = String(amount < 0 ? -amount : amount).padStart(decimals + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The same with its thousands apart, `1,234.50`, as every page and letter shows amounts. */
export function groupedText(amount: number | bigint, currency: Currency): string {
  const [whole = '', fraction] = decimalText(amount, currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
