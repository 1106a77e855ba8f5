/** The first person of a new installation. Everybody else is opened by an owner in the back office. */

import type { Platform } from '../../platform/app.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { eq, sql } from '../../platform/db/orm.ts';
import { randomToken } from '../../platform/rng.ts';
import { createStaff } from './create-staff.ts';
import { recordAudit } from './record-audit.ts';
import { staff } from './tables.ts';

const passwordBytes = 15;

/**
 * Answers the first password, which is kept nowhere; the first login enrols the second factor and sets another
 * password. Throws an Error where an owner exists. Locks: the table, so that one of two concurrent ones is first.
 */
export async function createFirstOwner(
  platform: Pick<Platform, 'config' | 'clock' | 'db'>,
  { loginId, name }: { loginId: string; name: string },
): Promise<string> {
  const password = randomToken(passwordBytes);
  const passwordHash = await hashPassword(password);
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`lock table staff in share row exclusive mode`);
    if ((await tx.$count(staff, eq(staff.role, 'owner'))) > 0)
      throw new Error('There is an owner already: owners open further accounts in the back office.');
    const account = { loginId, name, role: 'owner', passwordHash, passwordGiven: true } as const;
    const owner = await createStaff(tx, platform, account);
    const change = { before: null, after: { loginId: owner.loginId, name, role: owner.role } };
    const target = `staff:${owner.staffId}`;
    await recordAudit(tx, { staff: owner, action: 'staff.create', target, ...change, ip: '127.0.0.1' });
  });
  return password;
}
