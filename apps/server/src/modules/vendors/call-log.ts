/** Log of vendors' wallet calls and their answers, for disputes. Secrets are masked before writing. */

import type { Order } from '@mirinae/contract/lists';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import { type ArrayParameter, bigintArray, plainArray, textArray, timeArray } from '../../platform/db/arrays.ts';
import { type Database, writerOf } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { and, asc, count, eq, gte, inArray, lt, ne, sql } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { MemberId } from '../../platform/ids.ts';
import { freeRounds, type WalletCall, type WalletCallRow, walletCalls } from './tables.ts';
import { createUnprovenCalls } from './unproven-calls.ts';

const storedSeconds = 30 * 86_400;
const daysAhead = 7;
/** Counting further costs more than it is worth. */
const maxCounted = 10_000;
const maxText = 8_000;
const maxFlush = 200;
const flushAfterMs = 200;

const secretJson = /("(?:sid|token|authToken|sessionRef|sessionID|hash|secret|agent_secret)"\s*:\s*")[^"]*"/gi;
const secretForm = /((?:^|&)(?:token|authToken|hash|secret|sessionID|password)=)[^&]*/gi;

function masked(text: string): string {
  return text.slice(0, maxText).replaceAll('\u0000', '').replace(secretJson, '$1***"').replace(secretForm, '$1***');
}

/** No one waits for the disk: what a crash of the machine may lose is as young as what waits here in memory. */
const insertCalls = {
  name: 'vendors_insert_calls',
  text: `with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    insert into wallet_calls (at, adapter, vendor_key, call, member_id, reference, request, response, http_status, duration_ms, ip,
      direction, failed)
    select calls.* from hurry, unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::smallint[],
      $10::integer[], $11::text[], $12::text[], $13::boolean[]) calls`,
};

function columnsOf(calls: readonly WalletCall[]): ArrayParameter[] {
  return [
    timeArray(calls.map(({ at }) => at)),
    textArray(calls.map(({ adapter }) => adapter)),
    textArray(calls.map(({ vendorKey }) => vendorKey)),
    textArray(calls.map(({ call }) => call)),
    bigintArray(calls.map(({ memberId }) => memberId ?? null)),
    textArray(calls.map(({ reference }) => reference)),
    textArray(calls.map(({ request }) => request)),
    textArray(calls.map(({ answer }) => answer)),
    plainArray(calls.map(({ httpStatus }) => httpStatus)),
    plainArray(calls.map(({ tookMs }) => tookMs)),
    textArray(calls.map(({ ip }) => ip)),
    textArray(calls.map(({ direction }) => direction)),
    plainArray(calls.map(({ failed }) => failed)),
  ];
}

const maskedCall = (call: WalletCall): WalletCall => ({
  ...call,
  request: masked(call.request),
  answer: masked(call.answer),
});

/** Records one call of ours to a vendor. What fails is logged: the caller has more important work. */
export async function recordCall({ db, log }: Platform, call: WalletCall): Promise<void> {
  try {
    // A call that only reads may send something too.
    await writerOf(db).$client.query({ ...insertCalls, values: columnsOf([maskedCall(call)]) });
  } catch (error) {
    log.error({ error, vendorKey: call.vendorKey }, 'A call to a vendor could not be recorded.');
  }
}

/** Collects calls for a moment and writes them together: the answer to a vendor never waits for its record. */
export function createCallLog({ db, log }: Platform) {
  let waiting: WalletCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async (calls: WalletCall[]) => {
    try {
      await db.$client.query({ ...insertCalls, values: columnsOf(calls) });
    } catch (error) {
      log.error({ error, calls: calls.length }, 'Wallet calls could not be recorded.');
    }
  };
  const unproven = createUnprovenCalls(keep);
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (calls.length > 0) writing = writing.then(() => write(calls));
    return writing;
  };
  function keep(call: WalletCall): void {
    waiting.push(maskedCall(call));
    if (waiting.length >= maxFlush) void flush();
    else timer ??= setTimeout(() => void flush(), flushAfterMs);
  }
  return {
    /** Writes what waits, sums of calls that proved nothing too. */
    flush(): Promise<void> {
      unproven.close();
      return flush();
    },
    record(call: WalletCall): void {
      if (call.vendorKey === '') unproven.record(call);
      else keep(call);
    },
  };
}

