/** Division of an amount by shares of the base that it was computed on, in smallest units. */

const floorDivide = (amount: bigint, by: bigint) => {
  const [quotient, rest] = [amount / by, amount % by];
  return rest < 0n ? { part: quotient - 1n, rest: rest + by } : { part: quotient, rest };
};

/**
 * By the largest remainder, the first of equal ones: the parts add up to the fee, and each is within one unit of its
 * share. A base below 0 has a share below 0. Without a base as a whole the first part has all.
 */
export function divideFee(fee: bigint, bases: readonly bigint[]): bigint[] {
  const whole = bases.reduce((sum, base) => sum + base, 0n);
  if (whole === 0n) return bases.map((_, index) => (index === 0 ? fee : 0n));
  const sign = whole < 0n ? -1n : 1n;
  const shares = bases.map((base) => floorDivide(sign * fee * base, sign * whole));
  const missing = Number(fee - shares.reduce((sum, { part }) => sum + part, 0n));
  const order = shares.map(({ rest }, index) => ({ rest, index }));
  order.sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  const raised = new Set(order.slice(0, missing).map(({ index }) => index));
  return shares.map(({ part }, index) => (raised.has(index) ? part + 1n : part));
}
