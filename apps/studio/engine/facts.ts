/** Facts of a finished round, sent to the platform for whoever looks at its bet. */
import type { RoundFacts, RoundFactsAnswer } from '@mirinae/contract/wallet/facts';
import { z } from 'zod';
import type { Queryable } from './database.ts';
import type { Act, Game, Json } from './game.ts';
import { findFinished } from './replay.ts';
import { findRound } from './rounds.ts';
import type { Studio } from './studio.ts';

const actsReported = 20;

/** Result of the round's table, once it is public; null for a round played alone. */
async function tableResult(db: Queryable, tableRoundId: string | null): Promise<Json | null> {
  if (tableRoundId === null) return null;
  const { rows } = await db.query<{ result: Json }>(
    `select result from table_rounds where table_round_id = $1 and phase = 'settled'`,
    [tableRoundId],
  );
  return rows[0]?.result ?? null;
}

async function listActs(db: Queryable, roundId: string): Promise<Act[]> {
  const { rows } = await db.query<{ pressed_ms: number | null; received_ms: number; is_taken: boolean }>(
    `select pressed_ms, received_ms, is_taken from acts where round_id = $1 order by act_id limit ${actsReported}`,
    [roundId],
  );
  return rows.map(({ pressed_ms: pressedMs, received_ms: receivedMs, is_taken: isTaken }) => ({
    pressedMs,
    receivedMs,
    isTaken,
  }));
}

/** Keeps what a player did in a running round; of a flood only the first ones. */
export async function recordAct(db: Queryable, roundId: string, { pressedMs, receivedMs, isTaken }: Act) {
  await db.query(
    `insert into acts (round_id, pressed_ms, received_ms, is_taken)
     select $1, $2, $3, $4 where (select count(*) from acts where round_id = $1) < ${actsReported}`,
    [roundId, pressedMs, receivedMs, isTaken],
  );
}

/** Facts of a bet that waits for a later round; null for any other. */
async function readWaiting(studio: Studio, playerId: number, roundId: string): Promise<RoundFactsAnswer | null> {
  const isRoundId = z.uuid().safeParse(roundId).success;
  const round = isRoundId ? await findRound(studio.db, playerId, roundId) : null;
  const game: Game | undefined = round ? studio.games.get(round.game_key) : undefined;
  if (round?.status !== 'playing' || round.until_number === null || !game?.waitingFactsOf) return null;
  const { input, until_number: untilNumber } = round;
  return { gameKey: game.key, facts: game.waitingFactsOf({ input, untilNumber }) };
}

/** Null for a round that is neither over nor waits, of somebody else, or of a game without facts. */
export async function readFacts(studio: Studio, playerId: number, roundId: string): Promise<RoundFactsAnswer | null> {
  const round = await findFinished(studio, playerId, roundId);
  const game: Game | undefined = round ? studio.games.get(round.game_key) : undefined;
  if (!round) return readWaiting(studio, playerId, roundId);
  if (round.outcome === null || !game?.factsOf) return null;
  const { input, outcome, steps, stake, payout } = round;
  const [result, acts] = await Promise.all([
    tableResult(studio.db, round.table_round_id),
    round.table_round_id === null ? [] : listActs(studio.db, roundId),
  ]);
  const facts: RoundFacts = game.factsOf({ input, outcome, steps, stake, payout, result, acts });
  return { gameKey: game.key, facts };
}
