/** When a member's next reality check is due: in its own row, because every stake reads it. */
import type { CheckMinutes } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { checkMinutesIn } from '../../../platform/jurisdiction.ts';
import { members } from '../model/tables.ts';

/** The due check; null where there is none. Locks: the member's row. */
export async function lockCheck(tx: Tx, memberId: MemberId): Promise<Date | null> {
  const { checkDueAt } = members;
  const [row] = await tx.select({ checkDueAt }).from(members).where(eq(members.memberId, memberId)).for('update');
  return row?.checkDueAt ?? null;
}

/**
 * The next check is due an interval after `from`: the session's beginning or the last answer. Answers when, null where
 * checks are off. Locks: the member's row.
 */
export async function dateCheck(
  { config }: Pick<Platform, 'config'>,
  tx: Tx,
  memberId: MemberId,
  from: Date,
): Promise<Date | null> {
  const mine = eq(members.memberId, memberId);
  const [row] = await tx.select({ chosen: members.checkMinutes }).from(members).where(mine).for('update');
  const minutes = checkMinutesIn(config, row?.chosen ?? null);
  const checkDueAt = minutes === 0 ? null : addSeconds(from, minutes * 60);
  await tx.update(members).set({ checkDueAt }).where(mine);
  return checkDueAt;
}

/** Only safer play calls this, and dates the next check. Locks: the member's row. */
export async function writeCheckMinutes(tx: Tx, memberId: MemberId, checkMinutes: CheckMinutes): Promise<void> {
  await tx.update(members).set({ checkMinutes }).where(eq(members.memberId, memberId));
}
