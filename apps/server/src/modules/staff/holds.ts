/**
 * Assignment of work to a staff member: no other works on it until it is given back, was untouched for a while, or an
 * owner steps in.
 */
import { codes } from '@mirinae/contract/codes';
import { holdMinutes } from '@mirinae/contract/constants';
import { addSeconds } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';

export type Hold = { readonly by: string | null; readonly since: Date | null };

/** Current holder; none after the hold has expired. */
export function holderOf({ by, since }: Hold, now: Date): { heldBy: string; heldSince: Date } | null {
  const isHeld = by !== null && since !== null && now < addSeconds(since, holdMinutes * 60);
  return isHeld ? { heldBy: by, heldSince: since } : null;
}

/** Throws C508 with who holds it and since when. */
export function refuseHeld(hold: Hold, staff: Pick<StaffSession, 'loginId' | 'role'>, now: Date): void {
  const held = holderOf(hold, now);
  if (!held || held.heldBy === staff.loginId || staff.role === 'owner') return;
  throw new DomainError(codes.heldByOther, { by: held.heldBy, since: held.heldSince.toISOString() });
}
