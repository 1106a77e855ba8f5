/** The reporting table as statements that prove it against the rows it counts. */
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { ReportLine } from './tables.ts';

/** `from <= hour < to`. */
export type Span = { readonly from: Date; readonly to: Date };

/** Rows of hour, member, line and game with what they count: the shape that every source of the table answers too. */
export function linesByHour(lines: readonly ReportLine[], { from, to }: Span): SQL {
  return sql`select hour, member_id, line, vendor_key, game_key, game_type, sum(times) as times, sum(debit) as debit, sum(credit) as credit
    from report_hours where line in ${lines} and hour >= ${from.toISOString()} and hour < ${to.toISOString()}
    group by hour, member_id, line, vendor_key, game_key, game_type having sum(times) <> 0 or sum(debit) <> 0 or sum(credit) <> 0`;
}

/** Net of each member over all lines of all time. */
export function resultByMember(): SQL {
  return sql`select member_id, sum(credit - debit) as result from report_hours group by member_id`;
}

/** Net of members per line and vendor, of all time. */
export function resultByLine(): SQL {
  return sql`select line, vendor_key, sum(credit - debit) as result from report_hours group by line, vendor_key`;
}
