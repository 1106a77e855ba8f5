/**
 * A sign-in: captcha, delay, password, state, maintenance, then a session; with a second factor, a ticket of five
 * minutes that its code turns into one. A failed one answers the same and takes as long whichever of ID and password
 * was wrong; the state of an account is shown only to who knows its password.
 */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf, tokensOf } from '../../../platform/auth/keys.ts';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { memberId } from '../../../platform/ids.ts';
import { getMaintenance } from '../../site/index.ts';
import { refuseBlocked } from '../blocks/find-block.ts';
import { type Member, toMember } from '../members/find-member.ts';
import { canSignIn } from '../model/rules.ts';
import { type MemberRow, memberPasskeys, members } from '../model/tables.ts';
import { begin, countsOf, forgive, guessing } from '../passwords/log-in-delays.ts';
import { checkInRegister } from '../registers/check-member.ts';
import { beginCode, endCode, hasTotp, spendCode } from '../second-factors/totp.ts';
import { openSession, type PreviousLogin } from '../sessions/sessions.ts';
import { redeemCaptcha } from './captcha.ts';
import { recordRefused } from './login-history.ts';

/** From the password to the code. */
const ticketSeconds = 300;

export type SignedIn = { member: Member; token: string; previousLogin: PreviousLogin | null };

async function findByPassword(platform: Platform, loginId: string, password: string, caller: Caller) {
  const [row] = await platform.db.select().from(members).where(eq(members.loginId, loginId));
  const isRight = await passwordMatches(row?.passwordHash ?? null, password);
  if (isRight && row) return row;
  await recordRefused(platform, loginId, caller, 'password');
  throw new DomainError(codes.loginInvalid);
}

function refuseStatus({ status }: Pick<MemberRow, 'status'>): void {
  if (status === 'pending') throw new DomainError(codes.signupPending);
  if (!canSignIn(status)) throw new DomainError(codes.accountClosed);
}

/** The register of self-exclusions is queried before the log-in is answered, once it is proved. */
export async function lookedUp(platform: Platform, signedIn: SignedIn): Promise<SignedIn> {
  const registerState = await checkInRegister(platform, signedIn.member.memberId, 'log-in');
  return { ...signedIn, member: { ...signedIn.member, registerState } };
}

/** Bound to this password: a ticket is void once the password has changed. */
export const ticketMark = (platform: Platform, { passwordHash }: Pick<MemberRow, 'passwordHash'>): string =>
  secretBoxOf(platform).mark('login-ticket', passwordHash).toString('base64url');

function issueTicket(platform: Platform, row: MemberRow): Promise<string> {
  const expiresAt = addSeconds(platform.clock.now(), ticketSeconds);
  const claims = { subject: String(row.memberId), sessionId: ticketMark(platform, row), expiresAt };
  return tokensOf(platform).issue('member-ticket', claims);
}

/** Throws U128 for a ticket that is forged, expired, or older than the password. */
export async function findByTicket(platform: Platform, ticket: string): Promise<MemberRow> {
  const claims = await tokensOf(platform).read('member-ticket', ticket);
  if (!claims) throw new DomainError(codes.loginTicketExpired);
  const [row] = await platform.db
    .select()
    .from(members)
    .where(eq(members.memberId, memberId(claims.subject)));
  if (!row || claims.sessionId !== ticketMark(platform, row)) throw new DomainError(codes.loginTicketExpired);
  return row;
}

/** Throws U001 (pending), LX02 (refused, withdrawn), U136 (blocked), B0093 (maintenance). */
export async function refuseNow(platform: Platform, db: Database | Tx, row: MemberRow, caller: Caller): Promise<void> {
  refuseStatus(row);
  await refuseBlocked(platform, db, caller, 'log-in');
  const { active } = await getMaintenance(db, platform.clock.now());
  if (active) throw new DomainError(codes.siteMaintenance);
}

/**
 * Reads the member again under its lock: the state or the password may have changed since the password was compared.
 */
export async function signInLocked(
  platform: Platform,
  compared: MemberRow,
  caller: Caller,
  prove: (tx: Tx) => Promise<void> = async () => {},
): Promise<SignedIn> {
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.select().from(members).where(eq(members.memberId, compared.memberId)).for('update');
    if (!row || row.passwordHash !== compared.passwordHash) throw new DomainError(codes.loginInvalid);
    await prove(tx);
    refuseStatus(row);
    const opened = await openSession(platform, tx, row.memberId, caller);
    return { member: toMember(row), ...opened };
  });
}

/**
 * Throws U002 (captcha, ID or password), Z429 with waitSeconds, then U001 (pending), LX02 (refused, withdrawn), U136
 * (blocked), B0093 (maintenance), then U124 with a ticket where a second factor is on. Failures stay counted although
 * it throws. Locks: the member's row, then its session's.
 */
export async function logIn(platform: Platform, input: Input<'member.login'>, caller: Caller): Promise<SignedIn> {
  const counts = await countsOf(platform, input.memId, caller);
  const passed = await redeemCaptcha(platform, input);
  await begin(platform, counts.address);
  if (!passed) throw new DomainError(codes.loginInvalid);
  await begin(platform, counts.account);
  const row = await guessing(platform, counts, () => findByPassword(platform, input.memId, input.memPass, caller));
  await forgive(platform, counts);
  await refuseNow(platform, platform.db, row, caller);
  if (await hasTotp(platform.db, row.memberId)) {
    const hasPasskeys = (await platform.db.$count(memberPasskeys, eq(memberPasskeys.memberId, row.memberId))) > 0;
    throw new DomainError(codes.otpMissing, { ticket: await issueTicket(platform, row), hasPasskeys });
  }
  return lookedUp(platform, await signInLocked(platform, row, caller));
}

/**
 * The second step. Throws U128 (ticket), U125 (code wrong, old or used), Z429 after five wrong codes, then what the
 * state of the account throws; failures stay counted. Locks: the member's row, its second factor, then its session's.
 */
export async function logInWithCode(
  platform: Platform,
  { ticket, code }: Input<'member.loginCode'>,
  caller: Caller,
): Promise<SignedIn> {
  const row = await findByTicket(platform, ticket);
  await refuseNow(platform, platform.db, row, caller);
  await beginCode(platform, row.memberId);
  try {
    const signedIn = await signInLocked(platform, row, caller, (tx) => spendCode(platform, tx, row.memberId, code));
    await endCode(platform, row.memberId);
    return await lookedUp(platform, signedIn);
  } catch (error) {
    if (error instanceof DomainError && error.code === codes.otpInvalid)
      await recordRefused(platform, row.loginId, caller, 'code');
    throw error;
  }
}
