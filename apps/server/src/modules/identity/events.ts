/** The background work of identity: refused log-ins are kept for 90 days; names from before their rules are checked. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { forgetRefusedLogins } from './log-in/login-history.ts';
import { checkNames } from './sign-up/check-names.ts';

const task = 'identity.forgetRefused';
const namesTask = 'identity.checkNames';

/** Refused log-ins at five to five in the morning, Asia/Seoul. */
export const identitySchedule: readonly Schedule[] = [
  { task, match: '55 19 * * *' },
  { task: namesTask, match: '25 * * * *', isAtStart: true },
];

export function identityTasks(platform: Platform) {
  return {
    [task]: async () => {
      const deleted = await forgetRefusedLogins(platform);
      platform.log.info({ deleted }, 'Old refused log-ins were deleted.');
    },
    [namesTask]: async () => {
      const checked = await checkNames(platform);
      if (checked > 0) platform.log.info({ checked }, 'Names of members from before were checked.');
    },
  };
}
