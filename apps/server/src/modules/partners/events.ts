/** The background work of partners. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { applyDueMoves } from './branches/move-branch.ts';

const movesTask = 'partners.applyMoves';

/** As a business day begins, Asia/Seoul; every hour, so that a day missed while no server ran is soon caught up. */
export const partnersSchedule: readonly Schedule[] = [{ task: movesTask, match: '0 * * * *' }];

export function partnersTasks(platform: Platform) {
  return {
    [movesTask]: async () => {
      const applied = await applyDueMoves(platform);
      if (applied > 0) platform.log.info({ applied }, 'Branches were moved.');
    },
  };
}
