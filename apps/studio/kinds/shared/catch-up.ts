/**
 * Writes what a table dealt while unwatched, when somebody looks again or its shoe (or chain) is used up. Only the
 * node that leases the table is here.
 */
import type pg from 'pg';
import { monotonicMs } from '../../engine/clock.ts';
import { withTransaction } from '../../engine/database.ts';
import { newRoundId } from '../../engine/secrets.ts';
import type { Studio } from '../../engine/studio.ts';
import { bindClose } from './beacon-rounds.ts';
import { nextLink } from './chains.ts';
import { noBets, type QuietRound, type QuietRun, readQuietRun, runsByItself } from './quiet-rounds.ts';
import type { SharedGame } from './shared-game.ts';
import { nextDeal, offerAt } from './shoes.ts';
import type { Phase } from './table-rounds.ts';
import { holdSettings } from './table-settings.ts';

/** The phase of a round of that time; null before it opens. */
export function phaseAt(
  { opensMs, closesMs, startsMs, endsMs }: Pick<QuietRound, 'opensMs' | 'closesMs' | 'startsMs' | 'endsMs'>,
  atMs: number,
): Exclude<Phase, 'void'> | null {
  if (atMs < opensMs) return null;
  if (atMs < closesMs) return 'open';
  if (atMs < startsMs) return 'closed';
  return atMs < endsMs ? 'running' : 'settled';
}

function rowOf(studio: Studio, game: SharedGame, { chain, shoe }: QuietRun, round: QuietRound, nowMs: number) {
  const { number, place, commitment, link, closesMs, startsMs, endsMs, result } = round;
  const phase = phaseAt(round, nowMs);
  const isDrawn = phase === 'running' || phase === 'settled';
  const isOpen = phase === 'open' && shoe !== null && place !== null;
  // Whoever sits down now may bet in it; there are no bets in those before.
  const close = phase === 'open' && link !== null ? bindClose(studio, closesMs) : { closesMs, bound: null };
  return {
    table_round_id: newRoundId(),
    phase,
    number,
    place,
    commitment,
    chain_id: chain?.chain_id ?? null,
    shoe_id: shoe?.shoe_id ?? null,
    link: link === null ? null : studio.box.seal(link).toString('hex'),
    offer: isOpen ? offerAt(studio, game, shoe, place) : null,
    closes_at: new Date(close.closesMs),
    beacon_name: close.bound?.name ?? null,
    beacon_round: close.bound?.round ?? null,
    bets_digest: isDrawn ? noBets : null,
    result: isDrawn ? result : null,
    started_at: isDrawn ? new Date(startsMs) : null,
    revealed_at: phase === 'settled' ? new Date(endsMs) : null,
  };
}

async function writeRounds(tx: pg.PoolClient, tableKey: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into table_rounds (table_round_id, table_key, phase, number, place, commitment, chain_id, shoe_id, link_box,
       offer, closes_at, beacon_name, beacon_round, bets_digest, result, started_at, revealed_at)
     select table_round_id, $1, phase, number, place, commitment, chain_id, shoe_id, decode(link, 'hex'), offer,
       closes_at, beacon_name, beacon_round, bets_digest, result, started_at, revealed_at
     from jsonb_to_recordset($2::jsonb) as row(table_round_id uuid, phase text, number integer, place integer,
       commitment text, chain_id bigint, shoe_id bigint, link text, offer jsonb, closes_at timestamptz,
       beacon_name text, beacon_round bigint, bets_digest text, result jsonb, started_at timestamptz, revealed_at timestamptz)`,
    [tableKey, JSON.stringify(rows)],
  );
}

/** Position of the table: in a round, before one that opens then, or at the end of its shoe or chain. */
export type Standing = 'live' | 'used up' | { readonly opensMs: number };

/**
 * Brings the books of a table without a live round up to now. The round of this moment is written in its current state.
 */
export const catchUp = (studio: Studio, game: SharedGame): Promise<Standing> =>
  withTransaction(studio.db, (tx) => catchUpWithin(tx, studio, game));

async function catchUpWithin(tx: pg.PoolClient, studio: Studio, game: SharedGame): Promise<Standing> {
  const run = await readQuietRun(studio, tx, game);
  if (!run) return 'used up';
  const nowMs = monotonicMs();
  const { rounds, usedUpMs } = run.until(nowMs);
  const rows = rounds
    .filter((round) => phaseAt(round, nowMs) !== null)
    .map((round) => rowOf(studio, game, run, round, nowMs));
  await writeRounds(tx, game.key, rows);
  const last = rows.at(-1);
  if (last && last.phase !== 'settled') return 'live';
  const next = rounds[rows.length];
  if (next) return { opensMs: next.opensMs };
  return usedUpMs !== null && usedUpMs > nowMs ? { opensMs: usedUpMs } : 'used up';
}

/**
 * The requested settings hold from now on, once all that was dealt before is written; false while a round is on, which
 * is played to its end first.
 */
export const changeSettings = (studio: Studio, game: SharedGame): Promise<boolean> =>
  withTransaction(studio.db, async (tx) => {
    if (runsByItself(game) && (await catchUpWithin(tx, studio, game)) === 'live') return false;
    await holdSettings(tx, game.key);
    return true;
  });

/** The next shoe or chain of a table whose last one is used up; a shoe that is bound with its beacon's signature. */
export function renewSource(studio: Studio, game: SharedGame, signature: string | null): Promise<void> {
  return withTransaction(studio.db, async (tx) => {
    await (game.cards ? nextDeal(tx, studio, game, game.cards, signature) : nextLink(tx, studio, game));
  });
}
