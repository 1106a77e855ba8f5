/**
 * A member's log-in with a passkey: as the second factor, after the ticket that the password answered, or as the whole
 * log-in, where the authenticator itself must have verified its user by finger, face or code.
 */
import { codes } from '@mirinae/contract/codes';
import type { AssertedPasskey, PasskeyRequest } from '@mirinae/contract/passkeys';
import type { Platform } from '../../../platform/app.ts';
import { requestOptions } from '../../../platform/auth/passkey-options.ts';
import { checkAsserted, relyingPartyOf } from '../../../platform/auth/relying-party.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { type MemberRow, members, type PasskeyChallenge, memberPasskeys as passkeys } from '../model/tables.ts';
import { issueChallenge, takeChallenge } from '../second-factors/passkey-challenges.ts';
import { listPasskeys } from '../second-factors/passkeys.ts';
import { findByTicket, lookedUp, refuseNow, type SignedIn, signInLocked, ticketMark } from './log-in.ts';

/** Throws S006, U128 (ticket). */
export async function requestPasskey(
  platform: Platform,
  ticket: string | undefined,
): Promise<{ challengeId: string; options: PasskeyRequest }> {
  const { id: rpId } = relyingPartyOf(platform, 'member');
  const row = ticket === undefined ? null : await findByTicket(platform, ticket);
  const known = row ? await listPasskeys(platform.db, row.memberId) : [];
  const { challengeId, challenge } = await issueChallenge(
    platform,
    row
      ? { purpose: 'second-factor', memberId: row.memberId, ticketMark: ticketMark(platform, row) }
      : { purpose: 'whole-login', memberId: null, ticketMark: null },
  );
  return { challengeId, options: requestOptions({ challenge, rpId, known, isWhole: row === null }) };
}

/** Owner of the passkey. Throws S005 for an unknown one, for another member's, and by a ticket of an older password. */
async function findOwner(platform: Platform, { id }: AssertedPasskey, requested: PasskeyChallenge): Promise<MemberRow> {
  const [found] = await platform.db
    .select({ row: members })
    .from(passkeys)
    .innerJoin(members, eq(members.memberId, passkeys.memberId))
    .where(eq(passkeys.credentialId, id));
  if (!found || (requested.memberId !== null && requested.memberId !== found.row.memberId))
    throw new DomainError(codes.passkeyInvalid);
  if (requested.ticketMark !== null && requested.ticketMark !== ticketMark(platform, found.row))
    throw new DomainError(codes.passkeyInvalid);
  return found.row;
}

/** The counter grows by one log-in after the other. Throws S005. Locks: the passkey. */
async function spendSignature(platform: Platform, tx: Tx, credential: AssertedPasskey, requested: PasskeyChallenge) {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credential.id)).for('update');
  if (!passkey) throw new DomainError(codes.passkeyInvalid);
  const { challenge, purpose } = requested;
  const demand = { side: 'member', challenge, needsUser: purpose === 'whole-login' } as const;
  const counter = await checkAsserted(platform, demand, credential, passkey);
  const used = { counter, usedAt: platform.clock.now() };
  await tx.update(passkeys).set(used).where(eq(passkeys.passkeyId, passkey.passkeyId));
}

/**
 * Throws S005 (challenge, passkey, user not verified), S006, then what the state of the account throws, shown only to
 * who has signed. Locks: the member's row, the passkey, then its session's.
 */
export async function logInByPasskey(
  platform: Platform,
  { challengeId, credential }: { readonly challengeId: string; readonly credential: AssertedPasskey },
  caller: Caller,
): Promise<SignedIn> {
  const requested = await takeChallenge(platform, challengeId);
  if (requested.purpose === 'add') throw new DomainError(codes.passkeyInvalid);
  const row = await findOwner(platform, credential, requested);
  const signedIn = await signInLocked(platform, row, caller, async (tx) => {
    await spendSignature(platform, tx, credential, requested);
    await refuseNow(platform, tx, row, caller);
  });
  return lookedUp(platform, signedIn);
}
