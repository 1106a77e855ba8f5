/** The background work of ordered files. The job reads lists by the calls of the node, as pages do. */

import { z } from 'zod';
import type { Platform } from '../../../platform/app.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { dropExpired, writeTask } from './order-file.ts';
import { runSchedules } from './schedules.ts';
import { writeFile } from './write-file.ts';

const written = z.object({ fileId: z.string().regex(/^\d+$/) });

const scheduleTask = 'desk.runSchedules';

export function fileTasks(platform: Platform, handlers: Handlers) {
  return {
    [writeTask]: (payload: unknown, { abortSignal }: { abortSignal?: AbortSignal | undefined } = {}) =>
      writeFile(platform, handlers, BigInt(written.parse(payload).fileId), abortSignal),
    [scheduleTask]: async () => {
      await runSchedules(platform, handlers);
    },
  };
}

export const dropFilesTask = 'desk.dropFiles';
export const fileSchedule = [
  { task: dropFilesTask, match: '20 * * * *' },
  { task: scheduleTask, match: '* * * * *' },
] as const;
export const dropTasks = (platform: Platform) => ({ [dropFilesTask]: () => dropExpired(platform) });
