/** The background work of ordered files. The job reads lists by the calls of the node, as pages do. */

import { z } from 'zod';
import type { Platform } from '../../../platform/app.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { dropExpired, writeTask } from './order-file.ts';
import { writeFile } from './write-file.ts';

const written = z.object({ fileId: z.string().regex(/^\d+$/) });

export function fileTasks(platform: Platform, handlers: Handlers) {
  return {
    [writeTask]: (payload: unknown, { abortSignal }: { abortSignal?: AbortSignal | undefined } = {}) =>
      writeFile(platform, handlers, BigInt(written.parse(payload).fileId), abortSignal),
  };
}

export const dropFilesTask = 'desk.dropFiles';
export const fileSchedule = [{ task: dropFilesTask, match: '20 * * * *' }] as const;
export const dropTasks = (platform: Platform) => ({ [dropFilesTask]: () => dropExpired(platform) });
