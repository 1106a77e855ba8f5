/**
 * The salt of a round: fixed in the transaction that closes it, over everything that was bet and the state of the
 * ledger. A bet is in the salt by what its member chose; the house's own numbers for it are not.
 */
import { type SaltParts, saltOf } from '@mirinae/game-math/mini/salt';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { readChainHead } from '../ledger/index.ts';
import type { RoundId, RoundRow } from './tables.ts';

/** `betDigest` of game-math, in the database: a round has up to a hundred thousand bets. */
const digestsOf = (roundId: RoundId) => sql`
  select encode(sha256(convert_to(concat_ws(':', m.round_id, m.request_key, m.game, m.market, m.outcome, m.odds, m.stake), 'UTF8')), 'hex')
    collate "C" as digest
  from mini_bets m where m.round_id = ${String(roundId)}::bigint`;

/** The digests of all bets of a round, in order of their digits. */
export async function readBetDigests(db: Database | Tx, roundId: RoundId): Promise<string[]> {
  const { rows } = await db.execute<{ digest: string }>(sql`${digestsOf(roundId)} order by 1`);
  return rows.map(({ digest }) => digest);
}

export type Close = Pick<RoundRow, 'closedAt' | 'betsDigest' | 'ledgerBatch' | 'ledgerDigest'>;

/** What the close adds to a round. The caller holds the round alone, so no bet is on its way. */
export async function readClose(platform: Platform, tx: Tx, { roundId, drawVersion }: RoundRow): Promise<Close> {
  const closedAt = platform.clock.now();
  if (drawVersion !== 2) return { closedAt, betsDigest: null, ledgerBatch: null, ledgerDigest: null };
  const { rows } = await tx.execute<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(d.digest || E'\\n', '' order by d.digest), ''), 'UTF8')), 'hex') as digest
    from (${digestsOf(roundId)}) d`);
  const { batch, digest } = await readChainHead(tx);
  return { closedAt, betsDigest: rows[0]?.digest ?? null, ledgerBatch: batch, ledgerDigest: digest };
}

/** The salt with its parts; null before the close, and for rounds that have none. */
export function presentSalt({
  betsDigest,
  ledgerDigest,
}: Pick<RoundRow, 'betsDigest' | 'ledgerDigest'>): (SaltParts & { salt: string }) | null {
  if (betsDigest === null || ledgerDigest === null) return null;
  return { betsDigest, ledgerDigest, salt: saltOf({ betsDigest, ledgerDigest }) };
}
