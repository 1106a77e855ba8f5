/**
 * Money is a whole number of the currency's smallest unit: a branded bigint on the server, a safe integer on the wire,
 * never a fraction. Sums of money are plain bigints until `money` brands them again, so that nothing becomes money by
 * accident.
 */
import type { Branded } from './ids.ts';

export type Money = Branded<bigint, 'Money'>;

const maxWire = BigInt(Number.MAX_SAFE_INTEGER);

/** Brands a whole number as money. Throws a RangeError for a fraction or for a number too large to be exact. */
export function money(amount: bigint | number): Money {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole amount of money.`);
  // Whole and exact by now: the brand is given here and nowhere else.
  return BigInt(amount) as Money;
}

/** The smallest of several amounts. */
export function min(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first;
  for (const other of others) if (other < least) least = other;
  return least;
}

export const zeroMoney: Money = money(0);

/**
 * The amount as the wire carries it. Throws a RangeError beyond 2^53-1 either way, where a JSON number stops being
 * exact.
 */
export function toWire(amount: Money): number {
  if (amount > maxWire || amount < -maxWire) throw new RangeError('The amount is too large for the wire.');
  return Number(amount);
}
