/** The background work of proofs of identity. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { pollChecks } from './checks/poll-checks.ts';
import { expireLevels } from './expire-levels.ts';
import { purgeClosed } from './purge-closed.ts';

const pollTask = 'kyc.pollChecks';
const expireTask = 'kyc.expireLevels';
const purgeTask = 'kyc.purgeClosed';

/** Checks each minute; levels each hour and when a worker starts; closed accounts at 05:25, Asia/Seoul. */
export const kycSchedule: readonly Schedule[] = [
  { task: pollTask, match: '* * * * *' },
  { task: expireTask, match: '15 * * * *', isAtStart: true },
  { task: purgeTask, match: '25 20 * * *' },
];

export function kycTasks(platform: Platform) {
  return {
    [pollTask]: async () => {
      await pollChecks(platform);
    },
    [expireTask]: async () => {
      const members = await expireLevels(platform);
      if (members > 0) platform.log.info({ members }, 'Levels of proofs ended, or end soon.');
    },
    [purgeTask]: async () => {
      const members = await purgeClosed(platform);
      if (members > 0) platform.log.info({ members }, 'Proofs of closed accounts were deleted.');
    },
  };
}
