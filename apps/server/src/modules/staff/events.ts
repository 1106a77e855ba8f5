/** The background work of the back office's people: requests that no one decided run out, old readings go. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { expireApprovals } from './decide-approval.ts';
import { dropOldReadings } from './list-readings.ts';

const expireTask = 'staff.expireApprovals';
const dropTask = 'staff.dropOldReadings';

export const staffSchedule: readonly Schedule[] = [
  { task: expireTask, match: '*/5 * * * *' },
  { task: dropTask, match: '40 19 * * *' },
];

export function staffTasks(platform: Platform) {
  return { [expireTask]: () => expireApprovals(platform), [dropTask]: () => dropOldReadings(platform) };
}
