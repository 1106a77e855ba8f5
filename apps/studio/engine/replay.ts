/**
 * Showing a round again. The token is a sealed ticket that names the round, its player and an end, so nothing is stored
 * for it.
 */

import type { Sealer } from '@mirinae/node-kit/encryption';
import { z } from 'zod';
import type { Round } from '../wire/wire.ts';
import { nowMs } from './clock.ts';
import { presentRound } from './history.ts';
import { findRound, type RoundRow } from './rounds.ts';
import { PlayFault, type Studio } from './studio.ts';

const validMs = 60 * 60_000;

const ticketSchema = z.object({ roundId: z.uuid(), playerId: z.int(), untilMs: z.int() });
type Ticket = z.infer<typeof ticketSchema>;

export function sealTicket(box: Sealer, ticket: Ticket): string {
  return box.seal(JSON.stringify(ticket)).toString('base64url');
}

/** Null for a token that this studio did not seal. */
function openTicket(box: Sealer, token: string): Ticket | null {
  try {
    return ticketSchema.parse(JSON.parse(box.open(Buffer.from(token, 'base64url'))));
  } catch {
    return null;
  }
}

/** Only a finished round can be seen again; anything else is as unknown as another player's round. */
export async function findFinished({ db }: Studio, playerId: number, roundId: string): Promise<RoundRow | null> {
  const isRoundId = z.uuid().safeParse(roundId).success;
  const round = isRoundId ? await findRound(db, playerId, roundId) : null;
  return round?.status === 'finished' ? round : null;
}

export async function issueReplay(
  studio: Studio,
  playerId: number,
  roundId: string,
): Promise<{ gameKey: string; token: string } | null> {
  const round = await findFinished(studio, playerId, roundId);
  if (!round) return null;
  const token = sealTicket(studio.box, { roundId, playerId, untilMs: nowMs() + validMs });
  return { gameKey: round.game_key, token };
}

/** The round of a token, without the balance: that was the player's of that moment. Throws TOKEN_INVALID. */
export async function readReplay(studio: Studio, token: string): Promise<Round> {
  const ticket = openTicket(studio.box, token);
  const isValid = ticket !== null && ticket.untilMs > nowMs();
  const round = isValid ? await findFinished(studio, ticket.playerId, ticket.roundId) : null;
  if (!round) throw new PlayFault('TOKEN_INVALID');
  return { ...presentRound(studio, round), balance: null };
}
