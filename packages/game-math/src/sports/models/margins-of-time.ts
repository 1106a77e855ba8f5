/**
 * Lead as Brownian motion over the remaining time, for basketball and American football: H. Stern, "A Brownian motion
 * model for the progress of sports scores", JASA 89 (1994).
 */

/** Expected margin of home in points, and its standard deviation over a whole match. */
export type WalkingLead = {
  readonly mean: number;
  readonly deviation: number;
};

/** Standard normal distribution function by way of the error function, accurate to 1e-7 or better. */
export function normalShare(x: number): number {
  return 1 - complementaryError(x / Math.SQRT2) / 2;
}

/** Complementary error function: series below 2.5, continued fraction above. */
function complementaryError(x: number): number {
  if (x < 0) return 2 - complementaryError(-x);
  if (x < 2.5) {
    let term = x;
    let sum = x;
    for (let n = 1; n < 80; n += 1) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n -= 1) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}

/**
 * Chance that home's final margin exceeds `line` points (0 for the winner), with a part `played` of the match (0 to 1)
 * finished and a current lead of `lead`.
 */
export function leadChance({ mean, deviation }: WalkingLead, lead: number, played: number, line = 0): number {
  const left = 1 - played;
  if (left <= 0) return lead > line ? 1 : 0;
  return normalShare((lead - line + left * mean) / (deviation * Math.sqrt(left)));
}

/** Chance of the final margin `margin`, a whole number: the interval of half a point on both sides. */
export function exactMarginChance(lead: WalkingLead, margin: number): number {
  return leadChance(lead, 0, 0, margin - 0.5) - leadChance(lead, 0, 0, margin + 0.5);
}
