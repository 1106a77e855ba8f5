/**
 * Effect of a leg on the stake as an exact fraction: a won leg multiplies it by its odds, a void one by 1. A slip is
 * computed in integers; only the final amount is rounded down.
 */
import { type Odds, oddsScale } from '../odds/odds.ts';

export type Fraction = {
  readonly over: bigint;
  readonly under: bigint;
};

export const one: Fraction = { over: 1n, under: 1n };
export const nothing: Fraction = { over: 0n, under: 1n };

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

/** Amount times a positive fraction, rounded down. */
export const wholeOf = (amount: bigint, { over, under }: Fraction): bigint => (amount * over) / under;

/** Ending of a selection on a line. */
export type PickEnding = { readonly kind: 'win' | 'halfWin' | 'void' | 'halfLose' | 'lose' } | DeadHeat;

/**
 * Ending of a leg. A builder with picks that are decided in part is a mix: `odds` is the sum of the odds of equal
 * `parts` of the stake, in ten-thousandths.
 */
export type LegEnding = PickEnding | { readonly kind: 'mixed'; readonly odds: number; readonly parts: number };

/** Of `tied` runners `places` are paid; where half is void, half of the stake is refunded and the rest is paid so. */
export type DeadHeat = {
  readonly kind: 'deadHeat';
  readonly places: number;
  readonly tied: number;
  readonly isHalfVoid?: boolean;
};

/** Most runners that a factor is expected of: larger fields do not tie. */
const maxTied = 40;
const decimalsOf = (factor: number): number => (String(factor).split('.')[1] ?? '').length;

/**
 * The dead heat of a feed's factor, above 0 and below 1. Feeds round thirds and sixths: the simplest share that rounds
 * to the factor counts, one that is exactly the factor first.
 */
export function deadHeatOf(factor: number): Pick<DeadHeat, 'places' | 'tied'> {
  const rounding = 0.5 * 10 ** -decimalsOf(factor) + 1e-12;
  const nearest = Array.from({ length: maxTied - 1 }, (_, index) => index + 2).map((tied) => ({
    tied,
    places: Math.max(1, Math.round(factor * tied)),
  }));
  const by = (most: number) => nearest.find(({ places, tied }) => Math.abs(places / tied - factor) <= most);
  return by(1e-12) ?? by(rounding) ?? { places: Math.max(1, Math.round(factor * 1e6)), tied: 1e6 };
}

/** Throws RangeError if more places are paid than runners tied. */
export function legFactor(ending: LegEnding, odds: Odds): Fraction {
  const price: Fraction = { over: BigInt(odds), under: BigInt(oddsScale) };
  switch (ending.kind) {
    case 'win':
      return price;
    case 'halfWin':
      return { over: price.over + price.under, under: 2n * price.under };
    case 'void':
      return one;
    case 'halfLose':
      return { over: 1n, under: 2n };
    case 'lose':
      return nothing;
    case 'deadHeat': {
      const { places, tied, isHalfVoid = false } = ending;
      if (!(places > 0 && places <= tied)) throw new RangeError('No more places are paid than are tied for.');
      const { over, under } = times(price, { over: BigInt(places), under: BigInt(tied) });
      return isHalfVoid ? { over: over + under, under: 2n * under } : { over, under };
    }
    case 'mixed':
      return { over: BigInt(ending.odds), under: BigInt(ending.parts * oddsScale) };
  }
}
