/** The background work of points. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { earnPlayPoints } from './earn-points.ts';

const earnTask = 'points.earnFromPlay';

/** Half past four in the morning, Asia/Seoul. */
export const pointsSchedule: readonly Schedule[] = [{ task: earnTask, match: '30 19 * * *' }];

export function pointsTasks(platform: Platform) {
  return {
    [earnTask]: async () => {
      const paid = await earnPlayPoints(platform);
      platform.log.info({ paid }, 'Points from play were paid.');
    },
  };
}
