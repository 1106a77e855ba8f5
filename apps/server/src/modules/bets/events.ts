/** The background work of bets. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { archiveBets } from './archive-bets.ts';

const archiveTask = 'bets.archive';

/** Shortly after four in the morning, Asia/Seoul, when the fewest play. */
export const betsSchedule: readonly Schedule[] = [{ task: archiveTask, match: '10 19 * * *' }];

export function betsTasks(platform: Platform) {
  return {
    [archiveTask]: async () => {
      const moved = await archiveBets(platform);
      platform.log.info({ moved }, 'Old bets were archived.');
    },
  };
}
