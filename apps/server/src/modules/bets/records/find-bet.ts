/** Finding a bet by the vendor's key for it, by its round, or by its own id. */

import { textArray } from '../../../platform/db/arrays.ts';
import { createBatchLoader, isPool } from '../../../platform/db/batch-loader.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gte,
  inArray,
  lt,
  Subquery,
  sql,
} from '../../../platform/db/orm.ts';
import { runOn } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { allBets, type BetId, type BetRow, bets, type LimitsRow, limits } from '../model/tables.ts';

export type BetName = { readonly vendorKey: string; readonly betKey: string };

const nameText = ({ vendorKey, betKey }: BetName) => `${vendorKey}:${betKey}`;

const fields = getTableColumns(bets);

/** Rows of the function, under the name of the table. */
function selectRecent(db: Tx, vendorKeys: readonly string[], betKeys: readonly string[]) {
  const named = sql`select * from find_recent_bets(${sql.param(vendorKeys)}::text[], ${sql.param(betKeys)}::text[])`;
  return db.select(fields).from(new Subquery(named, fields, getTableName(bets)));
}

/** Every credit reads its bet: without the query builder, which takes longer for a row than PostgreSQL does. */
const recentNamed = {
  name: 'find_recent_bets',
  text: `select ${Object.entries(fields)
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ')} from find_recent_bets($1::text[], $2::text[])`,
};

/** The driver leaves numbers in arrays as texts. */
type RecentRow = Omit<BetRow, 'winPayouts'> & { readonly winPayouts: readonly string[] };

async function readRecent(db: Database | Tx, names: readonly BetName[]): Promise<BetRow[]> {
  const vendorKeys = names.map(({ vendorKey }) => vendorKey);
  const betKeys = names.map(({ betKey }) => betKey);
  if (!isPool(db)) return selectRecent(db, vendorKeys, betKeys);
  const values = [textArray(vendorKeys), textArray(betKeys)];
  const rows = await runOn(db.$client)<RecentRow>(recentNamed, values);
  return rows.map((row) => ({ ...row, winPayouts: row.winPayouts.map(BigInt) }));
}

async function readArchived(db: Database | Tx, names: readonly BetName[]): Promise<BetRow[]> {
  if (names.length === 0) return [];
  const vendorKeys = sql.param(names.map(({ vendorKey }) => vendorKey));
  const betKeys = sql.param(names.map(({ betKey }) => betKey));
  const isRequested = sql`(${allBets.vendorKey}, ${allBets.betKey}) in (select * from unnest(${vendorKeys}::text[], ${betKeys}::text[]))`;
  return db.select().from(allBets).where(isRequested);
}

/** The archive is read only for bets that are not among the recent ones. */
async function readBets(db: Database | Tx, names: readonly BetName[]): Promise<ReadonlyMap<string, BetRow>> {
  const found = new Map((await readRecent(db, names)).map((row) => [nameText(row), row]));
  const missing = names.filter((name) => !found.has(nameText(name)));
  for (const row of await readArchived(db, missing)) found.set(nameText(row), row);
  return found;
}

/** Bets of any vendors, archived or not: answers a function from a name to its bet. Locks nothing. */
export async function findNamedBets(
  db: Database,
  names: readonly BetName[],
): Promise<(name: BetName) => BetRow | null> {
  const found = await readBets(db, names);
  return (name) => found.get(nameText(name)) ?? null;
}

const findTogether = createBatchLoader(findNamedBets);

/** Locks nothing. */
export async function findBet(db: Database | Tx, name: BetName): Promise<BetRow | null> {
  return isPool(db) ? findTogether(db, name) : ((await readBets(db, [name])).get(nameText(name)) ?? null);
}

/** A bet of this member, archived or not; another member's is as unknown as none. */
export async function findOwnBet(db: Database | Tx, memberId: MemberId, betId: BetId): Promise<BetRow | null> {
  const [row] = await db
    .select()
    .from(allBets)
    .where(and(eq(allBets.memberId, memberId), eq(allBets.betId, betId)));
  return row ?? null;
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

/** Whether a vendor ever had a bet, archived or not. */
export async function hasVendorBets(db: Database | Tx, vendorKey: string): Promise<boolean> {
  const rows = await db.select({ betId: allBets.betId }).from(allBets).where(eq(allBets.vendorKey, vendorKey)).limit(1);
  return rows.length > 0;
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

type LimitsOf = (level: number) => LimitsRow;

/** Answers a function from a level to its limits; a level without a row uses the nearest lower one. */
export async function readBetLimits(db: Database | Tx): Promise<LimitsOf> {
  const rows = await db.select().from(limits).orderBy(desc(limits.level));
  return (level) => {
    const row = rows.find((known) => known.level <= level);
    if (!row) throw new Error(`No bet limits reach down to level ${level}.`);
    return row;
  };
}

/** The limits as they were milliseconds ago: for the wallet, which reads them with every stake. */
export const cachedBetLimits: (db: Database) => Promise<LimitsOf> = createCache(['bet_limits'], readBetLimits);

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
