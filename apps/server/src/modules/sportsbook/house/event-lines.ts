/** Lines of an event of the house as staff typed them: markets of the catalogue, and markets that staff name. Pure. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Fixture } from '@mirinae/contract/feed/messages';
import { defaultLocale, fallbackLocale, inEachLanguage } from '@mirinae/contract/languages';
import { maxEventMarkets } from '@mirinae/contract/staff/house-events';
import { customMarket, customSpecifiers } from '@mirinae/game-math/sports/markets/custom-market';
import { specifiersOf } from '@mirinae/game-math/sports/markets/lines';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { shapes } from '@mirinae/game-math/sports/markets/shapes';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { booksumOfLine, type HouseLine } from '../model/house-events.ts';
import { nameOfLine } from '../model/line-names.ts';

type Requested = Input<'staff.houseEventSave'>['markets'][number];
type Typed = Requested['names'];
type CustomMarkets = NonNullable<Fixture['customMarkets']>;

export const scaledOdds = (odds: number): number => Math.round(odds * oddsScale);

/** A language that was left empty reads as English, or as Korean. */
export const namesOf = (typed: NonNullable<Typed>) =>
  inEachLanguage((locale) => typed[locale] || typed[fallbackLocale] || typed[defaultLocale]);

const idOf = (index: number): string => `o${index + 1}`;

/** Throws Z400 for a market without names, or one of the catalogue with other outcomes than it has. */
function lineOf(requested: Requested, nth: number): HouseLine {
  const { market, line, outcomes } = requested;
  const priced = outcomes.map(({ odds }) => ({ odds: scaledOdds(odds), isActive: true }));
  if (market === null) {
    const named = priced.map((outcome, at) => ({ id: idOf(at), ...outcome }));
    return { market: customMarket, specifiers: customSpecifiers(nth), isSuspended: false, outcomes: named };
  }
  const type = marketType(market);
  const ids = shapes[type.shape].map(({ id }) => id);
  if (ids.length !== priced.length || (line === null) !== (type.line === undefined))
    throw new DomainError(codes.malformedRequest);
  const specifiers = specifiersOf(type, line === null ? {} : { line: line * 4 });
  const known = priced.flatMap((outcome, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, ...outcome }];
  });
  return { market, specifiers, isSuspended: false, outcomes: known };
}

function customOf({ names, outcomes }: Requested, nth: number): CustomMarkets[number] {
  const isUnnamed = outcomes.some((outcome) => outcome.names === null);
  if (names === null || isUnnamed) throw new DomainError(codes.malformedRequest);
  return {
    specifiers: customSpecifiers(nth),
    names: namesOf(names),
    outcomes: outcomes.flatMap((outcome, at) =>
      outcome.names === null ? [] : [{ id: idOf(at), names: namesOf(outcome.names) }],
    ),
  };
}

/** Throws B6024 for a line on which backing all outcomes would make a profit. */
export function refuseArbitrage(lines: readonly HouseLine[]): void {
  if (lines.some((line) => booksumOfLine(line) < 1)) throw new DomainError(codes.lineWithoutMargin);
}

/**
 * Markets of a draft, or further ones of an event with the lines `standing`. Throws Z400 for the same line twice, for
 * too many lines and for what `lineOf` and `customOf` refuse, B6024.
 */
export function readMarkets(
  markets: readonly Requested[],
  standing: readonly HouseLine[] = [],
): {
  readonly lines: readonly HouseLine[];
  readonly customMarkets: CustomMarkets;
} {
  const nthOf = (index: number) => standing.length + index + 1;
  const lines = markets.map((market, index) => lineOf(market, nthOf(index)));
  const all = [...standing, ...lines];
  const named = new Set(all.map((line) => nameOfLine({ ...line, fixture: '' })));
  if (named.size < all.length || all.length > maxEventMarkets) throw new DomainError(codes.malformedRequest);
  refuseArbitrage(lines);
  const customMarkets = markets.flatMap((market, index) =>
    market.market === null ? [customOf(market, nthOf(index))] : [],
  );
  return { lines, customMarkets };
}
