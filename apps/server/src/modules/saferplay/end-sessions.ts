/** Ending the sessions whose members have limited their time. Rounds that run are settled as always. */

import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { eq } from '../../platform/db/orm.ts';
import { endMemberSession, findLiveSessions } from '../identity/index.ts';
import { amountNow } from './judge-limits.ts';
import { playerLimits } from './tables.ts';

/** Answers how many it ended. One after the other: each is a transaction of its own. */
export async function endOverdueSessions(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const now = clock.now();
  const limits = await db.select().from(playerLimits).where(eq(playerLimits.kind, 'session'));
  const minutesOf = new Map(limits.map((limit) => [limit.memberId, amountNow(limit, now)]));
  const live = await findLiveSessions(
    db,
    limits.flatMap(({ memberId }) => memberId ?? []),
    now,
  );
  const overdue = live.filter(({ memberId, startedAt }) => {
    const minutes = minutesOf.get(memberId) ?? null;
    return minutes !== null && addSeconds(startedAt, Number(minutes) * 60) <= now;
  });
  for (const { memberId } of overdue) await endMemberSession(platform, memberId, 'SP104');
  return overdue.length;
}
