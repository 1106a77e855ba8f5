/**
 * Two accounts that may be in one hand: who set the password of an account for somebody else can sign in with it. It is
 * so until that person has set their own; for good where one owner opened the account alone, as no one saw the person.
 */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { inArray } from '../../platform/db/orm.ts';
import { type StaffRow, staff } from './tables.ts';

export type Actor = Pick<StaffRow, 'staffId' | 'openedBy'>;

export function isSameActor(one: Actor, other: Actor): boolean {
  if (one.staffId === other.staffId) return true;
  if (one.openedBy === other.staffId || other.openedBy === one.staffId) return true;
  return one.openedBy !== null && one.openedBy === other.openedBy;
}

/** Whether the one account may be in the hand of the other, by either having opened the other or one both. */
export async function mayBeSameActor(db: Database | Tx, one: number, other: number): Promise<boolean> {
  const { staffId, openedBy } = staff;
  const rows = await db
    .select({ staffId, openedBy })
    .from(staff)
    .where(inArray(staffId, [one, other]));
  const [first, second] = rows;
  return one === other || (first !== undefined && second !== undefined && isSameActor(first, second));
}
