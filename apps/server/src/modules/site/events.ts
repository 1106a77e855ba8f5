/** A maintenance window set for later opens and closes by itself, within a minute. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { endAllMemberSessions } from '../identity/index.ts';
import { announceMaintenance } from './maintenance.ts';

const task = 'site.announceMaintenance';

export const siteSchedule: readonly Schedule[] = [{ task, match: '* * * * *' }];

export function siteTasks(platform: Platform) {
  return {
    [task]: () =>
      platform.db.transaction((tx) =>
        announceMaintenance(platform, tx, (inner) => endAllMemberSessions(platform, inner)),
      ),
  };
}
