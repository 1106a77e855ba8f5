/**
 * Missions. Progress is read from reports and stamps, never counted separately; the claim of a period is one row, so
 * that concurrent claims are paid once.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay, daySeconds, earlierOf, laterOf, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, count, eq, getTableColumns, gt, inArray, lte } from '../../platform/db/orm.ts';
import { type Names, textRows, textsOf } from '../../platform/db/texts-by-language.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { bestMultiple } from '../bets/index.ts';
import { findPerson, lockPerson } from '../identity/index.ts';
import { countStamps, payRewards } from '../promotions/index.ts';
import { sumAll } from '../reports/index.ts';
import { refuseExcluded } from '../saferplay/index.ts';
import { sumStandingDeposits } from './deposits.ts';
import { type ClaimRow, type MissionRow, missionClaims, missionNames, missions } from './tables.ts';

const missionColumns = {
  ...getTableColumns(missions),
  names: textsOf('mission_names', 'n.mission_id = missions.mission_id'),
};

/** The key of what a claim was paid. */
export function claimKey({ missionId, memberId, period }: Pick<ClaimRow, 'missionId' | 'memberId' | 'period'>): string {
  return `mission:${missionId}:${memberId}:${period}`;
}

type Span = Pick<MissionRow, 'period' | 'startsAt' | 'endsAt'>;
const daysOf = { day: 1, week: 7 } as const;

/** The span of a period around `now`, `from <= at < to`, and the text that names it. Weeks begin on Monday. */
export function periodOf({ period, startsAt, endsAt }: Span, now: Date) {
  if (period === 'once') return { name: 'once', from: startsAt, to: endsAt };
  const today = Temporal.PlainDate.from(businessDay(now));
  const first = period === 'day' ? today : today.subtract({ days: today.dayOfWeek - 1 });
  const day = first.toString();
  const ends = startOfBusinessDay(first.add({ days: daysOf[period] }).toString());
  return { name: day, from: laterOf(startOfBusinessDay(day), startsAt), to: earlierOf(ends, endsAt) };
}

/** Progress of the member in the period, in the unit of the goal. */
async function progressOf(db: Database | Tx, memberId: MemberId, mission: MissionRow, now: Date): Promise<bigint> {
  const span = { from: periodOf(mission, now).from, to: now };
  if (mission.kind === 'deposits') return sumStandingDeposits(db, memberId, span);
  if (mission.kind === 'attendance') return countStamps(db, memberId, span);
  if (mission.kind === 'multiple') return bestMultiple(db, memberId, span, mission.gameType ?? undefined);
  const days = { from: businessDay(span.from), to: businessDay(now) };
  const gameTypes = mission.gameType ? [mission.gameType] : undefined;
  const { bets, valid } = await sumAll(db, { ...days, memberIds: [memberId], gameTypes });
  return mission.kind === 'turnover' ? valid : bets;
}

const isRunning = (now: Date) => and(eq(missions.isOn, true), lte(missions.startsAt, now), gt(missions.endsAt, now));

/** Whether one of them has claimed the period. */
async function isClaimed(
  db: Database | Tx,
  memberIds: readonly MemberId[],
  mission: MissionRow,
  now: Date,
): Promise<boolean> {
  const { name } = periodOf(mission, now);
  const claims = await db.$count(
    missionClaims,
    and(
      eq(missionClaims.missionId, mission.missionId),
      inArray(missionClaims.memberId, [...memberIds]),
      eq(missionClaims.period, name),
    ),
  );
  return claims > 0;
}

export async function readMissions({ db, clock }: Platform, memberId: MemberId) {
  const now = clock.now();
  const [person, running] = await Promise.all([
    findPerson(db, memberId),
    db.select(missionColumns).from(missions).where(isRunning(now)).orderBy(asc(missions.ord), asc(missions.missionId)),
  ]);
  return Promise.all(
    running.map(async (mission) => {
      const [progress, claimed] = await Promise.all([
        progressOf(db, memberId, mission, now),
        isClaimed(db, person, mission, now),
      ]);
      const state = claimed ? 'claimed' : progress >= mission.goal ? 'done' : 'open';
      return { mission, progress, state, until: periodOf(mission, now).to } as const;
    }),
  );
}

