/**
 * The two steps of a staff sign-in. The password answers a ticket of five minutes, the digits of the authenticator turn
 * it into a session. Wrong ID, wrong password, closed account and foreign network all answer S001, and take as long.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { type AttemptRule, beginAttempt, forgetAttempts } from '../../platform/auth/attempts.ts';
import { secretBoxOf, tokensOf } from '../../platform/auth/keys.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import { enrolmentUri, findTotpStep, inventSecret, isUnusedStep } from '../../platform/auth/totp.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Caller } from '../../platform/http/session.ts';
import { randomUuid } from '../../platform/rng.ts';
import { knownStaffDevice } from './devices.ts';
import { isAllowedFrom, originOf } from './networks.ts';
import { listPasskeys } from './passkeys.ts';
import { recordAudit } from './record-audit.ts';
import { openStaffSession } from './sessions.ts';
import { type StaffRow, staff } from './tables.ts';

/**
 * Five failures close the account to the address they came from for a quarter of an hour, and for longer when they go
 * on. Only to that address, and there not to a browser that the account has signed in with, which is counted by itself:
 * neither a stranger nor a colleague behind the same address can keep anybody out.
 */
const passwordRule: AttemptRule = { free: 5, firstWaitSeconds: 900, maxWaitSeconds: 7_200 };
const digitsRule: AttemptRule = { free: 5, firstWaitSeconds: 900, maxWaitSeconds: 7_200 };
const ticketSeconds = 300;

async function passwordSubject(platform: Platform, loginId: string, { ip, device }: From): Promise<string> {
  const known = await knownStaffDevice(platform, loginId, device);
  return known ? `staff:${loginId}:browser:${known}` : `staff:${loginId}:${originOf(ip)}`;
}

const digitsSubject = (staffId: number) => `staff-otp:${staffId}`;

type From = Pick<Caller, 'ip' | 'device'>;

export type Ticket = { ticket: string; enrol: { secret: string; uri: string } | null; hasPasskeys: boolean };

async function findByPassword({ db }: Platform, loginId: string, password: string): Promise<StaffRow> {
  const [row] = await db.select().from(staff).where(eq(staff.loginId, loginId));
  const matches = await passwordMatches(row?.passwordHash ?? null, password);
  if (!row || !matches || !row.isActive) throw new DomainError(codes.staffLoginInvalid);
  return row;
}

/** A foreign network is refused before anything is counted or read, and after the same time as others. */
async function refuseForeign({ db }: Platform, ip: string): Promise<void> {
  if (await isAllowedFrom(db, ip)) return;
  await passwordMatches(null, '');
  throw new DomainError(codes.staffLoginInvalid);
}

/** The secret stays the same until it is enrolled, so that a page loaded twice does not spoil the first picture. */
async function findOrInventSecret(platform: Platform, tx: Tx, staffId: number): Promise<string> {
  const box = secretBoxOf(platform);
  const [row] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update');
  if (row?.totpSecretEncrypted) return box.open(row.totpSecretEncrypted);
  const secret = inventSecret();
  await tx
    .update(staff)
    .set({ totpSecretEncrypted: box.seal(secret) })
    .where(eq(staff.staffId, staffId));
  return secret;
}

/**
 * First step. Throws S001, Z429 with waitSeconds after five failures from one address or known browser; failures stay
 * counted.
 */
export async function logInStaff(
  platform: Platform,
  input: { loginId: string; password: string },
  caller: From,
  issuer: string,
): Promise<Ticket> {
  const loginId = input.loginId.toLowerCase();
  await refuseForeign(platform, caller.ip);
  const subject = await passwordSubject(platform, loginId, caller);
  await beginAttempt(platform, subject, passwordRule);
  const row = await findByPassword(platform, loginId, input.password);
  await forgetAttempts(platform, subject);
  const expiresAt = addSeconds(platform.clock.now(), ticketSeconds);
  const claims = { subject: String(row.staffId), sessionId: randomUuid(), expiresAt };
  const ticket = await tokensOf(platform).issue('staff-ticket', claims);
  if (row.totpEnrolledAt) {
    const hasPasskeys = (await listPasskeys(platform.db, row.staffId)).length > 0;
    return { ticket, enrol: null, hasPasskeys };
  }
  const secret = await platform.db.transaction((tx) => findOrInventSecret(platform, tx, row.staffId));
  return { ticket, enrol: { secret, uri: enrolmentUri(issuer, loginId, secret) }, hasPasskeys: false };
}

/** Takes the step as used in one statement: the same digits sent twice at the same time pass once. */
async function claimStep(platform: Platform, tx: Tx, row: StaffRow, step: number): Promise<boolean> {
  const taken = await tx
    .update(staff)
    .set({ totpLastStep: step, totpEnrolledAt: row.totpEnrolledAt ?? platform.clock.now() })
    .where(and(eq(staff.staffId, row.staffId), isUnusedStep(staff.totpLastStep, step)))
    .returning({ staffId: staff.staffId });
  return taken.length > 0;
}

/**
 * Second step. Throws S001 (ticket, network), S002 (digits wrong, old or used), Z429 after five failures; failures stay
 * counted.
 */
export async function verifyStaff(
  platform: Platform,
  input: { ticket: string; otp: string },
  caller: From,
): Promise<{ token: string; row: StaffRow }> {
  const claims = await tokensOf(platform).read('staff-ticket', input.ticket);
  if (!claims || !(await isAllowedFrom(platform.db, caller.ip))) throw new DomainError(codes.staffLoginInvalid);
  const [row] = await platform.db
    .select()
    .from(staff)
    .where(eq(staff.staffId, Number(claims.subject)));
  if (!row?.isActive || !row.totpSecretEncrypted) throw new DomainError(codes.staffLoginInvalid);
  const subject = digitsSubject(row.staffId);
  await beginAttempt(platform, subject, digitsRule);
  const secret = secretBoxOf(platform).open(row.totpSecretEncrypted);
  const step = await findTotpStep(secret, input.otp, platform.clock.now(), row.totpLastStep);
  if (step === null) throw new DomainError(codes.staffCodeInvalid);
  const token = await platform.db.transaction(async (tx) => {
    if (!(await claimStep(platform, tx, row, step))) throw new DomainError(codes.staffCodeInvalid);
    const { staffId } = row;
    const after = { enrolled: row.totpEnrolledAt === null };
    await recordAudit(tx, {
      staff: row,
      action: 'staff.login',
      target: `staff:${staffId}`,
      before: null,
      after,
      ip: caller.ip,
    });
    return openStaffSession(platform, tx, staffId, caller);
  });
  await forgetAttempts(platform, subject);
  return { token, row };
}
