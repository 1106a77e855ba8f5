/** The calls of VIP grades. */

import { businessDay } from '../../../platform/clock.ts';
import { desc, eq } from '../../../platform/db/orm.ts';
import { memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkRule, measureRule } from '../../../platform/http/rule-cost.ts';
import { money, toWire, zeroMoney } from '../../../platform/money.ts';
import { countActive } from '../../identity/index.ts';
import { sumAll } from '../../reports/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { countedUntil } from '../count-play.ts';
import { countMembers, presentGrade, readGrades, setGrades } from '../grades.ts';
import { countGraded, gradesFacts } from '../rule-facts.ts';
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
      turnover: toWire(money((row?.turnover ?? zeroMoney) + recent)),
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
  fourEyes(
    staffCommand('staff.vipSet', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { grades } = input;
      const before = await setGrades(tx, grades);
      const facts = { before: gradesFacts(before), after: gradesFacts(grades) };
      const uses = await countGraded(tx, platform.clock.now());
      const confirmed = checkRule(input, { of: 'grades', ...facts, uses, count: await countActive(tx) });
      const change = { before, after: { grades, ...confirmed } };
      await recordAudit(tx, { staff, action: 'promo.vip', target: 'vip', ...change, ip: caller.ip });
      return null;
    }),
    async ({ tx, input }) => {
      const before = gradesFacts((await readGrades(tx)).map(presentGrade));
      return measureRule('vip', { before, after: gradesFacts(input.grades) });
    },
  ),
];
