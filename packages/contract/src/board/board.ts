/** Boards, questions, messages. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { idSchema, line, moment, yesNo } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { memberAct, memberCall } from '../wire.ts';

export const boardType = z.enum(['board', 'notice', 'qna', 'faq']);
export type BoardType = z.infer<typeof boardType>;
export const boardCategory = z.enum(['normal', 'event', 'notice']);
export const qnaCategory = z.enum(['bankaccount', 'etc']);
export const faqCategory = z.enum([
  'account',
  'money',
  'bonus',
  'game',
  'fairness',
  'saferPlay',
  'security',
  'partner',
  'technical',
  'etc',
]);
export const qnaStatus = z.enum(['answer', 'wait']);
export const boardPost = z.object({
  boardIdx: z.int(),
  category: z.string(),
  title: z.string(),
  /** Author's ID: for other members only its first characters; empty for posts of staff. */
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

/** Maximum length of a post with its markup, twice the length of ten pages of text. */
export const maxPostLength = 40_000;
/** Maximum body size of the call that carries a post: three bytes a character, in base64. */
export const maxPostBytes = 176 * 1_024;
const title = line(100, codes.titleMissing).min(1, { error: codes.titleMissing });
const content = z
  .string({ error: codes.contentMissing })
  .min(1, { error: codes.contentMissing })
  .max(maxPostLength, { error: codes.contentTooLong });
/** Maximum size of a picture before it is scaled, and of its call: base64 twice, once by the codec. */
export const maxPictureBytes = 2 * 1_024 * 1_024;
export const message = z.object({
  msgIdx: z.int(),
  title: z.string(),
  regDate: moment,
  readYn: yesNo,
  /** Whether staff recalled the message after the member had read it. */
  recalledYn: yesNo,
});

export const boardCalls = {
  'board.list': memberCall({
    summary: 'Posts of a board, the pinned ones first; of questions, the own ones.',
    request: z.strictObject({
      boardType,
      ...pageRequest,
      category: line(20).optional(),
      searchField: z.enum(['title', 'content', 'title+content']).default('title'),
      searchText: line(60).default(''),
    }),
    answer: listOf(boardPost),
    codes: [codes.searchTooWide],
  }),
  'board.faq': memberCall({
    summary:
      'The whole FAQ in the language of the reader, the pinned first, with the words of each answer to search in.',
    request: z.strictObject({}),
    answer: z.object({
      list: z.array(z.object({ boardIdx: z.int(), category: z.string(), title: z.string(), text: z.string() })),
    }),
  }),
  'board.detail': memberCall({
    summary: 'One post with its comments; of a question, its answer.',
    request: z.strictObject({ boardType, boardIdx: idSchema }),
    answer: boardPost.extend({
      content: z.string(),
      commentList: z.array(boardComment),
      answer: z.object({ content: z.string(), regDate: moment }).nullable(),
    }),
    codes: [codes.notFound],
  }),
  'board.save': memberCall({
    summary: 'Writes a post or a question, or changes an own one.',
    request: z.strictObject({
      boardType,
      boardIdx: idSchema.optional(),
      category: line(20).default('normal'),
      title,
      content,
    }),
    answer: z.object({ boardIdx: z.int() }),
    bodyBytesMax: maxPostBytes,
    codes: [
      codes.memberPostsBarred,
      codes.titleMissing,
      codes.contentMissing,
      codes.contentTooLong,
      codes.notOwnPost,
      codes.categoryNotAllowed,
      codes.questionAnswered,
      codes.notFound,
    ],
  }),
  'board.delete': memberAct({
    summary: 'Deletes an own post.',
    request: z.strictObject({ boardType, boardIdx: idSchema }),
    codes: [codes.notOwnPost, codes.questionAnswered, codes.notFound],
  }),
  'board.report': memberAct({
    summary: 'Reports a post to staff.',
    request: z.strictObject({ boardIdx: idSchema, reason: line(200).min(1) }),
    codes: [codes.postAlreadyReported, codes.notFound],
  }),
  'board.commentSave': memberCall({
    summary: 'Writes a comment.',
    request: z.strictObject({
      boardIdx: idSchema,
      content: line(1_000, codes.commentMissing).min(1, { error: codes.commentMissing }),
    }),
    answer: z.object({ cmtIdx: z.int() }),
    codes: [codes.memberPostsBarred, codes.commentMissing, codes.notFound],
  }),
  'board.commentDelete': memberAct({
    summary: 'Deletes an own comment.',
    request: z.strictObject({ cmtIdx: idSchema }),
    codes: [codes.notOwnPost, codes.notFound],
  }),
  'board.pictureSave': memberCall({
    summary: 'Keeps a picture for a post, made anew from its pixels, and answers its address.',
    bodyBytesMax: 4 * 1_024 * 1_024,
    request: z.strictObject({
      image: z
        .base64({ error: codes.pictureTypeInvalid })
        .max(Math.ceil(maxPictureBytes / 3) * 4, { error: codes.pictureTooLarge }),
    }),
    answer: z.object({ url: z.string() }),
    codes: [codes.pictureTypeInvalid, codes.pictureTooLarge],
  }),
  'board.messageList': memberCall({
    summary: 'Messages to the member.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(message).extend({ unread: z.int() }),
  }),
  'board.messageUpdate': memberAct({
    summary: 'Deletes read messages.',
    request: z.strictObject({ msgIdx: z.array(idSchema).min(1).max(100) }),
    codes: [codes.messageUnread, codes.notFound],
  }),
  'board.offers': memberCall({
    reads: true,
    summary: 'Whether the member gets messages with offers.',
    request: z.strictObject({}),
    answer: z.object({ isOn: z.boolean() }),
  }),
  'board.offersPrefer': memberAct({
    summary: 'Turns messages with offers on or off from now on.',
    request: z.strictObject({ isOn: z.boolean() }),
  }),
  'board.messageRead': memberCall({
    summary: 'Reads one message.',
    request: z.strictObject({ msgIdx: idSchema }),
    answer: message.extend({ content: z.string() }),
    codes: [codes.notFound],
  }),
};
