/** Staff and what they did, as the back office sees them. */
import type { Answer } from '@mirinae/contract/calls';
import type { Database } from '../../platform/db/connect.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import { effectivePermissions, rightsOf } from './rights.ts';
import type { AuditRow, StaffRow } from './tables.ts';

type Account = Pick<StaffRow, 'staffId' | 'loginId' | 'name' | 'role' | 'passwordGiven'>;

/** With what the role may do now. */
export async function presentStaff(db: Database, handlers: AllCallFacts, row: Account): Promise<Answer<'staff.me'>> {
  const { staffId, loginId, name, role, passwordGiven: mustSetPassword } = row;
  const session = { kind: 'staff', staffId, loginId, role, ...(await rightsOf(db, role)), sessionId: '' } as const;
  return { staffId, loginId, name, role, permissions: effectivePermissions(session, handlers), mustSetPassword };
}

export function presentAudit(row: AuditRow): Answer<'staff.auditList'>['list'][number] {
  const { auditId, at, staffLogin, approvedBy, action, target, before, after, ip } = row;
  const who = { staff: staffLogin, approvedBy };
  return { auditIdx: String(auditId), at: at.toISOString(), ...who, action, target, before, after, ip };
}
