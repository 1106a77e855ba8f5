/** The back office's side of boards: posts, questions, reports. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, localeSchema, moment, noFields, yesNo } from '../fields.ts';
import { listOf, orderBy, pageRequest } from '../lists.ts';
import { staffAct, staffCall } from '../wire.ts';
import { boardPost, maxPostBytes, maxPostLength, qnaStatus } from './board.ts';

/** Audience of a post: all members, or those of one language. */
export const postLocale = z.enum(['all', ...localeSchema.options]);
export type PostLocale = z.infer<typeof postLocale>;
export const staffBoardType = z.enum(['board', 'notice', 'faq']);
const title = line(100, codes.titleMissing).min(1, { error: codes.titleMissing });
const content = z.string({ error: codes.contentMissing }).max(maxPostLength, { error: codes.contentTooLong });

const staffPost = boardPost.omit({ mine: true }).extend({
  boardType: z.enum(['board', 'notice', 'qna', 'faq']),
  locale: postLocale,
  hidden: yesNo,
});
const template = z.object({ content: z.string() });

export const staffBoardCalls = {
  'staff.boardList': staffCall({
    reads: true,
    summary: 'Posts as staff sees them, hidden ones included.',
    request: z.strictObject({
      boardType: staffBoardType,
      ...pageRequest,
      ...orderBy(['title', 'views', 'at']),
      searchText: line(60).default(''),
    }),
    answer: listOf(staffPost),
    codes: [codes.searchTooWide],
  }),
  'staff.boardDetail': staffCall({
    reads: true,
    summary: 'One post with its text.',
    request: z.strictObject({ boardIdx: idSchema }),
    answer: staffPost.extend({ content: z.string() }),
    codes: [codes.notFound],
  }),
  'staff.boardSave': staffCall({
    bodyBytesMax: maxPostBytes,
    fourEyes: 'case',
    summary:
      'Writes or changes a notice, an event, an entry of the FAQ. One that may tell where to pay waits for a second person.',
    request: z.strictObject({
      boardIdx: idSchema.optional(),
      boardType: staffBoardType,
      category: line(20),
      locale: postLocale,
      pinned: yesNo,
      title,
      content,
    }),
    answer: z.object({ boardIdx: z.int() }),
    codes: [
      codes.titleMissing,
      codes.contentMissing,
      codes.contentTooLong,
      codes.notOwnPost,
      codes.categoryNotAllowed,
      codes.notFound,
    ],
  }),
  'staff.boardState': staffAct({
    summary: 'Pins, hides or deletes a post.',
    request: z.strictObject({ boardIdx: idSchema, to: z.enum(['pin', 'unpin', 'hide', 'show', 'delete']) }),
    codes: [codes.notFound],
  }),
  'staff.qnaList': staffCall({
    reads: true,
    summary: 'Questions of members, the oldest that waits first.',
    request: z.strictObject({ status: qnaStatus, ...pageRequest }),
    answer: listOf(
      staffPost.extend({
        content: z.string(),
        answer: z.string(),
        /** Current holder of the question. */
        heldBy: z.string().nullable(),
      }),
    ),
  }),
  'staff.qnaAnswer': staffAct({
    bodyBytesMax: maxPostBytes,
    fourEyes: 'case',
    summary: 'Answers a question, or changes the answer. One that may tell where to pay waits for a second person.',
    request: z.strictObject({ boardIdx: idSchema, content }),
    codes: [codes.contentMissing, codes.contentTooLong, codes.notFound, codes.heldByOther],
  }),
  'staff.qnaTake': staffAct({
    summary: 'Takes a question to answer it, or gives it back; nobody else answers it meanwhile.',
    request: z.strictObject({ boardIdx: idSchema, takenYn: yesNo }),
    codes: [codes.notFound, codes.heldByOther],
  }),
  'staff.qnaTemplate': staffCall({
    reads: true,
    summary: 'What questions for the account are answered at once.',
    request: noFields,
    answer: template,
  }),
  'staff.qnaTemplateSet': staffCall({
    bodyBytesMax: maxPostBytes,
    fourEyes: 'always',
    summary: 'Changes that answer.',
    request: z.strictObject({ content }),
    answer: template,
    codes: [codes.contentMissing, codes.contentTooLong],
  }),
  'staff.reportList': staffCall({
    reads: true,
    summary: 'Reported posts, the oldest first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({
        reportIdx: z.int(),
        boardIdx: z.int(),
        title: z.string(),
        memId: z.string(),
        reporterId: z.string(),
        reason: z.string(),
        regDate: moment,
      }),
    ),
  }),
  'staff.reportClose': staffAct({
    summary: 'Closes a report; hides the post when it was right.',
    request: z.strictObject({ reportIdx: idSchema, hide: yesNo }),
    codes: [codes.notFound],
  }),
};
