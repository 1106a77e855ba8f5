/**
 * House prices on top of a feed's prices: a margin above or below the feed's, and overrides of outcomes by staff. No
 * price exceeds fair odds unless staff allow it, and backing all outcomes of a line never makes a profit.
 */
import { decidedShare, type FiveChances } from '../models/asian-lines.ts';
import { priced } from './margins.ts';
import { type Odds, oddsOf, oddsScale } from './odds.ts';

/** Outcome of a line with its price. */
export type PricedOutcome = {
  readonly id: string;
  readonly odds: Odds;
  /** Probabilities of win, half win, refund, half lose, lose. */
  readonly chances: readonly [number, number, number, number, number];
};

/**
 * Override by staff: odds, or a shift on top of the price of the moment, in hundredths of a percent. `maxEdge` is its
 * maximum as a multiple of fair odds, in ten-thousandths, at least 10,000.
 */
export type OddsOverride = {
  readonly outcome: string;
  readonly odds: Odds;
  readonly shift?: number | undefined;
  readonly maxEdge: number;
};

export type LinePricing = {
  /** Added to the feed's booksum, in hundredths of a percent. */
  readonly points: number;
  readonly overrides: readonly OddsOverride[];
};

/** Minimum booksum of a line with a house margin. */
const minBooksum = 1.01;
const maxBooksum = 1.6;
/** Minimum probability of a price: rarer outcomes are priced by it. */
const minChance = 1e-4;

const five = ([win, halfWin, refund, halfLose, lose]: PricedOutcome['chances']): FiveChances => ({
  win,
  halfWin,
  refund,
  halfLose,
  lose,
});

/** Probability of a win among stakes that are not refunded; 0 if all are. */
export function shareOf({ chances }: PricedOutcome): number {
  const share = decidedShare(five(chances));
  return Number.isFinite(share) ? share : 0;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Booksum of a line, 1 at fair odds; null if no outcome can win. */
export function booksumOf(outcomes: readonly PricedOutcome[]): number | null {
  const fair = sumOf(outcomes.map(shareOf));
  return fair > 0 ? sumOf(outcomes.map(({ odds }) => oddsScale / odds)) / fair : null;
}

/** Odds relative to fair odds, in ten-thousandths, rounded up; Infinity for an outcome that cannot win. */
export const edgeOf = (outcome: PricedOutcome, odds: Odds): number => {
  const share = shareOf(outcome);
  return share > 0 ? Math.ceil(odds * share - 1e-6) : Infinity;
};

/** Fair odds in ten-thousandths, rounded down; null for an outcome that cannot win. */
export function fairOddsOf(outcome: PricedOutcome): Odds | null {
  const share = shareOf(outcome);
  return share > 0 ? Math.floor(oddsScale / share) : null;
}

function withMargin<Outcome extends PricedOutcome>(outcomes: readonly Outcome[], points: number): readonly Outcome[] {
  const booksum = booksumOf(outcomes);
  if (points === 0 || booksum === null) return outcomes;
  const wanted = Math.min(Math.max(booksum + points / oddsScale, minBooksum), maxBooksum);
  const shares = outcomes.map(shareOf);
  const sum = sumOf(shares);
  const prices = priced(
    shares.map((share) => Math.max(share / sum, minChance)),
    wanted,
  );
  // Rounding to a step never goes against the direction of the change.
  const nearer = points > 0 ? Math.min : Math.max;
  return outcomes.map((outcome, index) => ({
    ...outcome,
    odds: nearer(outcome.odds, oddsOf((prices[index] ?? 1) / sum)),
  }));
}

/** A shifted price, in whole steps of odds; it goes as far as the maximum edge, and follows the price below that. */
export function shiftedOdds(outcome: PricedOutcome, shift: number, maxEdge: number): Odds {
  const shifted = Math.floor((outcome.odds * (oddsScale + shift)) / oddsScale);
  const share = shareOf(outcome);
  const most = share > 0 ? Math.floor(maxEdge / share) : shifted;
  return oddsOf(Math.min(shifted, most) / oddsScale);
}

/** An override of fixed odds above its maximum edge rests. */
function overridden<Outcome extends PricedOutcome>(outcome: Outcome, own: OddsOverride): Outcome {
  if (own.shift !== undefined) return { ...outcome, odds: shiftedOdds(outcome, own.shift, own.maxEdge) };
  return edgeOf(outcome, own.odds) <= own.maxEdge ? { ...outcome, odds: own.odds } : outcome;
}

/** Applies overrides up to their maximum edge; none if the booksum of the line would be below 1. */
function withOverrides<Outcome extends PricedOutcome>(
  outcomes: readonly Outcome[],
  overrides: readonly OddsOverride[],
): readonly Outcome[] {
  if (overrides.length === 0) return outcomes;
  const written = outcomes.map((outcome) => {
    const own = overrides.find((override) => override.outcome === outcome.id);
    return own ? overridden(outcome, own) : outcome;
  });
  return (booksumOf(written) ?? 1) < 1 ? outcomes : written;
}

/** Outcomes of a line at house prices. */
export function houseOdds<Outcome extends PricedOutcome>(
  outcomes: readonly Outcome[],
  { points, overrides }: LinePricing,
): readonly Outcome[] {
  return withOverrides(withMargin(outcomes, points), overrides);
}
