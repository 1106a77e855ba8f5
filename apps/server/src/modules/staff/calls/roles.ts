/** The calls of owners about roles of their own. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { hasOtherOwner } from '../accounts.ts';
import { fourEyes } from '../four-eyes.ts';
import { listAudit, recordAudit } from '../record-audit.ts';
import { roleChange, roleFacts } from '../role-facts.ts';
import { deleteRole, listRoles, readRole, saveRole } from '../roles.ts';

const targetOf = (roleIdx: number | null) => (roleIdx === null ? 'role' : `role:${roleIdx}`);
const roleActs = ['staff.roleCreate', 'staff.roleChange', 'staff.roleDelete', 'staff.right'] as const;

export const roleCalls = [
  staffQuery('staff.roleList', 'staff.edit', ({ platform, handlers, staff }) => listRoles(platform, handlers, staff)),
  staffQuery('staff.roleDetail', 'staff.edit', ({ platform, handlers, input }) => readRole(platform, handlers, input)),
  staffQuery('staff.roleHistory', 'staff.edit', async ({ platform: { db }, input }) => {
    const { list, total } = await listAudit(db, {
      actions: roleActs,
      page: input.page,
      perPage: input.count_per_list,
    });
    const rows = list.map(({ auditId, at, action, target, staffLogin, approvedBy, before, after }) => ({
      auditIdx: String(auditId),
      at: at.toISOString(),
      action,
      target,
      staff: staffLogin,
      approvedBy,
      before,
      after,
    }));
    return { list: rows, pageInfo: pageInfo(input, total) };
  }),
  fourEyes(
    staffCommand('staff.roleSave', 'staff.edit', async ({ platform, tx, handlers, staff, caller, input }) => {
      const saved = await saveRole({ platform, tx, handlers, staff }, input);
      const { before, after } = roleChange(platform, handlers, saved);
      const action = before ? 'staff.roleChange' : 'staff.roleCreate';
      await recordAudit(tx, { staff, action, target: targetOf(saved.roleId), before, after, ip: caller.ip });
      return { roleIdx: saved.roleId };
    }),
    async ({ tx, staff, input }) =>
      (await hasOtherOwner(tx, staff.staffId)) ? { target: targetOf(input.roleIdx), amount: 0 } : null,
  ),
  fourEyes(
    staffCommand('staff.roleDelete', 'staff.edit', async ({ tx, staff, caller, input: { roleIdx, version } }) => {
      const role = await deleteRole(tx, roleIdx, version);
      const deleted = { target: targetOf(roleIdx), before: roleFacts(role), after: null };
      await recordAudit(tx, { staff, action: 'staff.roleDelete', ...deleted, ip: caller.ip });
      return null;
    }),
    async ({ tx, staff, input }) =>
      (await hasOtherOwner(tx, staff.staffId)) ? { target: targetOf(input.roleIdx), amount: 0 } : null,
  ),
];
