/**
 * The background work of identity: refused log-ins are kept for 90 days; names and numbers from before their
 * rules and marks are checked and marked; who is logged in is looked up in the register of self-exclusions each day.
 */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { forgetRefusedLogins } from './log-in/login-history.ts';
import { markNumberEnds } from './members/number-ends.ts';
import { recheckSessions } from './registers/recheck-sessions.ts';
import { checkNames } from './sign-up/check-names.ts';

const task = 'identity.forgetRefused';
const namesTask = 'identity.checkNames';
const registerTask = 'identity.recheckRegister';
const endsTask = 'identity.markNumberEnds';

/** Refused log-ins at five to five in the morning, Asia/Seoul. */
export const identitySchedule: readonly Schedule[] = [
  { task, match: '55 19 * * *' },
  { task: namesTask, match: '25 * * * *', isAtStart: true },
  { task: registerTask, match: '*/5 * * * *', isAtStart: true },
  { task: endsTask, match: '35 * * * *', isAtStart: true },
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
    [registerTask]: async () => {
      await recheckSessions(platform);
    },
    [endsTask]: async () => {
      const marked = await markNumberEnds(platform);
      if (marked > 0) platform.log.info({ marked }, 'Ends of phones and accounts from before were marked.');
    },
  };
}
