/** Finding a bet by the vendor's key for it, by its round, or by its own id. */
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { createGathering, isPool } from '../../platform/db/gather.ts';
import { prepareOnce } from '../../platform/db/prepared.ts';
import type { MemberId } from '../../platform/ids.ts';
import { allBets, type BetId, type BetRow, bets, type LimitsRow, limits } from './tables.ts';

export type BetName = { readonly vendorKey: string; readonly betKey: string };

type Shelf = typeof bets | typeof allBets;

const nameText = ({ vendorKey, betKey }: BetName) => `${vendorKey}:${betKey}`;

/** Planned anew each time: the table grows and empties too fast for a plan to be kept. */
async function readNamed(db: Database | Tx, shelf: Shelf, names: readonly BetName[]): Promise<BetRow[]> {
  if (names.length === 0) return [];
  const vendorKeys = sql.param(names.map(({ vendorKey }) => vendorKey));
  const betKeys = sql.param(names.map(({ betKey }) => betKey));
  const isAsked = sql`(${shelf.vendorKey}, ${shelf.betKey}) in (select * from unnest(${vendorKeys}::text[], ${betKeys}::text[]))`;
  return db.select().from(shelf).where(isAsked);
}

/** The archive is asked only for bets that are not among the recent ones. */
async function readBets(db: Database | Tx, names: readonly BetName[]): Promise<ReadonlyMap<string, BetRow>> {
  const found = new Map((await readNamed(db, bets, names)).map((row) => [nameText(row), row]));
  const missing = names.filter((name) => !found.has(nameText(name)));
  for (const row of await readNamed(db, allBets, missing)) found.set(nameText(row), row);
  return found;
}

const findTogether = createGathering(async (db: Database, names: readonly BetName[]) => {
  const found = await readBets(db, names);
  return (name: BetName) => found.get(nameText(name)) ?? null;
});

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

const limitsQuestion = prepareOnce((db) => selectLimits(db).prepare('bet_limits'));

function selectLimits(db: Database | Tx) {
  return db.select().from(limits).orderBy(desc(limits.level));
}

function limitsFrom(rows: readonly LimitsRow[]): LimitsOf {
  return (level) => {
    const row = rows.find((known) => known.level <= level);
    if (!row) throw new Error(`No bet limits reach down to level ${level}.`);
    return row;
  };
}

const readTogether = createGathering(async (db: Database) => {
  const limitsOf = limitsFrom(await limitsQuestion(db).execute());
  return () => limitsOf;
});

/** Answers what tells the limits of a level; a level without a row uses the nearest lower one. */
export async function readBetLimits(db: Database | Tx): Promise<LimitsOf> {
  return isPool(db) ? readTogether(db, undefined) : limitsFrom(await selectLimits(db));
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
