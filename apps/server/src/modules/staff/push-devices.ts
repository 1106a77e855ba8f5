/** Browsers of staff that alarms are pushed to. A log-out does not end them: whoever is on call may be signed out. */

import { codes } from '@mirinae/contract/codes';
import { maxStaffPushDevices } from '@mirinae/contract/staff/alarm-push';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, desc, eq, inArray } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { staffPushDevices as devices, type PushDeviceRow } from './tables.ts';

export type NewPushDevice = Omit<PushDeviceRow, 'deviceId' | 'lastSentAt'>;

/**
 * The browser is this account's alone from now on, by its mark and by its address. The oldest device gives way to one
 * too many.
 */
export async function addPushDevice(tx: Tx, device: NewPushDevice): Promise<void> {
  const { staffId, deviceHash, targetMark } = device;
  const { deviceId } = devices;
  await tx.delete(devices).where(eq(devices.targetMark, targetMark));
  if (deviceHash) await tx.delete(devices).where(and(eq(devices.staffId, staffId), eq(devices.deviceHash, deviceHash)));
  await tx.insert(devices).values(device);
  const surplus = tx
    .select({ deviceId })
    .from(devices)
    .where(eq(devices.staffId, staffId))
    .orderBy(desc(deviceId))
    .offset(maxStaffPushDevices);
  await tx.delete(devices).where(inArray(deviceId, surplus));
}

/** The newest first. */
export function listPushDevices(db: Database, staffId: number): Promise<PushDeviceRow[]> {
  return db.select().from(devices).where(eq(devices.staffId, staffId)).orderBy(desc(devices.deviceId));
}

/** Of several accounts, in the order of their numbers. */
export function pushDevicesOf(tx: Tx, staffIds: readonly number[]) {
  const { deviceId, severity } = devices;
  return tx
    .select({ deviceId, severity })
    .from(devices)
    .where(inArray(devices.staffId, [...staffIds]))
    .orderBy(asc(deviceId));
}

/** Null for one that is gone. */
export async function findPushDevice(db: Database, deviceId: number): Promise<PushDeviceRow | null> {
  const [device] = await db.select().from(devices).where(eq(devices.deviceId, deviceId));
  return device ?? null;
}

type Own = Pick<PushDeviceRow, 'staffId' | 'deviceId'>;
const isOwn = ({ staffId, deviceId }: Own) => and(eq(devices.staffId, staffId), eq(devices.deviceId, deviceId));
const refuseNone = ({ length }: readonly unknown[]) => {
  if (length === 0) throw new DomainError(codes.notFound);
};

/** Throws Z404 for none of one's own. */
export async function setPushSeverity(tx: Tx, own: Own, severity: PushDeviceRow['severity']): Promise<void> {
  refuseNone(await tx.update(devices).set({ severity }).where(isOwn(own)).returning({ deviceId: devices.deviceId }));
}

/** Throws Z404 for none of one's own. */
export async function removePushDevice(tx: Tx, own: Own): Promise<void> {
  refuseNone(await tx.delete(devices).where(isOwn(own)).returning({ deviceId: devices.deviceId }));
}

/** Its push service does not know it any more. */
export async function endPushDevice(db: Database, deviceId: number): Promise<void> {
  await db.delete(devices).where(eq(devices.deviceId, deviceId));
}

export async function notePushed(db: Database, deviceId: number, lastSentAt: Date): Promise<void> {
  await db.update(devices).set({ lastSentAt }).where(eq(devices.deviceId, deviceId));
}

/** Of an account that was closed, bound to branches, or whose password may have been known to another person. */
export async function endPushDevicesOf(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(devices).where(eq(devices.staffId, staffId));
}
