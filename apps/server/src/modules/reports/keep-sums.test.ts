/** Kept sums are never seen: every report is what the rows themselves add up to, whatever was booked when. */
import type { GameType } from '@mirinae/contract/play/play';
import { describe, expect, it } from 'vitest';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import { sql } from '../../platform/db/orm.ts';
import { runFrom } from '../../platform/db/statement.ts';
import { memberId } from '../../platform/ids.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { book } from './book.ts';
import { keepSums } from './keep-sums.ts';
import { pageOfMembers } from './page-members.ts';
import { type ReportKey, sumReports } from './sum-reports.ts';
import { verifyKept } from './verify-kept.ts';

const platform = await testPlatform();
const { db, clock } = platform;
const now = clock.now();
const hoursAgo = (hours: number) => addSeconds(now, -hours * 3_600);
const range = { from: businessDay(hoursAgo(30 * 24)), to: businessDay(now) };

const play = (member: number, hours: number, stake: bigint, gameType: GameType = 'slot') => ({
  at: hoursAgo(hours),
  memberId: memberId(member + 1),
  lineageId: BigInt(member % 3),
  line: 'play' as const,
  game: { vendorKey: member % 2 ? '201' : '202', gameKey: `game${member % 5}`, gameType },
  times: 1n,
  debit: stake,
  credit: stake / 2n,
  valid: stake,
});
const bookAll = (bookings: Parameters<typeof book>[1]) => book(runFrom(db), bookings);

const groupings: readonly (readonly ReportKey[])[] = [
  [],
  ['day'],
  ['hour'],
  ['vendor', 'game'],
  ['hour', 'gameType'],
  ['lineage', 'gameType'],
  ['member'],
  ['day', 'lineage'],
];
const filters = [{}, { vendorKey: '201' }, { lineageIds: [1n, 2n] }, { gameTypes: ['slot' as const] }];

/** Every grouping of every filter, and the members in their order. */
async function allReports() {
  const reports = [];
  for (const filter of filters) {
    for (const keys of groupings) reports.push(await sumReports(db, { ...range, ...filter }, keys));
    reports.push(await pageOfMembers(db, { ...range, ...filter }, { page: 1, perPage: 50, order: '-stake' }));
  }
  return reports;
}

/** The same of the rows alone. */
async function reportsOfRows() {
  const kept = await db.execute(sql`select * from report_kept`);
  await db.execute(sql`update report_kept set kept_from = null, kept_until = null`);
  const reports = await allReports();
  await db.execute(
    sql`update report_kept set kept_from = ${kept.rows[0]?.kept_from}, kept_until = ${kept.rows[0]?.kept_until}`,
  );
  return reports;
}

const lateHours = async () => (await db.execute(sql`select from report_late`)).rowCount;

const isKeptUntilNow = async () => {
  const kept = await db.execute(
    sql`select from report_kept where kept_until = date_trunc('hour', ${clock.now().toISOString()}::timestamptz)`,
  );
  return kept.rowCount === 1;
};

describe('a report', () => {
  it('is the same before and after the sums of its hours are made', async () => {
    await bookAll(
      Array.from({ length: 300 }, (_, index) => play(index % 20, (index * 7) % 700, BigInt(1_000 + index))),
    );
    const before = await allReports();
    await keepSums(platform);
    expect(await lateHours()).toBe(0);
    expect((await db.execute(sql`select from report_member_days`)).rowCount).toBeGreaterThan(20);
    expect(await allReports()).toEqual(before);
  });

  it('has what is booked afterwards into an hour that is over, and again once its sums are made', async () => {
    await bookAll([play(3, 200, 5_000n), play(99, 201, 700n, 'casino'), play(4, 0, 900n), play(5, 2, 40n)]);
    await bookAll([{ ...play(7, 49, -1_000n), times: -1n }]);
    expect(await lateHours()).toBe(4);
    const rows = await reportsOfRows();
    expect(await allReports()).toEqual(rows);
    await keepSums(platform);
    expect(await lateHours()).toBe(0);
    expect(await allReports()).toEqual(rows);
  });

  it('has what is booked while the hour ends, whose sums wait for it', async () => {
    const booked = Promise.withResolvers<void>();
    const kept = Promise.withResolvers<void>();
    const booking = db.transaction(async (tx) => {
      await book(runFrom(tx), [play(8, 0, 12_345n)]);
      booked.resolve();
      await kept.promise;
    });
    await booked.promise;
    clock.advance(3_600);
    expect(await isKeptUntilNow()).toBe(false);
    await keepSums(platform).finally(() => kept.resolve());
    await booking;
    const rows = await reportsOfRows();
    expect(await allReports()).toEqual(rows);
    await keepSums(platform);
    expect(await allReports()).toEqual(rows);
    expect(await isKeptUntilNow()).toBe(true);
  });
});

it('is reported by the nightly comparison when a kept sum is not what its hours add up to', async () => {
  const span = { from: new Date(0), to: clock.now() };
  expect(await verifyKept(db, span)).toEqual([]);
  await db.execute(sql`update report_member_days set debit = debit + 1 where member_id = 4`);
  expect(await verifyKept(db, span)).toEqual([expect.stringContaining('report_member_days')]);
});
