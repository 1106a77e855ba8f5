/**
 * A game played alone, one answer a round: a slot, dice, plinko. Its manifest is one of these; server, pages and
 * checkers all read it.
 */
import type { Locale } from '@mirinae/contract/codes';
import { type GameFacts, gameFacts } from '@mirinae/contract/wallet/games';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import type { Stopped } from '../../engine/game.ts';

/** What the platform's catalog is told of a game beside its names. */
export type Listing = GameFacts & { readonly house: string };

export type SoloGame<Input extends ConfigValue = ConfigValue, Outcome extends ConfigValue = ConfigValue> = {
  readonly kind: 'solo';
  readonly key: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly listing: Listing;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** What a player may bet; anything else is refused. */
  readonly input: z.ZodType<Input>;
  readonly outcome: z.ZodType<Outcome>;
  /** Whether a bet buys a feature, which not every place allows; it is asked again before it is played. */
  buys?(input: Input): boolean;
  /** In won, like the payout. */
  stakeOf(input: Input): number;
  /** The same seeds and input always draw the same round. */
  draw(seeds: RoundSeeds, input: Input): { readonly outcome: Outcome; readonly payout: number };
  /** Only of a game with reels: how they stopped, and what its lines won. */
  reelsOf?(round: { readonly input: Input; readonly outcome: Outcome }): Stopped;
};

const isFunction = (value: unknown) => typeof value === 'function';
const isSchema = (value: unknown) => value instanceof z.ZodType;
const name = z.string().min(1).max(60);

/** Reads what a manifest exports. */
export const soloGame: z.ZodType<SoloGame> = z.object({
  kind: z.literal('solo'),
  key: z.string().regex(/^[a-z][a-z0-9-]+$/),
  names: z.object({ ko: name, en: name, vn: name }),
  listing: gameFacts.strict().required({ house: true }),
  configHash: z.string().min(1),
  input: z.custom<SoloGame['input']>(isSchema),
  outcome: z.custom<SoloGame['outcome']>(isSchema),
  buys: z.custom<NonNullable<SoloGame['buys']>>(isFunction).exactOptional(),
  stakeOf: z.custom<SoloGame['stakeOf']>(isFunction),
  draw: z.custom<SoloGame['draw']>(isFunction),
  reelsOf: z.custom<NonNullable<SoloGame['reelsOf']>>(isFunction).exactOptional(),
});
