/** The browsers that staff have signed in with, both steps done; of each its hash alone is kept. */

import type { Platform } from '../../platform/app.ts';
import { deviceMark } from '../../platform/auth/keys.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { staff, staffDevices } from './tables.ts';

export async function recordStaffDevice(platform: Platform, tx: Tx, staffId: number, device: string): Promise<void> {
  if (device === '') return;
  const lastSeenAt = platform.clock.now();
  await tx
    .insert(staffDevices)
    .values({ staffId, deviceHash: deviceMark(platform, device), lastSeenAt })
    .onConflictDoUpdate({ target: [staffDevices.staffId, staffDevices.deviceHash], set: { lastSeenAt } });
}

/** The mark of a browser that this account has signed in with; null for any other. */
export async function knownStaffDevice(platform: Platform, loginId: string, device: string): Promise<string | null> {
  if (device === '') return null;
  const deviceHash = deviceMark(platform, device);
  const [known] = await platform.db
    .select({ deviceHash: staffDevices.deviceHash })
    .from(staffDevices)
    .innerJoin(staff, eq(staff.staffId, staffDevices.staffId))
    .where(and(eq(staff.loginId, loginId), eq(staffDevices.deviceHash, deviceHash)));
  return known ? deviceHash.toString('base64url') : null;
}
