/** Boards, questions, messages. */
import { z } from 'zod';
import { defineCall, idSchema, line, listOf, moment, names, nothing, pageRequest, yesNo } from '../wire.ts';

export const boardType = z.enum(['board', 'notice', 'qna', 'faq']);
export type BoardType = z.infer<typeof boardType>;
export const boardCategory = z.enum(['normal', 'event', 'notice']);
export const qnaCategory = z.enum(['bankaccount', 'etc']);
export const faqCategory = z.enum(['account', 'money', 'game', 'etc']);
export const qnaStatus = z.enum(['answer', 'wait']);
export const boardPost = z.object({
  boardIdx: z.int(),
  category: z.string(),
  title: z.string(),
  /** Of others only its beginning; empty for posts of staff. */
  memId: z.string(),
  memNick: z.string(),
  regDate: moment,
  views: z.int(),
  comments: z.int(),
  pinned: yesNo,
  mine: yesNo,
  status: qnaStatus.nullable(),
});
export type BoardPost = z.infer<typeof boardPost>;
export const boardComment = z.object({
  cmtIdx: z.int(),
  memNick: z.string(),
  content: z.string(),
  regDate: moment,
  mine: yesNo,
});

const title = line(100, 'BD01');
const content = z.string({ error: 'BD02' }).max(100_000, { error: 'BD02' });
/** What a picture may weigh before it is made smaller, and what its call may weigh: base64 twice, by the codec too. */
export const pictureBytesMax = 2 * 1_024 * 1_024;
export const message = z.object({ msgIdx: z.int(), title: z.string(), regDate: moment, readYn: yesNo });
/** Names shown in three languages wherever a category is listed. */
export const category = z.object({ code: z.string(), names });

export const boardCalls = {
  'board.list': defineCall({
    path: '/api/board/{boardType}/list',
    who: 'member',
    summary: 'Posts of a board, the pinned ones first; of questions, the own ones.',
    request: z.strictObject({
      boardType,
      ...pageRequest,
      category: line(20).optional(),
      searchField: z.enum(['title', 'content', 'title+content']).default('title'),
      searchText: line(60).default(''),
    }),
    answer: listOf(boardPost),
    codes: [],
  }),
  'board.detail': defineCall({
    path: '/api/board/{boardType}/datail',
    who: 'member',
    summary: 'One post with its comments; of a question, its answer.',
    request: z.strictObject({ boardType, boardIdx: idSchema }),
    answer: boardPost.extend({
      content: z.string(),
      commentList: z.array(boardComment),
      answer: z.object({ content: z.string(), regDate: moment }).nullable(),
    }),
    codes: ['Z404'],
  }),
  'board.save': defineCall({
    path: '/api/board/{boardType}/save',
    who: 'member',
    summary: 'Writes a post or a question, or changes an own one.',
    request: z.strictObject({
      boardType,
      boardIdx: idSchema.optional(),
      category: line(20).default('normal'),
      title,
      content,
    }),
    answer: z.object({ boardIdx: z.int() }),
    codes: ['BD01', 'BD02', 'BD03', 'BD04', 'BD08', 'Z404'],
  }),
  'board.delete': defineCall({
    path: '/api/board/{boardType}/del',
    who: 'member',
    summary: 'Deletes an own post.',
    request: z.strictObject({ boardType, boardIdx: idSchema }),
    answer: nothing,
    codes: ['BD03', 'BD08', 'Z404'],
  }),
  'board.report': defineCall({
    path: '/api/board/report',
    who: 'member',
    summary: 'Tells staff that a post should not be there.',
    request: z.strictObject({ boardIdx: idSchema, reason: line(200).min(1) }),
    answer: nothing,
    codes: ['BD07', 'Z404'],
  }),
  'board.commentSave': defineCall({
    path: '/api/board/cmtSave',
    who: 'member',
    summary: 'Writes a comment.',
    request: z.strictObject({ boardIdx: idSchema, content: line(1_000, 'BD09').min(1, { error: 'BD09' }) }),
    answer: z.object({ cmtIdx: z.int() }),
    codes: ['BD09', 'Z404'],
  }),
  'board.commentDelete': defineCall({
    path: '/api/board/cmtDel',
    who: 'member',
    summary: 'Deletes an own comment.',
    request: z.strictObject({ cmtIdx: idSchema }),
    answer: nothing,
    codes: ['BD03', 'Z404'],
  }),
  'board.pictureSave': defineCall({
    path: '/api/board/pictureSave',
    who: 'member',
    summary: 'Keeps a picture for a post, made anew from its pixels, and answers its address.',
    bodyBytesMax: 4 * 1_024 * 1_024,
    request: z.strictObject({
      image: z.base64({ error: 'BD05' }).max(Math.ceil(pictureBytesMax / 3) * 4, { error: 'BD06' }),
    }),
    answer: z.object({ url: z.string() }),
    codes: ['BD05', 'BD06'],
  }),
  'board.messageList': defineCall({
    path: '/api/board/msgList',
    who: 'member',
    summary: 'Messages to the member.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(message).extend({ unread: z.int() }),
    codes: [],
  }),
  'board.messageUpdate': defineCall({
    path: '/api/board/msgUpdate',
    who: 'member',
    summary: 'Deletes read messages.',
    request: z.strictObject({ msgIdx: z.array(idSchema).min(1).max(100) }),
    answer: nothing,
    codes: ['M002', 'Z404'],
  }),
  'board.messageRead': defineCall({
    path: '/api/board/msgRead',
    who: 'member',
    summary: 'Reads one message.',
    request: z.strictObject({ msgIdx: idSchema }),
    answer: message.extend({ content: z.string() }),
    codes: ['Z404'],
  }),
};
