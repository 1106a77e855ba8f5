/**
 * Money is a whole number of won: a branded bigint on the server, a safe integer on the wire, never a fraction.
 * Sums of won are plain bigints until `won` brands them again, so that nothing becomes money by accident.
 */
import type { Branded } from './ids.ts';

export type Won = Branded<bigint, 'Won'>;

const maxWire = BigInt(Number.MAX_SAFE_INTEGER);

/** Brands a whole number as won. Throws a RangeError for a fraction or for a number too large to be exact. */
export function won(amount: bigint | number): Won {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole amount of won.`);
  // Whole and exact by now: the brand is given here and nowhere else.
  return BigInt(amount) as Won;
}

/** The smallest of several amounts. */
export function min(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first;
  for (const other of others) if (other < least) least = other;
  return least;
}

export const zeroWon: Won = won(0);

/**
 * The amount as the wire carries it. Throws a RangeError beyond 2^53-1 either way, where a JSON number stops being
 * exact.
 */
export function toWire(amount: Won): number {
  if (amount > maxWire || amount < -maxWire) throw new RangeError('The amount is too large for the wire.');
  return Number(amount);
}
