/** Values of the form of an event of the house. */
import type { Answer } from '@mirinae/contract/calls';
import { defaultLocale, inEachLanguage } from '@mirinae/contract/languages';
import type { eventMarkets } from '@mirinae/contract/staff/house-events';
import { customMarket } from '@mirinae/game-math/sports/markets/custom-market';
import { lineOf } from '@mirinae/game-math/sports/markets/lines';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { shapes } from '@mirinae/game-math/sports/markets/shapes';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';

export type OwnEvent = Answer<'staff.houseEvent'>;
type EventMarket = (typeof eventMarkets)[number];

export const noNames = inEachLanguage(() => '');

/** Names as typed: a language that reads as the Korean one was left empty. */
const typedNames = (names: OwnEvent['home']) =>
  inEachLanguage((locale) => (locale !== defaultLocale && names[locale] === names[defaultLocale] ? '' : names[locale]));

/** Outcome ids of a market of the catalogue, in its order. */
export const outcomesOf = (market: number): readonly string[] => shapes[marketType(market).shape].map(({ id }) => id);

export const hasLine = (market: number): boolean => marketType(market).line !== undefined;

/** A market of the catalogue at even prices, or one to be named. */
export function newMarket(market: EventMarket | null) {
  const outcomes = market === null ? ['', ''] : outcomesOf(market);
  return {
    market,
    line: market !== null && hasLine(market) ? 0.5 : null,
    names: market === null ? noNames : null,
    outcomes: outcomes.map(() => newOutcome(market === null)),
  };
}

export const newOutcome = (isNamed: boolean) => ({ names: isNamed ? noNames : null, odds: 1.9 });

function typedMarket(
  { market, specifiers, label, outcomes }: OwnEvent['lines'][number],
  known: readonly EventMarket[],
) {
  const priced = (isNamed: boolean) =>
    outcomes.map((outcome) => ({
      names: isNamed ? typedNames(outcome.label) : null,
      odds: outcome.odds / oddsScale,
    }));
  const catalogued = known.find((id) => id === market);
  if (market === customMarket || catalogued === undefined)
    return { market: null, line: null, names: typedNames(label), outcomes: priced(true) };
  const { line } = lineOf(marketType(market), specifiers);
  return { market: catalogued, line: line === undefined ? null : line / 4, names: null, outcomes: priced(false) };
}

/** Of a draft that is written anew. */
export const typedEvent = (event: OwnEvent, known: readonly EventMarket[]) => ({
  fixture: event.fixture,
  version: event.version,
  sport: event.sport,
  league: typedNames(event.league),
  home: typedNames(event.home),
  away: event.away[defaultLocale] === '' ? null : typedNames(event.away),
  startsAt: event.startsAt,
  isCombinable: event.isCombinable,
  stakeMax: event.stakeMax,
  liabilityMax: event.liabilityMax,
  markets: event.lines.map((line) => typedMarket(line, known)),
});

/** Hundredths of a percent; null while a price is missing. */
export function booksumOf(outcomes: readonly { readonly odds?: number | undefined }[] = []): number | null {
  if (outcomes.some(({ odds }) => odds === undefined || !(odds > 1))) return null;
  return Math.round(outcomes.reduce((sum, { odds = 1 }) => sum + 1 / odds, 0) * 10_000);
}
