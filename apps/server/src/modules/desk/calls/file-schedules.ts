/** The calls of staff on files that are ordered again at a time. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { recordAudit } from '../../staff/index.ts';
import { addSchedule, listSchedules, presentSchedule, removeSchedule } from '../files/schedules.ts';

export const fileScheduleCalls = [
  staffQuery('staff.fileScheduleList', 'any', async ({ platform, staff: { staffId } }) => ({
    list: await listSchedules(platform, staffId),
  })),
  staffCommand('staff.fileScheduleAdd', 'any', async ({ platform, tx, staff, caller: { ip }, input }) => {
    const { fileIdx, ...timing } = input;
    const added = await addSchedule(platform, tx, { by: staff, fileIdx, ip, timing });
    const { call: target, name, cycle, nextAt } = added;
    await recordAudit(tx, { staff, action: 'list.schedule', target, before: null, after: { name, cycle, nextAt }, ip });
    return added;
  }),
  staffCommand('staff.fileScheduleStop', 'any', async ({ platform, tx, staff, caller: { ip }, input }) => {
    const row = await removeSchedule(tx, staff.staffId, BigInt(input.scheduleIdx));
    const { call: target, name, cycle } = presentSchedule(platform, row);
    await recordAudit(tx, { staff, action: 'list.unschedule', target, before: { name, cycle }, after: null, ip });
    return null;
  }),
];
