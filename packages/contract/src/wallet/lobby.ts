/**
 * Lobby of a vendor's tables: the fields of a table's card. Long polling: the vendor answers the platform's request as
 * soon as something has changed; docs/wallet-protocol.md describes it for integrators.
 */
import { z } from 'zod';

const word = z.string().regex(/^[A-Za-z0-9-]{1,30}$/);
const moment = z.number().nonnegative();

/** Maximum number of results per table: a shoe has at most that many hands; of a wheel the newest. */
export const maxLobbyMarks = 120;

const tablePhases = ['open', 'dealing', 'result', 'shuffle', 'closed'] as const;

export const lobbyTable = z.object({
  /** Key of the game at launch. */
  key: z.string().regex(/^[\x21-\x7e]{1,60}$/),
  /** Family: `baccarat`, `dragon-tiger`, `roulette`, `sic-bo` … */
  family: word,
  phase: z.enum(tablePhases),
  /** Start of the current round, in the vendor's milliseconds; bets are accepted until `closesAt`. */
  opensAt: moment,
  closesAt: moment,
  round: z.int().nonnegative(),
  players: z.int().nonnegative(),
  /** Results of past rounds, oldest first: `red`, `blue` or `tie`, a number, or dice as digits. */
  marks: z.array(z.string().regex(/^[a-z0-9]{1,8}$/)).max(maxLobbyMarks),
});
export type LobbyTable = z.infer<typeof lobbyTable>;

/** `since` is the `version` of the last answer; the vendor waits up to `waitMs` for a newer one. */
export const lobbyRequest = z.object({ since: z.int().nonnegative().optional(), waitMs: z.int().min(0).max(25_000) });

/** All tables in answer to a first request, afterwards the changed ones. */
export const lobbyAnswer = z.object({
  version: z.int().nonnegative(),
  /** The vendor's clock. */
  now: moment,
  tables: z.array(lobbyTable).max(500),
});
export type LobbyAnswer = z.infer<typeof lobbyAnswer>;
