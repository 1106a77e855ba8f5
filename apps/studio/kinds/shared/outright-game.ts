/**
 * Bets on what several rounds of a table come to together, such as a season of a league. They are taken in any of its
 * open rounds, at the odds of that moment, and wait for the last round that decides them.
 */
import { names } from '@mirinae/contract/fields';
import type { MarketPrices } from '@mirinae/contract/wallet/event-prices';
import type { EventOn, MarketRisk, MarketSum } from '@mirinae/contract/wallet/event-risk';
import type { RoundFacts } from '@mirinae/contract/wallet/facts';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { z } from 'zod';
import { functionOf, type Game, gameFields, schemaOf } from '../../engine/game.ts';
import type { ReportedBet, Settled } from './shared-game.ts';

/** The rounds of a chain that decide a bet, by their numbers. */
export type Span = { readonly first: number; readonly last: number };

/** The round of a beacon that a round of a span was bound to; that is counted from 1. */
export type DayBeacon = {
  readonly day: number;
  readonly name: string;
  readonly round: number;
  readonly signature: string;
};

/**
 * What the rounds of a span are drawn again from: the link of the last one, what salted each, the first first, and the
 * beacons of those that were bound to one. Spans of before beacons have no list of them.
 */
export type DrawnSpan = {
  readonly number: number;
  readonly link: string;
  readonly betsDigests: readonly string[];
  readonly beacons?: readonly DayBeacon[];
};

/** A bet on a span that is over, with the number of the round in which it was taken. */
export type TakenBet<Input> = { readonly number: number; readonly input: Input };

export type OutrightGame<
  Input extends ConfigValue = ConfigValue,
  Outcome extends ConfigValue & DrawnSpan = ConfigValue & DrawnSpan,
> = Pick<Game, 'key' | 'names' | 'listing' | 'configHash'> & {
  readonly kind: 'outright';
  /** The key of the table whose rounds decide it; in the same folder. */
  readonly table: string;
  readonly input: z.ZodType<Input>;
  readonly outcome: z.ZodType<Outcome>;
  stakeOf(input: Input): number;
  /** Which rounds decide a bet that is taken in that one. */
  spanOf(number: number): Span;
  /** The bet at the odds of its round, null where it is not offered; `before` are the results of its span so far. */
  atCard(input: Input, round: CardRound, before: readonly ConfigValue[]): Input | null;
  /** Works out what `atCard` needs of a round, leaving the node to others meanwhile; it takes a second or two. */
  prepare?(round: CardRound, before: readonly ConfigValue[]): Promise<void>;
  /** Each of its rounds, drawn again. */
  resultsOf(span: DrawnSpan): readonly ConfigValue[];
  draw(span: DrawnSpan): Outcome;
  settle(outcome: Outcome, input: Input): Settled<Outcome>;
  factsOf(round: ReportedBet<Input, Outcome, never, ConfigValue>): RoundFacts;
  waitingFactsOf(bet: { readonly input: Input; readonly untilNumber: number }): RoundFacts;
  /** Offer of a round, market by market, with the expected return of a bet; call `prepare` first. */
  pricesOf(round: CardRound, before: readonly ConfigValue[]): readonly MarketPrices[];
  /** Risks of bets on a span that is not over, market by market, the most expensive endings first. */
  risksOf(bets: readonly Input[]): readonly MarketRisk[];
  /** Names of the numbers in its selections. */
  readonly numbered: EventOn['names'];
  /** Sums of the bets on one span, market by market, with the expectation at the time of each bet. */
  sumsOf(bets: readonly TakenBet<Input>[], outcome: Outcome): readonly MarketSum[];
};

/** Which span of its chain ends with that round, from 1. */
export function spanNumberOf({ spanOf }: Pick<OutrightGame, 'spanOf'>, untilNumber: number): number {
  const { first, last } = spanOf(untilNumber);
  return Math.ceil(untilNumber / (last - first + 1));
}

/** Reads what a manifest exports. */
export const outrightGame: z.ZodType<OutrightGame> = z.object({
  kind: z.literal('outright'),
  ...gameFields,
  table: z.string(),
  input: schemaOf<OutrightGame['input']>(),
  outcome: schemaOf<OutrightGame['outcome']>(),
  stakeOf: functionOf<OutrightGame['stakeOf']>(),
  spanOf: functionOf<OutrightGame['spanOf']>(),
  atCard: functionOf<OutrightGame['atCard']>(),
  prepare: functionOf<NonNullable<OutrightGame['prepare']>>().exactOptional(),
  resultsOf: functionOf<OutrightGame['resultsOf']>(),
  draw: functionOf<OutrightGame['draw']>(),
  settle: functionOf<OutrightGame['settle']>(),
  factsOf: functionOf<OutrightGame['factsOf']>(),
  waitingFactsOf: functionOf<OutrightGame['waitingFactsOf']>(),
  pricesOf: functionOf<OutrightGame['pricesOf']>(),
  risksOf: functionOf<OutrightGame['risksOf']>(),
  numbered: z.record(z.string(), names),
  sumsOf: functionOf<OutrightGame['sumsOf']>(),
});
