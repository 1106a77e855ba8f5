/** Log-ins of a member, refused ones included. */
import { notificationRetentionDays } from '@mirinae/contract/constants';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { eq, lt, sql } from '../../../platform/db/orm.ts';
import type { Page } from '../../../platform/db/read-page.ts';
import type { Caller, MemberSession } from '../../../platform/http/session.ts';
import { memberLogins, type RefusalReason, refusedLogins } from '../model/tables.ts';

/** Under the ID that was typed, whether anybody has it or not: both cost the same time. */
export async function recordRefused(
  { db, clock }: Platform,
  loginId: string,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
  reason: RefusalReason,
): Promise<void> {
  await db.insert(refusedLogins).values({ loginId, at: clock.now(), ip, userAgent, reason });
}

export type LoginAttempt = { at: Date; ip: string; userAgent: string; result: 'in' | RefusalReason };

/** Newest first. */
export async function listLoginAttempts(
  db: Database,
  { memberId, loginId }: Pick<MemberSession, 'memberId' | 'loginId'>,
  { page, perPage }: Page,
): Promise<{ rows: LoginAttempt[]; total: number }> {
  const [{ rows }, opened, refused] = await Promise.all([
    db.execute<Omit<LoginAttempt, 'at'> & { at: string }>(sql`
      select at, ip, user_agent as "userAgent", 'in' as result from member_logins where member_id = ${memberId}
      union all
      select at, ip, user_agent, reason from member_refused_logins where login_id = ${loginId}
      order by at desc limit ${perPage} offset ${(page - 1) * perPage}`),
    db.$count(memberLogins, eq(memberLogins.memberId, memberId)),
    db.$count(refusedLogins, eq(refusedLogins.loginId, loginId)),
  ]);
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) })), total: opened + refused };
}

/** Answers how many went. */
export async function forgetRefusedLogins({ db, clock }: Platform): Promise<number> {
  const before = addSeconds(clock.now(), -notificationRetentionDays * 24 * 3_600);
  const gone = await db.delete(refusedLogins).where(lt(refusedLogins.at, before)).returning({ at: refusedLogins.at });
  return gone.length;
}
