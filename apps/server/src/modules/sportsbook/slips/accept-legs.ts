/** Judges the legs of a slip against the current offer: each is accepted at a price, or refused with a code. Pure. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { LegRefusal, OddsPolicy } from '@mirinae/contract/sport/slips';
import { fairOddsOf, type PricedOutcome } from '@mirinae/game-math/sports/odds/house-odds';
import { type Relation, relationOf } from '@mirinae/game-math/sports/slip/related-legs';
import type { OpenLine } from '../feed/fixture-book.ts';
import type { MarketStore, OfferedFixture } from '../feed/market-store.ts';
import { picksOfLeg } from '../model/builder-legs.ts';
import { isOver, statusOf } from '../model/fixture-status.ts';
import { houseFacts } from '../model/house-events.ts';
import type { AcceptedLeg, AcceptedPick, LegFacts, RequestedLeg, Selection } from '../model/legs.ts';
import type { Offer } from './offer.ts';
import { legText } from './slip-input.ts';
import { type BuilderQuotes, takeBuilder } from './take-builder.ts';

export type JudgedLegs = {
  /** All legs, when none is refused. */
  readonly taken: readonly AcceptedLeg[];
  readonly refused: readonly LegRefusal[];
};

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

function lineRefusal(store: MarketStore, { facts, book }: OfferedFixture, line: OpenLine, leg: Selection, now: number) {
  if (isOver(statusOf(facts, book.state))) return codes.bettingClosed;
  if (line.producer === 'prematch' && now >= facts.startsAt) return codes.bettingClosed;
  if (book.results(leg.market, leg.specifiers).standing(leg.outcome, now).kind !== 'open') return codes.bettingClosed;
  if (line.producer === 'live' && store.record === null) return codes.lineSuspended;
  return statusRefusal(store.statusOf(facts.id, line));
}

function factsOf({ facts, book }: OfferedFixture, line: Selection, outcome: PricedOutcome): LegFacts {
  return {
    sport: facts.sport,
    startsAt: facts.startsAt,
    league: facts.league.names,
    leagueId: facts.league.id,
    home: facts.home.names,
    away: facts.away.names,
    heard: book.stamp,
    scores: book.state?.scores ?? {},
    fairOdds: fairOddsOf(outcome),
    ...houseFacts(facts, line),
  };
}

/** Offer of a selection, or the code of its refusal; prices are not compared. */
function findOffer(store: MarketStore, pick: Selection, now: number): Offer {
  const offered = store.fixture(pick.fixture);
  const line = offered?.book.line(pick.market, pick.specifiers);
  if (!offered || !line) return { code: codes.marketUnknown };
  const outcome = store.outcomesOf(offered.facts, line).find(({ id }) => id === pick.outcome);
  if (!outcome) return { code: codes.marketUnknown };
  const code = lineRefusal(store, offered, line, pick, now);
  if (code) return { code };
  return outcome.isActive ? { offered, line, outcome } : { code: codes.lineSuspended };
}

/** Null when the pick could be bet at the price of now. `now` in milliseconds since 1970. */
export function pickRefusal(store: MarketStore, pick: Selection, now: number): Code | null {
  const offer = findOffer(store, pick, now);
  return offer.code ?? null;
}

/** A pick at the price of now. */
function pickAt(store: MarketStore, pick: Selection, offer: Offer): AcceptedPick | null {
  if (offer.code !== undefined) return null;
  const { line, offered, outcome } = offer;
  return {
    ...pick,
    odds: outcome.odds,
    isLive: line.producer === 'live',
    pricing: store.pricingOf(offered.facts, line),
    facts: factsOf(offered, pick, outcome),
  };
}

type Market = {
  readonly store: MarketStore;
  readonly quotes: BuilderQuotes;
  readonly policy: OddsPolicy;
  readonly now: number;
};

function takeLeg({ store, quotes, policy, now }: Market, leg: RequestedLeg, place: number): AcceptedLeg | Refusal {
  const offerOf = (pick: Selection) => findOffer(store, pick, now);
  const takenOf = (pick: Selection, offer: Offer) => pickAt(store, pick, offer);
  const taken = leg.builder?.length
    ? takeBuilder(store, leg, quotes.get(place), { offerOf, takenOf })
    : takeOne(offerOf(leg), leg, takenOf);
  if ('code' in taken) return taken;
  return policyTakes(policy, leg.odds, taken.odds) ? taken : { code: codes.oddsChanged, odds: taken.odds };
}

function takeOne(
  offer: Offer,
  leg: RequestedLeg,
  takenOf: (pick: Selection, offer: Offer) => AcceptedPick | null,
): AcceptedLeg | Refusal {
  const taken = takenOf(leg, offer);
  return taken ? { ...leg, ...taken, builder: null } : { code: offer.code ?? codes.marketUnknown };
}

const codeOfRelation: Record<Relation, Code> = {
  repeated: codes.duplicateBet,
  contradictory: codes.legsContradict,
  implied: codes.legImplied,
  related: codes.legsOfOneMatch,
};

/** Of two legs in one combination. */
function combinedRefusal(leg: RequestedLeg, other: RequestedLeg): Code {
  const isBuilder = [leg, other].some(({ builder = [] }) => builder.length > 0);
  return isBuilder ? codes.legsOfOneMatch : codeOfRelation[relationOf(other, leg)];
}

/** Of two singles: the same bet twice, or both sides of a line, which are at no risk together. */
function singlesRefusal(leg: RequestedLeg, other: RequestedLeg): Code | null {
  if (legText(leg) === legText(other)) return codes.duplicateBet;
  const isHedge = picksOfLeg(leg).some((pick) =>
    picksOfLeg(other).some(
      ({ market, specifiers, outcome }) =>
        market === pick.market && specifiers === pick.specifiers && outcome !== pick.outcome,
    ),
  );
  return isHedge ? codes.hedgedBet : null;
}

/** The later of two legs of one match is at fault, unless each is a single of its own. */
function relatedLegs({ legs, sizes }: Pick<LegsInput, 'legs' | 'sizes'>): LegRefusal[] {
  const isSingles = sizes.every((size) => size === 1) && !legs.some(({ isBanker }) => isBanker);
  return legs.flatMap((leg, index) => {
    const [code = null] = legs
      .slice(0, index)
      .filter(({ fixture }) => fixture === leg.fixture)
      .map((other) => (isSingles ? singlesRefusal(leg, other) : combinedRefusal(leg, other)))
      .filter((refusal) => refusal !== null);
    return code === null ? [] : [{ place: index, code }];
  });
}

type LegsInput = {
  readonly legs: readonly RequestedLeg[];
  readonly sizes: readonly number[];
  readonly oddsPolicy: OddsPolicy;
};

/** Every leg is looked at, so that a member sees all that is wrong together. `now` in milliseconds since 1970. */
export function acceptLegs(
  store: MarketStore,
  { legs, sizes, oddsPolicy: policy }: LegsInput,
  now: number,
  quotes: BuilderQuotes = new Map(),
): JudgedLegs {
  const looked = legs.map((leg, index) => takeLeg({ store, quotes, policy, now }, leg, index));
  const refused = looked.flatMap((leg, index) => ('code' in leg ? [{ place: index, ...leg }] : []));
  const known = new Set(refused.map(({ place }) => place));
  const related = relatedLegs({ legs, sizes }).filter(({ place }) => !known.has(place));
  return {
    taken: looked.flatMap((leg) => ('code' in leg ? [] : [leg])),
    refused: [...refused, ...related].toSorted((one, other) => one.place - other.place),
  };
}
