/** The audit log, as those who may see it read it. */
import { staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { presentAudit } from '../present.ts';
import { listAudit } from '../record-audit.ts';

export const auditCalls = [
  staffQuery('staff.auditList', 'audit.view', async ({ platform, input }) => {
    const { count_per_list: perPage, action, ...filter } = input;
    const actions = action ? [action] : undefined;
    const { list, total } = await listAudit(platform.db, { ...filter, actions, perPage });
    return { list: list.map(presentAudit), pageInfo: pageInfo(input, total) };
  }),
];
