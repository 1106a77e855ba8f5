/**
 * A pond: up to four players shoot at the same fish. A round is a magazine of one player: bought, shot, and ended with
 * what it caught and what was left. Each shot that hits is a draw of its own from its player's seeds. Its manifest is
 * one of these; server, pages and checkers all read it.
 */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { RoundFacts } from '@mirinae/contract/wallet/facts';
import type { Listing } from '@mirinae/contract/wallet/games';
import type { PondCaptures } from '@mirinae/contract/wallet/ponds';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import { functionOf, gameFields, type Played, type ReportedRound, schemaOf } from '../../engine/game.ts';

/** A fish as the server must know it, in milliseconds of its minute. */
export type PondFish = { readonly fish: number; readonly species: number };

/** One part of a shot that was decided. */
export type FiredShot = {
  readonly fish: number;
  /** As the round keeps it. */
  readonly step: string;
  readonly credits: number;
  readonly isCaught: boolean;
  /** Times its credits. */
  readonly pays: number;
  /** Credits of a torpedo that it won. */
  readonly torpedo: number;
};

/** A magazine that is being shot. */
export type LoadedMagazine = {
  left(): number;
  torpedoes(): readonly number[];
  canFire(weapon: number, fish: readonly PondFish[]): boolean;
  /** `tick` in tenths of a second since it was loaded. Throws where it cannot. */
  fire(weapon: number, fish: readonly PondFish[], tick: number): readonly FiredShot[];
  /** In smallest units. */
  standing(): number;
};

export type PondGame<Input extends ConfigValue = ConfigValue, Outcome extends ConfigValue = ConfigValue> = {
  readonly kind: 'pond';
  readonly key: string;
  readonly names: InEachLanguage;
  readonly listing: Listing;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** The magazines that are sold. */
  readonly input: z.ZodType<Input>;
  readonly outcome: z.ZodType<Outcome>;
  /** In smallest units, like the payout. */
  stakeOf(input: Input): number;
  /** Price of a credit, in smallest units. */
  baseOf(input: Input): number;
  load(seeds: RoundSeeds, input: Input): LoadedMagazine;
  /** The magazine after its shots; the same arguments always give the same. */
  play(seeds: RoundSeeds, input: Input, steps: readonly string[]): Played<Outcome>;
  /** Fish of a minute of the day, from the minute's link. */
  shoalOf(link: string, minute: number): readonly PondFish[];
  /** Whether a fish of the shoal can be hit so long after the start of its minute, in milliseconds. */
  isInSight(fish: PondFish, atMs: number): boolean;
  /** Catches of its shots with their expectation, for each weapon and fish. */
  capturesOf(input: Input, outcome: Outcome, steps: readonly string[]): PondCaptures[];
  /** Facts of a finished round. */
  factsOf?(round: ReportedRound<Input, Outcome, string>): RoundFacts;
};

/** Reads what a manifest exports. */
export const pondGame: z.ZodType<PondGame> = z.object({
  kind: z.literal('pond'),
  ...gameFields,
  input: schemaOf<PondGame['input']>(),
  outcome: schemaOf<PondGame['outcome']>(),
  stakeOf: functionOf<PondGame['stakeOf']>(),
  baseOf: functionOf<PondGame['baseOf']>(),
  load: functionOf<PondGame['load']>(),
  play: functionOf<PondGame['play']>(),
  shoalOf: functionOf<PondGame['shoalOf']>(),
  isInSight: functionOf<PondGame['isInSight']>(),
  capturesOf: functionOf<PondGame['capturesOf']>(),
  factsOf: functionOf<NonNullable<PondGame['factsOf']>>().exactOptional(),
});
