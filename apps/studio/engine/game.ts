/** Interface of a game to the engine, which imports none: `main.ts` hands them in. */
import { type InEachLanguage, inEachLanguage } from '@mirinae/contract/languages';
import type { RoundFacts } from '@mirinae/contract/wallet/facts';
import { gameFacts, type Listing } from '@mirinae/contract/wallet/games';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';

/**
 * What inputs and outcomes are made of: whole numbers, texts and lists of them, the same in the database, on the wire
 * and in a checker.
 */
export type Json = ConfigValue;

/** A round in several steps as it is now: what the player may see, and what it would pay in units if it ended now. */
export type Played<Outcome = Json> = {
  readonly outcome: Outcome;
  readonly payout: number;
  readonly isOver: boolean;
  /** Of a round that need not be played whole: what of its stake was not, in units. The payout gives it back. */
  readonly unplayed?: number;
};

export type Game = {
  readonly key: string;
  readonly kind: string;
  readonly names: InEachLanguage;
  /** Its listing in the platform's catalog. */
  readonly listing: Listing;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** The folder of its pages, where it is one table of several that share them; else its key. */
  readonly page?: string;
  /** Facts of a finished round, for a viewer of its bet. */
  factsOf?(round: ReportedRound): RoundFacts;
  /** Facts of a bet that waits for a later round of its table. */
  waitingFactsOf?(bet: { readonly input: Json; readonly untilNumber: number }): RoundFacts;
  /** Only of a game in several steps. `hasEnded` shows everything. The same arguments always give the same. */
  play?(seeds: RoundSeeds, input: Json, steps: readonly Json[], hasEnded: boolean): Played;
};

/** An act in a running round, in milliseconds of it: time of the press, by the page, and of receipt. */
export type Act = { readonly pressedMs: number | null; readonly receivedMs: number; readonly isTaken: boolean };

/** A round that is over. `result` is what a table drew for all, null while others still play. */
export type ReportedRound<Input = Json, Outcome = Json, Step = Json, Result = Json> = {
  readonly input: Input;
  readonly outcome: Outcome;
  readonly steps: readonly Step[];
  readonly stake: number;
  readonly payout: number;
  readonly result: Result | null;
  readonly acts: readonly Act[];
};

const name = z.string().min(1).max(60);
export const functionOf = <Work>() => z.custom<Work>((value) => typeof value === 'function');
export const schemaOf = <Schema>() => z.custom<Schema>((value) => value instanceof z.ZodType);

/** Fields of the manifests of all kinds, to parse the exports of a game's module. */
export const gameFields = {
  key: z.string().regex(/^[a-z][a-z0-9-]+$/),
  names: z.object(inEachLanguage(() => name)),
  listing: gameFacts.strict().required({ house: true }),
  configHash: z.string().min(1),
};
