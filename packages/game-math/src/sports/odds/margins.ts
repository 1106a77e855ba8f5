/**
 * From fair chances to prices with a margin, and back. `booksum` is the sum of the inverse prices: 1.06 keeps six parts
 * of 106. The power and Shin ways charge outsiders more than favourites, as the bias of bettors does.
 * H. S. Shin, "Measuring the incidence of insider trading", Economic Journal 103 (1993).
 */
export type Margin = 'proportional' | 'power' | 'additive' | 'oddsRatio' | 'shin';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Where a rising function takes a value; `low` and `high` enclose it. */
function solve(rising: (x: number) => number, value: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 100; step += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Shin's prices of fair chances at an insiders' share of `z`. */
function shinPrices(chances: readonly number[], z: number): readonly number[] {
  const roots = chances.map((p) => Math.sqrt(z * p + (1 - z) * p ** 2));
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
  shin: (chances, booksum) =>
    shinPrices(
      chances,
      solve((z) => sumOf(shinPrices(chances, z)), booksum, 0, 0.9),
    ),
};

/** Fair chances, adding up to 1, to decimal odds with a margin. Throws RangeError unless 1 <= booksum < 2. */
export function priced(chances: readonly number[], booksum: number, margin: Margin = 'shin'): readonly number[] {
  if (!(booksum >= 1 && booksum < 2)) throw new RangeError('A booksum is 1 or more and below 2.');
  if (booksum === 1) return chances.map((p) => 1 / p);
  return waysToPrice[margin](chances, booksum).map((price) => 1 / price);
}

/** Decimal odds of a whole market to the chances behind them, adding up to 1, by Shin's way. */
export function fairChances(odds: readonly number[]): readonly number[] {
  const prices = odds.map((price) => 1 / price);
  const booksum = sumOf(prices);
  const chancesAt = (z: number) =>
    prices.map((q) => (Math.sqrt(z ** 2 + (4 * (1 - z) * q ** 2) / booksum) - z) / (2 * (1 - z)));
  const z = solve((share) => -sumOf(chancesAt(share)), -1, 0, 0.9);
  return chancesAt(z);
}
