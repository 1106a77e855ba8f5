/**
 * The currency that the games are played in, and their figures in it. A page has it in its address, the studio's
 * process in its environment: games are built of it as they are loaded.
 */
import { type Currency, defaultCurrency, isCurrency, scaledTo } from '@mirinae/contract/currencies';

const named = 'location' in globalThis ? new URLSearchParams(location.search).get('currency') : process.env.CURRENCY;

export const currency: Currency = isCurrency(named) ? named : defaultCurrency;

/** A base figure, as games write their stakes and limits, in smallest units. */
export const scaled = (base: number): number => scaledTo(currency, base);

/** Pays are whole hundredths of a stake: of a multiple of a hundred none is ever rounded. */
const wholeStep = 100;

/** Stakes of base figures, without those whose pays would be rounded in the currency. */
export const stakesOf = (bases: readonly number[], step = wholeStep): readonly number[] =>
  bases.map(scaled).filter((stake) => stake % step === 0);
