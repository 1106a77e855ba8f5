/** Comments below a post: written, shown as they were typed, and removed by who wrote them. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { Comments } from './comments.tsx';

type Comment = Answer<'board.detail'>['commentList'][number];

const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const comment: Comment = {
  cmtIdx: 8,
  memNick: '별지기',
  content: hostile,
  regDate: '2026-11-30T03:00:00.000Z',
  mine: 'N',
};
const region = page.getByRole('region', { name: '댓글' });
const text = page.getByRole('textbox', { name: '댓글을 남겨 주세요' });
const save = page.getByRole('button', { name: '등록' });

const open = async (list: readonly Comment[], replies: Replies = {}) =>
  (await show(<Comments boardIdx={5} list={list} />, { member: memberStub, replies })).server;

test('a comment with marks in it stays text, and only its writer may remove it', async () => {
  const server = await open([comment, { ...comment, cmtIdx: 9, content: '제 댓글', mine: 'Y' }], {
    'board.commentDelete': null,
  });
  await expect.element(region.getByText(hostile)).toBeVisible();
  expect(region.element().querySelector('img, script')).toBeNull();
  await region.getByRole('button', { name: '삭제' }).click();
  await expect.poll(() => server.requested('board.commentDelete')).toEqual([{ cmtIdx: 9 }]);
});

test('a comment is sent once, and its field emptied', async () => {
  const server = await open([], { 'board.commentSave': { cmtIdx: 9 } });
  await expect.element(save).toBeDisabled();
  await text.fill('좋아요');
  await pressTwice(save);
  await expect.element(text).toHaveValue('');
  expect(server.requested('board.commentSave')).toEqual([{ boardIdx: 5, content: '좋아요' }]);
});

test('a comment to a post that is gone is refused in words, and stays', async () => {
  await open([], { 'board.commentSave': () => refuse(codes.notFound) });
  await text.fill('좋아요');
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(text).toHaveValue('좋아요');
});
