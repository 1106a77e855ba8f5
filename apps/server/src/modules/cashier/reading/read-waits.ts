/** Typical wait of requests, and the place of open ones of a member. */
import type { Answer } from '@mirinae/contract/calls';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, eq, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { isOpen } from '../model/queries.ts';
import { cashTypeOf, type RequestKind } from '../model/request-kinds.ts';
import { type RequestRow, requests } from '../model/tables.ts';
import { type CashierPlatform, railOf } from '../rails/rail.ts';

type Waits = Answer<'cash.waits'>;
type Typical = Waits['typical'];

const typicalDays = 7;
/** Fewer say nothing. */
const minApproved = 5;
/** A median of days changes slowly, and every open page reads it. */
const keptSeconds = 60;

async function readTypical(db: Database, now: Date): Promise<Typical> {
  const since = addSeconds(now, -typicalDays * daySeconds).toISOString();
  const { rows } = await db.execute<{ kind: RequestKind; rail: string; seconds: number }>(sql`
    select kind, account ->> 'rail' as rail,
      percentile_cont(0.5) within group (order by extract(epoch from processed_at - requested_at))::integer as seconds
    from cash_requests
    where status = 1 and processed_at >= ${since}::timestamptz
    group by kind, rail having count(*) >= ${minApproved}
    order by kind, rail`);
  return rows.map(({ kind, rail, seconds }) => ({ cashType: cashTypeOf[kind], rail, seconds: Math.max(seconds, 0) }));
}

type Kept = { readonly until: Date; readonly typical: Promise<Typical> };
const kept = new WeakMap<Database, Kept>();

function typicalOf({ db, clock }: CashierPlatform): Promise<Typical> {
  const now = clock.now();
  const known = kept.get(db);
  if (known && now < known.until) return known.typical;
  const typical = readTypical(db, now);
  kept.set(db, { until: addSeconds(now, keptSeconds), typical });
  // One that failed is not kept.
  typical.catch(() => kept.delete(db));
  return typical;
}

/** A deposit over a processor waits for the payment of its member, not for staff. */
const isForStaff = sql`not (${requests.kind} = 'deposit'
  and exists (select from cash_rail_payments p where p.cash_id = ${requests.cashId}))`;

async function countAhead(platform: CashierPlatform, row: RequestRow): Promise<number | null> {
  if (row.kind === 'deposit' && railOf(platform, row).processor) return null;
  const isBefore = and(eq(requests.kind, row.kind), isOpen, sql`${requests.cashId} < ${row.cashId}`, isForStaff);
  return platform.db.$count(requests, isBefore);
}

export async function readWaits(platform: CashierPlatform, memberId: MemberId): Promise<Waits> {
  const own = and(eq(requests.memberId, memberId), isOpen);
  const [typical, rows] = await Promise.all([
    typicalOf(platform),
    platform.db.select().from(requests).where(own).orderBy(asc(requests.cashId)),
  ]);
  const open = rows.map(async (row) => ({
    cashIdx: Number(row.cashId),
    cashType: cashTypeOf[row.kind],
    rail: row.account.rail,
    cash: toWire(row.amount),
    regDate: row.requestedAt.toISOString(),
    ahead: await countAhead(platform, row),
    isTaken: row.status === 2,
  }));
  return { typical, open: await Promise.all(open) };
}
