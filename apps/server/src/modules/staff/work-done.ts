/** Measured calls of staff: for the sums of a day, and for whose own work a later call would decide on. */
import type { FourEyesCallName } from '@mirinae/contract/calls';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq, gt, inArray, isNull, type SQL, sum } from '../../platform/db/orm.ts';
import type { Measured, StaffWork } from '../../platform/http/call.ts';
import type { MemberId } from '../../platform/ids.ts';
import { staff as people, staffWork } from './tables.ts';

/** Time for which a creditor of a member does not decide alone on its withdrawals. */
const creditSeconds = 72 * 3_600;

/** Calls that do the same in different ways have one sum: a credit is no smaller for being paid half in points. */
const credits = [
  'staff.giveCash',
  'staff.givePoints',
  'staff.couponIssue',
  'staff.freeBetGive',
  'staff.freeRoundGive',
  'staff.wageringWaive',
] as const;
const summedTogether: readonly (readonly FourEyesCallName[])[] = [credits, ['staff.cashMove', 'staff.bankMatch']];

export type Requested = Pick<StaffWork, 'platform' | 'tx' | 'staff'>;

type Summed = { readonly platform: Pick<Platform, 'clock'>; readonly tx: Database | Tx };

async function sumOf({ platform, tx }: Summed, call: FourEyesCallName, whose: SQL): Promise<number> {
  const names = summedTogether.find((group) => group.includes(call)) ?? [call];
  const since = addSeconds(platform.clock.now(), -daySeconds);
  const isAlone = and(isNull(staffWork.approvedBy), inArray(staffWork.call, [...names]), gt(staffWork.at, since));
  const [row] = await tx
    .select({ amount: sum(staffWork.amount).mapWith(Number) })
    .from(staffWork)
    .where(and(whose, isAlone));
  return row?.amount ?? 0;
}

/** Sum of a person's lone calls within a day. Locks: the account of staff, so that two concurrent ones are summed. */
export async function sumAlone(work: Requested, call: FourEyesCallName): Promise<number> {
  const { staffId } = work.staff;
  await work.tx
    .select({ staffId: people.staffId })
    .from(people)
    .where(eq(people.staffId, staffId))
    .for('no key update');
  return sumOf(work, call, eq(staffWork.staffId, staffId));
}

/** The same to be shown, without a lock. */
export function readAlone(
  platform: Pick<Platform, 'clock' | 'db'>,
  call: FourEyesCallName,
  staffId: number,
): Promise<number> {
  return sumOf({ platform, tx: platform.db }, call, eq(staffWork.staffId, staffId));
}

/** Sum of all of staff's lone calls for a member within a day. Locks: such sums of the member, until the end. */
export async function sumForMember(work: Requested, call: FourEyesCallName, memberId: MemberId): Promise<number> {
  await takeLock(work.tx, 'staff_work', memberId);
  return sumOf(work, call, eq(staffWork.memberId, memberId));
}

/** Remembers by whom a measured call was done. */
export async function recordWork(
  tx: Tx,
  done: { staffId: number; approvedBy: number | null; call: FourEyesCallName; at: Date } & Measured,
): Promise<void> {
  const { staffId, approvedBy, call, at, target, memberId = null, amount } = done;
  await tx.insert(staffWork).values({ staffId, approvedBy, call, at, target, memberId, amount });
}

/** Recent creditors of a member. */
export async function listCreditors(tx: Tx, memberId: MemberId, now: Date): Promise<number[]> {
  const isLate = gt(staffWork.at, addSeconds(now, -creditSeconds));
  const rows = await tx
    .selectDistinct({ staffId: staffWork.staffId })
    .from(staffWork)
    .where(and(inArray(staffWork.call, [...credits]), eq(staffWork.memberId, memberId), isLate));
  return rows.map(({ staffId }) => staffId);
}
