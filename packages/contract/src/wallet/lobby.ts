/**
 * The lobby of a vendor's tables: the fields of a table's card. The platform requests, the vendor answers as soon as
 * something has changed; docs/wallet-protocol.md describes it for integrators.
 */
import { z } from 'zod';

const word = z.string().regex(/^[A-Za-z0-9-]{1,30}$/);
const moment = z.number().nonnegative();

/** A shoe has at most so many hands; of a wheel the newest. */
export const lobbyMarksMax = 120;

const tablePhases = ['open', 'dealing', 'result', 'shuffle', 'closed'] as const;

export const lobbyTable = z.object({
  /** The game at launch. */
  key: z.string().regex(/^[\x21-\x7e]{1,60}$/),
  /** What is played: `baccarat`, `dragon-tiger`, `roulette`, `sic-bo` … */
  family: word,
  phase: z.enum(tablePhases),
  /** Of the round that is on, in the vendor's milliseconds; bets are taken until `closesAt`. */
  opensAt: moment,
  closesAt: moment,
  round: z.int().nonnegative(),
  players: z.int().nonnegative(),
  /** What the rounds so far came to, oldest first: `red`, `blue` or `tie`, a number, or dice as digits. */
  marks: z.array(z.string().regex(/^[a-z0-9]{1,8}$/)).max(lobbyMarksMax),
});
export type LobbyTable = z.infer<typeof lobbyTable>;

/** `since` is the `version` of the last answer; the vendor waits up to `waitMs` until there is another. */
export const lobbyRequest = z.object({ since: z.int().nonnegative().optional(), waitMs: z.int().min(0).max(25_000) });

/** All tables to a first question, then those that changed. */
export const lobbyAnswer = z.object({
  version: z.int().nonnegative(),
  /** The vendor's clock. */
  now: moment,
  tables: z.array(lobbyTable).max(500),
});
export type LobbyAnswer = z.infer<typeof lobbyAnswer>;
