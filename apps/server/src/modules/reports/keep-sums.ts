/**
 * Keeps the sums of hours that are over, so that a report adds up few rows. A booking into a kept hour marks it late in
 * its own transaction; a late hour is read from its rows until its sums are made again.
 */
import { DatabaseError } from 'pg';
import type { Platform } from '../../platform/app.ts';
import { businessDay, earlierOf, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { tryLock } from '../../platform/db/named-locks.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import { keepSpans, renewSpans } from './keep-spans.ts';

const hourMs = 3_600_000;
/** Bookings wait for the boundary at most this long, and the next run tries again. */
const lockTimeout = '100ms';
const lockNotAvailable = '55P03';
/** The first run of a grown house; a day takes a second or two of PostgreSQL where it has a million rows. */
const maxDaysPerRun = 60;

async function readMoment(db: Database | Tx, column: SQL, from: SQL): Promise<Date | null> {
  const { rows } = await db.execute<{ at: bigint | null }>(
    sql`select (extract(epoch from ${column}) * 1000)::bigint as at from ${from}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(Number(at));
}

const keptFrom = (db: Database | Tx) => readMoment(db, sql`kept_from`, sql`report_kept`);
const keptUntil = (db: Database | Tx) => readMoment(db, sql`kept_until`, sql`report_kept`);

/** The first moment of the first day that has anything. */
async function firstDay(db: Database): Promise<Date | null> {
  const first = await readMoment(db, sql`min(hour)`, sql`report_hours`);
  return first ? startOfBusinessDay(businessDay(first)) : null;
}

/**
 * Moves the boundary to the hour that runs. Its new hours are late until their sums are made. Locks: the rows' table
 * for the moment of the change, so that each booking either is committed before it or sees it.
 */
async function moveBoundary(db: Database, now: Date): Promise<void> {
  const [from, known] = [(await keptFrom(db)) ?? (await firstDay(db)), await keptUntil(db)];
  const until = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  if (!from || from >= until || known?.getTime() === until.getTime()) return;
  const since = known ?? from;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${lockTimeout}'`)}`);
    await tx.execute(sql`lock table report_hours in share mode`);
    await tx.execute(sql`insert into report_late (hour) select * from generate_series(${since.toISOString()}::timestamptz,
      ${until.toISOString()}::timestamptz - interval '1 hour', interval '1 hour')`);
    await tx.execute(
      sql`update report_kept set kept_from = ${from.toISOString()}::timestamptz, kept_until = ${until.toISOString()}::timestamptz`,
    );
  });
}

const sums = sql`sum(times), sum(debit), sum(credit), sum(valid)`;

/** Sums of the late hours of one business day, and of the day as far as its hours are over. All of one snapshot. */
async function keepDay(tx: Tx, day: string, until: Date): Promise<void> {
  const [from, to] = [startOfBusinessDay(day), earlierOf(endOfBusinessDay(day), until)];
  const first = sql`${from.toISOString()}::timestamptz`;
  const within = sql`hour >= ${first} and hour < ${to.toISOString()}::timestamptz`;
  const isLate = sql`${within} and hour in (select hour from report_late where ${within})`;
  await tx.execute(sql`delete from report_house_hours where ${isLate}`);
  await tx.execute(sql`insert into report_house_hours
    select hour, line, vendor_key, game_key, game_type, ${sums} from report_hours where ${isLate} group by 1, 2, 3, 4, 5`);
  const whole = await tx.execute(sql`select from report_late where ${within} and member_id is null limit 1`);
  const ofLate = sql`member_id in (select member_id from report_late where ${within})`;
  const wanted = whole.rowCount === 0 ? ofLate : sql`true`;
  await tx.execute(sql`delete from report_member_days where hour = ${first} and ${wanted}`);
  await tx.execute(sql`insert into report_member_days
    select ${first}, member_id, lineage_id, line, vendor_key, game_type, ${sums} from report_hours where ${within} and ${wanted}
    group by 2, 3, 4, 5, 6`);
  await tx.execute(sql`delete from report_branch_days where hour = ${first}`);
  await tx.execute(sql`insert into report_branch_days
    select hour, lineage_id, line, vendor_key, game_type, ${sums} from report_member_days where hour = ${first} group by 1, 2, 3, 4, 5`);
  await renewLate(tx, within);
  await tx.execute(sql`delete from report_late where ${within}`);
}

/** The sums over periods of the members that were booked late. */
async function renewLate(tx: Tx, within: SQL): Promise<void> {
  const late = sql`select member_id from report_late where ${within} and member_id is not null
    and hour >= (select min(from_hour) from report_spans)`;
  if ((await tx.execute(sql`${late} limit 1`)).rowCount !== 0) await renewSpans(tx, late);
}

/** The earliest business day with a late hour; null when all sums are made. */
async function nextLateDay(tx: Tx, until: Date): Promise<string | null> {
  const first = await readMoment(tx, sql`min(hour)`, sql`report_late where hour < ${until.toISOString()}::timestamptz`);
  return first ? businessDay(first) : null;
}

/**
 * Makes the sums of every hour that is over, and then those of periods. Done by one worker at a time; others answer
 * without doing anything.
 */
export async function keepSums({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  try {
    await moveBoundary(db, clock.now());
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof DatabaseError && cause.code === lockNotAvailable)) throw error;
  }
  for (let days = 0; days < maxDaysPerRun; days += 1) {
    const isDone = await db.transaction(
      async (tx) => {
        if (!(await tryLock(tx, 'kept sums'))) return true;
        const until = await keptUntil(tx);
        const day = until && (await nextLateDay(tx, until));
        if (!until) return true;
        if (day === null) await keepSpans(tx, until);
        else await keepDay(tx, day, until);
        return day === null;
      },
      { isolationLevel: 'repeatable read' },
    );
    if (isDone) return;
  }
}
