/** The background work of safer play. */
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { endOverdueSessions } from './end-sessions.ts';
import { judgeAll } from './find-harm.ts';
import type { HarmHost } from './read-harm-facts.ts';

const sessionsTask = 'saferplay.endSessions';
const harmTask = 'saferplay.judgeHarm';

export const saferPlaySchedule: readonly Schedule[] = [
  { task: sessionsTask, match: '* * * * *' },
  { task: harmTask, match: '10 21 * * *', isAtStart: true },
];

export function saferPlayTasks(platform: Platform, host: HarmHost) {
  return {
    [sessionsTask]: async () => {
      await endOverdueSessions(platform);
    },
    [harmTask]: async () => {
      await judgeAll(platform, host);
    },
  };
}
