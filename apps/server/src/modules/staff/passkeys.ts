/** Passkeys of staff, in addition to the authenticator app: without any passkey the second factor remains. */
import { codes } from '@mirinae/contract/codes';
import type { CreatedPasskey, PasskeyCreation } from '@mirinae/contract/passkeys';
import type { Platform } from '../../platform/app.ts';
import { type AttemptRule, beginAttempt, forgetAttempts } from '../../platform/auth/attempts.ts';
import { creationOptions, maxPasskeys } from '../../platform/auth/passkey-options.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import { checkCreated, relyingPartyOf } from '../../platform/auth/relying-party.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { issueChallenge, takeChallenge } from './passkey-challenges.ts';
import { recordAudit } from './record-audit.ts';
import { type PasskeyRow, staffPasskeys as passkeys, staff } from './tables.ts';

const passwordRule: AttemptRule = { free: 5, firstWaitSeconds: 900, maxWaitSeconds: 7_200 };

export function listPasskeys(db: Database | Tx, staffId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.staffId, staffId)).orderBy(asc(passkeys.passkeyId));
}

/** One's own account by one's own password. Throws S001, Z429 after five wrong ones. */
export async function findByPassword(platform: Platform, staffId: number, password: string) {
  const subject = `staff-own:${staffId}`;
  await beginAttempt(platform, subject, passwordRule);
  const [row] = await platform.db.select().from(staff).where(eq(staff.staffId, staffId));
  if (!row || !(await passwordMatches(row.passwordHash, password))) throw new DomainError(codes.staffLoginInvalid);
  await forgetAttempts(platform, subject);
  return row;
}

/** Options of a new passkey. Throws S001 (password), S006, S007, Z429 after five wrong passwords. */
export async function startPasskey(
  platform: Platform,
  staffId: number,
  password: string,
  house: string,
): Promise<{ challengeId: string; options: PasskeyCreation }> {
  const { id } = relyingPartyOf(platform, 'staff');
  const person = await findByPassword(platform, staffId, password);
  const known = await listPasskeys(platform.db, staffId);
  if (known.length >= maxPasskeys) throw new DomainError(codes.passkeysTooMany);
  const { challengeId, challenge } = await issueChallenge(platform, { purpose: 'add', staffId });
  const user = { handle: `staff:${staffId}`, name: person.loginId, displayName: person.name };
  return { challengeId, options: creationOptions({ challenge, rp: { id, name: house }, user, known }) };
}

/** Throws S005 (challenge used, old or somebody else's; a passkey that is known; any fault of it), S006, S007. */
export async function addPasskey(
  platform: Platform,
  by: StaffSession,
  given: { readonly challengeId: string; readonly name: string; readonly credential: CreatedPasskey },
  ip: string,
): Promise<void> {
  const { staffId } = by;
  const { purpose, challenge } = await takeChallenge(platform, given.challengeId, staffId);
  if (purpose !== 'add') throw new DomainError(codes.passkeyInvalid);
  const { id, publicKey, counter } = await checkCreated(platform, 'staff', challenge, given.credential);
  await platform.db.transaction(async (tx) => {
    await tx.select({ staffId: staff.staffId }).from(staff).where(eq(staff.staffId, staffId)).for('update');
    if ((await tx.$count(passkeys, eq(passkeys.staffId, staffId))) >= maxPasskeys)
      throw new DomainError(codes.passkeysTooMany);
    const added = { staffId, credentialId: id, publicKey: Buffer.from(publicKey), counter, name: given.name };
    const kept = await tx
      .insert(passkeys)
      .values({ ...added, addedAt: platform.clock.now() })
      .onConflictDoNothing()
      .returning({ passkeyId: passkeys.passkeyId });
    if (kept.length === 0) throw new DomainError(codes.passkeyInvalid);
    const change = { before: null, after: { name: given.name } };
    await recordAudit(tx, { staff: by, action: 'staff.passkeyAdd', target: `staff:${staffId}`, ...change, ip });
  });
}

/** Answers its name. Throws Z404 for none, and for somebody else's. */
export async function removePasskey(tx: Tx, staffId: number, passkeyId: number): Promise<string> {
  const isOwn = and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.staffId, staffId));
  const [removed] = await tx.delete(passkeys).where(isOwn).returning({ name: passkeys.name });
  if (!removed) throw new DomainError(codes.notFound);
  return removed.name;
}

/** Answers the names of all that were removed. */
export async function removePasskeysOf(tx: Tx, staffId: number): Promise<string[]> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.staffId, staffId)).returning({ name: passkeys.name });
  return removed.map(({ name }) => name);
}
