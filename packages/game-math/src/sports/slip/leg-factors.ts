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

/** Ending of a leg. In a dead heat of `tied` runners, `places` of them are paid. */
export type LegEnding =
  | { readonly kind: 'win' | 'halfWin' | 'void' | 'halfLose' | 'lose' }
  | { readonly kind: 'deadHeat'; readonly places: number; readonly tied: number };

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
      const { places, tied } = ending;
      if (!(places > 0 && places <= tied)) throw new RangeError('No more places are paid than are tied for.');
      return times(price, { over: BigInt(places), under: BigInt(tied) });
    }
  }
}
