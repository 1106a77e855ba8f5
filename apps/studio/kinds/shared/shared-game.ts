/**
 * A game played together, by a clock: crash, tables. A table draws one result for all; each bet is settled by it. Its
 * manifest is one of these; server, pages and checkers all read it.
 */
import type { Locale } from '@mirinae/contract/codes';
import type { Listing } from '@mirinae/contract/wallet/games';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import { functionOf, gameFields, schemaOf } from '../../engine/game.ts';

/** In milliseconds: how long bets are taken, and how long a result is seen before the next round. */
export type TableTimes = { readonly openMs: number; readonly pauseMs: number };

export type Settled<Outcome> = { readonly outcome: Outcome; readonly payout: number };

export type SharedGame<
  Input extends ConfigValue = ConfigValue,
  Step extends ConfigValue = ConfigValue,
  Outcome extends ConfigValue = ConfigValue,
  Result extends ConfigValue = ConfigValue,
> = {
  readonly kind: 'shared';
  readonly key: string;
  readonly names: Readonly<Record<Locale, string>>;
  /** What the platform's catalog is told of it. */
  readonly listing: Listing;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** What a player may bet; anything else is refused. */
  readonly input: z.ZodType<Input>;
  /** What a player may do while the round runs. */
  readonly step: z.ZodType<Step>;
  /** What came of one bet. */
  readonly outcome: z.ZodType<Outcome>;
  /** What the table drew for all. */
  readonly result: z.ZodType<Result>;
  readonly times: TableTimes;
  /** In won, like the payout. */
  stakeOf(input: Input): number;
  /** The same seeds always draw the same result. */
  drawResult(seeds: RoundSeeds): Result;
  /** How long the round runs before its result may be seen, in milliseconds. */
  durationOf(result: Result): number;
  /** A step that reaches the server so long after the start; null when it comes too late. It ends the bet. */
  stepAt?(input: Input, result: Result, elapsedMs: number): Step | null;
  /** Whether a bet without a step is decided by then, before the round is over. */
  isDecided?(input: Input, result: Result, elapsedMs: number): boolean;
  settle(result: Result, input: Input, steps: readonly Step[]): Settled<Outcome>;
};

/** Reads what a manifest exports. */
export const sharedGame: z.ZodType<SharedGame> = z.object({
  kind: z.literal('shared'),
  ...gameFields,
  input: schemaOf<SharedGame['input']>(),
  step: schemaOf<SharedGame['step']>(),
  outcome: schemaOf<SharedGame['outcome']>(),
  result: schemaOf<SharedGame['result']>(),
  times: z.object({ openMs: z.int().min(1), pauseMs: z.int().min(0) }),
  stakeOf: functionOf<SharedGame['stakeOf']>(),
  drawResult: functionOf<SharedGame['drawResult']>(),
  durationOf: functionOf<SharedGame['durationOf']>(),
  stepAt: functionOf<NonNullable<SharedGame['stepAt']>>().exactOptional(),
  isDecided: functionOf<NonNullable<SharedGame['isDecided']>>().exactOptional(),
  settle: functionOf<SharedGame['settle']>(),
});
