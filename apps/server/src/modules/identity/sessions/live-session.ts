/** The live session of a member as staff see it. */
import type { Database } from '../../../platform/db/connect.ts';
import { and, eq, gt, isNull } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { memberSessions as sessions } from '../model/tables.ts';

export type SeenSession = Pick<typeof sessions.$inferSelect, 'sessionId' | 'startedAt' | 'seenAt' | 'ip' | 'userAgent'>;

export async function findSeenSession(db: Database, memberId: MemberId, now: Date): Promise<SeenSession | null> {
  const [row] = await db
    .select({
      sessionId: sessions.sessionId,
      startedAt: sessions.startedAt,
      seenAt: sessions.seenAt,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  return row ?? null;
}
