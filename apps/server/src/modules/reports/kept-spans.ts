/** Sums of members that are kept over the periods which pages offer, and what was booked since they were made. */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { Span } from './lines-by-hour.ts';

const dayMs = 24 * 3_600_000;

export type KeptSpan = {
  readonly days: number;
  /** Its row while it is about the requested days: a statement that reads it sees one moment of all. */
  readonly row: SQL;
  /** The hours of all its days. */
  readonly within: SQL;
  readonly to: SQL;
};

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Null where no sums are kept of exactly these days. */
export async function findKeptSpan(db: Database | Tx, { from, to }: Span): Promise<KeptSpan | null> {
  const days = (to.getTime() - from.getTime()) / dayMs;
  const row = sql`select * from report_spans where days = ${days}::integer and from_hour = ${moment(from)}`;
  const { rowCount } = await db.execute(row);
  const within = sql`hour >= ${moment(from)} and hour < ${moment(to)}`;
  return rowCount === 0 ? null : { days, row, within, to: moment(to) };
}

const untilHour = sql`(select until_hour from span)`;

/** Those with a booking into an hour that was added already, where `span` is the row. */
export const lateMembers = ({ within }: KeptSpan): SQL =>
  sql`select distinct member_id from report_late where member_id is not null and ${within} and hour < ${untilHour}`;

/** The rows of hours that were not added yet. */
export const rowsSince = ({ to }: KeptSpan): SQL =>
  sql`(select * from report_hours where hour >= ${untilHour} and hour < ${to}) report_rows`;
