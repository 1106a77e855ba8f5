/** Games end with the log-in they were opened in; which those are and who must be informed, the play module knows. */
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';
import { memberSessions } from '../model/tables.ts';

/** Its payload is a `memberId`. Stakes are refused from the commit on; the job closes the games and informs vendors. */
export const gamesEndTask = 'play.endGames';

export function queueGamesEnd({ clock }: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  return addJob(tx, {
    task: gamesEndTask,
    payload: { memberId: String(memberId) },
    at: clock.now(),
    key: `${gamesEndTask}:${memberId}`,
  });
}

/** Ends the member's open games while the log-in goes on. Locks: the session's row, the job of the games. */
export async function endOpenGames(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const isLive = and(eq(memberSessions.memberId, memberId), isNull(memberSessions.endedAt));
  await tx.update(memberSessions).set({ playFrom: platform.clock.now() }).where(isLive);
  await queueGamesEnd(platform, tx, memberId);
}
