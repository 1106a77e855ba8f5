/**
 * Passkeys of members, in addition to the authenticator and its recovery codes: a member without passkeys still has a
 * second factor, and turning that off removes all passkeys.
 */
import { codes } from '@mirinae/contract/codes';
import type { CreatedPasskey, PasskeyCreation } from '@mirinae/contract/passkeys';
import type { Platform } from '../../../platform/app.ts';
import { creationOptions, maxPasskeys } from '../../../platform/auth/passkey-options.ts';
import { checkCreated, relyingPartyOf } from '../../../platform/auth/relying-party.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { siteTitle } from '../../site/index.ts';
import { members, type PasskeyId, type PasskeyRow, memberPasskeys as passkeys } from '../model/tables.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { issueChallenge, takeChallenge } from './passkey-challenges.ts';
import { hasTotp, proveCode } from './totp.ts';

export function listPasskeys(db: Database | Tx, memberId: MemberId): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.passkeyId));
}

/**
 * Options for the browser's registration. Throws S006, U127 (the second factor is off), U120 (password), S007, U125
 * (code), Z429; wrong passwords and codes stay counted.
 */
export async function startPasskey(
  platform: Platform,
  { memberId, loginId }: MemberSession,
  { memPass, code }: { readonly memPass: string; readonly code: string },
): Promise<{ challengeId: string; options: PasskeyCreation }> {
  const { id } = relyingPartyOf(platform, 'member');
  if (!(await hasTotp(platform.db, memberId))) throw new DomainError(codes.otpOff);
  await checkPassword(platform, memberId, memPass);
  const known = await listPasskeys(platform.db, memberId);
  if (known.length >= maxPasskeys) throw new DomainError(codes.passkeysTooMany);
  await proveCode(platform, memberId, code);
  const requested = { purpose: 'add', memberId, ticketMark: null } as const;
  const { challengeId, challenge } = await issueChallenge(platform, requested);
  const user = { handle: `member:${memberId}`, name: loginId, displayName: loginId };
  const rp = { id, name: await siteTitle(platform.db) };
  return { challengeId, options: creationOptions({ challenge, rp, user, known }) };
}

/**
 * Throws S005 (challenge used, old or somebody else's; a passkey that is known; any fault of it), S006, S007, U127.
 * Locks: the member's row.
 */
export async function addPasskey(
  platform: Platform,
  memberId: MemberId,
  given: { readonly challengeId: string; readonly name: string; readonly credential: CreatedPasskey },
): Promise<void> {
  const { purpose, challenge } = await takeChallenge(platform, given.challengeId, memberId);
  if (purpose !== 'add') throw new DomainError(codes.passkeyInvalid);
  const { id, publicKey, counter } = await checkCreated(platform, 'member', challenge, given.credential);
  await platform.db.transaction(async (tx) => {
    await tx.select({ memberId: members.memberId }).from(members).where(eq(members.memberId, memberId)).for('update');
    if (!(await hasTotp(tx, memberId))) throw new DomainError(codes.otpOff);
    if ((await tx.$count(passkeys, eq(passkeys.memberId, memberId))) >= maxPasskeys)
      throw new DomainError(codes.passkeysTooMany);
    const added = { memberId, credentialId: id, publicKey: Buffer.from(publicKey), counter, name: given.name };
    const kept = await tx
      .insert(passkeys)
      .values({ ...added, addedAt: platform.clock.now() })
      .onConflictDoNothing()
      .returning({ passkeyId: passkeys.passkeyId });
    if (kept.length === 0) throw new DomainError(codes.passkeyInvalid);
    await notify(platform, tx, [{ memberId, facts: { event: 'passkey-added', name: given.name } }]);
  });
}

/** Throws U120, Z429, Z404 for none, and for somebody else's. */
export async function removePasskey(
  platform: Platform,
  memberId: MemberId,
  { passkeyId, memPass }: { readonly passkeyId: PasskeyId; readonly memPass: string },
): Promise<void> {
  await checkPassword(platform, memberId, memPass);
  await platform.db.transaction(async (tx) => {
    const isOwn = and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.memberId, memberId));
    const [removed] = await tx.delete(passkeys).where(isOwn).returning({ name: passkeys.name });
    if (!removed) throw new DomainError(codes.notFound);
    await notify(platform, tx, [{ memberId, facts: { event: 'passkey-removed', name: removed.name } }]);
  });
}
