/** Passwords: changed by the member who knows the old one, or set again by a link that staff issued. */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import type { Member } from '../members/find-member.ts';
import { lockMoney } from '../members/lock-money.ts';
import { memberLogins, members } from '../model/tables.ts';
import { checkPassword, forgetOwnGuesses } from '../passwords/check-password.ts';
import { checkWithdrawalPassword } from '../passwords/check-withdrawal-password.ts';
import { forgetGuesses } from '../passwords/log-in-delays.ts';
import { findReset, spendReset, voidResets } from '../passwords/password-resets.ts';
import { withCode } from '../second-factors/totp.ts';
import { endSessions } from '../sessions/sessions.ts';

async function storePassword({ clock }: Platform, tx: Tx, memberId: MemberId, passwordHash: string): Promise<void> {
  await tx.update(members).set({ passwordHash, passwordChangedAt: clock.now() }).where(eq(members.memberId, memberId));
}

/**
 * Throws U120 (current password), U121 (the same again), U124 and U125 (second factor), Z429. Links not yet used are
 * void, other sessions end.
 */
export async function changePassword(
  platform: Platform,
  member: MemberSession,
  input: Input<'member.update'>,
): Promise<void> {
  await checkPassword(platform, member.memberId, input.memPassNow);
  if (input.memPass === input.memPassNow) throw new DomainError(codes.passwordUnchanged);
  const passwordHash = await hashPassword(input.memPass);
  await withCode(platform, member.memberId, input.code, async (tx) => {
    await storePassword(platform, tx, member.memberId, passwordHash);
    await voidResets(platform, tx, member.memberId);
    await endSessions(platform, tx, member.memberId, 'password', member.sessionId);
    await notify(platform, tx, [{ memberId: member.memberId, facts: { event: 'password-changed' } }]);
  });
}

/** A network the member has signed in from. */
async function isKnownNetwork({ db }: Platform, memberId: MemberId, ip: string): Promise<boolean> {
  const isOwn = and(eq(memberLogins.memberId, memberId), eq(memberLogins.ip, ip));
  return (await db.$count(memberLogins, isOwn)) > 0;
}

/** Proof by the member alone: staff, who can issue a link, do not have it. Throws C205, C008, C218, U123. */
async function proveMember(platform: Platform, member: Member, cashOutPass: string, ip: string): Promise<void> {
  if (member.hasWithdrawalPassword) return checkWithdrawalPassword(platform, member.memberId, cashOutPass);
  if (!(await isKnownNetwork(platform, member.memberId, ip))) throw new DomainError(codes.resetFromElsewhere);
}

/**
 * Throws U122 when the word is unknown, used or expired, and C205, C008, C218 or U123 without the member's own proof.
 * All sessions end, for a day no money leaves by the member's hand; of two concurrent ones only one gets through.
 */
export async function resetPassword(
  platform: Platform,
  { resetToken, memPass, cashOutPass }: Input<'member.resetPassword'>,
  ip: string,
): Promise<void> {
  const member = await findReset(platform, platform.db, resetToken);
  await proveMember(platform, member, cashOutPass, ip);
  const passwordHash = await hashPassword(memPass);
  await platform.db.transaction(async (tx) => {
    await spendReset(platform, tx, resetToken);
    await storePassword(platform, tx, member.memberId, passwordHash);
    await lockMoney(platform, tx, member.memberId);
    await endSessions(platform, tx, member.memberId, 'password');
    await notify(platform, tx, [{ memberId: member.memberId, facts: { event: 'password-changed' } }]);
  });
  await Promise.all([forgetGuesses(platform, member.loginId, ip), forgetOwnGuesses(platform, member.memberId)]);
}
