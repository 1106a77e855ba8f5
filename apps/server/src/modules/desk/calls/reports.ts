/** The calls of staff about reports. */
import { staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { listChecks } from '../../reports/index.ts';
import { getReport, listMemberFigures } from '../get-report.ts';
import { listReportMovements } from '../list-report-movements.ts';

export const reportCalls = [
  staffQuery('staff.report', 'reports.view', ({ platform, caller, input }) =>
    getReport(platform, input, caller.locale),
  ),
  staffQuery('staff.reportMemberList', 'reports.view', async ({ platform, input }) => {
    const { count_per_list: perPage, ...requested } = input;
    const { list, total } = await listMemberFigures(platform, { ...requested, perPage });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.movementList', 'reports.view', ({ platform, caller, input }) =>
    listReportMovements(platform, input, caller.locale),
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
