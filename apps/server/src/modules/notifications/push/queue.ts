/** Notifications on their way to devices: written with the notification itself, sent by a job after the commit. */
import { promotionalKinds } from '@mirinae/contract/member/push';
import type { Platform } from '../../../platform/app.ts';
import { bigintArray, textArray } from '../../../platform/db/arrays.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { NotificationId } from '../tables.ts';

export const pushTask = 'notifications.push';

/** One message to each device of its member that wants the kind there. */
export async function queuePush(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  notificationIds: readonly NotificationId[],
): Promise<void> {
  if (notificationIds.length === 0) return;
  const at = clock.now();
  const { rowCount } = await tx.execute(sql`
    insert into push_messages (subscription_id, notification_id, kind, due_at)
    select s.subscription_id, n.notification_id, n.kind, ${at.toISOString()}::timestamptz
    from notifications n join push_subscriptions s using (member_id) left join push_choices c using (member_id, kind)
    where n.notification_id = any (${sql.param(bigintArray(notificationIds))}::bigint[])
      and coalesce(c.is_on, n.kind <> all (${sql.param(textArray(promotionalKinds))}::text[]))`);
  if (rowCount) await addJob(tx, { task: pushTask, payload: {}, at, key: pushTask });
}
