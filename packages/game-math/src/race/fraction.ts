/** Exact fractions of whole numbers, always in lowest terms with a positive denominator. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

const commonDivisor = (left: bigint, right: bigint): bigint =>
  right === 0n ? left : commonDivisor(right, left % right);

/** `bottom` is above 0, `top` not below. */
export function fraction(top: bigint, bottom: bigint): Fraction {
  const divisor = commonDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

export const zero: Fraction = { top: 0n, bottom: 1n };

export const plus = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom);

export const sum = (fractions: readonly Fraction[]): Fraction => fractions.reduce(plus, zero);

/** Near enough to be shown or compared with a measurement. */
export const decimal = ({ top, bottom }: Fraction): number => Number((top * 10n ** 15n) / bottom) / 1e15;
