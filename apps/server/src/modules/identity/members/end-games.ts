/** Games end with the log-in they were opened in; which those are and who must be informed, the play module knows. */
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';

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
