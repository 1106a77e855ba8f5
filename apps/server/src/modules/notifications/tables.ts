/** The tables of notifications; no other module reads or writes them. */
import type { NotificationFacts, NotificationKind, optionalKinds } from '@mirinae/contract/member/notification-facts';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, member, ownId } from '../../platform/db/columns.ts';
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
