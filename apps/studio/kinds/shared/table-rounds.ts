/** The tables' rounds: opening, closing, running and ending them. Only the node that leases a table writes here. */
import type pg from 'pg';
import { monotonicMs } from '../../engine/clock.ts';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import { newRoundId } from '../../engine/secrets.ts';
import type { Studio } from '../../engine/studio.ts';
import { betDigestOf, digestOfBets } from '../../wire/table.ts';
import { nextLink } from './chains.ts';
import type { SharedGame } from './shared-game.ts';

export type Phase = 'open' | 'closed' | 'running' | 'settled' | 'void';

export type TableRound = {
  table_round_id: string;
  table_key: string;
  chain_id: number;
  end_hash: string;
  published_at: Date;
  number: number;
  commitment: string;
  link_box: Buffer;
  phase: Phase;
  closes_at: Date;
  bets_digest: string | null;
  result: Json | null;
  started_at: Date | null;
  revealed_at: Date | null;
};

const selectTableRounds = 'select t.*, c.end_hash, c.published_at from table_rounds t join chains c using (chain_id)';

export async function findTableRound(db: Queryable, condition: string, value: string): Promise<TableRound | null> {
  const { rows } = await db.query<TableRound>(`${selectTableRounds} where ${condition}`, [value]);
  return rows[0] ?? null;
}

export const findLive = (db: Queryable, tableKey: string) =>
  findTableRound(db, `t.table_key = $1 and t.phase in ('open', 'closed', 'running')`, tableKey);

/** Newest first, those that are over and were not void. */
export async function listPast(db: Queryable, tableKey: string, limit: number): Promise<TableRound[]> {
  const { rows } = await db.query<TableRound>(
    `${selectTableRounds} where t.table_key = $1 and t.phase = 'settled' order by t.revealed_at desc limit $2`,
    [tableKey, limit],
  );
  return rows;
}

/** The next round of a table, open for bets. */
export function openTableRound(studio: Studio, { key, times }: SharedGame): Promise<string> {
  return withTransaction(studio.db, async (tx) => {
    const { chainId, number, link, commitment } = await nextLink(tx, studio, key);
    const tableRoundId = newRoundId();
    await tx.query(
      `insert into table_rounds (table_round_id, table_key, chain_id, number, commitment, link_box, closes_at)
       values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7::float8 / 1000))`,
      [tableRoundId, key, chainId, number, commitment, studio.box.seal(link), times.openMs],
    );
    return tableRoundId;
  });
}

/** Bets are taken no more. Waits for those being written; a stake that is not certain by `endBets` goes back. */
export async function closeBets(db: Queryable, tableRoundId: string): Promise<void> {
  await db.query(`update table_rounds set phase = 'closed' where table_round_id = $1 and phase = 'open'`, [
    tableRoundId,
  ]);
}

async function acceptedBets(tx: pg.PoolClient, tableRoundId: string): Promise<string[]> {
  await tx.query(`update rounds set status = 'rolling_back' where table_round_id = $1 and status = 'debiting'`, [
    tableRoundId,
  ]);
  const { rows } = await tx.query<{ bet_id: string; input: Json }>(
    `select bet_id, input from rounds where table_round_id = $1 and status = 'playing'`,
    [tableRoundId],
  );
  return rows.map(({ bet_id: betId, input }) => betDigestOf({ betId, input }));
}

/** Fixes the list of bets and what they draw, and starts the round by this node's clock. */
export function startTableRound(studio: Studio, game: SharedGame, round: TableRound): Promise<void> {
  return withTransaction(studio.db, async (tx) => {
    const betsDigest = digestOfBets(await acceptedBets(tx, round.table_round_id));
    const serverSeed = studio.box.open(round.link_box);
    const result = game.drawResult({ serverSeed, clientSeed: betsDigest, nonce: round.number });
    await tx.query(
      `update table_rounds set phase = 'running', bets_digest = $2, result = $3, started_at = $4
       where table_round_id = $1 and phase = 'closed'`,
      [round.table_round_id, betsDigest, JSON.stringify(result), new Date(monotonicMs())],
    );
  });
}

type OpenBet = { round_id: string; input: Json; steps: Json[] };

/** Locks the bets that are still played and settles those that `isDue`; others credit them. Answers their ids. */
export async function settleBets(
  tx: pg.PoolClient,
  game: SharedGame,
  tableRoundId: string,
  result: Json,
  isDue: (input: Json) => boolean,
): Promise<string[]> {
  const { rows } = await tx.query<OpenBet>(
    `select round_id, input, steps from rounds where table_round_id = $1 and status = 'playing' order by round_id for update`,
    [tableRoundId],
  );
  const due = rows.filter(({ input }) => isDue(input));
  if (due.length === 0) return [];
  const settled = due.map(({ round_id: roundId, input, steps }) => ({ roundId, ...game.settle(result, input, steps) }));
  await tx.query(
    `update rounds r set status = 'crediting', outcome = s.outcome, payout = s.payout, leased_until = now()
     from jsonb_to_recordset($1::jsonb) as s("roundId" uuid, outcome jsonb, payout bigint) where r.round_id = s."roundId"`,
    [JSON.stringify(settled)],
  );
  return settled.map(({ roundId }) => roundId);
}

/** Settles all bets that are left and reveals the link. Answers the bets to credit. */
export function endTableRound(studio: Studio, game: SharedGame, { table_round_id: id, result }: TableRound) {
  return withTransaction(studio.db, async (tx) => {
    if (result === null) throw new Error(`The table's round ${id} has no result.`);
    const bets = await settleBets(tx, game, id, result, () => true);
    await tx.query(
      `update table_rounds set phase = 'settled', revealed_at = clock_timestamp() where table_round_id = $1`,
      [id],
    );
    return bets;
  });
}

/** Nobody could act while the table stood still: what is not decided goes back, and the link is revealed and spent. */
export function voidTableRound({ db }: Studio, { table_round_id: id }: TableRound): Promise<void> {
  return withTransaction(db, async (tx) => {
    await tx.query(
      `update rounds set status = 'rolling_back', leased_until = now()
       where table_round_id = $1 and status in ('debiting', 'playing')`,
      [id],
    );
    await tx.query(
      `update table_rounds set phase = 'void', revealed_at = clock_timestamp() where table_round_id = $1`,
      [id],
    );
  });
}
