/** The form of a role of one's own, or of a copy that is not saved yet. */
import { type StaffRole, staffRole } from '@mirinae/contract/staff/staff';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../shell/calls/call-form.ts';
import type { RoleDetail, RoleRef } from './roles.ts';

const invalidates = ['staff.role*', 'staff.accountList'] as const;

/** The role of an address, `custom-7`, or the built-in one that is copied, `support`. */
export function refOf(text: string): RoleRef {
  const [, own] = /^custom-(\d{1,9})$/.exec(text) ?? [];
  if (own !== undefined) return { role: 'custom', roleIdx: Number(own) };
  return { role: staffRole.catch('support').parse(text), roleIdx: null };
}

/** The built-in role that it was or is copied from. */
export function originOf({ role, copiedFrom }: RoleDetail): StaffRole {
  return copiedFrom ?? staffRole.catch('support').parse(role);
}

/** A copy begins without a name. */
export function useRoleForm(role: RoleDetail) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/roles' });
  return useCallForm('staff.roleSave', {
    defaults: {
      roleIdx: role.roleIdx,
      version: role.version,
      name: role.name ?? '',
      copiedFrom: originOf(role),
      permissions: role.permissions,
      readings: role.readings,
      rights: role.rights.map(({ call, isAllowed, aloneUpTo, aloneDaily, ceiling, unusualUpTo }) => ({
        call,
        isAllowed,
        aloneUpTo,
        aloneDaily,
        ceiling,
        unusualUpTo,
      })),
    },
    invalidates,
    onDone: leave,
    onWaiting: leave,
  });
}

export type RoleForm = ReturnType<typeof useRoleForm>;
