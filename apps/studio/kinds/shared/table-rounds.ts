/** The tables' rounds: opening, closing, running and ending them. Only the node that leases a table writes here. */
import { sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type pg from 'pg';
import { monotonicMs } from '../../engine/clock.ts';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import { leaseSeconds, type SettlingRound, settlingColumns } from '../../engine/rounds.ts';
import { newRoundId } from '../../engine/secrets.ts';
import type { Studio } from '../../engine/studio.ts';
import { betDigestOf, digestOfBets } from '../../wire/table.ts';
import { type BeaconColumns, bindClose, boundOf } from './beacon-rounds.ts';
import { nextLink } from './chains.ts';
import type { SharedGame } from './shared-game.ts';
import { drawnSalt, nextDeal } from './shoes.ts';
import { plannedHolds } from './squeeze.ts';
import { readSettings } from './table-settings.ts';

export type Phase = 'open' | 'closed' | 'running' | 'settled' | 'void';

export type TableRound = BeaconColumns & {
  table_round_id: string;
  table_key: string;
  chain_id: number | null;
  end_hash: string | null;
  published_at: Date;
  /** Of the chain, or of the shoe. */
  number: number;
  commitment: string;
  link_box: Buffer | null;
  shoe_id: number | null;
  /** Index of its first card in the shoe. */
  place: number | null;
  seed_box: Buffer | null;
  /** Of the shoe, as is the signature of its beacon. */
  salt: string | null;
  shoe_signature: string | null;
  offer: string[] | null;
  /** Void because its beacon did not answer. */
  is_beacon_late: boolean;
  phase: Phase;
  closes_at: Date;
  bets_digest: string | null;
  result: Json | null;
  /** Longest waits of the deal for squeezed cards. */
  holds: number[] | null;
  started_at: Date | null;
  revealed_at: Date | null;
};

const noChain = { chainId: null, link: null };
const noShoe = { shoeId: null, place: null, offer: null };

const selectTableRounds = `select t.*, c.end_hash, coalesce(c.published_at, h.published_at) as published_at, h.seed_box, h.salt,
    h.beacon_signature as shoe_signature
  from table_rounds t left join chains c using (chain_id) left join shoes h using (shoe_id)`;

export async function findTableRound(db: Queryable, condition: string, value: string): Promise<TableRound | null> {
  const { rows } = await db.query<TableRound>(`${selectTableRounds} where ${condition}`, [value]);
  return rows[0] ?? null;
}

/** Of two that live the older one: it is played while bets are taken on the next. */
export const findLive = (db: Queryable, tableKey: string) =>
  findTableRound(
    db,
    `t.table_key = $1 and t.phase in ('open', 'closed', 'running') order by t.closes_at limit 1`,
    tableKey,
  );

/** After a void round the next one may close at the same moment of the beacon. */
export const newestFirst = 't.closes_at desc, t.chain_id desc, t.number desc';

/** The round that a table shows, and the next one where bets are taken on that meanwhile. */
export type Shown = { readonly round: TableRound | null; readonly next: TableRound | null };

/**
 * The newest round, but where that was opened ahead the one before it, until its result was seen: by the clock of the
 * database alone, which says when it was revealed.
 */
export async function findShown(db: Queryable, { key, times, opensAhead }: SharedGame): Promise<Shown> {
  const { rows } = await db.query<TableRound & { is_seen: boolean }>(
    `select t.*, coalesce(t.revealed_at + make_interval(secs => $2::float8 / 1000) <= clock_timestamp(), false) as is_seen
     from (${selectTableRounds} where t.table_key = $1 order by ${newestFirst} limit 2) t order by ${newestFirst}`,
    [key, times.pauseMs],
  );
  const [newest = null, before] = rows;
  if (!opensAhead || !before || before.is_seen) return { round: newest, next: null };
  return { round: before, next: newest?.phase === 'open' ? newest : null };
}

/** Whether no round of the table was written after that one. */
export async function isNewest(db: Queryable, tableKey: string, tableRoundId: string): Promise<boolean> {
  const newest = await findTableRound(db, `t.table_key = $1 order by ${newestFirst} limit 1`, tableKey);
  return newest?.table_round_id === tableRoundId;
}

/** Newest first, those that are over and were not void. */
export async function listPast(db: Queryable, tableKey: string, limit: number): Promise<TableRound[]> {
  const { rows } = await db.query<TableRound>(
    `${selectTableRounds} where t.table_key = $1 and t.phase = 'settled' order by t.revealed_at desc limit $2`,
    [tableKey, limit],
  );
  return rows;
}

/** Results of the shoe's rounds, or of any chain; oldest first, up to the newest. */
export async function listResults(
  db: Queryable,
  { key, cards }: SharedGame,
  shoeId: number | null,
  limit: number,
): Promise<Json[]> {
  const { rows } = await db.query<{ result: Json }>(
    `select result from table_rounds where table_key = $1 and phase = 'settled' and (not $2 or shoe_id = $3)
     order by revealed_at desc limit $4`,
    [key, cards !== undefined, shoeId, limit],
  );
  return rows.map(({ result }) => result).reverse();
}

/** `fromMs` is null for now; `signature` is that of the beacon that the next shoe waits for, null where it is none. */
type Opening = { readonly fromMs: number | null; readonly signature: string | null };

/**
 * The next round of a table, open for bets. One that is opened ahead has its time from then on. What is drawn from a
 * chain is bound to the beacon; a shoe was bound as a whole.
 */
export function openTableRound(studio: Studio, game: SharedGame, { fromMs, signature }: Opening): Promise<string> {
  const { key } = game;
  return withTransaction(studio.db, async (tx) => {
    const drawn = game.cards
      ? await nextDeal(tx, studio, game, game.cards, signature)
      : await nextLink(tx, studio, game);
    const tableRoundId = newRoundId();
    const { openMs } = await readSettings(tx, game);
    const { chainId, link, shoeId, place, offer } = { ...noChain, ...noShoe, ...drawn };
    const linkBox = link === null ? null : studio.box.seal(link);
    const endMs = (fromMs ?? monotonicMs()) + openMs;
    const { closesMs, bound } = link === null ? { closesMs: endMs, bound: null } : bindClose(studio, endMs);
    await tx.query(
      `insert into table_rounds (table_round_id, table_key, chain_id, number, commitment, link_box, shoe_id, place, offer, closes_at,
         beacon_name, beacon_round)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        tableRoundId,
        key,
        chainId,
        drawn.number,
        drawn.commitment,
        linkBox,
        shoeId,
        place,
        offer && JSON.stringify(offer),
        new Date(closesMs),
        bound?.name ?? null,
        bound?.round ?? null,
      ],
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

type AcceptedBet = { readonly betId: string; readonly input: Json };

async function acceptedBets(tx: pg.PoolClient, tableRoundId: string): Promise<AcceptedBet[]> {
  await tx.query(`update rounds set status = 'rolling_back' where table_round_id = $1 and status = 'debiting'`, [
    tableRoundId,
  ]);
  const { rows } = await tx.query<{ bet_id: string; input: Json }>(
    `select bet_id, input from rounds where table_round_id = $1 and status = 'playing'`,
    [tableRoundId],
  );
  return rows.map(({ bet_id: betId, input }) => ({ betId, input }));
}

type Fixed = { readonly betsDigest: string; readonly inputs: readonly Json[] };

/** Fixes the list of accepted bets. Throws where another list was fixed before. */
async function fixWithin(tx: pg.PoolClient, { table_round_id: id }: TableRound): Promise<Fixed> {
  const bets = await acceptedBets(tx, id);
  const betsDigest = digestOfBets(bets.map(betDigestOf));
  const { rows } = await tx.query<{ bets_digest: string }>(
    `update table_rounds set bets_digest = coalesce(bets_digest, $2) where table_round_id = $1 and phase = 'closed'
     returning bets_digest`,
    [id, betsDigest],
  );
  if (rows[0] && rows[0].bets_digest !== betsDigest) throw new Error(`The bets of the round ${id} were changed.`);
  return { betsDigest, inputs: bets.map(({ input }) => input) };
}

/** Fixes the list of bets of a round that waits for its beacon: its hash is published before the signature is known. */
export function fixBets({ db }: Studio, round: TableRound): Promise<void> {
  return withTransaction(db, async (tx) => {
    await fixWithin(tx, round);
  });
}

/** Seeds of a round, once its bets are fixed. */
function seedsOf({ box }: Studio, round: TableRound, betsDigest: string, signature: string | null): RoundSeeds {
  const { link_box: linkBox, seed_box: seedBox, shoe_id: shoeId, salt, place, number } = round;
  const bound = boundOf(round);
  if (linkBox) {
    const clientSeed = sharedSeed(betsDigest, bound && { signature });
    return { serverSeed: box.open(linkBox), clientSeed, nonce: number };
  }
  if (!seedBox || shoeId === null || place === null) throw new Error(`The round ${round.table_round_id} has no seeds.`);
  const clientSeed = drawnSalt({ shoe_id: shoeId, salt, beacon_signature: round.shoe_signature });
  return { serverSeed: box.open(seedBox), clientSeed, nonce: place };
}

/**
 * Fixes the list of bets and what they draw, and starts the round by this node's clock. The signature of its beacon is
 * written with what is drawn: there is never one without the other.
 */
export function startTableRound(
  studio: Studio,
  game: SharedGame,
  round: TableRound,
  signature: string | null,
): Promise<void> {
  return withTransaction(studio.db, async (tx) => {
    const { betsDigest, inputs } = await fixWithin(tx, round);
    const result = game.drawResult(seedsOf(studio, round, betsDigest, signature));
    const holds = game.cards?.squeeze ? JSON.stringify(plannedHolds(game, result, inputs)) : null;
    await tx.query(
      `update table_rounds set phase = 'running', result = $2, holds = $3, started_at = $4, beacon_signature = $5
       where table_round_id = $1 and phase = 'closed'`,
      [round.table_round_id, JSON.stringify(result), holds, new Date(monotonicMs()), signature],
    );
  });
}

type OpenBet = { round_id: string; input: Json; steps: Json[] };

/** Slower than any wallet that was seen: by then all of a round are paid, or whoever pays them has died. */
export const paidPerSecond = 2_000;

/** Common part of the outcomes of a round's bets: it is written with the round alone. */
export const outcomeToWrite = (outcome: Json, result: Json): Json | null => (outcome === result ? null : outcome);

async function drawnResult(tx: Queryable, tableRoundId: string): Promise<Json> {
  const round = await findTableRound(tx, 't.table_round_id = $1', tableRoundId);
  if (!round || round.result === null) throw new Error(`The table's round ${tableRoundId} has no result.`);
  return round.result;
}

/**
 * Locks the bets that are still played and settles those that `isDue`. Answers them, leased to the caller, who credits
 * them once this is committed.
 */
export async function settleBets(
  tx: pg.PoolClient,
  game: SharedGame,
  tableRoundId: string,
  isDue: (bet: OpenBet) => boolean = () => true,
): Promise<SettlingRound[]> {
  const { rows } = await tx.query<OpenBet>(
    `select round_id, input, steps from rounds
     where table_round_id = $1 and status = 'playing' and until_number is null order by round_id for update`,
    [tableRoundId],
  );
  const due = rows.filter(isDue);
  if (due.length === 0) return [];
  const result = await drawnResult(tx, tableRoundId);
  const settled = due.map(({ round_id: roundId, input, steps }) => {
    const { outcome, payout } = game.settle(result, input, steps);
    return { roundId, outcome: outcomeToWrite(outcome, result), payout };
  });
  const credited = await tx.query<SettlingRound>(
    `update rounds r set status = 'crediting', outcome = coalesce(s.outcome, r.outcome), payout = s.payout,
       leased_until = now() + make_interval(secs => $2)
     from jsonb_to_recordset($1::jsonb) as s("roundId" uuid, outcome jsonb, payout bigint) where r.round_id = s."roundId"
     returning ${settlingColumns}`,
    [JSON.stringify(settled), leaseSeconds + settled.length / paidPerSecond],
  );
  return credited.rows;
}

/** Due payments of a finished round: settled bets, or all that are still played. */
export type Due = { readonly settled: readonly SettlingRound[]; readonly playedAt: string | null };

/**
 * Ends the round and reveals the link. Answers what is to be paid, leased to the caller: nothing of a round that is
 * void by now. Where players act, a late act must not change what is paid, so the bets are settled with the round.
 */
export function endTableRound({ db }: Studio, game: SharedGame, { table_round_id: id }: TableRound): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `select from table_rounds where table_round_id = $1 and phase = 'running' for update`,
      [id],
    );
    if (rowCount === 0) return { settled: [], playedAt: null };
    const settled = game.stepAt ? await settleBets(tx, game, id) : [];
    if (!game.stepAt) await beginPayments(tx, id);
    await tx.query(
      `update table_rounds set phase = 'settled', revealed_at = clock_timestamp() where table_round_id = $1`,
      [id],
    );
    return { settled, playedAt: game.stepAt ? null : id };
  });
}

