/** The clock of mini games: rounds are planned ahead, and each closes and draws as a durable job at its moment. */
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { brandId } from '../../platform/ids.ts';
import { addJob, addJobUnlessFailing, type NewJob, type Schedule } from '../../platform/jobs.ts';
import { closeRound, drawRoundNow, settleRound } from './end-round.ts';
import {
  findLateRounds,
  findRoom,
  findRound,
  findRoundsNow,
  listRooms,
  planRounds,
  presentRound,
  publishRound,
} from './rounds.ts';
import type { RoundId } from './tables.ts';

const planTask = 'mini.plan';
const closeTask = 'mini.close';
const drawTask = 'mini.draw';
const waitSeconds = 2;

/** Every minute: the rounds to come, and those that a dead node left unfinished. */
export const miniSchedule: readonly Schedule[] = [{ task: planTask, match: '* * * * *', isAtStart: true }];

const payload = z.object({ roundId: z.string() });
const roundOf = (given: unknown) => brandId<'RoundId'>(payload.parse(given).roundId);

const jobOf = (task: string, roundId: RoundId, at: Date): NewJob => ({
  task,
  payload: { roundId: String(roundId) },
  at,
  key: `${task}:${roundId}`,
});

async function publishNext(platform: Platform, roomKey: string): Promise<void> {
  const [room, { round }] = await Promise.all([findRoom(platform.db, roomKey), findRoundsNow(platform, roomKey)]);
  if (room && round) await publishRound(platform, platform.db, 'countdown', presentRound(round, room.family));
}

/** Everything that a round still needs; schedules itself again while an outside draw or a beacon is awaited. */
async function endRound(platform: Platform, roundId: RoundId): Promise<void> {
  await closeRound(platform, roundId);
  const state = await drawRoundNow(platform, roundId);
  if (state === 'wait')
    return addJob(platform.db, jobOf(drawTask, roundId, addSeconds(platform.clock.now(), waitSeconds)));
  const round = await findRound(platform.db, roundId);
  if (round) await publishNext(platform, round.roomKey);
  await settleRound(platform, roundId);
}

export function miniTasks(platform: Platform) {
  return {
    [planTask]: async () => {
      for (const room of await listRooms(platform.db)) {
        for (const { roundId, closesAt, drawsAt } of await planRounds(platform, room)) {
          await addJob(platform.db, jobOf(closeTask, roundId, closesAt));
          await addJob(platform.db, jobOf(drawTask, roundId, drawsAt));
        }
      }
      for (const { roundId } of await findLateRounds(platform))
        await addJobUnlessFailing(platform.db, jobOf(drawTask, roundId, platform.clock.now()));
    },
    [closeTask]: async (given: unknown) => {
      await closeRound(platform, roundOf(given));
    },
    [drawTask]: (given: unknown) => endRound(platform, roundOf(given)),
  };
}
