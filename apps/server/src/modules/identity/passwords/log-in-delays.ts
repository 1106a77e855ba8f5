/**
 * Counters of failed logins, checked before the password. A browser known to the member has its own counter, so that
 * strangers cannot delay it. All others are counted by address, by account and address, and for networks unknown to the
 * account by account too, so that many addresses together guess no faster.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { type AttemptRule, beginAttempt, forgetAttempt, forgetAttempts } from '../../../platform/auth/attempts.ts';
import { deviceMark } from '../../../platform/auth/keys.ts';
import { and, eq, isNull, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { memberDevices, memberLogins, members } from '../model/tables.ts';
import { accountRule } from './check-password.ts';

/** One address may hold a whole office or a mobile carrier. */
const addressRule: AttemptRule = { free: 20, firstWaitSeconds: 2, maxWaitSeconds: 900 };
/** All unknown places together: more than a member needs who has forgotten the password on a journey. */
const elsewhereRule: AttemptRule = { free: 20, firstWaitSeconds: 2, maxWaitSeconds: 900 };

type Count = { readonly subject: string; readonly rule: AttemptRule; readonly isShared: boolean };
export type LogInCounts = { readonly address: readonly Count[]; readonly account: readonly Count[] };
type From = Pick<Caller, 'ip' | 'device'>;

const elsewhere = (loginId: string) => `member:${loginId}:elsewhere`;
const fromNetwork = (loginId: string, ip: string) => `member:${loginId}:${networkOf(ip)}`;

/** The key of a known member; none for an unknown ID. */
export async function knownBy(platform: Platform, loginId: string, { ip, device }: From) {
  const { db } = platform;
  const isBrowser = and(
    eq(memberDevices.memberId, members.memberId),
    eq(memberDevices.deviceHash, deviceMark(platform, device)),
    isNull(memberDevices.forgottenAt),
  );
  const isNetwork = and(eq(memberLogins.memberId, members.memberId), eq(memberLogins.ip, ip));
  const [known] = await db
    .select({
      browser: sql<boolean>`exists (select from ${memberDevices} where ${isBrowser})`,
      network: sql<boolean>`exists (select from ${memberLogins} where ${isNetwork})`,
    })
    .from(members)
    .where(eq(members.loginId, loginId));
  return known ?? { browser: false, network: false };
}

export async function countsOf(platform: Platform, loginId: string, caller: From): Promise<LogInCounts> {
  const known = await knownBy(platform, loginId, caller);
  if (known.browser) {
    const browser = deviceMark(platform, caller.device).toString('base64url');
    return { address: [], account: [{ subject: `member:${loginId}:${browser}`, rule: accountRule, isShared: false }] };
  }
  const address = { subject: `member-ip:${networkOf(caller.ip)}`, rule: addressRule, isShared: true };
  const own = { subject: fromNetwork(loginId, caller.ip), rule: accountRule, isShared: false };
  const others = { subject: elsewhere(loginId), rule: elsewhereRule, isShared: false };
  return { address: [address], account: known.network ? [own] : [own, others] };
}

/** Counts an attempt before its outcome is known. Throws Z429 while one of them has to wait. */
export async function begin(platform: Platform, counts: readonly Count[]): Promise<void> {
  for (const { subject, rule } of counts) await beginAttempt(platform, subject, rule);
}

/** After the right password: what many share keeps the failures of the others. */
export async function forgive(platform: Platform, { address, account }: LogInCounts): Promise<void> {
  await Promise.all(
    [...address, ...account].map(({ subject, isShared }) =>
      (isShared ? forgetAttempt : forgetAttempts)(platform, subject),
    ),
  );
}

/** Does the work; a refusal as too much for now is no guess and is not counted. */
export async function guessing<Value>(
  platform: Platform,
  { address, account }: LogInCounts,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === codes.tooManyRequests)
      await Promise.all([...address, ...account].map(({ subject }) => forgetAttempt(platform, subject)));
    throw error;
  }
}

/** Resets the counters after a change of the password. */
export async function forgetGuesses(platform: Platform, loginId: string, ip: string): Promise<void> {
  await Promise.all([elsewhere(loginId), fromNetwork(loginId, ip)].map((subject) => forgetAttempts(platform, subject)));
}
