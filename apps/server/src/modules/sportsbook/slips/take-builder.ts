/** The builders of a slip against what is offered now: the feed is asked before, the rest is pure. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Code, codes } from '@mirinae/contract/codes';
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { FeedBoard } from '../feed/feed-board.ts';
import { oddsOfAll, picksAsked, refusedPick, shareOfHouse, termsOf } from '../model/builder-legs.ts';
import type { AskedLeg, MatchPick, Pick, TakenLeg, TakenPick } from '../model/legs.ts';
import type { Offer } from './offer.ts';

/** The feed's word on each leg that is a builder, by its place. */
export type BuilderWords = ReadonlyMap<number, BuilderAnswer>;

/** The picks of a builder, by its place. */
export type PlacedBuilder = readonly [place: number, picks: readonly Pick[]];

async function gatherWords(
  asked: readonly PlacedBuilder[],
  wordOf: (picks: readonly Pick[]) => Promise<BuilderAnswer | 'busy' | null> | undefined,
): Promise<BuilderWords> {
  const words = asked.map(async ([place, picks]) => [place, (await wordOf(picks)) ?? null] as const);
  return new Map(
    (await Promise.all(words)).flatMap(([place, word]) => (word && word !== 'busy' ? [[place, word]] : [])),
  );
}

/** Asks for all of them at once, as it is now or was at a moment; a builder that nobody prices has no word. */
export const askTogether = (
  { builders }: FeedBoard,
  asked: readonly PlacedBuilder[],
  at?: number,
): Promise<BuilderWords> => gatherWords(asked, (picks) => builders?.price(picks, at));

/** The same for what is only shown, in the share of whoever looks. */
export const lookTogether = (
  { builders }: FeedBoard,
  asked: readonly PlacedBuilder[],
  viewer: string,
): Promise<BuilderWords> => gatherWords(asked, (picks) => builders?.preview(picks, viewer));

/** So long a list waits for the feed: a builder that it has not priced by then is shown as one that rests. */
const patienceMs = 1_000;
export const unsaid: BuilderWords = new Map();

/** For what is shown beside others: none waits for long because the feed is slow about another. */
export const withPatience = (words: Promise<BuilderWords>): Promise<BuilderWords> =>
  Promise.race([words, sleep(patienceMs, unsaid, { ref: false })]);

/** The builders of legs that are asked for. */
export const buildersOf = (
  legs: readonly (Pick & { readonly builder?: readonly MatchPick[] })[],
): readonly PlacedBuilder[] =>
  legs.flatMap((leg, place): PlacedBuilder[] => (leg.builder?.length ? [[place, picksAsked(leg)]] : []));

type RefusedPick = {
  readonly code: Code;
  readonly pick: number;
};

/** What each pick is offered for, or why one cannot be had. */
function offersOf(offerOf: (pick: Pick) => Offer, picks: readonly Pick[]) {
  const offers = picks.map(offerOf);
  const pick = offers.findIndex(({ code }) => code !== undefined);
  return { offers, code: offers[pick]?.code, pick };
}

/** A builder whose price was looked at by nobody yet: it is the price of now. */
export function takeBuilder(
  board: FeedBoard,
  leg: AskedLeg,
  word: BuilderAnswer | undefined,
  {
    offerOf,
    takenOf,
  }: { readonly offerOf: (pick: Pick) => Offer; readonly takenOf: (pick: Pick, offer: Offer) => TakenPick | null },
): TakenLeg | RefusedPick {
  const picks = picksAsked(leg);
  const { offers, code, pick } = offersOf(offerOf, picks);
  if (code !== undefined) return { code, pick };
  if (!word) return { code: board.builders ? codes.lineSuspended : codes.pickNotJoined, pick: 0 };
  const refused = refusedPick(word);
  if (refused) return refused;
  const taken = picks.flatMap((one, place) => {
    const offer = offers[place];
    return (offer && takenOf(one, offer)) ?? [];
  });
  const [first] = taken;
  const isOfOne = taken.every(({ isLive }) => isLive === (word.producer === 'live'));
  const singles = taken.map(({ odds }) => odds);
  const shares = word.picks.map(({ odds }, place) => shareOfHouse(odds ?? 1, singles[place] ?? 0));
  const terms = termsOf(word, shares, singles);
  // The feed has gone on to the other producer, and this node has not heard it yet.
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
