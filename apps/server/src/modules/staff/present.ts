/** Staff and what they did, as the back office sees them. */
import type { Answer } from '@mirinae/contract/calls';
import { permissionsOf } from './rules.ts';
import type { AuditRow, StaffRow } from './tables.ts';

export function presentStaff(row: Pick<StaffRow, 'staffId' | 'loginId' | 'name' | 'role'>): Answer<'staff.me'> {
  const { staffId, loginId, name, role } = row;
  return { staffId, loginId, name, role, permissions: [...permissionsOf(role)] };
}

export function presentAudit(row: AuditRow): Answer<'staff.auditList'>['list'][number] {
  const { auditId, at, staffLogin, approvedBy, action, target, before, after, ip } = row;
  const who = { staff: staffLogin, approvedBy };
  return { auditIdx: String(auditId), at: at.toISOString(), ...who, action, target, before, after, ip };
}
