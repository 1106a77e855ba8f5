/** Sums kept over periods are never seen: a page of members is what the rows themselves add up to, in any order. */
import { describe, expect, it } from 'vitest';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import { sql } from '../../platform/db/orm.ts';
import { runFrom } from '../../platform/db/statement.ts';
import { memberId } from '../../platform/ids.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { type Booking, book } from './book.ts';
import { keepSums } from './keep-sums.ts';
import { pageOfMembers } from './page-members.ts';
import { pageOfPlayers } from './page-players.ts';
import { memberColumnNames } from './span-columns.ts';
import { verifyKept } from './verify-kept.ts';

const platform = await testPlatform();
const { db, clock } = platform;
const periods = [1, 7, 30];
const perPage = 7;

const booking = (member: number, hours: number, more: Partial<Booking> = {}): Booking => ({
  at: addSeconds(clock.now(), -hours * 3_600),
  memberId: memberId(member + 1),
  lineageId: BigInt(1 + (member % 3)),
  line: 'play',
  game: { vendorKey: '201', gameKey: 'game', gameType: 'slot' },
  times: 1n,
  debit: BigInt(1_000 + ((member * 37 + hours * 11) % 90)),
  credit: BigInt((member * 53 + hours * 7) % 2_000),
  valid: 1_000n,
  ...more,
});
const deposit = (member: number, hours: number) =>
  booking(member, hours, { line: 'deposit', game: undefined, debit: 0n, valid: 0n });
const bookAll = (bookings: readonly Booking[]) => book(runFrom(db), bookings);

/** Each period in each order, and the players below one, two and three lines of partners; two pages of each. */
async function allPages() {
  const now = clock.now();
  const pages = [];
  for (const days of periods) {
    const range = { from: businessDay(addSeconds(now, -(days - 1) * 24 * 3_600)), to: businessDay(now) };
    for (const page of [1, 2]) {
      for (const name of memberColumnNames)
        for (const order of [name, `-${name}`] as const)
          pages.push(await pageOfMembers(db, range, { page, perPage, order }));
      for (const lineageIds of [[1n], [1n, 2n], [1n, 2n, 3n]])
        pages.push(await pageOfPlayers(db, { ...range, lineageIds }, { page, perPage }));
    }
  }
  return pages;
}

/** The same of the rows alone; everything is kept again afterwards. */
async function pagesOfRows() {
  const spans = await db.execute(sql`select days, from_hour::text as "fromHour" from report_spans`);
  const kept = await db.execute(sql`select kept_from::text as "keptFrom" from report_kept`);
  await db.execute(sql`update report_spans set from_hour = null`);
  await db.execute(sql`update report_kept set kept_from = null`);
  const pages = await allPages();
  await db.execute(sql`update report_kept set kept_from = ${kept.rows[0]?.keptFrom}`);
  for (const { days, fromHour } of spans.rows)
    await db.execute(sql`update report_spans set from_hour = ${fromHour} where days = ${days}`);
  return pages;
}

const keptPeriods = async () =>
  (
    await db.execute(sql`select from report_spans where until_hour = date_trunc('hour', ${clock.now().toISOString()}::timestamptz)
    and from_hour is not null`)
  ).rowCount;

describe('a page of members', () => {
  it('is the same from sums kept over its period, and so is one of players', async () => {
    const played = Array.from({ length: 400 }, (_, index) => booking(index % 25, (index * 13) % 760));
    const paid = Array.from({ length: 60 }, (_, index) => deposit(index % 31, (index * 29) % 800));
    await bookAll([...played, ...paid]);
    const before = await allPages();
    await keepSums(platform);
    expect(await keptPeriods()).toBe(periods.length);
    expect(await allPages()).toEqual(before);
  });

  it('has what is booked in the hour that runs, for members with and without sums', async () => {
    await bookAll([
      booking(3, 0, { debit: 90_000n }),
      booking(40, 0),
      deposit(41, 0),
      booking(5, 0, { credit: 70_000n }),
    ]);
    expect(await allPages()).toEqual(await pagesOfRows());
  });

  it('has a correction of an hour that is over, before and after the sums are made again', async () => {
    await bookAll([
      booking(4, 300, { times: -1n, debit: -5_000n, credit: 0n }),
      booking(4, 0),
      booking(42, 30, { debit: 60_000n }),
      booking(6, 100, { times: 0n, debit: 0n, credit: 80_000n, valid: 0n }),
    ]);
    const rows = await pagesOfRows();
    expect(await allPages()).toEqual(rows);
    await keepSums(platform);
    expect(await allPages()).toEqual(rows);
  });

  it('leaves out a player whose bets were all taken back', async () => {
    await bookAll([booking(50, 40)]);
    await keepSums(platform);
    await bookAll([booking(50, 40, { times: -1n, debit: -booking(50, 40).debit })]);
    const rows = await pagesOfRows();
    expect(await allPages()).toEqual(rows);
    await keepSums(platform);
    expect(await allPages()).toEqual(rows);
  });

  it('adds up a member that was moved to other partners', async () => {
    await bookAll([
      booking(9, 50, { lineageId: 2n, debit: 50_000n }),
      booking(10, 0, { lineageId: 3n, debit: 40_000n }),
    ]);
    const rows = await pagesOfRows();
    expect(await allPages()).toEqual(rows);
    clock.advance(3_600);
    await keepSums(platform);
    expect(await keptPeriods()).toBe(periods.length);
    expect(await allPages()).toEqual(await pagesOfRows());
  });

  it('is about the days up to the new one after midnight', async () => {
    for (const hours of [1, 5, 18]) {
      clock.advance(hours * 3_600);
      await bookAll([booking(hours, 0), booking(hours + 20, 1)]);
      expect(await allPages()).toEqual(await pagesOfRows());
      await keepSums(platform);
      expect(await allPages()).toEqual(await pagesOfRows());
    }
    expect(await keptPeriods()).toBe(periods.length);
  });
});

it('is reported by the nightly comparison when a sum over a period is not what its hours add up to', async () => {
  const span = { from: new Date(0), to: clock.now() };
  expect(await verifyKept(db, span)).toEqual([]);
  await db.execute(sql`update report_member_spans set ggr = ggr + 1 where days = 7 and member_id = 4`);
  await db.execute(sql`update report_player_spans set stake = stake + 1 where days = 30 and member_id = 4`);
  expect(await verifyKept(db, span)).toEqual([
    expect.stringContaining('report_member_spans'),
    expect.stringContaining('report_player_spans'),
  ]);
});
