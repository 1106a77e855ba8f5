/**
 * Currency of the games, and their base figures in it. A page takes it from its URL, the studio's process from its
 * environment: games are built for it when they are loaded.
 */
import { type Currency, defaultCurrency, isCurrency, scaledTo } from '@mirinae/contract/currencies';

const named = 'location' in globalThis ? new URLSearchParams(location.search).get('currency') : process.env.CURRENCY;

export const currency: Currency = isCurrency(named) ? named : defaultCurrency;

/** Converts a base figure of stakes and limits to smallest units. */
export const scaled = (base: number): number => scaledTo(currency, base);

/** Pays are whole hundredths of a stake: with a multiple of a hundred none is rounded. */
const wholeStep = 100;

/** Stakes of base figures, without those whose pays would be rounded in the currency. */
export const stakesOf = (bases: readonly number[], step = wholeStep): readonly number[] =>
  bases.map(scaled).filter((stake) => stake % step === 0);
