/** The background work of bets. */
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { setPlays } from '../catalog/index.ts';
import { archiveBets } from './lists/archive-bets.ts';
import { countPlays } from './lists/recent-games.ts';

const archiveTask = 'bets.archive';
const popularityTask = 'bets.countPlays';
const popularSeconds = 7 * 24 * 3600;

/** The archive shortly after four in the morning, Asia/Seoul, when the fewest play; popularity each hour. */
export const betsSchedule: readonly Schedule[] = [
  { task: archiveTask, match: '10 19 * * *' },
  { task: popularityTask, match: '15 * * * *' },
];

export function betsTasks(platform: Platform) {
  return {
    [archiveTask]: async () => {
      const moved = await archiveBets(platform);
      platform.log.info({ moved }, 'Old bets were archived.');
    },
    [popularityTask]: async () => {
      const { db, clock } = platform;
      await setPlays(db, await countPlays(db, addSeconds(clock.now(), -popularSeconds)));
    },
  };
}
