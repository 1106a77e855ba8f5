/**
 * A sign-in: captcha, delay, password, state, maintenance, then a session. A failed one answers the same and takes as
 * long whichever of ID and password was wrong; the state of an account is shown only to who knows its password.
 */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { type AttemptRule, beginAttempt, forgetAttempt, forgetAttempts } from '../../platform/auth/attempts.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { MemberId } from '../../platform/ids.ts';
import { getMaintenance } from '../site/index.ts';
import { redeemCaptcha } from './captcha.ts';
import { type Member, toMember } from './find-member.ts';
import { canSignIn } from './rules.ts';
import { openSession, type PreviousLogin } from './sessions.ts';
import { type MemberRow, members } from './tables.ts';

const accountRule: AttemptRule = { free: 5, firstWaitSeconds: 2, maxWaitSeconds: 900 };
/** One address may hold a whole office or a mobile carrier. */
const addressRule: AttemptRule = { free: 20, firstWaitSeconds: 2, maxWaitSeconds: 900 };

export const accountSubject = (loginId: string) => `member:${loginId}`;
const addressSubject = (ip: string) => `member-ip:${ip}`;

export type SignedIn = { member: Member; token: string; previousLogin: PreviousLogin | null };

async function findByPassword(platform: Platform, loginId: string, password: string): Promise<MemberRow> {
  const [row] = await platform.db.select().from(members).where(eq(members.loginId, loginId));
  if (!(await passwordMatches(row?.passwordHash ?? null, password)) || !row) throw new DomainError(codes.loginInvalid);
  return row;
}

function refuseStatus({ status }: Pick<MemberRow, 'status'>): void {
  if (status === 'pending') throw new DomainError(codes.signupPending);
  if (!canSignIn(status)) throw new DomainError(codes.accountClosed);
}

/**
 * Reads the member again under its lock: the state or the password may have changed since the password was compared.
 */
async function signInLocked(platform: Platform, compared: MemberRow, caller: Caller): Promise<SignedIn> {
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.select().from(members).where(eq(members.memberId, compared.memberId)).for('update');
    if (!row || row.passwordHash !== compared.passwordHash) throw new DomainError(codes.loginInvalid);
    refuseStatus(row);
    const opened = await openSession(platform, tx, row.memberId, caller);
    return { member: toMember(row), ...opened };
  });
}

/**
 * Throws U002 (captcha, ID or password), Z429 with waitSeconds, then U001 (pending), LX02 (refused, withdrawn), B0093
 * (maintenance). Failures stay counted although it throws. Locks: the member's row, then its session's.
 */
export async function logIn(platform: Platform, input: Input<'member.login'>, caller: Caller): Promise<SignedIn> {
  const account = accountSubject(input.memId);
  const address = addressSubject(caller.ip);
  const passed = await redeemCaptcha(platform, input.captchaId, input.captcha);
  await beginAttempt(platform, address, addressRule);
  if (!passed) throw new DomainError(codes.loginInvalid);
  await beginAttempt(platform, account, accountRule);
  const row = await findByPassword(platform, input.memId, input.memPass);
  await Promise.all([forgetAttempts(platform, account), forgetAttempt(platform, address)]);
  refuseStatus(row);
  const { active } = await getMaintenance(platform.db, platform.clock.now());
  if (active) throw new DomainError(codes.siteMaintenance);
  return signInLocked(platform, row, caller);
}

/**
 * Compares a signed-in member's own password. Throws U120 when it is wrong, Z429 after many wrong ones; they stay
 * counted.
 */
export async function checkPassword(platform: Platform, memberId: MemberId, password: string): Promise<void> {
  const [row] = await platform.db.select().from(members).where(eq(members.memberId, memberId));
  if (!row) throw new DomainError(codes.notSignedIn);
  const subject = accountSubject(row.loginId);
  await beginAttempt(platform, subject, accountRule);
  if (!(await passwordMatches(row.passwordHash, password))) throw new DomainError(codes.passwordWrong);
  await forgetAttempts(platform, subject);
}
