/**
 * Stake factor of a member by its closing line value: the odds it took relative to fair odds at the start of the
 * matches. A member who beats them repeatedly wins in the long run, whatever the results so far. Pure.
 */

/** Closing values of a member's recent matches. Legs on one match are correlated: their average counts as one. */
export type ClosingRecord = {
  readonly legs: number;
  readonly matches: number;
  /** The odds taken over fair odds, less one: 0.02 is two percent better than fair. */
  readonly average: number;
  /** Its standard error. */
  readonly error: number;
};

/** Fewer matches say nothing. */
export const minMatches = 50;
/** Older ones do not count. */
export const maxMatches = 200;
/** How many standard errors away counts as sure. */
const sureErrors = 2;

/** In hundredths of the largest stake. */
export const wholeFactor = 100;
const steps = [
  { above: 0.04, factor: 10 },
  { above: 0.02, factor: 25 },
  { above: 0, factor: 50 },
] as const;

const stepOf = (value: number): number => steps.find(({ above }) => value > above)?.factor ?? wholeFactor;

/** It falls when the member is surely so good, rises when it surely is not, and stays in between. Never above 100. */
export function nextFactor(now: number, { matches, average, error }: ClosingRecord): number {
  if (matches < minMatches) return now;
  const maxAllowed = stepOf(average - sureErrors * error);
  const minAllowed = stepOf(average + sureErrors * error);
  return Math.max(minAllowed, Math.min(now, maxAllowed));
}
