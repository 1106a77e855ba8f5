/** The calls of attendance. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkRule, measureRule } from '../../../platform/http/rule-cost.ts';
import { toWire } from '../../../platform/money.ts';
import { refuseBelow } from '../../../platform/setting-floors.ts';
import { countActive } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { attend, readAttendance, readSheet, setAttendance } from '../attendance.ts';
import { attendanceFacts, countMonthsStamped } from '../rule-facts.ts';
import type { StampRow } from '../tables.ts';

const presentStamp = ({ day, streak, points }: StampRow) => ({ day, streak, points: toWire(points) });

export const attendanceCalls = [
  memberQuery('promo.attendance', 'read', async ({ platform, member, input }) => {
    const { stamps, ...sheet } = await readSheet(platform, member.memberId, input.month);
    return { ...sheet, stamps: stamps.map(presentStamp) };
  }),
  memberCommand('promo.attend', 'write', async ({ platform, tx, member }) =>
    presentStamp(await attend(platform, tx, member.memberId)),
  ),
  staffQuery('staff.attendanceRules', 'promo.manage', ({ platform: { db } }) => readAttendance(db)),
  fourEyes(
    staffCommand('staff.attendanceRulesSet', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { playMin, rules } = input;
      refuseBelow(platform, 'stampPlay', playMin);
      const before = await setAttendance(tx, { playMin, rules });
      const facts = { before: attendanceFacts(before), after: attendanceFacts(input) };
      const uses = await countMonthsStamped(tx, platform.clock.now());
      const confirmed = checkRule(input, { of: 'month', ...facts, uses, count: await countActive(tx) });
      const change = { before, after: { playMin, rules, ...confirmed } };
      await recordAudit(tx, { staff, action: 'promo.attendance', target: 'attendance', ...change, ip: caller.ip });
      return null;
    }),
    async ({ tx, input }) => {
      const before = attendanceFacts(await readAttendance(tx));
      return measureRule('attendance', { before, after: attendanceFacts(input) });
    },
  ),
];
