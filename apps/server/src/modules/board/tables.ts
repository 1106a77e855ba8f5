/** The tables of boards; no other module reads or writes them. */
import type { BoardType } from '@mirinae/contract/board/board';
import type { PostLocale } from '@mirinae/contract/board/staff-board';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/bytea.ts';
import type { Id, MemberId } from '../../platform/ids.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const memberOf = () => bigint('member_id', { mode: 'bigint' }).$type<MemberId>();

export type PostId = Id<'PostId'>;
export type CommentId = Id<'CommentId'>;
export type ReportId = Id<'ReportId'>;
export type PictureId = Id<'PictureId'>;

export const posts = pgTable('board_posts', {
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().primaryKey().generatedAlwaysAsIdentity(),
  board: text().$type<BoardType>().notNull(),
  category: text().notNull(),
  locale: text().$type<PostLocale>().notNull().default('all'),
  title: text().notNull(),
  content: text().notNull(),
  words: text('search_text').notNull(),
  memberId: memberOf(),
  writtenBy: text('written_by'),
  writtenAt: at('written_at').notNull(),
  editedAt: at('edited_at'),
  isPinned: boolean('is_pinned').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
  deletedAt: at('deleted_at'),
  views: integer().notNull().default(0),
  answer: text(),
  answeredBy: text('answered_by'),
  answeredAt: at('answered_at'),
  takenBy: text('taken_by'),
  takenAt: at('taken_at'),
});
export type PostRow = typeof posts.$inferSelect;

export const comments = pgTable('board_comments', {
  commentId: bigint('comment_id', { mode: 'bigint' }).$type<CommentId>().primaryKey().generatedAlwaysAsIdentity(),
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().notNull(),
  memberId: memberOf().notNull(),
  content: text().notNull(),
  writtenAt: at('written_at').notNull(),
  deletedAt: at('deleted_at'),
});
export type CommentRow = typeof comments.$inferSelect;

export const views = pgTable('board_views', {
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().notNull(),
  memberId: memberOf().notNull(),
});

export const reports = pgTable('board_reports', {
  reportId: bigint('report_id', { mode: 'bigint' }).$type<ReportId>().primaryKey().generatedAlwaysAsIdentity(),
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().notNull(),
  memberId: memberOf().notNull(),
  reason: text().notNull(),
  reportedAt: at('reported_at').notNull(),
  closedAt: at('closed_at'),
  closedBy: text('closed_by'),
});

export const pictures = pgTable('board_pictures', {
  pictureId: bigint('picture_id', { mode: 'bigint' }).$type<PictureId>().primaryKey().generatedAlwaysAsIdentity(),
  memberId: memberOf().notNull(),
  bytes: bytea('bytes').notNull(),
  storedAt: at('stored_at').notNull(),
});

export const accountAnswer = pgTable('board_account_answer', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  content: text().notNull(),
});
