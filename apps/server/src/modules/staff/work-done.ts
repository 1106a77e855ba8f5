/** What staff did by measured calls: for the sums of a day, and for whose own work a later call would decide on. */
import type { FourEyesCallName } from '@mirinae/contract/calls';
import { and, eq, gt, inArray, isNull, sum } from 'drizzle-orm';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Measured, StaffWork } from '../../platform/http/call.ts';
import { staff as people, staffWork } from './tables.ts';

const daySeconds = 24 * 3_600;

/** What one did alone by a call within a day. Locks: the account of staff, so that two at once are summed. */
export async function sumAlone({ platform, tx, staff }: StaffWork, call: FourEyesCallName): Promise<number> {
  await tx
    .select({ staffId: people.staffId })
    .from(people)
    .where(eq(people.staffId, staff.staffId))
    .for('no key update');
  const since = addSeconds(platform.clock.now(), -daySeconds);
  const own = and(eq(staffWork.staffId, staff.staffId), eq(staffWork.call, call), isNull(staffWork.approvedBy));
  const [row] = await tx
    .select({ amount: sum(staffWork.amount).mapWith(Number) })
    .from(staffWork)
    .where(and(own, gt(staffWork.at, since)));
  return row?.amount ?? 0;
}

/** Remembers by whom a measured call was done. */
export async function recordWork(
  tx: Tx,
  done: { staffId: number; approvedBy: number | null; call: FourEyesCallName; at: Date } & Measured,
): Promise<void> {
  const { staffId, approvedBy, call, at, target, amount } = done;
  await tx.insert(staffWork).values({ staffId, approvedBy, call, at, target, amount });
}

/** Who did one of these calls for the target since then. */
export async function listWorkers(
  tx: Tx,
  names: readonly FourEyesCallName[],
  target: string,
  since: Date,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ staffId: staffWork.staffId })
    .from(staffWork)
    .where(and(inArray(staffWork.call, [...names]), eq(staffWork.target, target), gt(staffWork.at, since)));
  return rows.map(({ staffId }) => staffId);
}
