/** The calls of attendance. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { toWire } from '../../../platform/money.ts';
import { recordAudit } from '../../staff/index.ts';
import { attend, readAttendance, readSheet, setAttendance } from '../attendance.ts';
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
  staffCommand('staff.attendanceRulesSet', 'promo.manage', async ({ tx, staff, caller, input }) => {
    const before = await setAttendance(tx, input);
    const change = { before, after: input };
    await recordAudit(tx, { staff, action: 'promo.attendance', target: 'attendance', ...change, ip: caller.ip });
    return null;
  }),
];