/**
 * Answers the points. Throws PR401 (not running), PR402 (not done), PR403 (claimed before, by this member or another
 * who is the same person). Locks: the person, the claim, then the points.
 */
export async function claimMission(platform: Platform, tx: Tx, memberId: MemberId, missionId: number): Promise<Money> {
  await refuseExcluded(platform, tx, memberId);
  const now = platform.clock.now();
  const [mission] = await tx
    .select(missionColumns)
    .from(missions)
    .where(and(eq(missions.missionId, missionId), isRunning(now)));
  if (!mission) throw new DomainError(codes.missionUnknown);
  if ((await progressOf(tx, memberId, mission, now)) < mission.goal) throw new DomainError(codes.missionNotDone);
  if (await isClaimed(tx, await lockPerson(tx, memberId), mission, now)) throw new DomainError(codes.missionClaimed);
  const { points } = mission;
  const { name: period } = periodOf(mission, now);
  const [claim] = await tx
    .insert(missionClaims)
    .values({ missionId, memberId, period, points, claimedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!claim) throw new DomainError(codes.missionClaimed);
  const key = claimKey(claim);
  await payRewards(platform, tx, [{ memberId, worth: 'point', amount: points, key }]);
  return points;
}

export async function listMissions(db: Database): Promise<(MissionRow & { claims: number })[]> {
  const rows = await db
    .select({ mission: missionColumns, claims: count(missionClaims.missionId) })
    .from(missions)
    .leftJoin(missionClaims, eq(missionClaims.missionId, missions.missionId))
    .groupBy(missions.missionId)
    .orderBy(asc(missions.ord), asc(missions.missionId));
  return rows.map(({ mission, claims }) => ({ ...mission, claims }));
}

export async function findMission(tx: Tx, missionId: number): Promise<MissionRow | null> {
  const [row] = await tx.select(missionColumns).from(missions).where(eq(missions.missionId, missionId));
  return row ?? null;
}

/** Business days, both of them belong to the mission. */
export type MissionInput = Omit<MissionRow, 'missionId' | 'startsAt' | 'endsAt' | 'goal' | 'points'> & {
  readonly missionId: number | undefined;
  readonly goal: number;
  readonly points: number;
  readonly startDate: string;
  readonly endDate: string;
};

async function nameMission(tx: Tx, missionId: number, names: Names): Promise<void> {
  await tx.delete(missionNames).where(eq(missionNames.missionId, missionId));
  await tx.insert(missionNames).values(textRows(names).map(({ tag, text: name }) => ({ missionId, tag, name })));
}

/** Returns the former mission and the new one. Throws Z404 for an unknown mission. */
export async function saveMission(
  tx: Tx,
  { missionId, startDate, endDate, goal, points, names, ...rest }: MissionInput,
): Promise<{ before: MissionRow | null; after: MissionRow }> {
  const fields = {
    ...rest,
    goal: money(goal),
    points: money(points),
    startsAt: startOfBusinessDay(startDate),
    endsAt: addSeconds(startOfBusinessDay(endDate), daySeconds),
  };
  if (missionId === undefined) {
    const [made] = await tx.insert(missions).values(fields).returning();
    if (!made) throw new Error('The mission was not returned.');
    await nameMission(tx, made.missionId, names);
    return { before: null, after: { ...made, names } };
  }
  const [before] = await tx
    .select(missionColumns)
    .from(missions)
    .where(eq(missions.missionId, missionId))
    .for('update');
  const [after] = await tx.update(missions).set(fields).where(eq(missions.missionId, missionId)).returning();
  if (!before || !after) throw new DomainError(codes.notFound);
  await nameMission(tx, missionId, names);
  return { before, after: { ...after, names } };
}
