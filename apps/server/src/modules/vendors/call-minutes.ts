/**
 * Calls of vendors and to them by minute: how many, how many failed, and how long they took. Written each minute from
 * the record of calls, so that a day's rates are read from few rows and serving a call costs nothing more.
 */
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { and, eq, gte, lt, type SQL, sql } from '../../platform/db/orm.ts';
import { callMinutes } from './tables.ts';

/** Upper bounds in milliseconds; what took longer is counted last. */
const bounds = [10, 25, 50, 100, 200, 350, 500, 750, 1_000, 2_000, 5_000, 10_000] as const;
const slowest = bounds.at(-1) ?? 0;
/** Calls are written a moment after they came. */
const lookBackMinutes = 3;
const storedSeconds = 26 * 3_600;

const countBetween = (from: number, to: number | undefined) =>
  to === undefined
    ? sql`count(*) filter (where duration_ms >= ${from})`
    : sql`count(*) filter (where duration_ms >= ${from} and duration_ms < ${to})`;

/** Whole minutes are counted again while calls of them may still be written: a repeated look changes nothing. */
export async function countMinutes({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const since = sql`date_trunc('minute', ${now}::timestamptz) - make_interval(mins => ${lookBackMinutes})`;
  const took = [0, ...bounds].map((from, nth) => countBetween(from, bounds[nth]));
  await db.execute(sql`
    insert into vendor_call_minutes (vendor_key, minute, direction, calls, failed, launches, launches_failed, took)
    select vendor_key, date_trunc('minute', at), direction, count(*), count(*) filter (where failed),
      count(*) filter (where call = 'launch'), count(*) filter (where call = 'launch' and failed),
      array[${sql.join(took, sql`, `)}]::integer[]
    from wallet_calls where at >= ${since} and vendor_key <> '' group by 1, 2, 3
    on conflict (vendor_key, minute, direction) do update set calls = excluded.calls, failed = excluded.failed,
      launches = excluded.launches, launches_failed = excluded.launches_failed, took = excluded.took`);
  await db.delete(callMinutes).where(lt(callMinutes.minute, addSeconds(now, -storedSeconds)));
}

export type CallSums = {
  readonly vendorKey: string;
  readonly direction: 'in' | 'out';
  readonly calls: number;
  readonly failed: number;
  readonly launches: number;
  readonly launchesFailed: number;
  /** As in the table. */
  readonly took: readonly number[];
};

const total = (column: SQL | { readonly name: string }) => sql<number>`coalesce(sum(${column}), 0)::integer`;

/** Sums of each vendor and direction since a time. */
export function sumMinutes(db: Database, since: Date, vendorKey?: string): Promise<CallSums[]> {
  const took = [0, ...bounds].map((_, nth) => sql`coalesce(sum(took[${sql.raw(String(nth + 1))}]), 0)::integer`);
  return db
    .select({
      vendorKey: callMinutes.vendorKey,
      direction: callMinutes.direction,
      calls: total(callMinutes.calls),
      failed: total(callMinutes.failed),
      launches: total(callMinutes.launches),
      launchesFailed: total(callMinutes.launchesFailed),
      took: sql<number[]>`array[${sql.join(took, sql`, `)}]`,
    })
    .from(callMinutes)
    .where(
      and(gte(callMinutes.minute, since), vendorKey === undefined ? undefined : eq(callMinutes.vendorKey, vendorKey)),
    )
    .groupBy(callMinutes.vendorKey, callMinutes.direction);
}

/** Milliseconds within which the share of the calls was answered, as if calls lay evenly within their bounds. */
export function quantileOf(took: readonly number[], share: number): number | null {
  const wanted = took.reduce((sum, each) => sum + each, 0) * share;
  if (wanted === 0) return null;
  let passed = 0;
  for (const [nth, count] of took.entries()) {
    const [from = 0, to = slowest] = [bounds[nth - 1], bounds[nth]];
    if (count > 0 && passed + count >= wanted) return Math.round(from + ((to - from) * (wanted - passed)) / count);
    passed += count;
  }
  return slowest;
}
