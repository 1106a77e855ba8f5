/**
 * Topics of a staff socket, its initial counts, and the maintenance window that opens and closes automatically, within
 * a minute.
 */
import { queueNames } from '@mirinae/contract/realtime';
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import type { Subscriptions } from '../../platform/realtime/sockets.ts';
import { queueMessage, staffSessionTopic } from '../../platform/realtime/staff-messages.ts';
import { keepSums } from '../reports/index.ts';
import { applyMaintenance } from './apply-maintenance.ts';
import { dropTasks, fileSchedule } from './files/tasks.ts';
import { publishQueue, readQueues } from './queues.ts';
import { checkReports } from './verify-reports.ts';

export function staffSubscription({ db }: Platform): Subscriptions['staff'] {
  return ({ sessionId, mustSetPassword, branches }) => ({
    // Lengths of queues are those of the whole house, so who is bound to branches reads them by `staff.queueList`.
    topics: mustSetPassword || branches ? [staffSessionTopic(sessionId)] : ['staff', staffSessionTopic(sessionId)],
    async catchUp() {
      if (mustSetPassword || branches) return [];
      const queues = await readQueues(db);
      return queueNames.map((name) => queueMessage(name, queues[name].waiting));
    },
  });
}

/** Shows staff how many jobs are failing, after one failed or was done at last. */
export function announceFailingJobs(platform: Platform): Promise<void> {
  return platform.db.transaction((tx) => publishQueue(platform, tx, 'jobs'));
}

const maintenanceTask = 'desk.applyMaintenance';
const reportsTask = 'desk.checkReports';
const sumsTask = 'desk.keepSums';

/**
 * Reports at five in the morning, Asia/Seoul, when the night's own postings are done. A difference does not go away by
 * comparing again.
 */
export const deskSchedule: readonly Schedule[] = [
  { task: maintenanceTask, match: '* * * * *' },
  { task: sumsTask, match: '* * * * *', isAtStart: true },
  { task: reportsTask, match: '0 20 * * *', tries: 1 },
  ...fileSchedule,
];

export function deskTasks(platform: Platform) {
  return {
    [maintenanceTask]: () => platform.db.transaction((tx) => applyMaintenance(platform, tx)),
    ...dropTasks(platform),
    [sumsTask]: () => keepSums(platform),
    [reportsTask]: async () => {
      const differences = await checkReports(platform);
      if (differences.length === 0) return;
      platform.log.error({ differences }, 'Reports differ from what they count.');
      // A job that fails rings at staff.
      throw new Error(`Reports differ ${differences.length} times from what they count.`);
    },
  };
}
