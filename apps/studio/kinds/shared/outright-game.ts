/**
 * Bets on what several rounds of a table come to together, such as a season of a league. They are taken in any of its
 * open rounds, at the odds of that moment, and wait for the last round that decides them.
 */
import type { RoundFacts } from '@mirinae/contract/wallet/facts';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { z } from 'zod';
import { functionOf, type Game, gameFields, schemaOf } from '../../engine/game.ts';
import type { Settled, ToldBet } from './shared-game.ts';

/** The rounds of a chain that decide a bet, by their numbers. */
export type Span = { readonly first: number; readonly last: number };

/** What the rounds of a span are drawn again from: the link of the last one, and what salted each, the first first. */
export type DrawnSpan = { readonly number: number; readonly link: string; readonly betsDigests: readonly string[] };

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
  /** Each of its rounds, drawn again. */
  resultsOf(span: DrawnSpan): readonly ConfigValue[];
  draw(span: DrawnSpan): Outcome;
  settle(outcome: Outcome, input: Input): Settled<Outcome>;
  factsOf(round: ToldBet<Input, Outcome, never, ConfigValue>): RoundFacts;
};

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
  resultsOf: functionOf<OutrightGame['resultsOf']>(),
  draw: functionOf<OutrightGame['draw']>(),
  settle: functionOf<OutrightGame['settle']>(),
  factsOf: functionOf<OutrightGame['factsOf']>(),
});
