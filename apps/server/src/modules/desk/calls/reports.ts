/** The calls of staff about reports. */
import { staffQuery } from '../../../platform/http/call.ts';
import { listChecks } from '../../reports/index.ts';
import { getReport } from '../get-report.ts';

export const reportCalls = [
  staffQuery('staff.report', 'reports.view', ({ platform: { db }, caller, input }) =>
    getReport(db, input, caller.locale),
  ),
  staffQuery('staff.reportChecks', 'reports.view', async ({ platform: { db } }) =>
    (await listChecks(db)).map(({ fromDay, toDay, checkedAt, differences }) => ({
      startDate: fromDay,
      endDate: toDay,
      checkedAt: checkedAt.toISOString(),
      differences,
    })),
  ),
];
