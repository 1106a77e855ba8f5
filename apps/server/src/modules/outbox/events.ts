/** The background work of messages that leave the house: sending, and forgetting after 90 days. */
import { messageRetentionDays } from '@mirinae/contract/constants';
import { outgoingChannels } from '@mirinae/contract/member/reach';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import { inArray, lt, sql } from '../../platform/db/orm.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { taskOf } from './queue.ts';
import { sendOutgoing } from './send.ts';
import { addressCodes, chatLinks, letters } from './tables.ts';

const task = 'outbox.forgetOld';
const chunk = 200;

/** Twenty to five in the morning, Asia/Seoul; and what a job left behind, every ten minutes. */
export const outboxSchedule: readonly Schedule[] = [
  { task, match: '40 19 * * *' },
  ...outgoingChannels.map((channel) => ({ task: taskOf(channel), match: '*/10 * * * *', isAtStart: true as const })),
];

/** Letters with all their messages, and codes and links that were never used. Answers how many letters went. */
export async function forgetOldLetters({ db, clock }: Platform): Promise<number> {
  const now = clock.now();
  await db.delete(addressCodes).where(lt(addressCodes.expiresAt, now));
  await db.delete(chatLinks).where(lt(chatLinks.expiresAt, now));
  const before = addSeconds(now, -messageRetentionDays * daySeconds);
  const old = db.select({ letterId: letters.letterId }).from(letters).where(lt(letters.madeAt, before)).limit(chunk);
  for (let forgotten = 0; ; ) {
    const gone = await db.delete(letters).where(inArray(letters.letterId, old)).returning({ one: sql`1` });
    if (gone.length === 0) return forgotten;
    forgotten += gone.length;
  }
}

export const outboxTasks = (platform: Platform) => ({
  ...Object.fromEntries(outgoingChannels.map((channel) => [taskOf(channel), () => sendOutgoing(platform, channel)])),
  [task]: async () => {
    const letters = await forgetOldLetters(platform);
    platform.log.info({ letters }, 'Old letters were forgotten.');
  },
});
