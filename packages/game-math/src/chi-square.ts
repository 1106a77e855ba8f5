/**
 * Pearson's chi-square test of observed counts against their expectation. The p-value is the regularised incomplete
 * gamma function Q(df / 2, x / 2).
 */

const steps = 500;
const precision = 1e-12;

/** Lanczos approximation, accurate to fifteen digits. */
function logGamma(value: number): number {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ];
  const series = terms.reduce((sum, term, at) => sum + term / (value + 1 + at), 1.000000000190015);
  const base = value + 5.5;
  return (value + 0.5) * Math.log(base) - base + Math.log((2.5066282746310007 * series) / value);
}

const scaleOf = (half: number, x: number) => Math.exp(half * Math.log(x) - x - logGamma(half));

/** Lower incomplete gamma P(half, x) by its series, which converges fast for small x. */
function lowerShare(half: number, x: number): number {
  let term = 1 / half;
  let sum = term;
  for (let step = 1; step < steps && term > sum * precision; step += 1) {
    term *= x / (half + step);
    sum += term;
  }
  return sum * scaleOf(half, x);
}

/** Upper incomplete gamma Q(half, x) by its continued fraction, which converges fast for large x. */
function upperShare(half: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - half;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < steps; step += 1) {
    const a = -step * (step - half);
    b += 2;
    d = 1 / (a * d + b || tiny);
    c = b + a / c || tiny;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < precision) break;
  }
  return fraction * scaleOf(half, x);
}

export type Counted = { readonly count: number; readonly chance: number };

/** Chi-square of counts, and its p-value (`share`). Null with too few counts. */
export function chiSquare(counted: readonly Counted[]): { readonly value: number; readonly share: number } | null {
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  // Rule of thumb: an expected count of at least five in every class.
  if (counted.length < 2 || counted.some(({ chance }) => chance * all < 5)) return null;
  const value = counted.reduce((sum, { count, chance }) => sum + (count - chance * all) ** 2 / (chance * all), 0);
  const [half, x] = [(counted.length - 1) / 2, value / 2];
  const share = x === 0 ? 1 : x < half + 1 ? 1 - lowerShare(half, x) : upperShare(half, x);
  return { value, share };
}
