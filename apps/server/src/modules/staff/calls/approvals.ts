/** The inbox of four eyes. */
import { preparedCommand, type StaffWork, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { listApprovals } from '../approvals.ts';
import { decideApproval, prepareDecision, withdrawApproval } from '../decide-approval.ts';

const toWork = (context: Omit<StaffWork, 'body'>): StaffWork => ({ ...context, body: null });

export const approvalCalls = [
  staffQuery('staff.approvalList', 'any', async ({ platform, staff, caller, handlers, input }) => {
    const { status, page, count_per_list: perPage } = input;
    const viewer = { platform, session: staff, caller, handlers };
    const { list, total } = await listApprovals(viewer, { status, page, perPage });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  preparedCommand(
    'staff.approvalDecide',
    'any',
    ({ input: { approvalIdx, decision }, ...context }) =>
      prepareDecision({ ...context, body: null }, { approvalId: brandId<'ApprovalId'>(approvalIdx), decision }),
    async ({ input, ready, ...context }) => {
      const { approvalIdx, decision, reason } = input;
      await decideApproval(
        toWork(context),
        { approvalId: brandId<'ApprovalId'>(approvalIdx), decision, reason },
        ready,
      );
      return null;
    },
  ),
  staffCommand('staff.approvalWithdraw', 'any', async ({ input, ready: _, ...context }) => {
    await withdrawApproval(toWork(context), brandId<'ApprovalId'>(input.approvalIdx));
    return null;
  }),
];
