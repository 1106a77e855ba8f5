/** The legs of a slip against what is offered now: each is taken at a price, or refused by a code. Pure. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { FeedMatchState, Fixture } from '@mirinae/contract/feed/messages';
import type { LegRefusal, OddsPolicy } from '@mirinae/contract/sport/slips';
import { fairOddsOf, type LinePricing, type PricedOutcome } from '@mirinae/game-math/sports/odds/house-odds';
import { type Relation, relationOf } from '@mirinae/game-math/sports/slip/related-legs';
import type { FeedBoard, OfferedFixture } from '../feed/feed-board.ts';
import type { Said } from '../feed/feed-order.ts';
import type { OpenLine } from '../feed/fixture-book.ts';

export interface Pick {
  readonly fixture: string;
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
}

export interface AskedLeg extends Pick {
  /** As the member saw them, in ten-thousandths. */
  readonly odds: number;
  readonly isBanker: boolean;
}

/** A fixture as it was when a slip was placed. */
export interface LegFacts extends globalThis.Pick<Fixture, 'sport' | 'startsAt'> {
  readonly league: Fixture['league']['names'];
  readonly leagueId?: string;
  readonly home: Fixture['home']['names'];
  readonly away: Fixture['away']['names'];
  /** The last word of the feed that was known. */
  readonly heard: Said;
  readonly scores: FeedMatchState['scores'];
  /** Of the outcome; null where it could not win. */
  readonly fairOdds?: number | null;
}

export interface TakenLeg extends AskedLeg {
  readonly isLive: boolean;
  /** What the house made of the feed's prices; null where they were left as they are. */
  readonly pricing: LinePricing | null;
  readonly facts: LegFacts;
}

export interface JudgedLegs {
  /** All legs, when none is refused. */
  readonly taken: readonly TakenLeg[];
  readonly refused: readonly LegRefusal[];
}

/** In these states nothing of a fixture can be bet, whatever its lines say. */
const overStatuses: ReadonlySet<string> = new Set(['ended', 'closed', 'cancelled', 'postponed', 'abandoned']);

export const isOver = (status: FeedMatchState['status']): boolean => overStatuses.has(status);

/** Null when the status lets a line be bet. */
export function statusRefusal(status: OpenLine['status']): Code | null {
  if (status === 'active') return null;
  return status === 'suspended' ? codes.lineSuspended : codes.bettingClosed;
}

/** Whether a price that is not the one the member saw may be taken. */
export function policyTakes(policy: OddsPolicy, seen: number, now: number): boolean {
  return now === seen || policy === 'any' || (policy === 'better' && now > seen);
}

type Refusal = Omit<LegRefusal, 'place'>;

function lineRefusal(board: FeedBoard, { facts, book }: OfferedFixture, line: OpenLine, leg: Pick, now: number) {
  if (isOver(book.state?.status ?? facts.status)) return codes.bettingClosed;
  if (line.producer === 'prematch' && now >= facts.startsAt) return codes.bettingClosed;
  if (book.results(leg.market, leg.specifiers).standing(leg.outcome, now).kind !== 'open') return codes.bettingClosed;
  if (line.producer === 'live' && board.record === null) return codes.lineSuspended;
  return statusRefusal(board.statusOf(facts.id, line));
}

function factsOf({ facts, book }: OfferedFixture, outcome: PricedOutcome): LegFacts {
  return {
    sport: facts.sport,
    startsAt: facts.startsAt,
    league: facts.league.names,
    leagueId: facts.league.id,
    home: facts.home.names,
    away: facts.away.names,
    heard: book.heard,
    scores: book.state?.scores ?? {},
    fairOdds: fairOddsOf(outcome),
  };
}

/** What is offered for a pick now, or why it cannot be had; prices are not looked at. */
function findOffer(board: FeedBoard, pick: Pick, now: number) {
  const offered = board.fixture(pick.fixture);
  const line = offered?.book.line(pick.market, pick.specifiers);
  if (!offered || !line) return { code: codes.marketUnknown };
  const outcome = board.outcomesOf(offered.facts, line).find(({ id }) => id === pick.outcome);
  if (!outcome) return { code: codes.marketUnknown };
  const code = lineRefusal(board, offered, line, pick, now);
  if (code) return { code };
  return outcome.isActive ? { offered, line, outcome } : { code: codes.lineSuspended };
}

/** Null when the pick could be bet at the price of now. `now` in milliseconds since 1970. */
export function pickRefusal(board: FeedBoard, pick: Pick, now: number): Code | null {
  const offer = findOffer(board, pick, now);
  return offer.code ?? null;
}

function takeLeg(board: FeedBoard, leg: AskedLeg, policy: OddsPolicy, now: number): TakenLeg | Refusal {
  const offer = findOffer(board, leg, now);
  if (offer.code !== undefined) return { code: offer.code };
  const { odds } = offer.outcome;
  if (!policyTakes(policy, leg.odds, odds)) return { code: codes.oddsChanged, odds };
  const { line, offered } = offer;
  const isLive = line.producer === 'live';
  return {
    ...leg,
    odds,
    isLive,
    pricing: board.pricingOf(offered.facts, line),
    facts: factsOf(offered, offer.outcome),
  };
}

const codeOfRelation: Record<Relation, Code> = {
  repeated: codes.duplicateBet,
  contradictory: codes.legsContradict,
  implied: codes.legImplied,
  related: codes.legsOfOneMatch,
};

/** The later of two legs of one match is at fault; no combination may hold both. */
function relatedLegs(legs: readonly Pick[]): LegRefusal[] {
  return legs.flatMap((leg, place) => {
    const other = legs.slice(0, place).find(({ fixture }) => fixture === leg.fixture);
    return other ? [{ place, code: codeOfRelation[relationOf(other, leg)] }] : [];
  });
}

/** Every leg is looked at, so that a member sees all that is wrong at once. `now` in milliseconds since 1970. */
export function takeLegs(board: FeedBoard, legs: readonly AskedLeg[], policy: OddsPolicy, now: number): JudgedLegs {
  const looked = legs.map((leg) => takeLeg(board, leg, policy, now));
  const refused = looked.flatMap((leg, place) => ('code' in leg ? [{ place, ...leg }] : []));
  const known = new Set(refused.map(({ place }) => place));
  const related = relatedLegs(legs).filter(({ place }) => !known.has(place));
  return {
    taken: looked.flatMap((leg) => ('code' in leg ? [] : [leg])),
    refused: [...refused, ...related].toSorted((one, other) => one.place - other.place),
  };
}
