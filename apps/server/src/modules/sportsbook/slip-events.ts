/** The background work of slips: the end of each delay, and the lines that are due. */
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { addJob, type Schedule } from '../../platform/jobs.ts';
import type { SlipHost } from './board.ts';
import { judgePending, listOverdue } from './judge-pending.ts';
import { settleTask } from './lines-due.ts';
import { judgeTask } from './place-slip.ts';
import { settleDue } from './settle-slips.ts';

const sweepTask = 'sport.sweep';
const waitSeconds = 1;

/** Every minute: what a dead node left, and results that were taken back and not given anew. */
export const slipSchedule: readonly Schedule[] = [{ task: sweepTask, match: '* * * * *', isAtStart: true }];

const payload = z.object({ betKey: z.uuid() });

export function slipTasks(platform: Platform, host: SlipHost) {
  const judge = (betKey: string) => judgePending(platform, host.recordOf(platform), betKey);
  return {
    [judgeTask]: async (given: unknown) => {
      const { betKey } = payload.parse(given);
      if ((await judge(betKey)) !== 'wait') return;
      const at = addSeconds(platform.clock.now(), waitSeconds);
      await addJob(platform.db, { task: judgeTask, payload: { betKey }, at, key: `${judgeTask}:${betKey}` });
    },
    [settleTask]: () => settleDue(platform),
    [sweepTask]: async () => {
      for (const betKey of await listOverdue(platform)) await judge(betKey);
      await settleDue(platform);
    },
  };
}
