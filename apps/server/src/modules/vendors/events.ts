/** The background work of vendors. */

import type { Schedule } from '../../platform/jobs.ts';
import type { PlayPlatform } from '../play/index.ts';
import { purgeCalls } from './call-log.ts';
import { countMinutes } from './call-minutes.ts';
import { compareRounds } from './compare-rounds.ts';
import { readCredits } from './credits.ts';
import { compareDueLists } from './game-list.ts';
import { fetchPictures, picturesTask } from './list-pictures.ts';
import { purgeReportedRounds, readFeeds } from './round-feed.ts';
import { sendPondToVendor, sendTableToVendor, setPondTask, setTableTask } from './set-table.ts';
import { sendVoidToVendor, voidTableTask } from './void-table-round.ts';
import { watchVendors } from './watch-vendors.ts';

const purgeTask = 'vendors.purgeCalls';
const minutesTask = 'vendors.countMinutes';
const creditsTask = 'vendors.readCredits';
const feedTask = 'vendors.readFeeds';
const compareTask = 'vendors.compareRounds';
const listsTask = 'vendors.readGameLists';

export const vendorsSchedule: readonly Schedule[] = [
  { task: purgeTask, match: '40 18 * * *' },
  { task: minutesTask, match: '* * * * *' },
  { task: creditsTask, match: '*/5 * * * *' },
  // A vendor may allow one call a minute.
  { task: feedTask, match: '* * * * *' },
  { task: compareTask, match: '15 * * * *' },
  { task: listsTask, match: '*/10 * * * *' },
];

export function vendorsTasks(platform: PlayPlatform) {
  return {
    [purgeTask]: async () => {
      const purged = await purgeCalls(platform);
      const rounds = await purgeReportedRounds(platform);
      platform.log.info({ purged, rounds }, 'Old wallet calls and reported rounds were removed.');
    },
    [setTableTask]: (given: unknown) => sendTableToVendor(platform, given),
    [setPondTask]: (given: unknown) => sendPondToVendor(platform, given),
    [voidTableTask]: (given: unknown) => sendVoidToVendor(platform, given),
    [minutesTask]: async () => {
      await countMinutes(platform);
      await watchVendors(platform);
    },
    [creditsTask]: () => readCredits(platform),
    [feedTask]: () => readFeeds(platform),
    [listsTask]: () => compareDueLists(platform),
    [picturesTask]: (given: unknown) => fetchPictures(platform, given),
    [compareTask]: async () => {
      const differing = await compareRounds(platform);
      if (differing > 0) platform.log.warn({ differing }, 'Bets or rounds differ from what vendors know.');
    },
  };
}
