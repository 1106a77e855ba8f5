/** Judges the builders of a slip against the current offer: the feed is queried before, the rest is pure. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Code, codes } from '@mirinae/contract/codes';
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { MarketStore } from '../feed/market-store.ts';
import { oddsOfAll, picksOfLeg, refusedPick, shareOfHouse, termsOf } from '../model/builder-legs.ts';
import type { AcceptedLeg, AcceptedPick, MatchPick, RequestedLeg, Selection } from '../model/legs.ts';
import type { Offer } from './offer.ts';

/** The feed's word on each leg that is a builder, by its place. */
export type BuilderQuotes = ReadonlyMap<number, BuilderAnswer>;

/** The picks of a builder, by its place. */
export type PlacedBuilder = readonly [place: number, picks: readonly Selection[]];

async function gatherQuotes(
  requested: readonly PlacedBuilder[],
  quoteOf: (picks: readonly Selection[]) => Promise<BuilderAnswer | 'busy' | null> | undefined,
): Promise<BuilderQuotes> {
  const quotes = requested.map(async ([place, picks]) => [place, (await quoteOf(picks)) ?? null] as const);
  return new Map(
    (await Promise.all(quotes)).flatMap(([place, quote]) => (quote && quote !== 'busy' ? [[place, quote]] : [])),
  );
}

/**
 * Requests all of them together, as it is now or was at a moment; a builder that the feed does not price has no quote.
 */
export const fetchBuilderQuotes = (
  { builders }: MarketStore,
  requested: readonly PlacedBuilder[],
  at?: number,
): Promise<BuilderQuotes> => gatherQuotes(requested, (picks) => builders?.price(picks, at));

/** Quotes for display, within the viewer's quota. */
export const previewBuilderQuotes = (
  { builders }: MarketStore,
  requested: readonly PlacedBuilder[],
  viewer: string,
): Promise<BuilderQuotes> => gatherQuotes(requested, (picks) => builders?.preview(picks, viewer));

/** Timeout of quotes for a list: a builder without one by then is shown as suspended. */
const quoteTimeoutMs = 1_000;
export const noQuotes: BuilderQuotes = new Map();

/** For a list of slips: none waits for long because the feed is slow about another. */
export const withQuoteTimeout = (quotes: Promise<BuilderQuotes>): Promise<BuilderQuotes> =>
  Promise.race([quotes, sleep(quoteTimeoutMs, noQuotes, { ref: false })]);

/** The builders of legs that are requested. */
export const buildersOf = (
  legs: readonly (Selection & { readonly builder?: readonly MatchPick[] })[],
): readonly PlacedBuilder[] =>
  legs.flatMap((leg, index): PlacedBuilder[] => (leg.builder?.length ? [[index, picksOfLeg(leg)]] : []));

type RefusedPick = {
  readonly code: Code;
  readonly pick: number;
};

/** Offers of all picks, or the first refusal. */
function offersOf(offerOf: (pick: Selection) => Offer, picks: readonly Selection[]) {
  const offers = picks.map(offerOf);
  const pick = offers.findIndex(({ code }) => code !== undefined);
  return { offers, code: offers[pick]?.code, pick };
}

/** A builder whose price was looked at by no one yet: it is the price of now. */
export function takeBuilder(
  store: MarketStore,
  leg: RequestedLeg,
  quote: BuilderAnswer | undefined,
  {
    offerOf,
    takenOf,
  }: {
    readonly offerOf: (pick: Selection) => Offer;
    readonly takenOf: (pick: Selection, offer: Offer) => AcceptedPick | null;
  },
): AcceptedLeg | RefusedPick {
  const picks = picksOfLeg(leg);
  const { offers, code, pick } = offersOf(offerOf, picks);
  if (code !== undefined) return { code, pick };
  if (!quote) return { code: store.builders ? codes.lineSuspended : codes.pickNotJoined, pick: 0 };
  const refused = refusedPick(quote);
  if (refused) return refused;
  const taken = picks.flatMap((one, index) => {
    const offer = offers[index];
    return (offer && takenOf(one, offer)) ?? [];
  });
  const [first] = taken;
  const isOfOne = taken.every(({ isLive }) => isLive === (quote.producer === 'live'));
  const singles = taken.map(({ odds }) => odds);
  const shares = quote.picks.map(({ odds }, index) => shareOfHouse(odds ?? 1, singles[index] ?? 0));
  const terms = termsOf(quote, shares, singles);
  // The feed has gone on to the other producer, and this node has not received it yet.
  if (!first || !isOfOne || !terms) return { code: codes.lineSuspended, pick: 0 };
  const { facts, isLive } = first;
  return {
    ...leg,
    odds: oddsOfAll(terms.odds),
    isLive,
    pricing: null,
    builder: { terms, picks: taken },
    facts: { ...facts, fairOdds: null },
  };
}
