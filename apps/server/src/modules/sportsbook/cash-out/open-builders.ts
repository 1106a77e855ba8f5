/**
 * Running builders: the feed computes the joint value of their open selections. It is queried without locks and without
 * a database connection; its answer is then checked against the selections that are still open. Pure except for the
 * query.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { MarketStore } from '../feed/market-store.ts';
import { isOfBuilder, refusedPick } from '../model/builder-legs.ts';
import { nameOfPick } from '../model/line-names.ts';
import type { LegRow } from '../model/slip-tables.ts';
import {
  type BuilderQuotes,
  fetchBuilderQuotes,
  type PlacedBuilder,
  previewBuilderQuotes,
} from '../slips/take-builder.ts';
import { hasFairPrice, type RunningLeg, type Together } from './value-slip.ts';

type Picks = readonly RunningLeg[];

/** Builders of which the feed alone knows what they are worth: those with several open picks. */
export const builderQuestions = (running: Picks): readonly PlacedBuilder[] =>
  [...Map.groupBy(running, ({ place }) => place)]
    .filter(([, picks]) => picks.length > 1)
    .map(([place, picks]) => [
      place,
      picks.map(({ fixture, market, specifiers, outcome }) => ({ fixture, market, specifiers, outcome })),
    ]);

/** `at` in milliseconds since 1970, of the last minutes; now where it is left out. */
export const fetchOpenQuotes = (store: MarketStore, running: Picks, at?: number): Promise<BuilderQuotes> =>
  fetchBuilderQuotes(store, builderQuestions(running), at);

/** Quotes for display only. */
export const lookOpen = (store: MarketStore, running: Picks, viewer: string): Promise<BuilderQuotes> =>
  previewBuilderQuotes(store, builderQuestions(running), viewer);

/** The word is about exactly these picks, by the same producer, and knows all that the store knew of a quiet match. */
function isOfNow({ fixture, producer, at, picks: quoted }: BuilderAnswer, picks: Picks): boolean {
  const names = quoted.map((pick) => nameOfPick({ ...pick, fixture }));
  return (
    names.join() === picks.map(nameOfPick).join() &&
    // Live ones are paid by the word of the end of their delay.
    picks.every(({ isLive, facts }) => isLive === (producer === 'live') && (isLive || facts.heard.at <= at))
  );
}

const canBeRefunded = ({ chances: [, , refund] }: RunningLeg): boolean => refund > 0;

/** All are won at the chance of the least likely of them at most; what may be given back is not lost. */
const cappedTogether = (picks: Picks): Together => {
  const least = Math.min(...picks.map(({ chances: [win, , refund] }) => win + refund));
  const all = 2 ** picks.length - 1;
  return { chances: Array.from({ length: all + 1 }, (_, part) => (part === all ? least : 0)), quote: null };
};

const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

/** A part of none is what gives the stake back. */
const priced = (together: Together): Together | Code =>
  hasFairPrice(sumOf(together.chances.slice(1))) ? together : codes.cashOutClosed;

/** Joint value of the open picks of a builder, or the code of its refusal. */
function jointValueOf(picks: Picks, quote: BuilderAnswer | undefined): Together | Code {
  const [first, ...others] = picks;
  if (!first) return codes.cashOutClosed;
  const [win, , refund] = first.chances;
  if (others.length === 0) return priced({ chances: [refund, win], quote: null });
  if (!quote || !isOfNow(quote, picks)) return codes.lineSuspended;
  if (quote.chances !== null) return priced({ chances: quote.chances, quote });
  // One of two is won whenever the other is.
  const isImplied = picks.length === 2 && quote.picks.some(({ refusal }) => refusal === 'implied');
  if (isImplied && !picks.some(canBeRefunded)) return priced({ ...cappedTogether(picks), quote });
  return refusedPick(quote)?.code === codes.lineSuspended ? codes.lineSuspended : codes.cashOutClosed;
}

/** Each builder's first pick with what `togetherOf` says of all of them; the first code that prevents it. */
function joinBuilders(
  rows: readonly LegRow[],
  running: Picks,
  togetherOf: (picks: Picks, place: number) => Together | Code,
): Picks | Code {
  const builders = new Set(rows.filter(isOfBuilder).map(({ place }) => place));
  const joined = [...Map.groupBy(running, ({ place }) => place)].flatMap(([place, picks]): (RunningLeg | Code)[] => {
    if (!builders.has(place)) return picks;
    const together = togetherOf(picks, place);
    if (typeof together === 'string') return [together];
    return picks.map((pick, nth) => (nth === 0 ? { ...pick, together } : pick));
  });
  return joined.find((leg) => typeof leg === 'string') ?? joined.filter((leg) => typeof leg !== 'string');
}

/** The open legs with the feed's quotes. */
export const joinByQuotes = (rows: readonly LegRow[], running: Picks, quotes: BuilderQuotes): Picks | Code =>
  joinBuilders(rows, running, (picks, index) => jointValueOf(picks, quotes.get(index)));

/** The open legs at an upper bound of their value, without the feed's quotes. */
export const joinAtCap = (rows: readonly LegRow[], running: Picks): Picks | Code =>
  joinBuilders(rows, running, cappedTogether);
