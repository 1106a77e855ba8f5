/** The calls about who reads personal data: to look at it, to allow more, to set limits. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { hasOtherOwner } from '../accounts.ts';
import { fourEyes } from '../four-eyes.ts';
import { allowReading, listLimits, listReadings, setReadingLimit } from '../list-readings.ts';
import { recordAudit } from '../record-audit.ts';

const targetOf = ({ role, kind }: { role: string; kind: string }) => `reading:${role}:${kind}`;

export const readingCalls = [
  staffQuery('staff.readingList', 'audit.view', async ({ platform: { db }, input }) => {
    const { count_per_list: perPage, ...filter } = input;
    const { list, total } = await listReadings(db, { ...filter, perPage });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.readingAllow', 'staff.edit', async ({ platform, tx, staff, caller, input }) => {
    const { reason, ...allowing } = input;
    const allowed = await allowReading(platform, tx, staff.staffId, allowing);
    const { staffId, kind, members } = allowing;
    const change = { before: { kind, allowed }, after: { kind, allowed: allowed + members, reason } };
    const target = `staff:${staffId}`;
    await recordAudit(tx, { staff, action: 'personal.allow', target, ...change, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.readingLimits', 'audit.view', ({ platform: { db } }) => listLimits(db)),
  fourEyes(
    staffCommand('staff.readingLimitSet', 'staff.edit', async ({ tx, staff, caller, input }) => {
      const { reason, ...limit } = input;
      const members = await setReadingLimit(tx, limit);
      const change = { before: { members }, after: { members: limit.members, reason } };
      await recordAudit(tx, { staff, action: 'personal.limit', target: targetOf(input), ...change, ip: caller.ip });
      return null;
    }),
    async ({ tx, staff, input }) =>
      (await hasOtherOwner(tx, staff.staffId)) ? { target: targetOf(input), amount: 0 } : null,
  ),
];