/**
 * Makes room for the calls of the coming days, and ends the record of calls and of free rounds older than 30 days;
 * answers how many calls.
 */
export async function purgeCalls({ db, clock }: Platform): Promise<number> {
  const now = clock.now();
  const edge = addSeconds(now, -storedSeconds);
  await db.execute(sql`select create_wallet_call_partitions(${businessDay(now)}, ${daysAhead})`);
  await db.delete(freeRounds).where(lt(freeRounds.notedAt, edge));
  const { rows } = await db.execute<{ ended: bigint }>(sql`select drop_wallet_calls(${edge}) as ended`);
  return Number(rows[0]?.ended ?? 0);
}

/** Calls that each vendor made since a time, by minute. */
export function countCallsByMinute(
  db: Database,
  since: Date,
): Promise<{ vendorKey: string; minute: Date; calls: number }[]> {
  const { vendorKey } = walletCalls;
  const minute = sql`date_trunc('minute', ${walletCalls.at})`.mapWith(walletCalls.at);
  return db
    .select({ vendorKey, minute, calls: count() })
    .from(walletCalls)
    .where(and(gte(walletCalls.at, since), ne(vendorKey, ''), eq(walletCalls.direction, 'in')))
    .groupBy(vendorKey, minute);
}

const columns = { at: walletCalls.walletCallId };

export type CallFilter = {
  readonly vendorKey: string | undefined;
  readonly memberId: MemberId | undefined;
  readonly searchText: string;
  readonly direction: 'in' | 'out' | undefined;
  readonly isFailed: boolean;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly order: Order<keyof typeof columns> | undefined;
  readonly page: number;
  readonly perPage: number;
};

/** Newest first, or as requested; the total stops at ten thousand. */
export async function listCalls({ db }: Platform, { page, perPage, ...filter }: CallFilter) {
  const where = and(
    filter.vendorKey === undefined ? undefined : eq(walletCalls.vendorKey, filter.vendorKey),
    filter.memberId === undefined ? undefined : eq(walletCalls.memberId, filter.memberId),
    filter.searchText === '' ? undefined : eq(walletCalls.reference, filter.searchText),
    filter.direction && eq(walletCalls.direction, filter.direction),
    filter.isFailed ? eq(walletCalls.failed, true) : undefined,
    filter.from && gte(walletCalls.at, filter.from),
    filter.to && lt(walletCalls.at, filter.to),
  );
  const { rows: list, total } = await readPage(
    db
      .select()
      .from(walletCalls)
      .where(where)
      .orderBy(...orderOf(filter.order, columns, [walletCalls.walletCallId])),
    db.$count(db.select({ at: walletCalls.at }).from(walletCalls).where(where).limit(maxCounted).as('counted')),
    { page, perPage },
  );
  return { list, total };
}

/** Messages about one bet that are shown. */
const shownOfBet = 100;
/** A message is logged a moment before or after what it did. */
const aroundSeconds = 600;

/** Messages of a vendor with any of these references from a time on, oldest first. */
export async function listCallsOf(
  { db }: Platform,
  vendorKey: string,
  references: readonly string[],
  since: Date,
): Promise<WalletCallRow[]> {
  return db
    .select()
    .from(walletCalls)
    .where(
      and(
        eq(walletCalls.vendorKey, vendorKey),
        inArray(walletCalls.reference, [...references]),
        gte(walletCalls.at, addSeconds(since, -aroundSeconds)),
      ),
    )
    .orderBy(asc(walletCalls.walletCallId))
    .limit(shownOfBet);
}
