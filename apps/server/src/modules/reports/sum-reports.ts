/** Reads the reporting table: figures of business days by any grouping. */
import type { GameType } from '@mirinae/contract/play/play';
import { endOfBusinessDay, spanOfDays, startOfBusinessDay } from '../../platform/clock.ts';
import { bigintArray } from '../../platform/db/arrays.ts';
import { type Database, isOfBranches, type Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { type KeptTable, keptOrLive, keptTables } from './kept-sums.ts';
import type { Span } from './lines-by-hour.ts';

/** Dimension of a sum. */
export type ReportKey = 'day' | 'hour' | 'vendor' | 'game' | 'gameType' | 'member' | 'lineage';

/** Before and after anybody could have played. */
export const allDays = { from: '2000-01-01', to: '2999-12-31' } as const;

export type ReportFilter = {
  /** Business days; both belong to it. */
  readonly from: string;
  readonly to: string;
  readonly memberIds?: readonly MemberId[] | undefined;
  readonly lineageIds?: readonly bigint[] | undefined;
  readonly vendorKey?: string | undefined;
  readonly gameKey?: string | undefined;
  readonly gameTypes?: readonly GameType[] | undefined;
  /** Of the first day. */
  readonly hour?: number | undefined;
};

/** In smallest units, but `bets`, `cancelled`; each as docs/money.md defines it. */
export const figureColumns = {
  bets: sql`sum(times) filter (where line = 'play')`,
  stake: sql`sum(debit) filter (where line = 'play')`,
  payout: sql`sum(credit) filter (where line = 'play')`,
  valid: sql`sum(valid) filter (where line = 'play')`,
  cancelled: sql`sum(times) filter (where line = 'cancelled')`,
  shortfall: sql`sum(credit - debit) filter (where line = 'shortfall')`,
  prizes: sql`sum(credit - debit) filter (where line = 'prize')`,
  transferred: sql`sum(debit - credit) filter (where line = 'transfer')`,
  /** Approved deposits, including those reversed later. */
  deposited: sql`sum(credit) filter (where line = 'deposit')`,
  deposits: sql`sum(credit - debit) filter (where line = 'deposit')`,
  withdrawals: sql`sum(debit - credit) filter (where line = 'withdrawal')`,
  bonuses: sql`sum(credit - debit) filter (where line = 'bonus')`,
  corrections: sql`sum(credit - debit) filter (where line = 'correction')`,
  converted: sql`sum(credit) filter (where line = 'conversion')`,
  given: sql`sum(debit) filter (where line = 'gift_given')`,
  taken: sql`sum(credit) filter (where line = 'gift_given')`,
  received: sql`sum(credit) filter (where line = 'gift_received')`,
  returned: sql`sum(debit) filter (where line = 'gift_received')`,
  commission: sql`sum(credit - debit) filter (where line = 'commission')`,
} as const;

export type FigureName = keyof typeof figureColumns;
export type ReportFigures = Readonly<Record<FigureName, bigint>>;
const figureNames = Object.keys(figureColumns).filter((name): name is FigureName => name in figureColumns);

const readFigures = (read: (name: FigureName) => bigint): ReportFigures => ({
  bets: read('bets'),
  stake: read('stake'),
  payout: read('payout'),
  valid: read('valid'),
  cancelled: read('cancelled'),
  shortfall: read('shortfall'),
  prizes: read('prizes'),
  transferred: read('transferred'),
  deposited: read('deposited'),
  deposits: read('deposits'),
  withdrawals: read('withdrawals'),
  bonuses: read('bonuses'),
  corrections: read('corrections'),
  converted: read('converted'),
  given: read('given'),
  taken: read('taken'),
  received: read('received'),
  returned: read('returned'),
  commission: read('commission'),
});

export const noFigures: ReportFigures = readFigures(() => 0n);

export function addFigures(rows: Iterable<ReportFigures>): ReportFigures {
  const all = [...rows];
  return readFigures((name) => all.reduce((total, row) => total + row[name], 0n));
}

export type ReportRow = ReportFigures & {
  readonly day: string;
  readonly hour: string;
  readonly vendor: string;
  readonly game: string;
  readonly gameType: GameType | '';
  readonly member: MemberId | null;
  readonly lineage: bigint;
};

/** The column that rows are added up by, and what a key makes of it: a text of a time costs more than adding a row. */
type KeyColumn = { readonly column: SQL; readonly shown: SQL };
const asItIs = (column: SQL): KeyColumn => ({ column, shown: column });
const hourAs = (pattern: string): KeyColumn => ({
  column: sql`hour`,
  shown: sql`to_char(hour at time zone 'Asia/Seoul', ${sql.raw(`'${pattern}'`)})`,
});

const keyColumns: Readonly<Record<ReportKey, KeyColumn>> = {
  day: hourAs('YYYY-MM-DD'),
  hour: hourAs('YYYY-MM-DD HH24'),
  vendor: asItIs(sql`vendor_key`),
  game: asItIs(sql`game_key`),
  gameType: asItIs(sql`game_type`),
  member: asItIs(sql`member_id`),
  lineage: asItIs(sql`lineage_id`),
};

/** Without its days. */
function conditionOf({ memberIds, lineageIds, vendorKey, gameKey, gameTypes }: ReportFilter): SQL {
  const parts = [
    sql`true`,
    ...(memberIds ? [sql`member_id = any (${bigintArray(memberIds)}::bigint[])`] : []),
    ...(lineageIds ? [sql`lineage_id = any (${bigintArray(lineageIds)}::bigint[])`] : []),
    ...(vendorKey === undefined ? [] : [sql`vendor_key = ${vendorKey}`]),
    ...(gameKey === undefined ? [] : [sql`game_key = ${gameKey}`]),
    ...(gameTypes && gameTypes.length > 0 ? [sql`game_type in ${[...gameTypes]}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

export function spanOf({ from, to, hour }: ReportFilter): Span {
  const span = spanOfDays({ startDate: from, endDate: to, hour });
  return { from: span.from ?? startOfBusinessDay(from), to: span.to ?? endOfBusinessDay(to) };
}

const keysOfHouse: readonly ReportKey[] = ['day', 'hour', 'vendor', 'game', 'gameType'];
const keysOfDays: readonly ReportKey[] = ['day', 'vendor', 'gameType', 'lineage', 'member'];

/** The smallest sums that distinguish what the filter and the keys do; null where none does. */
function keptTableFor(filter: ReportFilter, keys: readonly ReportKey[], isByBranch: boolean): KeptTable | null {
  const { memberIds, lineageIds, hour, gameKey } = filter;
  if (memberIds) return null;
  if (!lineageIds && !isByBranch && keys.every((key) => keysOfHouse.includes(key))) return keptTables.houseHours;
  // The sums of days distinguish no hours and no games.
  if (hour !== undefined || gameKey !== undefined) return null;
  if (!keys.every((key) => keysOfDays.includes(key))) return null;
  return keys.includes('member') ? keptTables.memberDays : keptTables.branchDays;
}

/**
 * Rows by the partners of their time, as the house counts below a partner: ways are few, and members are many. The view
 * has those of the members of now.
 */
const hoursOfBranches = sql`(
  select * from public.report_hours where lineage_id in (select lineage_id from branch.partner_lineages)) hours`;

/** The rows that a report of these keys adds up. */
export async function reportRows(db: Database | Tx, filter: ReportFilter, keys: readonly ReportKey[]): Promise<SQL> {
  const isByBranch = isOfBranches(db) && !filter.memberIds && !keys.includes('member');
  const live = isByBranch ? hoursOfBranches : sql`report_hours`;
  const table = keptTableFor(filter, keys, isByBranch);
  const span = spanOf(filter);
  if (table) return keptOrLive(db, { table, live }, span, conditionOf(filter));
  return sql`(select * from ${live} where ${conditionOf(filter)}
    and hour >= ${span.from.toISOString()} and hour < ${span.to.toISOString()}) report_rows`;
}

type Row = Record<FigureName, bigint | null> & Partial<Pick<ReportRow, ReportKey>>;

const places = (count: number) => sql.raw(Array.from({ length: count }, (_, index) => index + 1).join(', '));

/**
 * One row for each combination of the keys that has anything, in their order; one row in all without keys. Lines are
 * added up first, so that the nineteen figures are made of few rows.
 */
export async function sumReports(
  db: Database | Tx,
  filter: ReportFilter,
  keys: readonly ReportKey[],
): Promise<ReportRow[]> {
  const grouped = [...keys.map((key) => keyColumns[key].column), sql`line`];
  const named = keys.map((key) => sql`${keyColumns[key].shown} as ${sql.identifier(key)}`);
  const figures = figureNames.map((name) => sql`(${figureColumns[name]})::bigint as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Row>(sql`
    select ${sql.join([...named, ...figures], sql`, `)} from (
      select ${sql.join(grouped, sql`, `)}, sum(times)::bigint as times, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
        sum(valid)::bigint as valid
      from ${await reportRows(db, filter, keys)} group by ${places(grouped.length)}
    ) lines ${keys.length > 0 ? sql`group by ${places(keys.length)} order by ${places(keys.length)}` : sql``}`);
  return rows.map((row) => ({
    ...readFigures((name) => row[name] ?? 0n),
    day: row.day ?? '',
    hour: row.hour ?? '',
    vendor: row.vendor ?? '',
    game: row.game ?? '',
    gameType: row.gameType ?? '',
    member: row.member ?? null,
    lineage: row.lineage ?? 0n,
  }));
}

/** The valid turnover of a business day, in smallest units, per member that has any. */
export async function sumValidTurnover(
  db: Database | Tx,
  day: string,
): Promise<{ memberId: MemberId; turnover: Money }[]> {
  const rows = await sumReports(db, { from: day, to: day }, ['member']);
  return rows.flatMap(({ member, valid }) =>
    member !== null && valid > 0n ? [{ memberId: member, turnover: money(valid) }] : [],
  );
}

/** All of it in one. */
export async function sumAll(db: Database | Tx, filter: ReportFilter): Promise<ReportFigures> {
  const [row] = await sumReports(db, filter, []);
  return row ?? noFigures;
}
