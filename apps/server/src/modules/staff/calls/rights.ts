/** The calls of owners about what roles may do. */
import { callNames, isFourEyesCall } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { hasOtherOwner } from '../accounts.ts';
import { mayDo } from '../approvals.ts';
import { fourEyes } from '../four-eyes.ts';
import { recordAudit } from '../record-audit.ts';
import { rightTo } from '../rights.ts';
import { listRights, refuseRight, setRight } from '../set-right.ts';
import { readAlone } from '../work-done.ts';

const targetOf = ({ role, call }: { role: string; call: string }) => `right:${role}:${call}`;

export const rightCalls = [
  staffQuery('staff.rightList', 'staff.edit', ({ platform, handlers }) => listRights(platform, handlers)),
  staffQuery('staff.aloneLeft', 'any', async ({ platform, handlers, staff, input }) => {
    const call = callNames.filter(isFourEyesCall).find((name) => name === input.call);
    if (!call) throw new DomainError(codes.notFound);
    if (!mayDo(handlers, staff, call)) throw new DomainError(codes.permissionMissing);
    const { aloneUpTo, aloneDaily, ceiling, unusualUpTo } = rightTo(platform, staff, call);
    const done = await readAlone(platform, call, staff.staffId);
    const left = aloneDaily === null ? null : Math.max(0, aloneDaily - done);
    return { isAllowed: true, aloneUpTo, aloneDaily, ceiling, unusualUpTo, done, left };
  }),
  fourEyes(
    staffCommand('staff.rightSet', 'staff.edit', async ({ platform, tx, handlers, staff, caller, input }) => {
      refuseRight(platform, handlers, staff, input);
      const before = await setRight(platform, tx, handlers, input);
      const { role: _, call: __, ...after } = input;
      await recordAudit(tx, { staff, action: 'staff.right', target: targetOf(input), before, after, ip: caller.ip });
      return null;
    }),
    async ({ tx, staff, input }) =>
      (await hasOtherOwner(tx, staff.staffId)) ? { target: targetOf(input), amount: 0 } : null,
  ),
];
