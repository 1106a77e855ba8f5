/**
 * Builder: selections of one match as one leg of a slip, at a joint price of the feed. Each selection is a row; the
 * first row holds the agreed terms with the feed's signed quote.
 */

import { type Code, codes } from '@mirinae/contract/codes';
import type { BuilderAnswer, BuilderRefusal } from '@mirinae/contract/feed/builders';
import { builderNow } from '@mirinae/game-math/sports/builder/builder-leg';
import { houseBuilderOdds, type OddsByPicks } from '@mirinae/game-math/sports/builder/builder-odds';
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import type { MemberId } from '../../../platform/ids.ts';
import type { AcceptedLeg, AcceptedPick, BuilderTerms, MatchPick, Selection } from './legs.ts';
import type { LegRow } from './slip-tables.ts';

/** The picks of a requested leg. */
export const picksOfLeg = <Leg extends Selection & { readonly builder?: readonly MatchPick[] }>({
  fixture,
  market,
  specifiers,
  outcome,
  builder = [],
}: Leg): readonly Selection[] =>
  builder.length > 0 ? builder.map((pick) => ({ fixture, ...pick })) : [{ fixture, market, specifiers, outcome }];

/** Every pick of requested legs, with the place of its leg. */
export const placedPicks = (legs: readonly (Selection & { readonly builder?: readonly MatchPick[] })[]) =>
  legs.flatMap((leg, index) => picksOfLeg(leg).map((pick) => ({ ...pick, place: index })));

/** Every pick of legs that were taken. */
export const picksTaken = (legs: readonly AcceptedLeg[]): readonly AcceptedPick[] =>
  legs.flatMap((leg) => leg.builder?.picks ?? [leg]);

type LegOwner = { readonly betKey: string; readonly memberId: MemberId };

/** A leg as the database keeps it. */
export function rowsOf(leg: AcceptedLeg, { betKey, memberId }: LegOwner, place: number): LegRow[] {
  const { isBanker, isLive, builder } = leg;
  const picks = builder?.picks ?? [leg];
  return picks.map(({ fixture, market, specifiers, outcome, odds, pricing, facts }, pick) => ({
    betKey,
    memberId,
    place,
    pick,
    fixture,
    market,
    specifiers,
    outcome,
    odds,
    isBanker,
    isLive,
    pricing,
    facts,
    builder: pick === 0 ? (builder?.terms ?? null) : null,
  }));
}

/** Rows of one slip by legs, in order. */
export const byLeg = <Row extends { readonly place: number; readonly pick: number }>(rows: readonly Row[]): Row[][] =>
  [...Map.groupBy(rows, ({ place }) => place).entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, own]) => own.toSorted((one, other) => one.pick - other.pick));

export const oddsOfAll = (odds: OddsByPicks): number => odds.at(-1) ?? 0;

/** The other way round: the rows of one slip as its legs. */
export function legsOfRows(rows: readonly LegRow[]): (AcceptedLeg & { readonly place: number })[] {
  return byLeg(rows).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { builder: terms } = first;
    const odds = terms ? oddsOfAll(terms.odds) : first.odds;
    return [{ ...first, odds, builder: terms ? { terms, picks: own } : null }];
  });
}

/** Columns of a row that counts a leg; `builderOdds` is in the first row of a builder. */
export type CountedRow = {
  readonly place: number;
  readonly pick: number;
  readonly odds: number;
  readonly isBanker: boolean;
  readonly builderOdds: OddsByPicks | null;
};

/** Leg with the state of its selections. */
export type CountedLeg = {
  readonly place: number;
  readonly isBanker: boolean;
  readonly isBuilder: boolean;
  /** Payout when its open part is won. */
  readonly odds: number;
  /** Null while it is open. */
  readonly ending: LegEnding | null;
};

/** Rows of one slip in any order, each with how its pick ended; null while it is open. */
export function countLegs<Row extends CountedRow>(
  rows: readonly Row[],
  endingOf: (row: Row) => LegEnding | null,
): readonly CountedLeg[] {
  const countOne = (row: Row): CountedLeg => ({
    place: row.place,
    isBanker: row.isBanker,
    isBuilder: false,
    odds: row.odds,
    ending: endingOf(row),
  });
  // Nearly every slip has no builder: tens of thousands are counted together.
  if (rows.every(({ place, builderOdds }, at) => builderOdds === null && place === at)) return rows.map(countOne);
  return byLeg(rows).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { place, isBanker, builderOdds } = first;
    if (!builderOdds) return [countOne(first)];
    return [{ place, isBanker, isBuilder: true, ...builderNow(builderOdds, own.map(endingOf)) }];
  });
}

/** Whether a row is a pick of a builder. */
export const isOfBuilder = ({ pick, builder }: Pick<LegRow, 'pick' | 'builder'>): boolean =>
  pick > 0 || builder !== null;

/** A row of the database as what counts of it. */
export const countedRow = <Row extends LegRow>(row: Row): Row & CountedRow => ({
  ...row,
  builderOdds: row.builder?.odds ?? null,
});

const codeOfRefusal: Record<BuilderRefusal, Code> = {
  unknown: codes.marketUnknown,
  resting: codes.lineSuspended,
  unpriced: codes.pickNotJoined,
  quarterLine: codes.pickNotJoined,
  repeated: codes.duplicateBet,
  contradictory: codes.legsContradict,
  implied: codes.legImplied,
};

/** The first pick that the feed does not price with the others, and why; null when it prices all. */
export function refusedPick({ picks, odds }: BuilderAnswer): { readonly pick: number; readonly code: Code } | null {
  const pick = picks.findIndex(({ refusal }) => refusal !== null);
  const refusal = picks[pick]?.refusal;
  if (refusal) return { pick, code: codeOfRefusal[refusal] };
  return odds === null ? { pick: 0, code: codes.lineSuspended } : null;
}

export const refusalCode = (refusal: BuilderRefusal | null): Code | null => refusal && codeOfRefusal[refusal];

const wholeShare = 10_000;

/** For each ten thousand of the feed's odds what the house offers, 10,000 at most. */
export const shareOfHouse = (feed: number, house: number): number =>
  Math.min(wholeShare, Math.round((house / feed) * wholeShare));

/** Agreed terms of the feed's quote and the house's prices; null where the feed has no joint price. */
export function termsOf(
  quote: BuilderAnswer,
  shares: readonly number[],
  singles?: readonly number[],
): BuilderTerms | null {
  const feed = quote.picks.flatMap(({ odds }) => odds ?? []);
  if (!quote.odds || feed.length < quote.picks.length) return null;
  const house = singles ?? feed.map((odds, index) => Math.floor((odds * (shares[index] ?? wholeShare)) / wholeShare));
  return { odds: houseBuilderOdds(quote.odds, feed, house), shares, said: quote };
}
