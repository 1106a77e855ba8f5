/** Log-ins of a member that succeeded and that were refused. */
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, eq, lt } from '../../../platform/db/orm.ts';
import type { Member } from '../members/find-member.ts';
import { memberLogins, refusedLogins } from '../model/tables.ts';

export type LogInEvent = {
  readonly key: string;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
  /** Null for one that succeeded. */
  readonly refusedFor: string | null;
};

/** Before a time, newest first. */
export async function listLogInEvents(
  db: Database,
  { memberId, loginId }: Pick<Member, 'memberId' | 'loginId'>,
  { before, limit }: { before: Date; limit: number },
): Promise<LogInEvent[]> {
  const [done, refused] = await Promise.all([
    db
      .select()
      .from(memberLogins)
      .where(and(eq(memberLogins.memberId, memberId), lt(memberLogins.at, before)))
      .orderBy(desc(memberLogins.at))
      .limit(limit),
    db
      .select()
      .from(refusedLogins)
      .where(and(eq(refusedLogins.loginId, loginId), lt(refusedLogins.at, before)))
      .orderBy(desc(refusedLogins.at))
      .limit(limit),
  ]);
  return [
    ...done.map(({ loginNo, at, ip, userAgent }) => ({ key: `l${loginNo}`, at, ip, userAgent, refusedFor: null })),
    ...refused.map(({ refusalId, at, ip, userAgent, reason }) => ({
      key: `f${refusalId}`,
      at,
      ip,
      userAgent,
      refusedFor: reason,
    })),
  ];
}
