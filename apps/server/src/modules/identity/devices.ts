/**
 * The browsers that members sign up and sign in with. Members seen with the same one are one person to whatever a
 * person may have once; no two members have one bank account or telephone anyhow. An id is kept as its hash alone.
 */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { MemberId } from '../../platform/ids.ts';
import { memberDevices as devices, members } from './tables.ts';

/** Locks: the row of the member and the device. */
export async function recordDevice(platform: Platform, tx: Tx, memberId: MemberId, { device }: Pick<Caller, 'device'>) {
  if (device === '') return;
  const now = platform.clock.now();
  const deviceHash = secretBoxOf(platform).mark('device', device);
  await tx
    .insert(devices)
    .values({ memberId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [devices.memberId, devices.deviceHash], set: { lastSeenAt: now } });
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
    .where(
      and(
        eq(devices.deviceHash, secretBoxOf(platform).mark('device', device)),
        eq(members.breakKind, 'self-exclusion'),
      ),
    )
    .orderBy(desc(members.breakUntil))
    .limit(1);
  return row?.until ?? null;
}

/** The IDs of members seen with the same browsers, the newest members first. */
export async function loginsOfPerson(db: Database, memberId: MemberId, limit: number): Promise<string[]> {
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
