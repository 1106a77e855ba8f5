/** The background work of vendors. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { purgeCalls } from './call-log.ts';
import { compareRounds } from './compare-rounds.ts';

const purgeTask = 'vendors.purgeCalls';
const compareTask = 'vendors.compareRounds';

export const vendorsSchedule: readonly Schedule[] = [
  { task: purgeTask, match: '40 18 * * *' },
  { task: compareTask, match: '15 * * * *' },
];

export function vendorsTasks(platform: Platform) {
  return {
    [purgeTask]: async () => {
      const purged = await purgeCalls(platform);
      platform.log.info({ purged }, 'Old wallet calls were removed.');
    },
    [compareTask]: async () => {
      const differing = await compareRounds(platform);
      if (differing > 0) platform.log.warn({ differing }, 'Bets differ from what vendors know.');
    },
  };
}
