/** Free bets: the house gives the stake, and only what a slip returns above it is paid. */
import { type Odds, oddsScale } from '../odds/odds.ts';
import { legFactor, one, times, wholeOf } from './leg-factors.ts';

/** A slip of one leg, or of several in one combination; systems take no free bet. */
export type FreeBetKind = 'single' | 'combination';

export type FreeBetTerms = {
  /** Shortest odds of the slip, in ten-thousandths. */
  readonly minOdds: Odds;
  readonly kinds: readonly FreeBetKind[];
  /** Sports of every leg; empty for all. */
  readonly sports: readonly string[];
  /** Markets of every selection; empty for all. */
  readonly markets: readonly number[];
};

export type FreeBetLeg = {
  readonly odds: Odds;
  readonly sport: string;
  /** Several of a builder. */
  readonly markets: readonly number[];
};

/** What of a slip a free bet does not allow. */
export type FreeBetFault = 'kind' | 'odds' | 'sport' | 'market';

const isOneOf = <Value>(allowed: readonly Value[], value: Value) => allowed.length === 0 || allowed.includes(value);

/** The odds of all legs together, in ten-thousandths, rounded down. */
const oddsOf = (legs: readonly FreeBetLeg[]): bigint =>
  wholeOf(BigInt(oddsScale), legs.map(({ odds }) => legFactor({ kind: 'win' }, odds)).reduce(times, one));

/** The first reason why a slip of so many combinations cannot be placed with a free bet; null if it can. */
export function findFreeBetFault(
  terms: FreeBetTerms,
  legs: readonly FreeBetLeg[],
  combinations: number,
): FreeBetFault | null {
  const kind: FreeBetKind = legs.length === 1 ? 'single' : 'combination';
  if (combinations !== 1 || !terms.kinds.includes(kind)) return 'kind';
  if (legs.some(({ sport }) => !isOneOf(terms.sports, sport))) return 'sport';
  if (legs.some(({ markets }) => markets.some((market) => !isOneOf(terms.markets, market)))) return 'market';
  return oddsOf(legs) < BigInt(terms.minOdds) ? 'odds' : null;
}

/** What is paid for a slip that returns so much: the part above its stake, up to the largest win. */
export function freeBetWin(returned: bigint, stake: bigint, maxWin: bigint): bigint {
  const net = returned > stake ? returned - stake : 0n;
  return net < maxWin ? net : maxWin;
}
