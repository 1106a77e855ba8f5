/** The calls of owners about what roles may do. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { hasOtherOwner } from '../accounts.ts';
import { fourEyes } from '../four-eyes.ts';
import { recordAudit } from '../record-audit.ts';
import { listRights, setRight } from '../set-right.ts';

const targetOf = ({ role, call }: { role: string; call: string }) => `right:${role}:${call}`;

export const rightCalls = [
  staffQuery('staff.rightList', 'staff.edit', ({ platform, handlers }) => listRights(platform, handlers)),
  fourEyes(
    staffCommand('staff.rightSet', 'staff.edit', async ({ platform, tx, handlers, staff, caller, input }) => {
      const before = await setRight(platform, tx, handlers, input);
      const { role: _, call: __, ...after } = input;
      await recordAudit(tx, { staff, action: 'staff.right', target: targetOf(input), before, after, ip: caller.ip });
      return null;
    }),
    async ({ tx, staff, input }) =>
      (await hasOtherOwner(tx, staff.staffId)) ? { target: targetOf(input), amount: 0 } : null,
  ),
];
