/** The background work of safer play. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { endOverdueSessions } from './end-sessions.ts';

const sessionsTask = 'saferplay.endSessions';

export const saferPlaySchedule: readonly Schedule[] = [{ task: sessionsTask, match: '* * * * *' }];

export function saferPlayTasks(platform: Platform) {
  return {
    [sessionsTask]: async () => {
      await endOverdueSessions(platform);
    },
  };
}
