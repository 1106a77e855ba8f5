/** Planned messages are sent. Messages are kept for 90 days; each night the older ones go, with all their copies. */
import { messageRetentionDays } from '@mirinae/contract/constants';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { inArray, lt } from '../../platform/db/orm.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { findSignedIn } from '../identity/index.ts';
import { sendPlans } from './plans.ts';
import { copies, messages } from './tables.ts';
import { publishUnread } from './unread.ts';

const task = 'messages.forgetOld';
const planTask = 'messages.sendPlanned';
const chunk = 200;

/** A quarter to five in the morning, Asia/Seoul; and each minute. */
export const messagesSchedule: readonly Schedule[] = [
  { task, match: '45 19 * * *' },
  { task: planTask, match: '* * * * *' },
];

/** Answers how many messages went; members who had not read one get their new count. */
export async function deleteOldMessages(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const before = addSeconds(clock.now(), -messageRetentionDays * 24 * 3_600);
  let deleted = 0;
  for (;;) {
    const old = await db
      .select({ messageId: messages.messageId })
      .from(messages)
      .where(lt(messages.sentAt, before))
      .limit(chunk);
    if (old.length === 0) return deleted;
    const ids = old.map(({ messageId }) => messageId);
    await db.transaction(async (tx) => {
      const readers = await tx
        .selectDistinct({ memberId: copies.memberId })
        .from(copies)
        .where(inArray(copies.messageId, ids));
      await tx.delete(messages).where(inArray(messages.messageId, ids));
      const memberIds = readers.map(({ memberId }) => memberId);
      await publishUnread(platform, tx, [...(await findSignedIn(tx, memberIds, clock.now()))]);
    });
    deleted += old.length;
  }
}

export function messagesTasks(platform: Platform) {
  return {
    [planTask]: async () => {
      const sent = await sendPlans(platform);
      if (sent > 0) platform.log.info({ sent }, 'Planned messages were sent.');
    },
    [task]: async () => {
      const deleted = await deleteOldMessages(platform);
      platform.log.info({ deleted }, 'Old messages were deleted.');
    },
  };
}
