/** Brings a member of staff into being; the second factor is enrolled at the first login. */
import type { HeldRole } from '@mirinae/contract/staff/staff';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type StaffRow, staff } from './tables.ts';

/** The account that set the password, and whether no second owner approved it. */
export type Opener = Pick<StaffRow, 'openedBy' | 'openedAlone'>;

export type NewStaff = {
  readonly loginId: string;
  readonly name: string;
  readonly role: HeldRole;
  /** Of a role of one's own. */
  readonly roleId?: number | null;
  readonly passwordHash: string;
  /** Base32. When given, the second factor counts as enrolled, as in demo data. */
  readonly totpSecret?: string;
  /** Account that sets the first password for another person; left out by the installer. */
  readonly openedBy?: Opener;
  /** Whether its person must set another password at the first login. */
  readonly passwordGiven?: boolean;
};

export async function createStaff(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'clock'>,
  fields: NewStaff,
): Promise<StaffRow> {
  const now = platform.clock.now();
  const { loginId, name, role, roleId = null, passwordHash, totpSecret, openedBy, passwordGiven = false } = fields;
  const enrolled = totpSecret
    ? { totpSecretEncrypted: secretBoxOf(platform).seal(totpSecret), totpEnrolledAt: now }
    : { totpSecretEncrypted: null, totpEnrolledAt: null };
  const [row] = await tx
    .insert(staff)
    .values({
      loginId: loginId.toLowerCase(),
      name,
      role,
      roleId,
      passwordHash,
      passwordGiven,
      createdAt: now,
      ...enrolled,
      ...openedBy,
    })
    .returning();
  if (!row) throw new Error('The new member of staff was not returned.');
  return row;
}
