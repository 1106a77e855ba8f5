/** The background work of the back office's people: requests that no one decided run out. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { expireApprovals } from './decide-approval.ts';

const expireTask = 'staff.expireApprovals';

export const staffSchedule: readonly Schedule[] = [{ task: expireTask, match: '*/5 * * * *' }];

export function staffTasks(platform: Platform) {
  return { [expireTask]: () => expireApprovals(platform) };
}
