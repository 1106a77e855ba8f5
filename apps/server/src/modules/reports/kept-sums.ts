/** Where a report is read from: kept sums for the hours that have them, the rows themselves for all others. */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { Span } from './lines-by-hour.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Beyond so many separate stretches of rows one reading of all is cheaper. */
const maxStretches = 40;

type Kept = { readonly from: number; readonly until: number; readonly late: readonly number[] };

const numberColumns = ['times', 'debit', 'credit', 'valid'] as const;

/**
 * The kept sums, each with the columns that they still distinguish, and how long a time one row is about; of the day
 * that runs, its hours that are over.
 */
export const keptTables = {
  houseHours: { name: 'report_house_hours', unitMs: hourMs, columns: ['vendor_key', 'game_key', 'game_type'] },
  branchDays: { name: 'report_branch_days', unitMs: dayMs, columns: ['lineage_id', 'vendor_key', 'game_type'] },
  memberDays: {
    name: 'report_member_days',
    unitMs: dayMs,
    columns: ['member_id', 'lineage_id', 'vendor_key', 'game_type'],
  },
} as const;
export type KeptTable = (typeof keptTables)[keyof typeof keptTables];

type KeptRow = { from: bigint | null; until: bigint | null; late: string[] };
const epochMs = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** Two statements see two moments: a sum that was there for the first is there for the second, or newer. */
async function readKept(db: Database | Tx, { from, to }: Span): Promise<Kept | null> {
  const { rows } = await db.execute<KeptRow>(sql`
    select ${epochMs(sql`kept_from`)} as "from", ${epochMs(sql`kept_until`)} as until, array(
      select distinct ${epochMs(sql`hour`)}::text from report_late
      where hour >= ${from.toISOString()} and hour < ${to.toISOString()}
    ) as late from report_kept`);
  const [row] = rows;
  if (!row?.from || !row.until) return null;
  return { from: Number(row.from), until: Number(row.until), late: row.late.map(Number) };
}

type Stretch = readonly [from: number, to: number];
type Divided = { readonly kept: Stretch; readonly lateUnits: readonly number[]; readonly live: readonly Stretch[] };

/** Of `span`: the stretch whose sums are kept, without its late units, and what is left. */
export function divideSpan({ from, to }: Span, kept: Kept | null, unitMs: number): Divided {
  const [begin, end] = [from.getTime(), to.getTime()];
  const nothing = { kept: [begin, begin], lateUnits: [], live: [[begin, end]] } as const;
  if (!kept) return nothing;
  const unitOf = (at: number) => kept.from + Math.floor((at - kept.from) / unitMs) * unitMs;
  const [first, last] = [Math.max(begin, kept.from), Math.min(end, kept.until)];
  if (first >= last) return nothing;
  const late = kept.late.filter((hour) => hour >= first && hour < last);
  const lateUnits = [...new Set(late.map(unitOf))].sort((one, other) => one - other);
  const ofLate = lateUnits.map((unit): Stretch => [unit, Math.min(unit + unitMs, last)]);
  const stretches: readonly Stretch[] = [[begin, first], ...ofLate, [last, end]];
  const live = stretches.filter(([since, until]) => since < until);
  return live.length > maxStretches ? nothing : { kept: [first, last], lateUnits, live };
}

const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
const during = ([from, to]: Stretch) => sql`(hour >= ${moment(from)} and hour < ${moment(to)})`;

/**
 * The rows of `span` that meet the condition, of `table` as far as that is kept. Their hour is that of the kept row: of
 * days the first one.
 */
export async function keptOrLive(
  db: Database | Tx,
  { table, live: rows }: { readonly table: KeptTable; readonly live: SQL },
  span: Span,
  condition: SQL,
): Promise<SQL> {
  const { kept, lateUnits, live } = divideSpan(span, await readKept(db, span), table.unitMs);
  const columns = sql.raw(['hour', 'line', ...table.columns, ...numberColumns].join(', '));
  const notLate = lateUnits.length === 0 ? sql`` : sql`and hour not in (${sql.join(lateUnits.map(moment), sql`, `)})`;
  const isLive = live.length === 0 ? sql`false` : sql`(${sql.join(live.map(during), sql` or `)})`;
  return sql`(
    select ${columns} from ${sql.raw(table.name)} where ${condition} and ${during(kept)} ${notLate}
    union all
    select ${columns} from ${rows} where ${condition} and ${isLive}) report_rows`;
}
