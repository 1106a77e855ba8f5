/**
 * Sends waiting push messages in batches. A message is leased while it is sent: after a crash it is sent again, and a
 * device may show it twice. Messages that were read or recalled meanwhile are not sent.
 */
import type { NotificationKind } from '@mirinae/contract/member/notification-facts';
import { type PushPayload, promotionalKinds } from '@mirinae/contract/member/push';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, businessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { asc, eq, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';
import { siteTitle } from '../../site/index.ts';
import {
  pushMessages as messages,
  type NotificationId,
  type PushId,
  pushDays,
  type SubscriptionId,
  pushSubscriptions as subscriptions,
} from '../tables.ts';
import { deliverPush, type PushResult } from './deliver.ts';
import { type PushKeys, readPushKeys } from './keys.ts';
import { pushTask } from './queue.ts';
import { pushTexts } from './texts.ts';

const batchSize = 40;
const leaseSeconds = 120;
/** After each try that failed; there is none after the last. */
const retrySeconds = [60, 300, 1_800, 7_200] as const;

/** Services of modules above that sending needs. */
export type PushHost = {
  /** Members to whom offers may be sent: those who can sign in and are on no break. */
  keepReachable(db: Database, memberIds: readonly MemberId[], now: Date): Promise<MemberId[]>;
};

type Waiting = {
  readonly pushId: PushId;
  readonly subscriptionId: SubscriptionId;
  readonly notificationId: NotificationId;
  readonly memberId: MemberId;
  readonly kind: NotificationKind;
  readonly tries: number;
  readonly targetBox: Buffer;
  readonly locale: keyof typeof pushTexts;
  readonly isWanted: boolean;
};

/** Locks: the messages it answers, for a moment; until their lease is over no one else takes them. */
async function takeDue({ db, clock }: Platform): Promise<Waiting[]> {
  const now = clock.now();
  const { rows } = await db.execute<Waiting>(sql`
    with due as (
      select push_id from push_messages where due_at <= ${now.toISOString()}::timestamptz
      order by due_at, push_id limit ${batchSize} for update skip locked
    ), taken as (
      update push_messages m set due_at = ${addSeconds(now, leaseSeconds).toISOString()}::timestamptz, tries = tries + 1
      from due where m.push_id = due.push_id returning m.*
    )
    select t.push_id as "pushId", t.subscription_id as "subscriptionId", t.notification_id as "notificationId",
      s.member_id as "memberId", t.kind, t.tries, s.target_box as "targetBox", s.locale,
      exists (select from notifications n where n.notification_id = t.notification_id and n.read_at is null) as "isWanted"
    from taken t join push_subscriptions s using (subscription_id)`);
  return rows;
}

function post(platform: Platform, keys: PushKeys, title: string, waiting: Waiting): Promise<PushResult> {
  const { kind, locale, notificationId, targetBox } = waiting;
  const body = pushTexts[locale][kind];
  const payload: PushPayload = { title, body, kind, notificationIdx: Number(notificationId) };
  return deliverPush(platform, targetBox, payload, keys);
}

async function settle({ db, clock }: Platform, { pushId, subscriptionId, tries }: Waiting, end: PushResult) {
  const now = clock.now();
  const pause = retrySeconds[tries - 1];
  if (end === 'again' && pause !== undefined) {
    await db
      .update(messages)
      .set({ dueAt: addSeconds(now, pause) })
      .where(eq(messages.pushId, pushId));
    return;
  }
  const counted = end === 'again' ? 'failed' : end;
  await db.transaction(async (tx) => {
    await tx.delete(messages).where(eq(messages.pushId, pushId));
    if (end === 'ended') await tx.delete(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId));
    if (end === 'sent')
      await tx.update(subscriptions).set({ lastSentAt: now }).where(eq(subscriptions.subscriptionId, subscriptionId));
    await tx
      .insert(pushDays)
      .values({ day: businessDay(now), [counted]: 1 })
      .onConflictDoUpdate({ target: pushDays.day, set: { [counted]: sql`${pushDays[counted]} + 1` } });
  });
}

async function sendBatch(platform: Platform, host: PushHost, keys: PushKeys, batch: readonly Waiting[]): Promise<void> {
  const { db, clock } = platform;
  const title = await siteTitle(db);
  const offered = batch.filter(({ kind }) => promotionalKinds.includes(kind)).map(({ memberId }) => memberId);
  const reachable = new Set(await host.keepReachable(db, offered, clock.now()));
  const isBarred = ({ kind, memberId, isWanted }: Waiting) =>
    !isWanted || (promotionalKinds.includes(kind) && !reachable.has(memberId));
  await Promise.all(
    batch.map(async (waiting) => {
      if (isBarred(waiting)) await db.delete(messages).where(eq(messages.pushId, waiting.pushId));
      else await settle(platform, waiting, await post(platform, keys, title, waiting));
    }),
  );
}

/** Sends all that is due, and comes again when the next one is. */
export async function sendPush(platform: Platform, host: PushHost): Promise<void> {
  const { db } = platform;
  const keys = await readPushKeys(platform);
  for (;;) {
    const batch = await takeDue(platform);
    if (batch.length === 0) break;
    await sendBatch(platform, host, keys, batch);
  }
  const [next] = await db.select({ at: messages.dueAt }).from(messages).orderBy(asc(messages.dueAt)).limit(1);
  if (next) await addJob(db, { task: pushTask, payload: {}, at: next.at, key: pushTask });
}
