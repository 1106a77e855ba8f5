/**
 * The background work of play: ending games with their log-in and transfers that are not certain, collecting forgotten
 * money, comparing with vendors at night.
 */

import { z } from 'zod';
import { addSeconds } from '../../platform/clock.ts';
import { and, eq, gt, lt, or } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { memberId as brandMemberId } from '../../platform/ids.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { gamesEndTask } from '../identity/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { checkCoins, sweepCoins } from './check-coins.ts';
import { endGames } from './end-games.ts';
import { resolveTransfer } from './settle-transfer.ts';
import { transfers } from './transfer-tables.ts';

const resolveTask = 'play.resolveTransfers';
const sweepTask = 'play.sweepCoins';
const checkTask = 'play.checkCoins';
const endedOf = z.object({ memberId: z.string() });
const untouchedSeconds = 30;
const maxResolved = 200;

export const playSchedule: readonly Schedule[] = [
  { task: resolveTask, match: '* * * * *' },
  { task: sweepTask, match: '*/10 * * * *' },
  { task: checkTask, match: '30 18 * * *' },
];

/** Queries vendors about every movement that is not certain; answers how many are by now. */
export async function resolveTransfers(platform: PlayPlatform): Promise<number> {
  const { db, clock, log } = platform;
  const old = lt(transfers.requestedAt, addSeconds(clock.now(), -untouchedSeconds));
  const open = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.status, 'requested'), or(gt(transfers.attempts, 0), old)))
    .orderBy(transfers.attempts, transfers.transferId)
    .limit(maxResolved);
  let ended = 0;
  for (const transfer of open) {
    try {
      await resolveTransfer(platform, transfer);
      ended += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ transferId: String(transfer.transferId), code: error.code }, 'A transfer is not certain yet.');
    }
  }
  return ended;
}

export function playTasks(platform: PlayPlatform) {
  return {
    [resolveTask]: async () => {
      await resolveTransfers(platform);
    },
    [sweepTask]: async () => {
      await sweepCoins(platform);
    },
    [gamesEndTask]: async (given: unknown) => {
      await endGames(platform, brandMemberId(endedOf.parse(given).memberId));
    },
    [checkTask]: async () => {
      await checkCoins(platform);
    },
  };
}
