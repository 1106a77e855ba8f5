/**
 * Bets that were open longer than their vendor's protocol allows: found once as they pass that age, queried at the
 * vendor with growing pauses, decided by staff where the vendor's answer does not decide.
 */
import { codes } from '@mirinae/contract/codes';
import type { Order } from '@mirinae/contract/lists';
import type { StuckAnswer, StuckBet, StuckState, stuckFilters } from '@mirinae/contract/staff/vendor-operations';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { and, asc, eq, inArray, lte, ne, or, sql } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Money, toWire } from '../../platform/money.ts';
import { type BetId, type BetRow, findBets, listOpenPlacedBetween } from '../bets/index.ts';
import { listVendors, type Vendor } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform } from '../play/index.ts';
import { type StuckRow, stuckBets, stuckMarks } from './tables.ts';

/** Its work is the wallet's, above this module. */
export const stuckBetsTask = 'vendors.settleStuckBets';
/** Where a protocol sets no time. */
const defaultSeconds = 60 * 60;
/** A vendor's bets of so long ago are looked at when it is looked at first. */
const firstSeconds = 3 * 86_400;
const firstPauseSeconds = 60;
const longestPauseSeconds = 30 * 60;
const maxDue = 200;
/** A statement has 65,535 parameters at most. */
const maxInserted = 1_000;

type BetName = Pick<StuckRow, 'vendorKey' | 'betKey'>;
const named = ({ vendorKey, betKey }: BetName) => and(eq(stuckBets.vendorKey, vendorKey), eq(stuckBets.betKey, betKey));

/** Vendors that play by calls of the wallet; games of our own settle their bets themselves. */
function listPlayed(platform: PlayPlatform, vendors: readonly Vendor[]) {
  return vendors.flatMap(({ vendorKey, adapter, wallet }) => {
    const protocol = findProtocol(platform, adapter);
    return protocol?.labels && wallet === 'seamless' ? [{ vendorKey, protocol }] : [];
  });
}

const rowOf = ({ vendorKey, betKey, betId, memberId, gameKey, roundId, stake, placedAt }: BetRow, foundAt: Date) => ({
  vendorKey,
  betKey,
  betId,
  memberId,
  gameKey,
  roundId,
  stake,
  placedAt,
  foundAt,
  queryAfter: foundAt,
});

/**
 * A bet is looked at when it passes the age: a look costs the bets of the time since the last one, once for all vendors
 * of that age. Locks: the marks of the vendors, by key.
 */
async function noteStuckOf({ db, clock }: Platform, vendorKeys: readonly string[], seconds: number): Promise<void> {
  const now = clock.now();
  const to = addSeconds(now, -seconds);
  await db.transaction(async (tx) => {
    const isOfThem = inArray(stuckMarks.vendorKey, [...vendorKeys]);
    const marks = await tx.select().from(stuckMarks).where(isOfThem).orderBy(stuckMarks.vendorKey).for('update');
    const readTo = new Map(marks.map((mark) => [mark.vendorKey, mark.readTo.getTime()]));
    const first = addSeconds(to, -firstSeconds).getTime();
    for (const [fromMs, keys] of Map.groupBy(vendorKeys, (key) => readTo.get(key) ?? first)) {
      if (fromMs >= to.getTime()) continue;
      const found = await listOpenPlacedBetween(tx, keys, { from: new Date(fromMs), to });
      const rows = found.map((bet) => rowOf(bet, now));
      for (let at = 0; at < rows.length; at += maxInserted)
        await tx
          .insert(stuckBets)
          .values(rows.slice(at, at + maxInserted))
          .onConflictDoNothing();
    }
    await tx
      .insert(stuckMarks)
      .values(vendorKeys.map((vendorKey) => ({ vendorKey, readTo: to })))
      .onConflictDoUpdate({
        target: stuckMarks.vendorKey,
        set: { readTo: sql`greatest(${stuckMarks.readTo}, excluded.read_to)` },
      });
  });
}

export async function noteStuckBets(platform: PlayPlatform): Promise<void> {
  const played = listPlayed(platform, await listVendors(platform.db));
  const byAge = Map.groupBy(played, ({ protocol }) => protocol.openBetSeconds ?? defaultSeconds);
  for (const [seconds, vendors] of byAge) {
    const vendorKeys = vendors.map(({ vendorKey }) => vendorKey).toSorted();
    await noteStuckOf(platform, vendorKeys, seconds);
  }
}

/** Bets whose next query is due, the longest due first. */
export function listDueBets({ db, clock }: Platform): Promise<StuckRow[]> {
  return db
    .select()
    .from(stuckBets)
    .where(and(eq(stuckBets.state, 'open'), lte(stuckBets.queryAfter, clock.now())))
    .orderBy(asc(stuckBets.queryAfter), asc(stuckBets.placedAt))
    .limit(maxDue);
}

