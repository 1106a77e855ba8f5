/** Chances as fractions, such as 1/16384: exact, and far too long to be counted with as numbers. */

/** In how many rounds one falls, to the nearest; null for a chance of none. Throws SyntaxError for no fraction. */
export function oneIn(fraction: string): bigint | null {
  const [numerator, denominator] = fraction.split('/').map(BigInt);
  if (!numerator || denominator === undefined) return null;
  return (2n * denominator + numerator) / (2n * numerator);
}
