/**
 * Limits and ceilings are kept in the install's smallest unit. Money at a vendor counts in the unit of the vendor's
 * account, which may be finer or coarser: whoever compares the two brings the limit to that unit first.
 */
import { factsOf } from '@mirinae/contract/currencies';
import type { Config } from './config.ts';
import { type Money, money } from './money.ts';

/** 10^-decimals of the currency: an account of a vendor is one, and so are the facts of a currency. */
export type MoneyUnit = { readonly decimals: number };

/** A limit of least or of greatest amounts: where a unit is too coarse for it, it is rounded to the stricter side. */
type Bound = 'least' | 'most';

/** A limit of 0 or more in units of `from` as one in units of `to`, which lets through the same amounts of `to`. */
export function scaleLimit(limit: bigint, bound: Bound, { from, to }: { from: MoneyUnit; to: MoneyUnit }): Money {
  const scale = 10n ** BigInt(Math.abs(to.decimals - from.decimals));
  if (to.decimals >= from.decimals) return money(limit * scale);
  return money(bound === 'most' ? limit / scale : (limit + scale - 1n) / scale);
}

export const installUnit = ({ CURRENCY }: Pick<Config, 'CURRENCY'>): MoneyUnit => factsOf(CURRENCY);
