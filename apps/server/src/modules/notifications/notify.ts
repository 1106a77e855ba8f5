/**
 * Notifying members what happened to their accounts, in the transaction in which it happened: it is sent when that
 * commits, and never when it does not.
 */
import { kindOfEvent, type NotificationFacts } from '@mirinae/contract/member/notification-facts';
import type { Platform } from '../../platform/app.ts';
import { bigintArray, textArray } from '../../platform/db/arrays.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, inArray, isNull, type SQL, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { memberTopic, notificationMessage } from '../../platform/realtime/member-messages.ts';
import { queuePush } from './push/queue.ts';
import { type NotificationId, notifications } from './tables.ts';
import { countUnreadOf } from './unread.ts';

export type News = {
  readonly memberId: MemberId;
  readonly facts: NotificationFacts;
  /** Subject, such as `message:12`, by which it is read or taken back. */
  readonly subject?: string;
  /** Takes the place of an unread one of the same subject, where only the latest matters. */
  readonly isLatestOnly?: boolean;
  /** Shown on the site alone: no device rings for it. */
  readonly isQuiet?: boolean;
};

type Written = {
  readonly notificationId: NotificationId;
  readonly memberId: MemberId;
  readonly facts: NotificationFacts;
};

/** Members who do not want the kind are excluded by the statement itself. */
async function insert(tx: Tx, news: readonly News[], now: Date): Promise<Written[]> {
  if (news.length === 0) return [];
  const { rows } = await tx.execute<Written>(sql`
    insert into notifications (member_id, kind, facts, subject, created_at)
    select member_id, kind, facts::jsonb, nullif(subject, ''), ${now.toISOString()}::timestamptz
    from unnest(${sql.param(bigintArray(news.map(({ memberId }) => memberId)))}::bigint[],
      ${sql.param(textArray(news.map(({ facts }) => kindOfEvent[facts.event])))}::text[],
      ${sql.param(textArray(news.map(({ facts }) => JSON.stringify(facts))))}::text[],
      ${sql.param(textArray(news.map(({ subject = '' }) => subject)))}::text[])
      as news (member_id, kind, facts, subject)
    where not exists (select from notification_mutes m where m.member_id = news.member_id and m.kind = news.kind)
    returning notification_id as "notificationId", member_id as "memberId", facts`);
  return rows;
}

/** The unread of these subjects go; whose they were. Locks: the notifications. */
async function dropUnread(tx: Tx, condition: SQL | undefined): Promise<MemberId[]> {
  const dropped = await tx
    .delete(notifications)
    .where(and(condition, isNull(notifications.readAt)))
    .returning({ memberId: notifications.memberId });
  return dropped.map(({ memberId }) => memberId);
}

async function dropEarlier(tx: Tx, news: readonly News[]): Promise<void> {
  const bySubject = Map.groupBy(news, ({ subject }) => subject);
  for (const [subject, some] of bySubject)
    if (subject !== undefined) {
      const members = some.map(({ memberId }) => memberId);
      await dropUnread(tx, and(eq(notifications.subject, subject), inArray(notifications.memberId, members)));
    }
}

/** Writes them for those who want the kind, and sends each to its member's sockets and devices after the commit. */
export async function notify({ bus, clock }: Platform, tx: Tx, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  await dropEarlier(
    tx,
    news.filter(({ isLatestOnly }) => isLatestOnly),
  );
  const now = clock.now();
  const ringing = await insert(
    tx,
    news.filter(({ isQuiet = false }) => !isQuiet),
    now,
  );
  const quiet = await insert(
    tx,
    news.filter(({ isQuiet = false }) => isQuiet),
    now,
  );
  const written = [...ringing, ...quiet];
  await queuePush(
    { clock },
    tx,
    ringing.map(({ notificationId }) => notificationId),
  );
  const unread = await countUnreadOf(
    tx,
    written.map(({ memberId }) => memberId),
  );
  await bus.publishAll(
    tx,
    written.map(({ memberId, facts }) => ({
      topic: memberTopic(memberId),
      message: notificationMessage(unread(memberId), facts),
    })),
  );
}

/** Removes unread notifications of a deleted subject. */
export async function takeBackNews({ bus }: Platform, tx: Tx, subject: string): Promise<void> {
  const members = await dropUnread(tx, eq(notifications.subject, subject));
  const unread = await countUnreadOf(tx, members);
  await bus.publishAll(
    tx,
    members.map((memberId) => ({ topic: memberTopic(memberId), message: notificationMessage(unread(memberId)) })),
  );
}
