/** Staff, as the back office sees them. */
import type { Answer } from '@mirinae/contract/calls';
import type { Database } from '../../platform/db/connect.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import { effectivePermissions, rightsOf } from './rights.ts';
import { nameOfRole } from './roles.ts';
import type { StaffRow } from './tables.ts';

type Account = Pick<StaffRow, 'staffId' | 'loginId' | 'name' | 'role' | 'roleId' | 'passwordGiven'>;

/** With what the role may do now. */
export async function presentStaff(db: Database, handlers: AllCallFacts, row: Account): Promise<Answer<'staff.me'>> {
  const { staffId, loginId, name, role, passwordGiven: mustSetPassword } = row;
  const [rights, roleName] = await Promise.all([rightsOf(db, row), nameOfRole(db, row)]);
  const session = { kind: 'staff', staffId, loginId, role, ...rights, sessionId: '' } as const;
  const permissions = effectivePermissions(session, handlers);
  return { staffId, loginId, name, role, roleName, permissions, mustSetPassword };
}
