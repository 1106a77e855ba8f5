/** The background work of vendors. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { purgeCalls } from './call-log.ts';

const purgeTask = 'vendors.purgeCalls';

export const vendorsSchedule: readonly Schedule[] = [{ task: purgeTask, match: '40 18 * * *' }];

export function vendorsTasks(platform: Platform) {
  return {
    [purgeTask]: async () => {
      const purged = await purgeCalls(platform);
      platform.log.info({ purged }, 'Old wallet calls were removed.');
    },
  };
}
