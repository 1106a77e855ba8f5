/** Proves the kept sums against the rows that they add up. */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { Span } from './lines-by-hour.ts';
import { memberColumnNames, memberColumns } from './span-columns.ts';

const sums = sql`sum(times) as times, sum(debit) as debit, sum(credit) as credit, sum(valid) as valid`;
const numbers = sql`times, debit, credit, valid`;
/** The first hour of the business day of an hour, in Asia/Seoul. */
const dayOf = sql`date_trunc('day', hour at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;

type Compared = { readonly table: string; readonly columns: SQL; readonly unit: SQL };
const compared: readonly Compared[] = [
  {
    table: 'report_house_hours',
    columns: sql`line, vendor_key, game_key, game_type`,
    unit: sql`hour`,
  },
  {
    table: 'report_member_days',
    columns: sql`member_id, lineage_id, line, vendor_key, game_type`,
    unit: dayOf,
  },
  {
    table: 'report_branch_days',
    columns: sql`lineage_id, line, vendor_key, game_type`,
    unit: dayOf,
  },
];

/** Rows on one side alone, in the hours (or days) of the span whose sums are there. */
function differing({ table, columns, unit }: Compared, { from, to }: Span): SQL {
  const within = sql`hour >= ${from.toISOString()} and hour < ${to.toISOString()}`;
  const late = sql`(select ${unit} from report_late where ${within})`;
  const over = sql`hour < kept_until`;
  const kept = sql`select hour, ${columns}, ${numbers} from ${sql.identifier(table)}, report_kept
    where ${within} and ${over} and hour >= kept_from and hour not in ${late}`;
  const rows = sql`select ${unit} as hour, ${columns}, ${sums} from report_hours, report_kept
    where ${within} and ${over} and hour >= kept_from and ${unit} not in ${late} group by ${unit}, ${columns}`;
  return sql`select count(*)::int as rows from ((${kept} except all ${rows}) union all (${rows} except all ${kept})) differing`;
}

type ComparedSpan = {
  readonly table: string;
  readonly keys: SQL;
  readonly names: SQL;
  readonly sums: SQL;
  readonly of: SQL;
};
const comparedSpans: readonly ComparedSpan[] = [
  {
    table: 'report_member_spans',
    keys: sql`days, member_id`,
    names: sql.raw(memberColumnNames.join(', ')),
    sums: sql.join(
      memberColumnNames.map((name) => memberColumns[name]),
      sql`, `,
    ),
    of: sql`true`,
  },
  {
    table: 'report_player_spans',
    keys: sql`days, lineage_id, member_id`,
    names: sql`bets, stake`,
    sums: sql`sum(times), sum(debit)`,
    of: sql`line = 'play'`,
  },
];

/** Rows on one side alone of the sums over periods, without those of members that were booked late. */
function differingSpans({ table, keys, names, sums: added, of }: ComparedSpan): SQL {
  const notLate = sql`member_id not in (select member_id from report_late where member_id is not null)`;
  const kept = sql`select ${keys}, ${names} from ${sql.identifier(table)} where ${notLate}`;
  const rows = sql`select ${keys}, ${added} from report_spans join report_hours on hour >= from_hour and hour < until_hour
    where ${of} and ${notLate} group by ${keys}`;
  return sql`select count(*)::int as rows from ((${kept} except all ${rows}) union all (${rows} except all ${kept})) differing`;
}

/** A sentence for each kind of sum that differs; business days whole. In the snapshot of the transaction. */
export async function verifyKept(tx: Tx | Database, span: Span): Promise<string[]> {
  const found: string[] = [];
  const statements = [
    ...compared.map((each) => ({ table: each.table, differing: differing(each, span) })),
    ...comparedSpans.map((each) => ({ table: each.table, differing: differingSpans(each) })),
  ];
  for (const { table, differing: statement } of statements) {
    const { rows } = await tx.execute<{ rows: number }>(statement);
    const differences = rows[0]?.rows ?? 0;
    if (differences > 0) found.push(`The sums of ${table} differ in ${differences} rows from the hours they add up`);
  }
  return found;
}
