/**
 * The second factor of a member: the digits of an authenticator, or one of ten recovery codes. It is on from the moment
 * the member has proved the first digits, and is then required at each log-in and before the password changes.
 */
import { codes } from '@mirinae/contract/codes';
import { recoveryCodeCount } from '@mirinae/contract/constants';
import type { Platform } from '../../../platform/app.ts';
import { type AttemptRule, beginAttempt, forgetAttempts } from '../../../platform/auth/attempts.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { enrolmentUri, findTotpStep, inventSecret, isUnusedStep } from '../../../platform/auth/totp.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNotNull, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { siteTitle } from '../../site/index.ts';
import { memberPasskeys, memberTotp, recoveryCodes } from '../model/tables.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { claimRecoveryCode, countRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts';

/** Only who knows the password comes this far: no one else can make the member wait. */
const codeRule: AttemptRule = { free: 5, firstWaitSeconds: 2, maxWaitSeconds: 900 };
const codeSubject = (memberId: MemberId) => `member-otp:${memberId}`;

const isOf = (memberId: MemberId) => eq(memberTotp.memberId, memberId);

export async function hasTotp(db: Database | Tx, memberId: MemberId): Promise<boolean> {
  return (await db.$count(memberTotp, and(isOf(memberId), isNotNull(memberTotp.enrolledAt)))) > 0;
}

/** Takes the step as used in one statement: the same digits sent twice at the same time pass once. */
async function claimStep(tx: Tx, memberId: MemberId, lastStep: number): Promise<boolean> {
  const taken = await tx
    .update(memberTotp)
    .set({ lastStep })
    .where(and(isOf(memberId), isUnusedStep(memberTotp.lastStep, lastStep)))
    .returning({ memberId: memberTotp.memberId });
  return taken.length > 0;
}

async function claimDigits(platform: Platform, tx: Tx, memberId: MemberId, digits: string): Promise<boolean> {
  const [row] = await tx.select().from(memberTotp).where(isOf(memberId)).for('update');
  if (!row) return false;
  const secret = secretBoxOf(platform).open(row.secretEncrypted);
  const step = await findTotpStep(secret, digits, platform.clock.now(), row.lastStep);
  return step !== null && claimStep(tx, memberId, step);
}

const isDigits = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Uses the code up with what `tx` does, or throws U125. A recovery code is notified to the member. Locks: the member's
 * second factor.
 */
export async function spendCode(platform: Platform, tx: Tx, memberId: MemberId, code: string): Promise<void> {
  const isRight = isDigits(code)
    ? await claimDigits(platform, tx, memberId, code)
    : await claimRecoveryCode(platform, tx, memberId, code);
  if (!isRight) throw new DomainError(codes.otpInvalid);
  if (isDigits(code)) return;
  const left = await countRecoveryCodes(tx, memberId);
  await notify(platform, tx, [{ memberId, facts: { event: 'recovery-code-used', left } }]);
}

/** Counts a try at the code before its outcome is known; throws Z429 after five wrong ones, which stay counted. */
export function beginCode(platform: Platform, memberId: MemberId): Promise<void> {
  return beginAttempt(platform, codeSubject(memberId), codeRule);
}

export function endCode(platform: Platform, memberId: MemberId): Promise<void> {
  return forgetAttempts(platform, codeSubject(memberId));
}

/**
 * Does the work once the code is right, in one transaction with the use of it. A member without a second factor needs
 * none. Throws U124 (none given), U125 (wrong, old or used), Z429; failures stay counted.
 */
export async function withCode(
  platform: Platform,
  memberId: MemberId,
  code: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (!(await hasTotp(platform.db, memberId))) return platform.db.transaction(work);
  if (code === '') throw new DomainError(codes.otpMissing);
  await beginCode(platform, memberId);
  await platform.db.transaction(async (tx) => {
    await spendCode(platform, tx, memberId, code);
    await work(tx);
  });
  await endCode(platform, memberId);
}

/** Verifies a code outside of a transaction; it is consumed whatever follows. */
export function proveCode(platform: Platform, memberId: MemberId, code: string): Promise<void> {
  return withCode(platform, memberId, code, async () => undefined);
}

/**
 * A new secret for the member's app; it counts for nothing until its digits are proved. Throws U120 (password), U126
 * (on already), Z429.
 */
export async function startTotp(
  platform: Platform,
  { memberId, loginId }: MemberSession,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await checkPassword(platform, memberId, password);
  const secret = inventSecret();
  const secretEncrypted = secretBoxOf(platform).seal(secret);
  const written = await platform.db
    .insert(memberTotp)
    .values({ memberId, secretEncrypted })
    .onConflictDoUpdate({
      target: memberTotp.memberId,
      set: { secretEncrypted, lastStep: null },
      setWhere: isNull(memberTotp.enrolledAt),
    })
    .returning({ memberId: memberTotp.memberId });
  if (written.length === 0) throw new DomainError(codes.otpOnAlready);
  return { secret, uri: enrolmentUri(await siteTitle(platform.db), loginId, secret) };
}

/** The first right digits turn it on; answers the recovery codes, once. Throws U125, U126, Z429. */
export async function confirmTotp(platform: Platform, memberId: MemberId, digits: string): Promise<string[]> {
  await beginCode(platform, memberId);
  const issued = await platform.db.transaction(async (tx) => {
    if (await hasTotp(tx, memberId)) throw new DomainError(codes.otpOnAlready);
    if (!(await claimDigits(platform, tx, memberId, digits))) throw new DomainError(codes.otpInvalid);
    await tx.update(memberTotp).set({ enrolledAt: platform.clock.now() }).where(isOf(memberId));
    await notify(platform, tx, [{ memberId, facts: { event: 'otp-on' } }]);
    return issueRecoveryCodes(platform, tx, memberId, recoveryCodeCount);
  });
  await endCode(platform, memberId);
  return issued;
}

/** With its recovery codes and all passkeys. Answers whether there was one. */
export async function removeTotp(tx: Tx, memberId: MemberId): Promise<boolean> {
  await tx.delete(memberPasskeys).where(eq(memberPasskeys.memberId, memberId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  const removed = await tx
    .delete(memberTotp)
    .where(and(isOf(memberId), isNotNull(memberTotp.enrolledAt)))
    .returning({ memberId: memberTotp.memberId });
  return removed.length > 0;
}

type Proof = { readonly memPass: string; readonly code: string };

/** Throws U120, U124, U125, U127 (off already), Z429. */
export async function endTotp(platform: Platform, memberId: MemberId, { memPass, code }: Proof): Promise<void> {
  await checkPassword(platform, memberId, memPass);
  await withCode(platform, memberId, code, async (tx) => {
    if (!(await removeTotp(tx, memberId))) throw new DomainError(codes.otpOff);
    await notify(platform, tx, [{ memberId, facts: { event: 'otp-off' } }]);
  });
}

/** Ten new ones; the earlier serve no more. Throws U120, U124, U125, U127, Z429. */
export async function renewRecoveryCodes(platform: Platform, memberId: MemberId, { memPass, code }: Proof) {
  await checkPassword(platform, memberId, memPass);
  let issued: string[] = [];
  await withCode(platform, memberId, code, async (tx) => {
    if (!(await hasTotp(tx, memberId))) throw new DomainError(codes.otpOff);
    issued = await issueRecoveryCodes(platform, tx, memberId, recoveryCodeCount);
  });
  return issued;
}
