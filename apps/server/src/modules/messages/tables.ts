/** The tables of messages; no other module reads or writes them. */

import type { MessageChannel, MessageTarget } from '@mirinae/contract/board/staff-messages';
import { at, member, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';
import type { LetterFacts } from './letters.ts';

export type MessageId = Id<'MessageId'>;
export type CopyId = Id<'CopyId'>;
export type TemplateId = Id<'TemplateId'>;
export type PlanId = Id<'MessagePlanId'>;

/** The subject of notifications about a message. */
export const messageSubject = (messageId: MessageId) => `message:${messageId}`;

const channels = () => text().array().$type<MessageChannel[]>().notNull().default(['site']);

export const messages = pgTable('messages', {
  messageId: ownId<MessageId>('message_id'),
  /** Null, like the content, where the house wrote: then there is a letter. */
  title: text(),
  content: text(),
  letter: jsonb().$type<LetterFacts>(),
  target: text().notNull(),
  sentBy: text('sent_by').notNull(),
  isOffer: boolean('is_offer').notNull().default(false),
  channels: channels(),
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
/** Members who get no offers. */
export const offerRefusals = pgTable('message_offer_refusals', {
  memberId: member().primaryKey(),
  refusedAt: at('refused_at').notNull(),
});

export const plans = pgTable('message_plans', {
  planId: ownId<PlanId>('plan_id'),
  title: text().notNull(),
  content: text().notNull(),
  target: jsonb().$type<MessageTarget>().notNull(),
  isWeekly: boolean('is_weekly').notNull(),
  isOffer: boolean('is_offer').notNull(),
  channels: channels(),
  dueAt: at('due_at'),
  plannedBy: text('planned_by').notNull(),
  plannedAt: at('planned_at').notNull(),
  sentAt: at('sent_at'),
  recipients: integer(),
  stoppedAt: at('stopped_at'),
  stoppedBy: text('stopped_by'),
});
export type MessagePlan = typeof plans.$inferSelect;

export type TemplateRow = typeof templates.$inferSelect;
