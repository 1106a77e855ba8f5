/** Interface of a kind of games to the engine, which imports none: `main.ts` hands them in. */
import type { Server } from 'node:http';
import type { z } from 'zod';
import type { PlaySession } from './sessions.ts';
import type { Studio } from './studio.ts';

/** A call of game pages that needs a play session. Throw a `PlayFault` to refuse it. */
export type PlayerRoutes = {
  post<Schema extends z.ZodType>(
    what: string,
    schema: Schema,
    /** `receivedMs` is when the request reached this process, by its monotonic clock. */
    work: (session: PlaySession, request: z.infer<Schema>, receivedMs: number) => Promise<unknown>,
  ): void;
};

/** The caller, and the keys of the games that it is offered. */
export type Requester = { readonly vendorKey: string; readonly offered: ReadonlySet<string> };

/** Signed calls of the platform. */
export type PlatformRoutes = {
  post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    work: (requesting: Requester, request: z.infer<Schema>) => Promise<unknown>,
  ): void;
};

/** A kind of games: the calls that its pages need besides those of every game. */
export type Kind = {
  /** Path of its pages' sockets, if any. */
  readonly socketPath?: string;
  registerRoutes(routes: PlayerRoutes, studio: Studio): void;
  /** Only for kinds with more endpoints for the platform than every game has. */
  registerPlatformRoutes?(routes: PlatformRoutes, studio: Studio): void;
  /** Only of a kind that runs by itself: begins when the server listens, and answers what ends it. */
  start?(studio: Studio, server: Server): Promise<() => Promise<void>>;
};
