/** The tables of messages; no other module reads or writes them. */
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Id, MemberId } from '../../platform/ids.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export type MessageId = Id<'MessageId'>;
export type CopyId = Id<'CopyId'>;
export type TemplateId = Id<'TemplateId'>;

export const messages = pgTable('messages', {
  messageId: bigint('message_id', { mode: 'bigint' }).$type<MessageId>().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  content: text().notNull(),
  target: text().notNull(),
  sentBy: text('sent_by').notNull(),
  sentAt: at('sent_at').notNull(),
  recipients: integer().notNull(),
  recalledAt: at('recalled_at'),
  recalledBy: text('recalled_by'),
});

export const copies = pgTable('message_copies', {
  copyId: bigint('copy_id', { mode: 'bigint' }).$type<CopyId>().primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'bigint' }).$type<MessageId>().notNull(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  readAt: at('read_at'),
  deletedAt: at('deleted_at'),
});

export const templates = pgTable('message_templates', {
  templateId: bigint('template_id', { mode: 'bigint' }).$type<TemplateId>().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
});
export type TemplateRow = typeof templates.$inferSelect;
