/** Finding a bet by the vendor's key for it. */
import { and, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { allBets, type BetRow, bets, type LimitsRow, limits } from './tables.ts';

export type BetName = { readonly vendorKey: string; readonly betKey: string };

/** Locks nothing. The archive is asked only when the bet is not among the recent ones. */
export async function findBet(db: Database | Tx, { vendorKey, betKey }: BetName): Promise<BetRow | null> {
  const [recent] = await db
    .select()
    .from(bets)
    .where(and(eq(bets.vendorKey, vendorKey), eq(bets.betKey, betKey)));
  if (recent) return recent;
  const [old] = await db
    .select()
    .from(allBets)
    .where(and(eq(allBets.vendorKey, vendorKey), eq(allBets.betKey, betKey)));
  return old ?? null;
}

export type RoundName = { readonly vendorKey: string; readonly memberId: MemberId; readonly roundId: string };

/** The recent bets of one member's round, in the order they were placed. */
export async function findRoundBets(db: Database | Tx, { vendorKey, memberId, roundId }: RoundName): Promise<BetRow[]> {
  return db
    .select()
    .from(bets)
    .where(and(eq(bets.memberId, memberId), eq(bets.vendorKey, vendorKey), eq(bets.roundId, roundId)))
    .orderBy(bets.betId);
}

/** A vendor's bets that were placed in a while; those long settled are read from the archive. */
export async function listVendorBets(
  db: Database | Tx,
  vendorKey: string,
  { from, to }: { from: Date; to: Date },
): Promise<BetRow[]> {
  return db
    .select()
    .from(allBets)
    .where(and(eq(allBets.vendorKey, vendorKey), gte(allBets.placedAt, from), lt(allBets.placedAt, to)));
}

/** The limits of a level; a level without a row uses the nearest lower one. */
export async function getBetLimits(db: Database | Tx, level: number): Promise<LimitsRow> {
  const [row] = await db.select().from(limits).where(lte(limits.level, level)).orderBy(desc(limits.level)).limit(1);
  if (!row) throw new Error(`No bet limits reach down to level ${level}.`);
  return row;
}

/** Several bets of one vendor, by key; unknown ones are left out. */
export async function findBets(
  db: Database | Tx,
  vendorKey: string,
  betKeys: readonly string[],
): Promise<ReadonlyMap<string, BetRow>> {
  if (betKeys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(allBets)
    .where(and(eq(allBets.vendorKey, vendorKey), inArray(allBets.betKey, [...betKeys])));
  return new Map(rows.map((row) => [row.betKey, row]));
}
