/** Reset links that staff issue. A link alone opens nothing: change-password.ts requests the member's own proof. */

import { codes } from '@mirinae/contract/codes';
import { resetLinkMinutes } from '@mirinae/contract/constants';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, gt, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { randomToken } from '../../../platform/rng.ts';
import { findMember, type Member } from '../members/find-member.ts';
import { canSignIn } from '../model/rules.ts';
import { passwordResets } from '../model/tables.ts';

export async function voidResets({ clock }: Platform, tx: Tx, memberId: MemberId): Promise<void> {
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

/** The member an open link is for. Throws U122 when the word is unknown, used or expired. */
export async function findReset(platform: Platform, db: Database | Tx, resetToken: string): Promise<Member> {
  const [reset] = await db
    .select({ memberId: passwordResets.memberId })
    .from(passwordResets)
    .where(isOpen(platform, resetToken));
  const member = reset ? await findMember(db, reset.memberId) : null;
  if (!member || !canSignIn(member.status)) throw new DomainError(codes.resetLinkExpired);
  return member;
}

function isOpen(platform: Platform, resetToken: string) {
  return and(
    eq(passwordResets.tokenHash, secretBoxOf(platform).mark('reset', resetToken)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, platform.clock.now()),
  );
}

/** Uses a link up: of two concurrent ones only one gets through. Throws U122. */
export async function spendReset(platform: Platform, tx: Tx, resetToken: string): Promise<void> {
  const spent = await tx
    .update(passwordResets)
    .set({ usedAt: platform.clock.now() })
    .where(isOpen(platform, resetToken))
    .returning({ memberId: passwordResets.memberId });
  if (spent.length === 0) throw new DomainError(codes.resetLinkExpired);
}
