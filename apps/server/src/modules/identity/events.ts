/** The background work of identity: refused log-ins are kept for 90 days. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { forgetRefusedLogins } from './login-history.ts';

const task = 'identity.forgetRefused';

/** Five to five in the morning, Asia/Seoul. */
export const identitySchedule: readonly Schedule[] = [{ task, match: '55 19 * * *' }];

export function identityTasks(platform: Platform) {
  return {
    [task]: async () => {
      const deleted = await forgetRefusedLogins(platform);
      platform.log.info({ deleted }, 'Old refused log-ins were deleted.');
    },
  };
}
