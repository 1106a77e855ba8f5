/**
 * To log in with a passkey: as the second factor, after the ticket that the password answered, or as the whole login,
 * where the authenticator itself must have verified its user by finger, face or code.
 */
import { codes } from '@mirinae/contract/codes';
import type { AssertedPasskey, PasskeyRequest } from '@mirinae/contract/passkeys';
import type { Platform } from '../../platform/app.ts';
import { tokensOf } from '../../platform/auth/keys.ts';
import { requestOptions } from '../../platform/auth/passkey-options.ts';
import { checkAsserted, relyingPartyOf } from '../../platform/auth/relying-party.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Caller } from '../../platform/http/session.ts';
import { isAllowedFrom } from './networks.ts';
import { issueChallenge, takeChallenge } from './passkey-challenges.ts';
import { listPasskeys } from './passkeys.ts';
import { recordAudit } from './record-audit.ts';
import { openStaffSession } from './sessions.ts';
import { type PasskeyChallenge, type PasskeyRow, staffPasskeys as passkeys, type StaffRow, staff } from './tables.ts';

type From = Pick<Caller, 'ip' | 'device'>;

async function staffIdOf(platform: Platform, ticket: string | undefined): Promise<number | null> {
  if (ticket === undefined) return null;
  const claims = await tokensOf(platform).read('staff-ticket', ticket);
  if (!claims) throw new DomainError(codes.staffLoginInvalid);
  return Number(claims.subject);
}

/** Throws S001 (ticket, network), S006. */
export async function requestPasskey(
  platform: Platform,
  ticket: string | undefined,
  ip: string,
): Promise<{ challengeId: string; options: PasskeyRequest }> {
  const { id: rpId } = relyingPartyOf(platform, 'staff');
  if (!(await isAllowedFrom(platform.db, ip))) throw new DomainError(codes.staffLoginInvalid);
  const staffId = await staffIdOf(platform, ticket);
  const known = staffId === null ? [] : await listPasskeys(platform.db, staffId);
  const purpose = staffId === null ? 'whole-login' : 'second-factor';
  const { challengeId, challenge } = await issueChallenge(platform, { purpose, staffId });
  return { challengeId, options: requestOptions({ challenge, rpId, known, isWhole: staffId === null }) };
}

/** The passkey and its person. Locks: the passkey, so that its counter grows by one login after the other. */
async function lockPasskey(tx: Tx, { id }: AssertedPasskey, { staffId }: PasskeyChallenge) {
  const [found] = await tx
    .select({ passkey: passkeys, person: staff })
    .from(passkeys)
    .innerJoin(staff, eq(staff.staffId, passkeys.staffId))
    .where(eq(passkeys.credentialId, id))
    .for('update', { of: passkeys });
  const isTheirs = found && (staffId === null || found.person.staffId === staffId);
  if (!isTheirs) throw new DomainError(codes.passkeyInvalid);
  if (!found.person.isActive) throw new DomainError(codes.staffLoginInvalid);
  return found;
}

async function openByPasskey(
  platform: Platform,
  tx: Tx,
  { person, passkey }: { readonly person: StaffRow; readonly passkey: PasskeyRow },
  caller: From,
): Promise<string> {
  const after = { passkey: passkey.name };
  const target = `staff:${person.staffId}`;
  await recordAudit(tx, { staff: person, action: 'staff.login', target, before: null, after, ip: caller.ip });
  return openStaffSession(platform, tx, person.staffId, caller);
}

/** Throws S001 (network, closed account), S005 (challenge, passkey, user not verified), S006. */
export async function logInByPasskey(
  platform: Platform,
  { challengeId, credential }: { readonly challengeId: string; readonly credential: AssertedPasskey },
  caller: From,
): Promise<{ token: string; row: StaffRow }> {
  if (!(await isAllowedFrom(platform.db, caller.ip))) throw new DomainError(codes.staffLoginInvalid);
  const requested = await takeChallenge(platform, challengeId);
  if (requested.purpose === 'add') throw new DomainError(codes.passkeyInvalid);
  const { challenge, purpose } = requested;
  return platform.db.transaction(async (tx) => {
    const found = await lockPasskey(tx, credential, requested);
    const needsUser = purpose === 'whole-login';
    const counter = await checkAsserted(platform, { side: 'staff', challenge, needsUser }, credential, found.passkey);
    await tx
      .update(passkeys)
      .set({ counter, usedAt: platform.clock.now() })
      .where(eq(passkeys.passkeyId, found.passkey.passkeyId));
    return { token: await openByPasskey(platform, tx, found, caller), row: found.person };
  });
}