/** After an answer that decides nothing: the next query is later each time. Without a call there is none. */
export async function noteAnswer(
  { db, clock }: Platform,
  row: BetName & Pick<StuckRow, 'queries'>,
  answer: StuckAnswer,
): Promise<void> {
  const now = clock.now();
  const pause = Math.min(firstPauseSeconds * 2 ** Math.min(row.queries, 10), longestPauseSeconds);
  const queryAfter = answer === 'none' ? null : addSeconds(now, pause);
  await db
    .update(stuckBets)
    .set({ answer, queriedAt: now, queries: row.queries + 1, queryAfter })
    .where(and(named(row), eq(stuckBets.state, 'open')));
}

type End = { readonly state: Exclude<StuckState, 'open'>; readonly answer?: StuckAnswer; readonly decidedBy?: string };

export async function endStuck(db: Database | Tx, name: BetName, at: Date, end: End): Promise<void> {
  await db
    .update(stuckBets)
    .set({ ...end, endedAt: at, queryAfter: null })
    .where(named(name));
}

export async function lockStuck(tx: Tx, betId: BetId): Promise<StuckRow | null> {
  const [row] = await tx.select().from(stuckBets).where(eq(stuckBets.betId, betId)).for('update');
  return row ?? null;
}

/**
 * Notes a win that came after staff had decided about one of the bets, and answers whether that is so: then it must not
 * be paid.
 */
export async function noteLateWin(
  { db, log }: Platform,
  vendorKey: string,
  betKeys: readonly string[],
  amount: Money,
): Promise<boolean> {
  const noted = await db
    .update(stuckBets)
    .set({ lateAmount: amount })
    .where(
      and(eq(stuckBets.vendorKey, vendorKey), inArray(stuckBets.betKey, [...betKeys]), eq(stuckBets.state, 'staff')),
    )
    .returning({ betKey: stuckBets.betKey });
  for (const { betKey } of noted) log.warn({ vendorKey, betKey }, 'A win came for a bet that staff had decided.');
  return noted.length > 0;
}

/** Throws T999 for a bet that was decided. */
export async function queryNow(platform: Platform, tx: Tx, row: StuckRow): Promise<void> {
  if (row.state !== 'open') throw new DomainError(codes.alreadyProcessed);
  await tx.update(stuckBets).set({ queryAfter: platform.clock.now() }).where(named(row));
  await addJob(tx, { task: stuckBetsTask, payload: {}, at: platform.clock.now(), key: `${stuckBetsTask}:now` });
}

const columns = { at: stuckBets.foundAt, placed: stuckBets.placedAt };

export type StuckFilter = {
  readonly state: (typeof stuckFilters)[number];
  readonly vendorKey?: string | undefined;
  readonly searchText: string;
  readonly order?: Order<keyof typeof columns> | undefined;
  readonly page: number;
  readonly perPage: number;
};

function present(row: StuckRow, bet: BetRow | undefined): StuckBet {
  const { vendorKey, gameKey, roundId, answer, state, decidedBy } = row;
  return {
    betIdx: String(row.betId),
    vendorKey,
    gameKey,
    memberId: String(row.memberId),
    reference: row.betKey,
    roundId,
    stake: toWire(row.stake),
    placedAt: row.placedAt.toISOString(),
    foundAt: row.foundAt.toISOString(),
    answer: answer === '' ? null : answer,
    queriedAt: row.queriedAt?.toISOString() ?? null,
    state,
    endedAt: row.endedAt?.toISOString() ?? null,
    decidedBy,
    lateAmount: toWire(row.lateAmount),
    status: bet?.status ?? 'wait',
    payout: bet ? toWire(bet.payout) : 0,
  };
}

async function presentAll(db: Database, rows: readonly StuckRow[]): Promise<StuckBet[]> {
  const byVendor = Map.groupBy(rows, ({ vendorKey }) => vendorKey);
  const bets = new Map<BetId, BetRow>();
  for (const [vendorKey, some] of byVendor) {
    const betKeys = some.map(({ betKey }) => betKey);
    for (const bet of (await findBets(db, vendorKey, betKeys)).values()) bets.set(bet.betId, bet);
  }
  return rows.map((row) => present(row, bets.get(row.betId)));
}

/** Newest first, or as requested. */
export async function listStuck(db: Database, filter: StuckFilter): Promise<{ list: StuckBet[]; total: number }> {
  const { state, vendorKey, searchText, order, page, perPage } = filter;
  const undecided = and(eq(stuckBets.state, 'open'), ne(stuckBets.answer, 'running'));
  const where = and(
    state === 'undecided' ? undecided : eq(stuckBets.state, state),
    vendorKey === undefined ? undefined : eq(stuckBets.vendorKey, vendorKey),
    searchText === '' ? undefined : or(eq(stuckBets.betKey, searchText), eq(stuckBets.roundId, searchText)),
  );
  const { rows, total } = await readPage(
    db
      .select()
      .from(stuckBets)
      .where(where)
      .orderBy(...orderOf(order ?? '-at', columns, [stuckBets.vendorKey, stuckBets.betKey])),
    db.$count(stuckBets, where),
    { page, perPage },
  );
  return { list: await presentAll(db, rows), total };
}
