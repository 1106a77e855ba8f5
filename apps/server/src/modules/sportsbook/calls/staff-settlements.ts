/** Calls of staff about settlements, and settling a line anew. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { fourEyes } from '../../staff/index.ts';
import { nameOfLine } from '../model/line-names.ts';
import { previewResettle, resettle } from '../settlement/resettle.ts';
import { listSettlementLog } from '../settlement/settlement-log.ts';

export const staffSettlementCalls = [
  staffQuery('staff.sportSettlementList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listSettlementLog(platform.db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.sportResettlement', 'sport.manage', ({ platform, input }) =>
    previewResettle(platform, platform.db, input),
  ),
  fourEyes(
    staffCommand('staff.sportResettle', 'sport.manage', ({ platform, tx, staff, caller, input }) =>
      resettle(platform, tx, input, { staff, ip: caller.ip }),
    ),
    async ({ platform, tx, input: { reason: _, ...line } }) => {
      const { paid, taken } = await previewResettle(platform, tx, line);
      return { target: `line:${nameOfLine(line)}`, amount: paid + taken };
    },
  ),
];
