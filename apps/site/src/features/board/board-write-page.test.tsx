/** Writing a post or a question: missing fields are reported, and on a phone sending is confirmed. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Layout } from '../../shell/layout/layout-choice.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { AccountQuestionPage } from './account-page.tsx';
import { BoardWritePage } from './board-write-page.tsx';

const types = [
  { code: 'etc', codeName: '기타', codeNameEN: 'Other', ord: 1 },
  { code: 'bankaccount', codeName: '계좌 문의', codeNameEN: 'Account', ord: 2 },
];
const title = page.getByRole('textbox', { name: '제목' });
const content = page.getByRole('textbox', { name: '내용' });
const save = page.getByRole('button', { name: '저장' });
const question = page.getByRole('alertdialog');

const open = async (about: 'board' | 'qna', layout: Layout, replies: Replies = {}) =>
  show(<BoardWritePage about={about} />, {
    member: memberStub,
    layout,
    replies: { 'site.code': types, ...replies },
  });

test('in the desktop layout a post is saved with one press, and takes the place of its form', async () => {
  const { server, router } = await open('board', 'desktop', { 'board.save': { boardIdx: 12 } });
  await title.fill('첫 글');
  await content.fill('안녕하세요');
  await save.click();
  await expect.poll(() => router.state.location.pathname).toMatch(/\/12$/);
  expect(router.history.length).toBe(1);
  expect(server.requested('board.save')).toMatchObject([{ boardType: 'board', category: 'normal', title: '첫 글' }]);
});

test('on a phone it is confirmed, and nothing is sent by a slip', async () => {
  const { server, router } = await open('qna', 'mobile', { 'board.save': { boardIdx: 13 } });
  await title.fill('언제 열리나요?');
  await content.fill('오늘 열리나요?');
  await save.click();
  await question.getByRole('button', { name: '돌아가기' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.requested('board.save')).toEqual([]);
  await save.click();
  await question.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => router.state.location.pathname).toMatch(/\/13$/);
  expect(server.requested('board.save')).toMatchObject([{ boardType: 'qna', category: 'etc' }]);
});

test('a post without a title or words is not sent, on a phone not even confirmed', async () => {
  const { server } = await open('board', 'mobile');
  await save.click();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.requested('board.save')).toEqual([]);
});

test('a refusal is shown, and the written text stays', async () => {
  await open('board', 'desktop', { 'board.save': () => refuse(codes.contentTooLong) });
  await title.fill('첫 글');
  await content.fill('안녕하세요');
  await save.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(title).toHaveValue('첫 글');
  await expect.element(content).toMatchTextContent('안녕하세요');
});

test.each(['desktop', 'mobile'] as const)(
  'the account to pay into is requested with one press and a confirmation, %s',
  async (layout) => {
    const { server } = await show(<AccountQuestionPage />, {
      member: memberStub,
      layout,
      replies: {
        'board.list': { list: [], pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 } },
        'board.save': { boardIdx: 14 },
      },
    });
    await page.getByRole('button', { name: '계좌 문의하기' }).click();
    await question.getByRole('button', { name: '돌아가기' }).click();
    expect(server.requested('board.save')).toEqual([]);
    await page.getByRole('button', { name: '계좌 문의하기' }).click();
    await question.getByRole('button', { name: '계좌 문의하기' }).click();
    await expect
      .poll(() => server.requested('board.save'))
      .toMatchObject([{ boardType: 'qna', category: 'bankaccount' }]);
  },
);
