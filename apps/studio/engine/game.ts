/** What the engine knows of a game and of a kind of games. It imports none of them: the start hands them in. */
import type { Locale } from '@mirinae/contract/codes';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { z } from 'zod';
import type { PlaySession } from './sessions.ts';
import type { Studio } from './studio.ts';

/** What inputs and outcomes are made of: whole numbers, texts and lists of them, the same in the database, on the wire and in a checker. */
export type Json = ConfigValue;

export type Game = {
  readonly key: string;
  readonly kind: string;
  readonly names: Readonly<Record<Locale, string>>;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
};

/** A call of game pages that needs a play session. Throw a `PlayFault` to refuse it. */
export type PlayerRoutes = {
  post<Schema extends z.ZodType>(
    what: string,
    schema: Schema,
    work: (session: PlaySession, request: z.infer<Schema>) => Promise<unknown>,
  ): void;
};

/** How a kind of games is played: the calls that its pages need beside those of every game. */
export type Kind = {
  registerRoutes(routes: PlayerRoutes, studio: Studio): void;
};
