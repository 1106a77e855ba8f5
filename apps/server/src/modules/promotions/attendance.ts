/**
 * One stamp a business day, for members who have paid in and play on it. Days in a row earn the points of each rule
 * whose number of days they are a multiple of.
 */
import { codes } from '@mirinae/contract/codes';
import type { AttendanceRule } from '@mirinae/contract/promo/attendance';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, desc, eq, gte, inArray, lt, lte } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, toWire } from '../../platform/money.ts';
import { lockPerson } from '../identity/index.ts';
import { sumAll } from '../reports/index.ts';
import { refuseExcluded } from '../saferplay/index.ts';
import { hasPaidIn } from '../wagering/index.ts';
import { payRewards, rewardTurnoverOf } from './pay-reward.ts';
import { attendanceRules, attendanceStamps, attendanceTerms, type StampRow } from './tables.ts';

async function readAttendanceRules(db: Database | Tx): Promise<AttendanceRule[]> {
  const rows = await db.select().from(attendanceRules).orderBy(asc(attendanceRules.days));
  return rows.map(({ days, points }) => ({ days, points: Number(points) }));
}

/** Valid turnover that a stamp needs on its day, in smallest units. */
async function readPlayMin(db: Database | Tx): Promise<Money> {
  const [terms] = await db.select().from(attendanceTerms);
  if (!terms) throw new Error('The attendance has no row of terms.');
  return terms.playMin;
}

export type Attendance = { readonly playMin: number; readonly rules: readonly AttendanceRule[] };

export async function readAttendance(db: Database | Tx): Promise<{ playMin: number; rules: AttendanceRule[] }> {
  return { playMin: toWire(await readPlayMin(db)), rules: await readAttendanceRules(db) };
}

/** Replaces all rules; existing stamps keep their payment. Returns the former rules. */
export async function setAttendance(tx: Tx, { playMin, rules }: Attendance): Promise<Attendance> {
  const before = await readAttendance(tx);
  await tx.update(attendanceTerms).set({ playMin: money(playMin) });
  await tx.delete(attendanceRules);
  if (rules.length > 0)
    await tx.insert(attendanceRules).values(rules.map(({ days, points }) => ({ days, points: money(points) })));
  return before;
}

function pointsFor(streak: number, rules: readonly AttendanceRule[]): Money {
  return money(rules.filter(({ days }) => streak % days === 0).reduce((sum, { points }) => sum + points, 0));
}

async function streakUpTo(db: Database | Tx, memberId: MemberId, day: string): Promise<number> {
  const [row] = await db
    .select()
    .from(attendanceStamps)
    .where(and(eq(attendanceStamps.memberId, memberId), eq(attendanceStamps.day, day)));
  return row?.streak ?? 0;
}

/** Valid turnover of the day, as reports have it. */
async function playedOn(db: Database | Tx, memberId: MemberId, day: string): Promise<Money> {
  return money((await sumAll(db, { from: day, to: day, memberIds: [memberId] })).valid);
}

/** Throws PR103 without any deposit, PR104 with the turnover still missing today. */
async function mustHavePlayed(tx: Tx, memberId: MemberId, day: string): Promise<void> {
  if (!(await hasPaidIn(tx, memberId))) throw new DomainError(codes.stampNeedsDeposit);
  const [playMin, played] = [await readPlayMin(tx), await playedOn(tx, memberId, day)];
  if (played < playMin) throw new DomainError(codes.stampNeedsPlay, { left: toWire(money(playMin - played)) });
}

/** Whether one of them has a stamp of the day. */
async function isStamped(tx: Tx, memberIds: readonly MemberId[], day: string): Promise<boolean> {
  const { memberId, day: ofDay } = attendanceStamps;
  return (await tx.$count(attendanceStamps, and(inArray(memberId, [...memberIds]), eq(ofDay, day)))) > 0;
}

/**
 * Answers the stamp. Throws PR103 and PR104 for who has not paid in or played enough today, PR101 when today has one,
 * of this member or of another who is the same person: the primary key and the person's lock decide between two tabs.
 * Locks: the person, the stamp, then the points.
 */
export async function attend(platform: Platform, tx: Tx, memberId: MemberId): Promise<StampRow> {
  await refuseExcluded(platform, tx, memberId);
  const now = platform.clock.now();
  const day = businessDay(now);
  const person = await lockPerson(tx, memberId);
  await mustHavePlayed(tx, memberId, day);
  if (await isStamped(tx, person, day)) throw new DomainError(codes.alreadyStamped);
  const streak = 1 + (await streakUpTo(tx, memberId, businessDay(addSeconds(now, -daySeconds))));
  const points = pointsFor(streak, await readAttendanceRules(tx));
  const [stamp] = await tx
    .insert(attendanceStamps)
    .values({ memberId, day, streak, points, stampedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!stamp) throw new DomainError(codes.alreadyStamped);
  await payRewards(platform, tx, [{ memberId, worth: 'point', amount: points, key: `attendance:${memberId}:${day}` }]);
  return stamp;
}

/** How many stamps were made in `from <= stampedAt < to`. */
export async function countStamps(
  db: Database | Tx,
  memberId: MemberId,
  { from, to }: { from: Date; to: Date },
): Promise<bigint> {
  const { stampedAt } = attendanceStamps;
  const isWithin = and(eq(attendanceStamps.memberId, memberId), gte(stampedAt, from), lt(stampedAt, to));
  return BigInt(await db.$count(attendanceStamps, isWithin));
}

/** Every stamp of a member, newest first. */
export function listStamps(db: Database, memberId: MemberId, page: Page) {
  const isOwn = eq(attendanceStamps.memberId, memberId);
  return readPage(
    db.select().from(attendanceStamps).where(isOwn).orderBy(desc(attendanceStamps.day)),
    db.$count(attendanceStamps, isOwn),
    page,
  );
}

/** The stamps of a month with the days in a row as of now. */
export async function readSheet({ db, clock }: Platform, memberId: MemberId, wanted: string | undefined) {
  const now = clock.now();
  const today = businessDay(now);
  const month = wanted ?? today.slice(0, 7);
  const last = Temporal.PlainYearMonth.from(month).daysInMonth;
  const [attendance, played, stamps, streakToday, streakYesterday] = await Promise.all([
    readAttendance(db),
    playedOn(db, memberId, today),
    db
      .select()
      .from(attendanceStamps)
      .where(
        and(
          eq(attendanceStamps.memberId, memberId),
          gte(attendanceStamps.day, `${month}-01`),
          lte(attendanceStamps.day, `${month}-${last}`),
        ),
      )
      .orderBy(desc(attendanceStamps.day)),
    streakUpTo(db, memberId, today),
    streakUpTo(db, memberId, businessDay(addSeconds(now, -daySeconds))),
  ]);
  return {
    month,
    today,
    isStamped: streakToday > 0,
    streak: streakToday || streakYesterday,
    played: toWire(played),
    ...attendance,
    turnoverPercent: rewardTurnoverOf({ worth: 'point' }),
    stamps,
  };
}
