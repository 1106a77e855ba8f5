/**
 * A game played alone, one answer a round: a slot, dice, plinko. Its manifest is one of these; server, pages and
 * checkers all read it.
 */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { RoundFacts } from '@mirinae/contract/wallet/facts';
import type { Listing } from '@mirinae/contract/wallet/games';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import { functionOf, gameFields, type ReportedRound, schemaOf } from '../../engine/game.ts';

export type SoloGame<Input extends ConfigValue = ConfigValue, Outcome extends ConfigValue = ConfigValue> = {
  readonly kind: 'solo';
  readonly key: string;
  readonly names: InEachLanguage;
  readonly listing: Listing;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** Valid bets; anything else is refused. */
  readonly input: z.ZodType<Input>;
  readonly outcome: z.ZodType<Outcome>;
  /** Whether a bet buys a feature, which not every place allows; it is confirmed before it is played. */
  buys?(input: Input): boolean;
  /** In smallest units, like the payout. */
  stakeOf(input: Input): number;
  /** The same seeds and input always draw the same round. */
  draw(seeds: RoundSeeds, input: Input): { readonly outcome: Outcome; readonly payout: number };
  /** Facts of a finished round. */
  factsOf?(round: Pick<ReportedRound<Input, Outcome>, 'input' | 'outcome'>): RoundFacts;
};

/** Reads what a manifest exports. */
export const soloGame: z.ZodType<SoloGame> = z.object({
  kind: z.literal('solo'),
  ...gameFields,
  input: schemaOf<SoloGame['input']>(),
  outcome: schemaOf<SoloGame['outcome']>(),
  buys: functionOf<NonNullable<SoloGame['buys']>>().exactOptional(),
  stakeOf: functionOf<SoloGame['stakeOf']>(),
  draw: functionOf<SoloGame['draw']>(),
  factsOf: functionOf<NonNullable<SoloGame['factsOf']>>().exactOptional(),
});
