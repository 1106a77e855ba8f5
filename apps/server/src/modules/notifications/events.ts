/** Notifications are kept for 90 days: each night the older ones go. What waits for devices is sent. */
import { notificationRetentionDays } from '@mirinae/contract/constants';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { inArray, lt } from '../../platform/db/orm.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { pushTask } from './push/queue.ts';
import { type PushHost, sendPush } from './push/send.ts';
import { notifications } from './tables.ts';

const task = 'notifications.forgetOld';
const chunk = 5_000;

/** Ten to five in the morning, Asia/Seoul. */
export const notificationsSchedule: readonly Schedule[] = [
  { task, match: '50 19 * * *' },
  { task: pushTask, match: '*/10 * * * *', isAtStart: true },
];

/** Answers how many went. */
export async function deleteOldNotifications({ db, clock }: Platform): Promise<number> {
  const before = addSeconds(clock.now(), -notificationRetentionDays * 24 * 3_600);
  const { notificationId, createdAt } = notifications;
  const some = db.select({ notificationId }).from(notifications).where(lt(createdAt, before)).limit(chunk);
  for (let deleted = 0; ; ) {
    const gone = await db.delete(notifications).where(inArray(notificationId, some)).returning({ notificationId });
    if (gone.length === 0) return deleted;
    deleted += gone.length;
  }
}

export function notificationsTasks(platform: Platform, host: PushHost) {
  return {
    [pushTask]: () => sendPush(platform, host),
    [task]: async () => {
      const deleted = await deleteOldNotifications(platform);
      platform.log.info({ deleted }, 'Old notifications were deleted.');
    },
  };
}
