/** The tables of boards; no other module reads or writes them. */

import type { BoardType } from '@mirinae/contract/board/board';
import type { PostLocale } from '@mirinae/contract/board/staff-board';
import { at, bytea, member, onlyRow, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, pgTable, text, uuid } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type PostId = Id<'PostId'>;
export type CommentId = Id<'CommentId'>;
export type ReportId = Id<'ReportId'>;
export type PictureId = Id<'PictureId'>;

export const posts = pgTable('board_posts', {
  postId: ownId<PostId>('post_id'),
  board: text().$type<BoardType>().notNull(),
  category: text().notNull(),
  locale: text().$type<PostLocale>().notNull().default('all'),
  title: text().notNull(),
  content: text().notNull(),
  searchText: text('search_text').notNull(),
  memberId: member(),
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
  commentId: ownId<CommentId>('comment_id'),
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().notNull(),
  memberId: member().notNull(),
  content: text().notNull(),
  writtenAt: at('written_at').notNull(),
  deletedAt: at('deleted_at'),
});
export type CommentRow = typeof comments.$inferSelect;

export const views = pgTable('board_views', {
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().notNull(),
  memberId: member().notNull(),
});

export const reports = pgTable('board_reports', {
  reportId: ownId<ReportId>('report_id'),
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().notNull(),
  memberId: member().notNull(),
  reason: text().notNull(),
  reportedAt: at('reported_at').notNull(),
  closedAt: at('closed_at'),
  closedBy: text('closed_by'),
});

export const pictures = pgTable('board_pictures', {
  pictureId: ownId<PictureId>('picture_id'),
  /** Random: the address of a picture cannot be guessed. */
  name: uuid().notNull(),
  memberId: member().notNull(),
  bytes: bytea('bytes').notNull(),
  storedAt: at('stored_at').notNull(),
});

/** In which posts a picture of their writer is. */
export const pictureUses = pgTable('board_picture_uses', {
  postId: bigint('post_id', { mode: 'bigint' }).$type<PostId>().notNull(),
  pictureId: bigint('picture_id', { mode: 'bigint' }).$type<PictureId>().notNull(),
});

export const accountAnswer = pgTable('board_account_answer', {
  onlyRow: onlyRow(),
  content: text().notNull(),
});
