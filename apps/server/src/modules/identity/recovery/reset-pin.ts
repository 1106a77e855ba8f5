/** The withdrawal password: taken off by staff for a member who forgot it, and set again by that member alone. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { lockMoney } from '../members/lock-money.ts';
import { canSignIn } from '../model/rules.ts';
import { members } from '../model/tables.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { voidResets } from '../passwords/password-resets.ts';
import { withCode } from '../second-factors/totp.ts';

/**
 * For a day no money leaves by the member's hand, and open reset links are void: their proof was this password. Throws
 * Z404, S004 (cannot log in, or none is set). Locks: the member's row.
 */
export async function resetPin(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const { status, withdrawalPasswordHash } = members;
  const [row] = await tx
    .select({ status, withdrawalPasswordHash })
    .from(members)
    .where(eq(members.memberId, memberId))
    .for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (!canSignIn(row.status) || row.withdrawalPasswordHash === null) throw new DomainError(codes.memberStateInvalid);
  const none = { withdrawalPasswordHash: null, withdrawalPasswordAttempts: 0 };
  await tx.update(members).set(none).where(eq(members.memberId, memberId));
  await lockMoney(platform, tx, memberId);
  await voidResets(platform, tx, memberId);
  await notify(platform, tx, [{ memberId, facts: { event: 'pin-reset' } }]);
}

/**
 * Of a member that has none. Throws U120 (password), U124 and U125 (second factor), C011 (one is set: of two concurrent
 * ones the later), Z429.
 */
export async function setPin(
  platform: Platform,
  { memberId }: MemberSession,
  { memPassNow, cashOutPass, code }: Input<'member.cashOutPassSet'>,
): Promise<void> {
  await checkPassword(platform, memberId, memPassNow);
  const withdrawalPasswordHash = await hashPassword(cashOutPass);
  await withCode(platform, memberId, code, async (tx) => {
    const hasNone = and(eq(members.memberId, memberId), isNull(members.withdrawalPasswordHash));
    const set = await tx
      .update(members)
      .set({ withdrawalPasswordHash })
      .where(hasNone)
      .returning({ memberId: members.memberId });
    if (set.length === 0) throw new DomainError(codes.withdrawalPasswordSet);
    await notify(platform, tx, [{ memberId, facts: { event: 'pin-set' } }]);
  });
}
