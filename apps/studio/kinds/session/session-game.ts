/**
 * A game played alone in several steps: mines, hi-lo. The seeds fix everything when the round begins; the player's
 * steps decide how much of it counts. Its manifest is one of these; server, pages and checkers all read it.
 */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { RoundFacts } from '@mirinae/contract/wallet/facts';
import type { Listing } from '@mirinae/contract/wallet/games';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import { functionOf, gameFields, type Played, type ReportedRound, schemaOf } from '../../engine/game.ts';

export type SessionGame<
  Input extends ConfigValue = ConfigValue,
  Step extends ConfigValue = ConfigValue,
  Outcome extends ConfigValue = ConfigValue,
> = {
  readonly kind: 'session';
  readonly key: string;
  readonly names: InEachLanguage;
  readonly listing: Listing;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** Valid bets; anything else is refused. */
  readonly input: z.ZodType<Input>;
  /** Valid choices after the bet. */
  readonly step: z.ZodType<Step>;
  /** Visible part so far: nothing that a later step depends on. */
  readonly outcome: z.ZodType<Outcome>;
  /** In smallest units, like the payout. */
  stakeOf(input: Input): number;
  /** Whether the step can be taken in a round with this state. */
  mayStep(input: Input, outcome: Outcome, step: Step): boolean;
  /**
   * The round after its steps; the same arguments always give the same. A payout of 0 cannot be collected. Once the
   * round has ended its outcome shows all that was fixed.
   */
  play(seeds: RoundSeeds, input: Input, steps: readonly Step[], hasEnded: boolean): Played<Outcome>;
  /** Facts of a finished round. */
  factsOf?(round: Pick<ReportedRound<Input, Outcome>, 'input' | 'outcome'>): RoundFacts;
};

/** Reads what a manifest exports. */
export const sessionGame: z.ZodType<SessionGame> = z.object({
  kind: z.literal('session'),
  ...gameFields,
  input: schemaOf<SessionGame['input']>(),
  step: schemaOf<SessionGame['step']>(),
  outcome: schemaOf<SessionGame['outcome']>(),
  stakeOf: functionOf<SessionGame['stakeOf']>(),
  mayStep: functionOf<SessionGame['mayStep']>(),
  play: functionOf<SessionGame['play']>(),
  factsOf: functionOf<NonNullable<SessionGame['factsOf']>>().exactOptional(),
});