/** Leases the payments of a round, within the transaction that ends it. */
async function beginPayments(tx: Queryable, tableRoundId: string): Promise<void> {
  await tx.query(
    `insert into table_payments (table_round_id, leased_until) values ($1, now() + make_interval(secs => ${leaseSeconds}))`,
    [tableRoundId],
  );
}

/**
 * Acts were not possible while the table stood still, or the beacon did not answer: what is not decided goes back, and
 * the link is revealed and spent.
 */
export function voidTableRound(
  { db }: Studio,
  { table_round_id: id }: TableRound,
  { isBeaconLate }: { readonly isBeaconLate: boolean },
): Promise<void> {
  return withTransaction(db, (tx) => voidWithin(tx, id, isBeaconLate));
}

/** Gives back what is not decided, within the transaction of whoever may void a round that is not over. */
export async function voidWithin(tx: Queryable, tableRoundId: string, isBeaconLate = false): Promise<void> {
  await tx.query(
    `update table_rounds set phase = 'void', revealed_at = clock_timestamp(), is_beacon_late = $2
     where table_round_id = $1 and phase in ('open', 'closed', 'running')`,
    [tableRoundId, isBeaconLate],
  );
  await tx.query(
    `update rounds set status = 'rolling_back', leased_until = now()
     where table_round_id = $1 and status in ('debiting', 'playing')`,
    [tableRoundId],
  );
}
