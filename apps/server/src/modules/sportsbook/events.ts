/** The background work of the sportsbook: the end of each delay of live slips, and the lines that are due. */

import { z } from 'zod';
import { addSeconds } from '../../platform/clock.ts';
import { addJob, type Schedule } from '../../platform/jobs.ts';
import { cashOutTask } from './cash-out/cash-out.ts';
import { judgeCashOut, listOverdueCashOuts } from './cash-out/judge-cash-out.ts';
import { closeLines } from './exposure/closing-values.ts';
import type { SportsPlatform } from './feed/market-store.ts';
import { markMissed } from './markets/keep-results.ts';
import { settleTask } from './markets/lines-due.ts';
import { expireReferral, listOverdueReferrals } from './referrals/end-referral.ts';
import { noteAwaited } from './settlement/late-results.ts';
import { requestSettling, settleDue } from './settlement/settle-due.ts';
import { voidMoved } from './settlement/void-moved.ts';
import { judgePending, listOverdue } from './slips/judge-pending.ts';
import { judgeTask, referralTask } from './slips/write-slips.ts';
import { watchSlips } from './trading/watch-slips.ts';

const sweepTask = 'sport.sweep';
const waitSeconds = 1;

/** Every minute: what a dead node left, results that were taken back and not given anew, those that do not come. */
export const sportsbookSchedule: readonly Schedule[] = [{ task: sweepTask, match: '* * * * *', isAtStart: true }];

const payload = z.object({ betKey: z.uuid() });
const cashOutPayload = payload.extend({ requestKey: z.uuid() });

export function sportsbookTasks(platform: SportsPlatform) {
  return {
    [judgeTask]: async (given: unknown) => {
      const { betKey } = payload.parse(given);
      if ((await judgePending(platform, betKey)) !== 'wait') return;
      const at = addSeconds(platform.clock.now(), waitSeconds);
      await addJob(platform.db, { task: judgeTask, payload: { betKey }, at, key: `${judgeTask}:${betKey}` });
    },
    [cashOutTask]: async (given: unknown) => {
      const requested = cashOutPayload.parse(given);
      if ((await judgeCashOut(platform, requested)) !== 'wait') return;
      const at = addSeconds(platform.clock.now(), waitSeconds);
      const key = `${cashOutTask}:${requested.betKey}:${requested.requestKey}`;
      await addJob(platform.db, { task: cashOutTask, payload: requested, at, key });
    },
    [referralTask]: async (given: unknown) => {
      await expireReferral(platform, payload.parse(given).betKey);
    },
    [settleTask]: () => settleDue(platform),
    [sweepTask]: async () => {
      for (const betKey of await listOverdueReferrals(platform)) await expireReferral(platform, betKey);
      for (const betKey of await listOverdue(platform)) await judgePending(platform, betKey);
      for (const requested of await listOverdueCashOuts(platform)) await judgeCashOut(platform, requested);
      await markMissed(platform);
      await voidMoved(platform);
      await requestSettling(platform);
      await noteAwaited(platform);
      await closeLines(platform);
      await watchSlips(platform);
    },
  };
}
