/**
 * Bets on tables' rounds, written in one statement. Where a thousand come in the last second before a close, a
 * transaction for each would keep most of them waiting; so those that come while others are written go together, in one
 * statement that is judged bet by bet.
 */
import { batchOf } from './batches.ts';
import type { Database } from './database.ts';
import type { Json } from './game.ts';
import { leaseSeconds, type RoundRow, selectRounds } from './rounds.ts';

export type NewTableBet = {
  readonly roundId: string;
  readonly playerId: number;
  readonly sessionId: number;
  readonly gameKey: string;
  readonly betId: string;
  readonly tableRoundId: string;
  readonly configHash: string;
  readonly input: Json;
  readonly stake: number;
  readonly table: string;
  readonly untilNumber: number | null;
  readonly takenAt: Date;
  isAmong(offer: readonly string[]): boolean;
};

/** Offers of each round; a missing one is not open. */
async function readOffers(db: Database, bets: readonly NewTableBet[]): Promise<Map<string, string[] | null>> {
  const { rows } = await db.query<{ table_round_id: string; offer: string[] | null }>({
    name: 'read_offers',
    text: `select table_round_id, offer from table_rounds where table_round_id = any($1) and phase = 'open'`,
    values: [[...new Set(bets.map(({ tableRoundId }) => tableRoundId))]],
  });
  return new Map(rows.map(({ table_round_id: id, offer }) => [id, offer]));
}

/**
 * The rounds are held against their closing. A bet that was late, one that is not the player's first that is not over,
 * and one that was written before, are left out.
 */
const writing = {
  name: 'write_table_bets',
  text: `with open as (
      select table_round_id, table_key, closes_at from table_rounds
      where table_round_id = any($1) and phase = 'open' for share)
    insert into rounds (round_id, player_id, session_id, game_key, bet_id, table_round_id, config_hash, input, outcome,
      stake, payout, played_at, until_number, leased_until)
    select b."roundId", b."playerId", b."sessionId", b."gameKey", b."betId", b."tableRoundId", b."configHash", b.input,
      'null', b.stake, 0, b."takenAt", b."untilNumber", now() + make_interval(secs => ${leaseSeconds})
    from jsonb_to_recordset($2::jsonb) as b("roundId" uuid, "playerId" bigint, "sessionId" bigint, "gameKey" text,
        "betId" uuid, "tableRoundId" uuid, "configHash" text, input jsonb, stake bigint, "takenAt" timestamptz, "table" text, "untilNumber" integer)
      join open o on o.table_round_id = b."tableRoundId" and o.table_key = b."table" and b."takenAt" < o.closes_at
    on conflict do nothing`,
};

const reading = { name: 'read_table_bets', text: `${selectRounds} where r.round_id = any($1)` };

/** In one statement what was written, in another its state. Null for a bet that must be looked at alone. */
const writeBets = batchOf<Database, NewTableBet, RoundRow | null>(async (db, bets) => {
  const offers = await readOffers(db, bets);
  const offered = bets.filter(({ tableRoundId, isAmong }) => {
    const offer = offers.get(tableRoundId);
    return offer === null || (offer !== undefined && isAmong(offer));
  });
  if (offered.length === 0) return bets.map(() => null);
  const rows = offered.map(({ isAmong: _, ...row }) => row);
  await db.query({ ...writing, values: [[...offers.keys()], JSON.stringify(rows)] });
  const ids = offered.map(({ roundId }) => roundId);
  const written = await db.query<RoundRow>({ ...reading, values: [ids] });
  const byId = new Map(written.rows.map((row) => [row.round_id, row]));
  return bets.map(({ roundId }) => byId.get(roundId) ?? null);
});

/** Writes a bet with those of its moment. Null where something is in the way: then it must be looked at in order. */
export async function reserveTogether(db: Database, bet: NewTableBet): Promise<RoundRow | null> {
  return writeBets(db, bet);
}
