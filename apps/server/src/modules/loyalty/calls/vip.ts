/** The calls of VIP grades. */
import { desc, eq } from 'drizzle-orm';
import { businessDay } from '../../../platform/clock.ts';
import { memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { noWon, toWire, won } from '../../../platform/money.ts';
import { sumAll } from '../../reports/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { countedUntil } from '../count-play.ts';
import { countMembers, presentGrade, readGrades, setGrades } from '../grades.ts';
import { vipMembers, vipRewards } from '../tables.ts';

const rewardsShown = 30;

export const vipCalls = [
  memberQuery('promo.vip', 'read', async ({ platform, member: { memberId } }) => {
    const { db, clock } = platform;
    const [grades, [row], rewards, since] = await Promise.all([
      readGrades(db),
      db.select().from(vipMembers).where(eq(vipMembers.memberId, memberId)),
      db
        .select()
        .from(vipRewards)
        .where(eq(vipRewards.memberId, memberId))
        .orderBy(desc(vipRewards.paidAt))
        .limit(rewardsShown),
      countedUntil(platform, clock.now()),
    ]);
    const days = { from: businessDay(since), to: businessDay(clock.now()) };
    const { valid: recent } = await sumAll(db, { ...days, memberIds: [memberId] });
    return {
      grade: row?.grade ?? 0,
      turnover: toWire(won((row?.turnover ?? noWon) + recent)),
      grades: grades.map(presentGrade),
      rewards: rewards.map(({ kind, grade, points, paidAt }) => ({
        kind,
        grade,
        points: toWire(points),
        paidAt: paidAt.toISOString(),
      })),
    };
  }),
  staffQuery('staff.vip', 'promo.manage', async ({ platform: { db } }) => {
    const [grades, members] = await Promise.all([readGrades(db), countMembers(db)]);
    return grades.map((row) => ({ ...presentGrade(row), members: members.get(row.grade) ?? 0 }));
  }),
  staffCommand('staff.vipSet', 'promo.manage', async ({ tx, staff, caller, input: { grades } }) => {
    const before = await setGrades(tx, grades);
    await recordAudit(tx, { staff, action: 'promo.vip', target: 'vip', before, after: grades, ip: caller.ip });
    return null;
  }),
];
