/** What the engine knows of a game. It imports none: `main.ts` hands them in. */
import type { Locale } from '@mirinae/contract/codes';
import type { GameFacts } from '@mirinae/contract/wallet/games';
import type { Reels } from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';

/**
 * What inputs and outcomes are made of: whole numbers, texts and lists of them, the same in the database, on the wire
 * and in a checker.
 */
export type Json = ConfigValue;

export type Game = {
  readonly key: string;
  readonly kind: string;
  readonly names: Readonly<Record<Locale, string>>;
  /** What the platform's catalog is told of it. */
  readonly listing: GameFacts;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** Only of a game with reels: how they stopped in a round, and what its lines won. */
  reelsOf?(round: { readonly input: Json; readonly outcome: Json }): Stopped;
};

export type Stopped = Pick<Reels, 'reels' | 'lines'>;
