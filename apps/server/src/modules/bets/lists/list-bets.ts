/**
 * Reading bets: a member's list with its totals, the archive, what counts for missions and withdrawals.
 */
import { matchGroups } from '@mirinae/contract/constants';
import type { GameType } from '@mirinae/contract/play/play';
import { addSeconds, endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql, sum } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import type { GameKey } from '../../catalog/index.ts';
import { allBets, type BetRow, bets } from '../model/tables.ts';

/** Bets settled longer ago than this are read from the archive. */
const archiveAfterDays = 30;

const matchTypes = ['sports', 'esports'] as const;

type Reader = Database | Tx;
type Source = typeof bets | typeof allBets;

export type BetFilter = {
  memberId: MemberId;
  gameType?: GameType | undefined;
  /** A vendor's key, or the code of a group of matches, whose bets are all the sportsbook's. */
  vendorCode?: string | undefined;
  gameKey?: string | undefined;
  /** Any of these games. */
  games?: readonly GameKey[] | undefined;
  /** Business days by when a bet was settled, or placed while it is open; both belong to the range. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** True for bets settled more than 30 days ago, false for all others. */
  isArchive: boolean;
};
/** Totals of settled bets; open and cancelled ones do not count. */
export type BetTotals = { stake: Money; payout: Money; count: number };
export type ListTotals = BetTotals & {
  /** Stakes of open bets. */
  open: Money;
  /** Bets of every state. */
  rows: number;
};

/** Bets settled before this moment belong to the archive, whether the job has moved them yet or not. */
export function archiveEdge(now: Date): Date {
  return addSeconds(now, -archiveAfterDays * 24 * 3600);
}

function ageCondition({ isArchive }: BetFilter, bets: Source, now: Date): SQL | undefined {
  const edge = archiveEdge(now);
  return isArchive ? lt(bets.settledAt, edge) : or(isNull(bets.settledAt), gte(bets.settledAt, edge));
}

function conditionOf(filter: BetFilter, bets: Source, now: Date): SQL | undefined {
  return and(
    eq(bets.memberId, filter.memberId),
    filter.gameType === undefined ? undefined : eq(bets.gameType, filter.gameType),
    vendorCondition(filter, bets),
    filter.gameKey === undefined ? undefined : eq(bets.gameKey, filter.gameKey),
    gamesCondition(filter, bets),
    dayCondition(filter, bets),
    ageCondition(filter, bets, now),
  );
}

function vendorCondition({ vendorCode }: BetFilter, { vendorKey, gameType }: Source): SQL | undefined {
  if (vendorCode === undefined) return undefined;
  const type = matchTypes.find((each) => matchGroups[each] === vendorCode);
  return or(eq(vendorKey, vendorCode), type && eq(gameType, type));
}

export function gamesCondition({ games }: Pick<BetFilter, 'games'>, { vendorKey, gameKey }: Source): SQL | undefined {
  if (games === undefined) return undefined;
  const byVendor = Map.groupBy(games, (game) => game.vendorKey);
  const anyOf = [...byVendor].map(([vendor, own]) =>
    and(
      eq(vendorKey, vendor),
      inArray(
        gameKey,
        own.map((game) => game.gameKey),
      ),
    ),
  );
  return or(sql`false`, ...anyOf);
}

/** A bet that ended in the range was placed before its end: that uses the member's index. */
function dayCondition({ startDate, endDate }: BetFilter, { placedAt, settledAt }: Source): SQL | undefined {
  const at = sql`coalesce(${settledAt}, ${placedAt})`;
  const end = endDate === undefined ? undefined : endOfBusinessDay(endDate);
  return and(
    startDate === undefined ? undefined : sql`${at} >= ${startOfBusinessDay(startDate).toISOString()}`,
    end && lt(placedAt, end),
    end && sql`${at} < ${end.toISOString()}`,
  );
}

export function totalColumns({ stake, payout, status }: Source) {
  const isSettled = inArray(status, ['win', 'lose', 'draw']);
  return {
    stake: sql<string | null>`sum(${stake}) filter (where ${isSettled})`,
    payout: sql<string | null>`sum(${payout}) filter (where ${isSettled})`,
    count: sql<number>`(count(*) filter (where ${isSettled}))::integer`,
    open: sql<string | null>`sum(${stake}) filter (where ${status} = 'wait')`,
    rows: sql<number>`count(*)::integer`,
  };
}

type SumsRow = { stake: string | null; payout: string | null; open: string | null; count: number; rows: number };

export function toTotals(sums: SumsRow | undefined): ListTotals {
  const amount = (text: string | null | undefined) => money(BigInt(text ?? 0));
  return {
    stake: amount(sums?.stake),
    payout: amount(sums?.payout),
    count: sums?.count ?? 0,
    open: amount(sums?.open),
    rows: sums?.rows ?? 0,
  };
}

/** One page, newest first, and the totals of everything the filter finds. */
export async function listBets(
  db: Reader,
  filter: BetFilter,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
): Promise<{ rows: BetRow[]; totals: ListTotals }> {
  const source = filter.isArchive ? allBets : bets;
  const condition = conditionOf(filter, source, now);
  const { rows, total: totals } = await readPage(
    db.select().from(source).where(condition).orderBy(desc(source.placedAt), desc(source.betId)),
    db
      .select(totalColumns(source))
      .from(source)
      .where(condition)
      .then(([row]) => row),
    { page, perPage },
  );
  return { rows, totals: toTotals(totals) };
}

/** Open stakes by type of game: a liability, no revenue. */
export async function sumOpen(db: Reader): Promise<{ gameType: GameType; bets: number; stake: Money }[]> {
  const rows = await db
    .select({ gameType: bets.gameType, bets: count(), stake: sum(bets.stake) })
    .from(bets)
    .where(isNull(bets.settledAt))
    .groupBy(bets.gameType);
  return rows.map((row) => ({ ...row, stake: money(BigInt(row.stake ?? 0)) }));
}

/**
 * The best win of the member's bets settled in `from <= settled < to`, in times of its stake, rounded down; 0 without
 * any. No figure of reports knows single bets.
 */
export async function bestMultiple(
  db: Reader,
  memberId: MemberId,
  { from, to }: { from: Date; to: Date },
  gameType?: GameType,
): Promise<bigint> {
  const [row] = await db
    .select({ best: sql<string | null>`max(${allBets.payout} / ${allBets.stake})` })
    .from(allBets)
    .where(
      and(
        eq(allBets.memberId, memberId),
        gte(allBets.settledAt, from),
        lt(allBets.settledAt, to),
        inArray(allBets.status, ['win', 'lose']),
        gameType === undefined ? undefined : eq(allBets.gameType, gameType),
      ),
    );
  return BigInt(row?.best ?? 0);
}

/** Whether a stake of the member is still open. */
export async function hasOpenBets(db: Reader, memberId: MemberId): Promise<boolean> {
  const [row] = await db
    .select({ betId: bets.betId })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), eq(bets.status, 'wait')))
    .limit(1);
  return row !== undefined;
}
