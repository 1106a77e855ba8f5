/** The tables of messages; no other module reads or writes them. */

import { at, member, ownId } from '../../platform/db/columns.ts';
import { bigint, integer, jsonb, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';
import type { LetterFacts } from './letters.ts';

export type MessageId = Id<'MessageId'>;
export type CopyId = Id<'CopyId'>;
export type TemplateId = Id<'TemplateId'>;

/** The subject of notifications about a message. */
export const messageSubject = (messageId: MessageId) => `message:${messageId}`;

export const messages = pgTable('messages', {
  messageId: ownId<MessageId>('message_id'),
  /** Null, like the content, where the house wrote: then there is a letter. */
  title: text(),
  content: text(),
  letter: jsonb().$type<LetterFacts>(),
  target: text().notNull(),
  sentBy: text('sent_by').notNull(),
  sentAt: at('sent_at').notNull(),
  recipients: integer().notNull(),
  recalledAt: at('recalled_at'),
  recalledBy: text('recalled_by'),
});

export const copies = pgTable('message_copies', {
  copyId: ownId<CopyId>('copy_id'),
  messageId: bigint('message_id', { mode: 'bigint' }).$type<MessageId>().notNull(),
  memberId: member().notNull(),
  readAt: at('read_at'),
  deletedAt: at('deleted_at'),
});

export const templates = pgTable('message_templates', {
  templateId: ownId<TemplateId>('template_id'),
  name: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
});
export type TemplateRow = typeof templates.$inferSelect;
