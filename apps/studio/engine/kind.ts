/** What the engine needs of a kind of games. It imports none: `main.ts` hands them in. */
import type { z } from 'zod';
import type { PlaySession } from './sessions.ts';
import type { Studio } from './studio.ts';

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
