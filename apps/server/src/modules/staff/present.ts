/** Staff, as the back office sees them. */
import type { Answer } from '@mirinae/contract/calls';
import type { Database } from '../../platform/db/connect.ts';
import type { AllCallFacts } from '../../platform/http/call.ts';
import { branchesOf } from './branches.ts';
import { effectivePermissions, rightsOf } from './rights.ts';
import { nameOfRole } from './roles.ts';
import type { StaffRow } from './tables.ts';

type Account = Pick<StaffRow, 'staffId' | 'loginId' | 'name' | 'role' | 'roleId' | 'passwordGiven'>;

/** With what the role may do now. */
export async function presentStaff(db: Database, handlers: AllCallFacts, row: Account): Promise<Answer<'staff.me'>> {
  const { staffId, loginId, name, role, passwordGiven: mustSetPassword } = row;
  const [rights, roleName, bound] = await Promise.all([
    rightsOf(db, row),
    nameOfRole(db, row),
    branchesOf(db, staffId),
  ]);
  const session = { kind: 'staff', staffId, loginId, role, ...rights, ...bound, sessionId: '' } as const;
  const permissions = effectivePermissions(session, handlers);
  const isBound = bound.branches !== undefined;
  return { staffId, loginId, name, role, roleName, isBound, permissions, mustSetPassword };
}
