/**
 * Conversion of fair probabilities to prices with a margin, and back. `booksum` is the sum of the inverse prices: 1.06
 * is a margin of 6 in 106. The power and Shin methods charge outsiders more than favourites, in line with the
 * favourite-longshot bias. H. S. Shin, "Measuring the incidence of insider trading", Economic Journal 103 (1993).
 */
export type Margin = 'proportional' | 'power' | 'additive' | 'oddsRatio' | 'shin';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Root of an increasing function by bisection; `low` and `high` enclose it. */
function solve(rising: (x: number) => number, value: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 100; step += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Upper bound of the share of insiders. */
const maxInsiders = 0.9;

/**
 * Shin's prices: the roots of `z * p + (1 - z) * p ** 2` times their sum, with the insiders' share `z` that gives the
 * booksum. The sum of the roots is increasing and concave in `z`, so Newton's method from 0 converges.
 */
function shinPrices(chances: readonly number[], booksum: number): readonly number[] {
  const wanted = Math.sqrt(booksum);
  let z = 0;
  for (let step = 0; step < 50; step += 1) {
    let [sum, slope] = [0, 0];
    for (const p of chances) {
      const root = Math.sqrt(z * p + (1 - z) * p * p);
      sum += root;
      if (root > 0) slope += (p - p * p) / (2 * root);
    }
    const nearer = Math.min(z + (wanted - sum) / slope, maxInsiders);
    if (!(nearer - z > 1e-15)) break;
    z = nearer;
  }
  const roots = chances.map((p) => Math.sqrt(z * p + (1 - z) * p * p));
  const sum = sumOf(roots);
  return roots.map((root) => root * sum);
}

const oddsRatio = (p: number, c: number): number => (c * p) / (1 - p + c * p);

const waysToPrice: Record<Margin, (chances: readonly number[], booksum: number) => readonly number[]> = {
  proportional: (chances, booksum) => chances.map((p) => p * booksum),
  additive: (chances, booksum) => chances.map((p) => p + (booksum - 1) / chances.length),
  power: (chances, booksum) => {
    const k = -solve((exponent) => sumOf(chances.map((p) => p ** -exponent)), booksum, -4, -0.01);
    return chances.map((p) => p ** k);
  },
  oddsRatio: (chances, booksum) => {
    const c = solve((ratio) => sumOf(chances.map((p) => oddsRatio(p, ratio))), booksum, 0.1, 100);
    return chances.map((p) => oddsRatio(p, c));
  },
  shin: shinPrices,
};

/** Decimal odds with a margin from fair probabilities that add up to 1. Throws RangeError unless 1 <= booksum < 2. */
export function priced(chances: readonly number[], booksum: number, margin: Margin = 'shin'): readonly number[] {
  if (!(booksum >= 1 && booksum < 2)) throw new RangeError('A booksum is 1 or more and below 2.');
  if (booksum === 1) return chances.map((p) => 1 / p);
  return waysToPrice[margin](chances, booksum).map((price) => 1 / price);
}

/** Fair probabilities, adding up to 1, from the decimal odds of a whole market by Shin's method. */
export function fairChances(odds: readonly number[]): readonly number[] {
  const prices = odds.map((price) => 1 / price);
  const booksum = sumOf(prices);
  const chancesAt = (z: number) =>
    prices.map((q) => (Math.sqrt(z ** 2 + (4 * (1 - z) * q ** 2) / booksum) - z) / (2 * (1 - z)));
  const z = solve((share) => -sumOf(chancesAt(share)), -1, 0, maxInsiders);
  return chancesAt(z);
}
