/**
 * The salt of a round: over everything that was bet and the state of the ledger, both fixed in the transaction that
 * closes it, and over the round of a beacon that was named before and is published afterwards. A bet is in the salt by
 * what its member chose; the house's own numbers for it are not.
 */
import type { BeaconRound } from '@mirinae/beacon/chain';
import type { MiniRound } from '@mirinae/contract/mini/mini';
import { saltOf } from '@mirinae/game-math/mini/salt';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
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

/** Inputs that the close adds to a round. The caller holds the round's lock, so no bet is in progress. */
export async function readClose(platform: Platform, tx: Tx, { roundId, drawVersion }: RoundRow): Promise<Close> {
  const closedAt = platform.clock.now();
  if (drawVersion === null || drawVersion === 1)
    return { closedAt, betsDigest: null, ledgerBatch: null, ledgerDigest: null };
  const { rows } = await tx.execute<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(d.digest || E'\\n', '' order by d.digest), ''), 'UTF8')), 'hex') as digest
    from (${digestsOf(roundId)}) d`);
  const { batch, digest } = await readChainHead(tx);
  return { closedAt, betsDigest: rows[0]?.digest ?? null, ledgerBatch: batch, ledgerDigest: digest };
}

/** The round of the beacon that a round was bound to when it was planned; null for one that is bound to none. */
export function beaconOf({
  beaconName,
  beaconRound,
}: Pick<RoundRow, 'beaconName' | 'beaconRound'>): BeaconRound | null {
  return beaconName === null || beaconRound === null ? null : { name: beaconName, round: beaconRound };
}

type Salted = Pick<RoundRow, 'betsDigest' | 'ledgerDigest' | 'beaconName' | 'beaconRound' | 'beaconSignature'>;

/**
 * The beacon and the salt with its parts. The salt is null before the close and for rounds that have none; the salt
 * itself is null until the signature of the beacon is there.
 */
export function presentSalt(round: Salted): Pick<MiniRound, 'salt' | 'beacon'> {
  const { betsDigest, ledgerDigest, beaconSignature: signature } = round;
  const bound = beaconOf(round);
  const beacon = bound && { ...bound, signature };
  if (betsDigest === null || ledgerDigest === null) return { beacon, salt: null };
  const isWhole = beacon === null || signature !== null;
  const salt = isWhole ? saltOf({ betsDigest, ledgerDigest }, signature) : null;
  return { beacon, salt: { betsDigest, ledgerDigest, salt } };
}
