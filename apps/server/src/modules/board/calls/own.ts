/** Calls of members on boards. */
import type { BoardType } from '@mirinae/contract/board/board';
import type { Tx } from '../../../platform/db/connect.ts';
import { memberCommand, memberQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { countView, deleteComment, listComments, reportPost, saveComment } from '../comments.ts';
import { getPost, listFaq, listPosts, type Reader } from '../find-posts.ts';
import { savePicture } from '../pictures.ts';
import { presentComments, presentPosts } from '../present.ts';
import type { PostId } from '../tables.ts';
import { cleanOwnPost, deletePost, savePost } from '../write-post.ts';

async function readPost(tx: Tx, board: BoardType, postId: PostId, reader: Reader) {
  await getPost(tx, board, postId, reader);
  await countView(tx, postId, reader.memberId);
  const row = await getPost(tx, board, postId, reader);
  const [post] = await presentPosts(tx, [row], reader);
  if (!post) throw new Error(`The post ${postId} was not presented.`);
  const { answer, answeredAt, content } = row;
  return {
    ...post,
    content,
    commentList: await presentComments(tx, await listComments(tx, postId), reader.memberId),
    answer: answer !== null && answeredAt ? { content: answer, regDate: answeredAt.toISOString() } : null,
  };
}

export const ownBoardCalls = [
  memberQuery('board.list', 'read', async ({ platform: { db }, member, caller, input }) => {
    const { boardType, page, count_per_list, ...wanted } = input;
    const reader = { memberId: member.memberId, locale: caller.locale };
    const { rows, total } = await listPosts(db, boardType, reader, { ...wanted, page, perPage: count_per_list });
    return {
      list: await presentPosts(db, rows, reader),
      pageInfo: pageInfo(input, total),
    };
  }),
  memberQuery('board.faq', 'read', async ({ platform: { db }, member, caller }) => ({
    list: await listFaq(db, { memberId: member.memberId, locale: caller.locale }),
  })),
  memberCommand('board.detail', 'read', ({ tx, member, caller, input }) =>
    readPost(tx, input.boardType, brandId<'PostId'>(input.boardIdx), {
      memberId: member.memberId,
      locale: caller.locale,
    }),
  ),
  memberQuery('board.save', 'write', async ({ platform, member, input }) => {
    const { boardType: board, boardIdx, category } = input;
    const postId = boardIdx === undefined ? null : brandId<'PostId'>(boardIdx);
    const post = { board, category, postId, memberId: member.memberId, ...(await cleanOwnPost(input)) };
    return { boardIdx: Number(await platform.db.transaction((tx) => savePost(platform, tx, post))) };
  }),
  memberCommand('board.delete', 'write', async ({ platform, tx, member, input }) => {
    const postId = brandId<'PostId'>(input.boardIdx);
    await deletePost(platform, tx, { board: input.boardType, postId, memberId: member.memberId });
    return null;
  }),
  memberCommand('board.report', 'write', async ({ platform, tx, member, caller, input }) => {
    const reader = { memberId: member.memberId, locale: caller.locale };
    await reportPost(platform, tx, { postId: brandId<'PostId'>(input.boardIdx), reader, reason: input.reason });
    return null;
  }),
  memberCommand('board.commentSave', 'write', async ({ platform, tx, member, caller, input }) => {
    const reader = { memberId: member.memberId, locale: caller.locale };
    const comment = { postId: brandId<'PostId'>(input.boardIdx), reader, content: input.content };
    return { cmtIdx: Number(await saveComment(platform, tx, comment)) };
  }),
  memberCommand('board.commentDelete', 'write', async ({ platform, tx, member, input }) => {
    await deleteComment(platform, tx, brandId<'CommentId'>(input.cmtIdx), member.memberId);
    return null;
  }),
  memberQuery('board.pictureSave', 'write', async ({ platform, member, input }) => ({
    url: await savePicture(platform, member.memberId, input.image),
  })),
];
