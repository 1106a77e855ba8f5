/** The fraction in percent, to four decimals, cut off and never rounded up. */
export function percentOf(fraction: string): string {
  const [numerator, denominator] = fraction.split('/').map(BigInt);
  if (numerator === undefined || !denominator) return '';
  const parts = ((numerator * 1_000_000n) / denominator).toString().padStart(5, '0');
  return `${parts.slice(0, -4)}.${parts.slice(-4)}%`;
}
