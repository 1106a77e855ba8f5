/** Boards, questions, messages. */
import { z } from 'zod';
import { defineCall, idSchema, line, listOf, moment, names, nothing, pageRequest, yesNo } from '../wire.ts';

export const boardType = z.enum(['board', 'notice', 'qna', 'faq']);
export const boardCategory = z.enum(['normal', 'event', 'notice']);
export const qnaStatus = z.enum(['answer', 'wait']);
export const boardPost = z.object({
  boardIdx: z.int(),
  category: z.string(),
  title: z.string(),
  memId: z.string(),
  memNick: z.string(),
  regDate: moment,
  views: z.int(),
  comments: z.int(),
  status: qnaStatus.nullable(),
});
export const boardComment = z.object({ cmtIdx: z.int(), memNick: z.string(), content: z.string(), regDate: moment });

export const boardList = defineCall({
  path: '/api/board/{boardType}/list',
  who: 'guest',
  summary: 'Posts of a board.',
  request: z.strictObject({
    boardType,
    ...pageRequest,
    category: line(20).optional(),
    searchField: z.enum(['title', 'content', 'title+content']).default('title'),
    searchText: line(60).default(''),
  }),
  answer: listOf(boardPost),
  codes: [],
});
export const boardDetail = defineCall({
  path: '/api/board/{boardType}/datail',
  who: 'guest',
  summary: 'One post with its comments.',
  request: z.strictObject({ boardType, boardIdx: idSchema }),
  answer: boardPost.extend({ content: z.string(), commentList: z.array(boardComment) }),
  codes: ['Z404'],
});
export const boardSave = defineCall({
  path: '/api/board/{boardType}/save',
  who: 'member',
  summary: 'Writes a post or a question.',
  request: z.strictObject({
    boardType,
    boardIdx: idSchema.optional(),
    category: line(20).default('normal'),
    title: line(100),
    content: z.string().max(100_000),
  }),
  answer: z.object({ boardIdx: z.int() }),
  codes: ['Z404'],
});
export const commentSave = defineCall({
  path: '/api/board/cmtSave',
  who: 'member',
  summary: 'Writes a comment.',
  request: z.strictObject({ boardIdx: idSchema, content: line(1_000) }),
  answer: z.object({ cmtIdx: z.int() }),
  codes: ['Z404'],
});
export const message = z.object({ msgIdx: z.int(), title: z.string(), regDate: moment, readYn: yesNo });
export const messageList = defineCall({
  path: '/api/board/msgList',
  who: 'member',
  summary: 'Messages to the member.',
  request: z.strictObject({ ...pageRequest }),
  answer: listOf(message).extend({ unread: z.int() }),
  codes: [],
});
export const messageUpdate = defineCall({
  path: '/api/board/msgUpdate',
  who: 'member',
  summary: 'Deletes read messages.',
  request: z.strictObject({ msgIdx: z.array(idSchema).min(1).max(100) }),
  answer: nothing,
  codes: ['M002', 'Z404'],
});
export const messageRead = defineCall({
  path: '/api/board/msgRead',
  who: 'member',
  summary: 'Reads one message.',
  request: z.strictObject({ msgIdx: idSchema }),
  answer: message.extend({ content: z.string() }),
  codes: ['Z404'],
});
/** Names shown in three languages wherever a category is listed. */
export const category = z.object({ code: z.string(), names });
