/** Passwords: changed by the member who knows the old one, or set anew by a link that staff issued. */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { resetLinkMinutes } from '@mirinae/contract/constants';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { forgetAttempts } from '../../platform/auth/attempts.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberSession } from '../../platform/http/session.ts';
import type { MemberId } from '../../platform/ids.ts';
import { randomToken } from '../../platform/rng.ts';
import { findMember } from './find-member.ts';
import { accountSubject, checkPassword } from './log-in.ts';
import { canSignIn } from './rules.ts';
import { endSessions } from './sessions.ts';
import { members, passwordResets } from './tables.ts';

async function storePassword(tx: Tx, memberId: MemberId, passwordHash: string): Promise<void> {
  await tx.update(members).set({ passwordHash }).where(eq(members.memberId, memberId));
}

/** Throws U120 (current password), U121 (the same again), Z429. Links not yet used are void, other sessions end. */
export async function changePassword(
  platform: Platform,
  member: MemberSession,
  input: Input<'member.update'>,
): Promise<void> {
  await checkPassword(platform, member.memberId, input.memPassNow);
  if (input.memPass === input.memPassNow) throw new DomainError(codes.passwordUnchanged);
  const passwordHash = await hashPassword(input.memPass);
  await platform.db.transaction(async (tx) => {
    await storePassword(tx, member.memberId, passwordHash);
    await voidResets(platform, tx, member.memberId);
    await endSessions(platform, tx, member.memberId, 'password', member.sessionId);
  });
}

async function voidResets({ clock }: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: clock.now() })
    .where(and(eq(passwordResets.memberId, memberId), isNull(passwordResets.usedAt)));
}

/**
 * A word for a single reset, good for 15 minutes; only its hash is stored. An earlier one is void. Throws Z404, S004
 * (cannot sign in anyway).
 */
export async function issueReset(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
): Promise<{ resetToken: string; expiresAt: Date }> {
  const member = await findMember(tx, memberId);
  if (!member) throw new DomainError(codes.notFound);
  if (!canSignIn(member.status)) throw new DomainError(codes.memberStateInvalid);
  const resetToken = randomToken();
  const expiresAt = addSeconds(platform.clock.now(), resetLinkMinutes * 60);
  await voidResets(platform, tx, memberId);
  const tokenHash = secretBoxOf(platform).mark('reset', resetToken);
  await tx.insert(passwordResets).values({ tokenHash, memberId, expiresAt });
  return { resetToken, expiresAt };
}

/** Throws U122 when the word is unknown, used or expired. All sessions end; of two at once only one gets through. */
export async function resetPassword(platform: Platform, input: Input<'member.resetPassword'>): Promise<void> {
  const now = platform.clock.now();
  const passwordHash = await hashPassword(input.memPass);
  const loginId = await platform.db.transaction(async (tx) => {
    const [reset] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordResets.tokenHash, secretBoxOf(platform).mark('reset', input.resetToken)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
      .returning();
    const member = reset ? await findMember(tx, reset.memberId) : null;
    if (!member || !canSignIn(member.status)) throw new DomainError(codes.resetLinkExpired);
    await storePassword(tx, member.memberId, passwordHash);
    await endSessions(platform, tx, member.memberId, 'password');
    return member.loginId;
  });
  await forgetAttempts(platform, accountSubject(loginId));
}
