/** Exact fractions in lowest terms, with a positive denominator. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

const commonDivisor = (left: bigint, right: bigint): bigint =>
  right === 0n ? left : commonDivisor(right, left % right);

/** Reduces a fraction; `bottom` above 0, `top` 0 or more. */
export function fraction(top: bigint, bottom: bigint): Fraction {
  const divisor = commonDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

export const zero: Fraction = { top: 0n, bottom: 1n };

export const plus = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom);

export const sum = (fractions: readonly Fraction[]): Fraction => fractions.reduce(plus, zero);

/** Decimal value rounded to 15 digits, for display and comparison. */
export const decimal = ({ top, bottom }: Fraction): number => Number((top * 10n ** 15n) / bottom) / 1e15;
