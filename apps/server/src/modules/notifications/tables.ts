/** The tables of notifications; no other module reads or writes them. */
import type { Locale } from '@mirinae/contract/languages';
import type { NotificationFacts, NotificationKind, optionalKinds } from '@mirinae/contract/member/notification-facts';
import { at, bytea, member, onlyRow, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type NotificationId = Id<'NotificationId'>;
export type OptionalKind = (typeof optionalKinds)[number];

export const notifications = pgTable('notifications', {
  notificationId: ownId<NotificationId>('notification_id'),
  memberId: member().notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  facts: jsonb().$type<NotificationFacts>().notNull(),
  subject: text(),
  createdAt: at('created_at').notNull(),
  readAt: at('read_at'),
});

export const mutes = pgTable(
  'notification_mutes',
  { memberId: member().notNull(), kind: text().$type<OptionalKind>().notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

export const pushKeys = pgTable('push_keys', {
  onlyRow: onlyRow(),
  publicKey: text('public_key').notNull(),
  privateBox: bytea('private_box').notNull(),
  madeAt: at('made_at').notNull(),
});

export type SubscriptionId = Id<'PushSubscriptionId'>;

export const pushSubscriptions = pgTable('push_subscriptions', {
  subscriptionId: ownId<SubscriptionId>('subscription_id'),
  memberId: member().notNull(),
  /** The mark of the browser's cookie; null of one without. */
  deviceHash: bytea('device_hash'),
  targetBox: bytea('target_box').notNull(),
  targetMark: bytea('target_mark').notNull(),
  locale: text().$type<Locale>().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: at('created_at').notNull(),
  lastSentAt: at('last_sent_at'),
});

export const pushChoices = pgTable(
  'push_choices',
  { memberId: member().notNull(), kind: text().$type<OptionalKind>().notNull(), isOn: boolean('is_on').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

export type PushId = Id<'PushId'>;

export const pushMessages = pgTable('push_messages', {
  pushId: ownId<PushId>('push_id'),
  subscriptionId: bigint('subscription_id', { mode: 'bigint' }).$type<SubscriptionId>().notNull(),
  notificationId: bigint('notification_id', { mode: 'bigint' }).$type<NotificationId>().notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  tries: integer().notNull().default(0),
  dueAt: at('due_at').notNull(),
});

export const pushDays = pgTable('push_days', {
  day: date().primaryKey(),
  sent: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  ended: integer().notNull().default(0),
});
