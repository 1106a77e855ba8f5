/**
 * Nightly count of valid turnover: every closed business day is added to its members once. A member that reaches a
 * grade gets it with its points, grade by grade, and is notified. Grades are never lost, whatever is corrected later.
 * Members on a break get neither notifications nor rewards until it is over.
 */

import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay, daySeconds, startOfBusinessDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, gt, gte, inArray, lt, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { keepReachable } from '../identity/index.ts';
import { payRewards, type Reward } from '../promotions/index.ts';
import { sumValidTurnover } from '../reports/index.ts';
import { gradeFor, readGrades } from './grades.ts';
import { notifyGrades } from './notify-grades.ts';
import { type GradeRow, vipDays, vipMembers, vipRewards } from './tables.ts';

/** Bets settled longer ago are in the archive; a house that was closed for so long starts anew. */
const daysBack = 28;
const chunk = 500;

const addText = sql.raw('vip_members.turnover + excluded.turnover');

/** Adds a closed day; answers false when it was counted before. The day's row decides between two nodes. */
async function countDay({ db }: Platform, day: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const fresh = await tx.insert(vipDays).values({ day }).onConflictDoNothing().returning();
    if (fresh.length === 0) return false;
    const turnovers = await sumValidTurnover(tx, day);
    for (let first = 0; first < turnovers.length; first += chunk)
      await tx
        .insert(vipMembers)
        .values(turnovers.slice(first, first + chunk).map((row) => ({ ...row, grade: 0 })))
        .onConflictDoUpdate({ target: vipMembers.memberId, set: { turnover: addText } });
    return true;
  });
}

type Paid = {
  readonly memberId: MemberId;
  readonly kind: 'grade' | 'month';
  readonly period: string;
  readonly grade: GradeRow;
};

/** Writes and pays due rewards; existing rows were paid before. Locks: the rewards, then the members' points. */
async function pay(platform: Platform, tx: Tx, due: readonly Paid[]): Promise<number> {
  const rows = due.map(({ memberId, kind, period, grade }) => ({
    memberId,
    kind,
    period,
    grade: grade.grade,
    points: kind === 'grade' ? grade.reward : grade.monthly,
    paidAt: platform.clock.now(),
  }));
  const payable = rows.filter(({ points }) => points > 0n);
  if (payable.length === 0) return 0;
  const fresh = await tx.insert(vipRewards).values(payable).onConflictDoNothing().returning();
  const rewards = fresh.map(
    ({ memberId, kind, period, points }): Reward => ({
      memberId,
      worth: 'point',
      amount: points,
      key: `vip:${kind}:${memberId}:${period}`,
    }),
  );
  await payRewards(platform, tx, rewards);
  return rewards.length;
}

async function reachableOf({ clock }: Platform, tx: Tx, rows: readonly { memberId: MemberId }[]) {
  const memberIds = rows.map(({ memberId }) => memberId);
  return new Set(await keepReachable(tx, memberIds, clock.now()));
}

/** The next members whose turnover reaches more than the grade they have; answers null when there are none. */
async function raiseSome(platform: Platform, grades: readonly GradeRow[], after: bigint): Promise<bigint | null> {
  return platform.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(vipMembers)
      .where(gt(vipMembers.memberId, sql`${after}`))
      .orderBy(asc(vipMembers.memberId))
      .limit(chunk)
      .for('update');
    const reaching = rows.flatMap(({ memberId, turnover, grade: had }) => {
      const reached = gradeFor(turnover, grades);
      return reached > had ? [{ memberId, had, reached }] : [];
    });
    const reachable = await reachableOf(platform, tx, reaching);
    const raised = reaching.filter(({ memberId }) => reachable.has(memberId));
    for (const { memberId, reached } of raised)
      await tx
        .update(vipMembers)
        .set({ grade: reached, gradedAt: platform.clock.now() })
        .where(eq(vipMembers.memberId, memberId));
    const due = raised.flatMap(({ memberId, had, reached }) =>
      grades
        .filter(({ grade }) => grade > had && grade <= reached)
        .map((grade): Paid => ({ memberId, kind: 'grade', period: String(grade.grade), grade })),
    );
    await pay(platform, tx, due);
    await notifyGrades(platform, tx, grades, raised);
    return rows.at(-1)?.memberId ?? null;
  });
}

/** The month's points of everybody who had its grade when the month began. Answers how many were paid. */
async function payMonth(platform: Platform, grades: readonly GradeRow[]): Promise<number> {
  const month = businessDay(platform.clock.now()).slice(0, 7);
  const start = startOfBusinessDay(`${month}-01`);
  const giving = grades.filter(({ monthly }) => monthly > 0n);
  let paid = 0;
  for (const grade of giving) {
    let after = 0n;
    for (;;) {
      const next = await platform.db.transaction(async (tx) => {
        const rows = await tx
          .select({ memberId: vipMembers.memberId })
          .from(vipMembers)
          .where(
            and(
              inArray(vipMembers.grade, [grade.grade]),
              lt(vipMembers.gradedAt, start),
              gt(vipMembers.memberId, sql`${after}`),
            ),
          )
          .orderBy(asc(vipMembers.memberId))
          .limit(chunk);
        const reachable = await reachableOf(platform, tx, rows);
        const due = [...reachable].map((memberId): Paid => ({ memberId, kind: 'month', period: month, grade }));
        paid += await pay(platform, tx, due);
        return rows.at(-1)?.memberId ?? null;
      });
      if (next === null) break;
      after = next;
    }
  }
  return paid;
}

/** The night's work; again in the same night it finds nothing to do. Answers the days that were counted. */
export async function countPlay(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let days = 0;
  for (let back = daysBack; back > 0; back -= 1)
    if (await countDay(platform, businessDay(addSeconds(now, -back * daySeconds)))) days += 1;
  const grades = await readGrades(platform.db);
  for (let after: bigint | null = 0n; after !== null; ) after = await raiseSome(platform, grades, after);
  await payMonth(platform, grades);
  return days;
}

/** The end of the last business day that is counted; the play after it is not in `turnover` yet. */
export async function countedUntil({ db }: Platform, now: Date): Promise<Date> {
  const [row] = await db
    .select({ day: vipDays.day })
    .from(vipDays)
    .where(gte(vipDays.day, businessDay(addSeconds(now, -daySeconds))))
    .limit(1);
  const day = businessDay(now);
  return row ? startOfBusinessDay(day) : startOfBusinessDay(businessDay(addSeconds(now, -daySeconds)));
}
