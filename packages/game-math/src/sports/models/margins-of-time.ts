/**
 * A lead as a random walk through the time that is left: H. Stern, "A Brownian motion model for the progress of sports
 * scores", JASA 89 (1994). For basketball and American football.
 */

/** The points by which home is expected to win, and their standard deviation over a whole match. */
export type WalkingLead = {
  readonly mean: number;
  readonly deviation: number;
};

/** The normal distribution function; W. J. Cody's rational form by way of the error function, to 1e-7 or better. */
export function normalShare(x: number): number {
  return 1 - complementaryError(x / Math.SQRT2) / 2;
}

/** erfc by continued fraction and series: both exact to the last digits where they are used. */
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
 * Home's chance to end above `line` points of lead (0 for the match itself), with `played` of the match over (0 to 1)
 * and a lead of `lead` now.
 */
export function leadChance({ mean, deviation }: WalkingLead, lead: number, played: number, line = 0): number {
  const left = 1 - played;
  if (left <= 0) return lead > line ? 1 : 0;
  return normalShare((lead - line + left * mean) / (deviation * Math.sqrt(left)));
}

/** The chance to end exactly at `margin`, a whole number, as the share of the half point on both sides. */
export function exactMarginChance(lead: WalkingLead, margin: number): number {
  return leadChance(lead, 0, 0, margin - 0.5) - leadChance(lead, 0, 0, margin + 0.5);
}
