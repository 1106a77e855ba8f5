/**
 * The search of staff over all bets, newest first. Members, rounds and ids have an index; other filters read a bounded
 * stretch of time for each answer, so that a search costs the same however many bets there are.
 */
import { maxOrderedRows } from '@mirinae/contract/constants';
import type { GameType } from '@mirinae/contract/play/play';
import type { BetState } from '@mirinae/contract/staff/bets';
import { spanOfDays } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, count, desc, eq, gte, isNotNull, lt, lte, type SQL, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';
import { isAccruedBelow } from '../../partners/index.ts';
import { allBets, type BetId, type BetRow } from '../model/tables.ts';
import { type BetFilter, gamesCondition, type ListTotals, toTotals, totalColumns } from './list-bets.ts';

export type BetSearch = {
  readonly memberId?: MemberId | undefined;
  readonly betId?: BetId | undefined;
  readonly gameType?: GameType | undefined;
  readonly games?: BetFilter['games'];
  readonly gameKey?: string | undefined;
  /** Bets that count below this partner. */
  readonly partner?: MemberId | undefined;
  readonly vendorKey?: string | undefined;
  readonly roundId?: string | undefined;
  readonly state?: BetState | undefined;
  readonly amountOf: 'stake' | 'payout';
  /** In smallest units; both belong to the range. */
  readonly amountMin?: Money | undefined;
  readonly amountMax?: Money | undefined;
  /** Time that the business days and the hour are about; that of placing without it. */
  readonly timeOf?: 'placed' | 'settled' | undefined;
  /** Both belong to the range. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** Of the only day. */
  readonly hour?: number | undefined;
};

export type FoundBets = {
  readonly rows: readonly BetRow[];
  /** Cursor of the next answer; null at the end. */
  readonly next: string | null;
  /** Time of the oldest bet looked at; null at the end. */
  readonly searchedTo: Date | null;
};

/** Bets looked at for one answer: some 30 ms of PostgreSQL. */
const lookedAt = 20_000;
/** Sums of more bets than this are not made: some 150 ms of PostgreSQL. */
const maxSummed = 200_000;
const utcMicros = sql`to_char(${allBets.placedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What an index serves. What was settled before a time was placed before it too. */
function narrow(search: BetSearch): SQL | undefined {
  const { memberId, betId, roundId, timeOf } = search;
  const { from, to } = spanOfDays(search);
  return and(
    memberId === undefined ? undefined : eq(allBets.memberId, memberId),
    betId === undefined ? undefined : eq(allBets.betId, betId),
    roundId === undefined ? undefined : eq(allBets.roundId, roundId),
    from === undefined || timeOf === 'settled' ? undefined : gte(allBets.placedAt, from),
    to === undefined ? undefined : lt(allBets.placedAt, to),
  );
}

/** Has an index by ranges of pages, which no order can be read from. */
function settledWithin(search: BetSearch): SQL | undefined {
  if (search.timeOf !== 'settled') return undefined;
  const { from, to } = spanOfDays(search);
  return and(
    from === undefined ? undefined : gte(allBets.settledAt, from),
    to === undefined ? undefined : lt(allBets.settledAt, to),
  );
}

/** What is looked for among these. */
function match(search: BetSearch): SQL | undefined {
  const { gameType, vendorKey, gameKey, games, partner, state, amountOf, amountMin, amountMax } = search;
  const amount = allBets[amountOf];
  return and(
    settledWithin(search),
    gameKey === undefined ? undefined : eq(allBets.gameKey, gameKey),
    partner === undefined ? undefined : isAccruedBelow(allBets.betId, partner),
    gameType === undefined ? undefined : eq(allBets.gameType, gameType),
    vendorKey === undefined ? undefined : eq(allBets.vendorKey, vendorKey),
    games && gamesCondition({ games }, allBets),
    state === undefined ? undefined : stateCondition(state),
    amountMin === undefined ? undefined : gte(amount, amountMin),
    amountMax === undefined ? undefined : lte(amount, amountMax),
  );
}

function stateCondition(state: BetState): SQL {
  return state === 'corrected' ? isNotNull(allBets.correctedAt) : eq(allBets.status, state);
}

/** After a bet, or before a time with microseconds, which ends what was looked at without a match. */
function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (cursor.endsWith('Z')) return sql`${allBets.placedAt} < ${cursor}::timestamptz`;
  const at = sql`(select placed_at from all_bets where bet_id = ${cursor}::bigint)`;
  return sql`${allBets.placedAt} <= ${at} and (${allBets.placedAt}, ${allBets.betId}) < (${at}, ${cursor}::bigint)`;
}

/** Where the stretch ends that is looked at now; null where it reaches the end. Bets of that very time belong to it. */
async function edgeOf(db: Database, within: SQL | undefined): Promise<{ at: Date; cursor: string } | null> {
  const [edge] = await db
    .select({ at: allBets.placedAt, cursor: sql<string>`${utcMicros}` })
    .from(allBets)
    .where(within)
    .orderBy(desc(allBets.placedAt))
    .limit(1)
    .offset(lookedAt);
  return edge ?? null;
}

export async function searchBets(
  db: Database,
  search: BetSearch,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FoundBets> {
  const within = and(narrow(search), after(before));
  const matched = match(search);
  const isOneRound = search.betId !== undefined || search.roundId !== undefined;
  const edge = matched && !isOneRound ? await edgeOf(db, within) : null;
  const found = await db
    .select()
    .from(allBets)
    .where(and(within, matched, edge ? sql`${allBets.placedAt} >= ${edge.cursor}::timestamptz` : undefined))
    .orderBy(desc(allBets.placedAt), desc(allBets.betId))
    // One more than is shown shows whether there are more.
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last) return { rows, next: String(last.betId), searchedTo: last.placedAt };
  return { rows, next: edge?.cursor ?? null, searchedTo: edge?.at ?? null };
}

type FilePart = { readonly rows: readonly BetRow[]; readonly next: string | null; readonly total: number };

/** A part of all that is found for a file; with the first one how many there are, as far as a file has them. */
export async function readBetsForFile(
  db: Database,
  search: BetSearch,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FilePart> {
  const where = and(narrow(search), match(search));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(allBets)
      .where(and(where, after(before)))
      .orderBy(desc(allBets.placedAt), desc(allBets.betId))
      .limit(limit),
    before === undefined ? countAll(db, where) : 0,
  ]);
  const last = rows.at(-1);
  return { rows, next: rows.length === limit && last ? String(last.betId) : null, total };
}

const countAll = (db: Database, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ betId: allBets.betId })
      .from(allBets)
      .where(where)
      .limit(maxOrderedRows + 1)
      .as('counted'),
  );

/** Null where there are too many bets to look at. */
export async function sumBets(db: Database, search: BetSearch): Promise<ListTotals | null> {
  const within = and(narrow(search), settledWithin(search));
  const [looked] = await db.select({ bets: count() }).from(
    db
      .select({ betId: allBets.betId })
      .from(allBets)
      .where(within)
      .limit(maxSummed + 1)
      .as('looked'),
  );
  if ((looked?.bets ?? 0) > maxSummed) return null;
  const [sums] = await db
    .select(totalColumns(allBets))
    .from(allBets)
    .where(and(within, match(search)));
  return toTotals(sums);
}

/** Any bet, archived or not. */
export async function findAnyBet(db: Database, betId: BetId): Promise<BetRow | null> {
  const [row] = await db.select().from(allBets).where(eq(allBets.betId, betId));
  return row ?? null;
}
