/**
 * Browsers used by members at sign-up and login. Members with a common browser count as one person for one-time
 * rewards; bank accounts and telephone numbers are unique anyway. Only the hash of an id is stored.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { deviceMark } from '../../../platform/auth/keys.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, isNull, ne, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { endPushOf } from '../../notifications/index.ts';
import { memberDevices as devices, members } from '../model/tables.ts';

/** Answers whether the member had used it and not forgotten it. Locks: the row of the member and the device. */
export async function recordDevice(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  { device, userAgent }: Pick<Caller, 'device' | 'userAgent'>,
): Promise<boolean> {
  if (device === '') return false;
  const lastSeenAt = platform.clock.now();
  const deviceHash = deviceMark(platform, device);
  const isThis = and(eq(devices.memberId, memberId), eq(devices.deviceHash, deviceHash));
  const isKnown = (await tx.$count(devices, and(isThis, isNull(devices.forgottenAt)))) > 0;
  await tx
    .insert(devices)
    .values({ memberId, deviceHash, userAgent, firstSeenAt: lastSeenAt, lastSeenAt })
    .onConflictDoUpdate({
      target: [devices.memberId, devices.deviceHash],
      set: { lastSeenAt, userAgent, forgottenAt: null },
    });
  return isKnown;
}

export type KnownDevice = {
  deviceNo: bigint;
  userAgent: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

const known = (memberId: MemberId) => and(eq(devices.memberId, memberId), isNull(devices.forgottenAt));

/** The member's own, the latest first. */
export async function listDevices(
  platform: Platform,
  memberId: MemberId,
  device: string,
  limit: number,
): Promise<KnownDevice[]> {
  const rows = await platform.db
    .select()
    .from(devices)
    .where(known(memberId))
    .orderBy(desc(devices.lastSeenAt))
    .limit(limit);
  const current = deviceMark(platform, device);
  return rows.map(({ deviceNo, userAgent, firstSeenAt, lastSeenAt, deviceHash }) => ({
    deviceNo,
    userAgent,
    firstSeenAt,
    lastSeenAt,
    isCurrent: current.equals(deviceHash),
  }));
}

/**
 * Unknown from now on, without notifications; it still links the accounts of one person. Throws Z404 for none of its
 * own.
 */
export async function forgetDevice({ clock }: Platform, tx: Tx, memberId: MemberId, deviceNo: bigint): Promise<void> {
  const forgotten = await tx
    .update(devices)
    .set({ forgottenAt: clock.now() })
    .where(and(known(memberId), eq(devices.deviceNo, deviceNo)))
    .returning({ deviceHash: devices.deviceHash });
  const [device] = forgotten;
  if (!device) throw new DomainError(codes.notFound);
  await endPushOf(tx, memberId, device.deviceHash);
}

/** When the newest browser of the member was first seen, a forgotten one too; null where none is known. */
export async function newestDeviceSince(tx: Tx, memberId: MemberId): Promise<Date | null> {
  const [row] = await tx
    .select({ firstSeenAt: devices.firstSeenAt })
    .from(devices)
    .where(eq(devices.memberId, memberId))
    .orderBy(desc(devices.firstSeenAt))
    .limit(1);
  return row?.firstSeenAt ?? null;
}

export async function hasDevices(tx: Tx, memberId: MemberId): Promise<boolean> {
  return (await tx.$count(devices, eq(devices.memberId, memberId))) > 0;
}

const ownDevices = (memberId: MemberId) =>
  sql`(select ${devices.deviceHash} from ${devices} where ${devices.memberId} = ${memberId})`;

/** The members who are one person with this one by a browser, this one first. */
export async function findPerson(db: Database | Tx, memberId: MemberId): Promise<[MemberId, ...MemberId[]]> {
  const rows = await db
    .selectDistinct({ memberId: devices.memberId })
    .from(devices)
    .where(and(sql`${devices.deviceHash} in ${ownDevices(memberId)}`, ne(devices.memberId, memberId)));
  return [memberId, ...rows.map((row) => row.memberId)];
}

/**
 * The same, while no other of them takes what a person may have once. Locks: the rows of the shared browsers, in one
 * order, before any account.
 */
export async function lockPerson(tx: Tx, memberId: MemberId): Promise<[MemberId, ...MemberId[]]> {
  await tx
    .select({ memberId: devices.memberId })
    .from(devices)
    .where(sql`${devices.deviceHash} in ${ownDevices(memberId)}`)
    .orderBy(devices.deviceHash, devices.memberId)
    .for('update');
  return findPerson(tx, memberId);
}

/**
 * Until when a member who was seen with this browser has excluded itself; its telephone and bank account are taken
 * anyhow.
 */
export async function findExcluded(platform: Platform, { device }: Pick<Caller, 'device'>): Promise<Date | null> {
  if (device === '') return null;
  const [row] = await platform.db
    .select({ until: members.breakUntil })
    .from(devices)
    .innerJoin(members, eq(members.memberId, devices.memberId))
    .where(and(eq(devices.deviceHash, deviceMark(platform, device)), eq(members.breakKind, 'self-exclusion')))
    .orderBy(desc(members.breakUntil))
    .limit(1);
  return row?.until ?? null;
}

/** The IDs of members seen with the same browsers, the newest members first. */
export async function loginsOfPerson(db: Database | Tx, memberId: MemberId, limit: number): Promise<string[]> {
  const [, ...others] = await findPerson(db, memberId);
  const rows = await db
    .select({ memId: members.loginId })
    .from(members)
    .where(inArray(members.memberId, others))
    .orderBy(desc(members.memberId))
    .limit(limit);
  return rows.map(({ memId }) => memId);
}

export async function shareDevice(db: Database | Tx, one: MemberId, other: MemberId): Promise<boolean> {
  return (
    (await db.$count(devices, and(eq(devices.memberId, other), sql`${devices.deviceHash} in ${ownDevices(one)}`))) > 0
  );
}
