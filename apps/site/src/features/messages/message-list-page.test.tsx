/** The messages that a member was sent. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { MessageListPage } from './message-list-page.tsx';

type Row = Answer<'board.messageList'>['list'][number];

const read: Row = { msgIdx: 1, title: '환영합니다', readYn: 'Y', recalledYn: 'N', regDate: '2026-03-01T03:00:00.000Z' };
const unread: Row = { ...read, msgIdx: 2, title: '점검 안내', readYn: 'N' };
const recalled: Row = { ...read, msgIdx: 3, title: '잘못 보낸 쪽지', recalledYn: 'Y' };

const listOf = (list: Row[], requested = 1, tatal_list_count = list.length): Answer<'board.messageList'> => ({
  list,
  unread: list.filter(({ readYn }) => readYn === 'N').length,
  pageInfo: { page: requested, count_per_list: 20, tatal_list_count },
});

const open = (list: Row[], replies: Replies = {}, locale: 'ko' | 'vi' = 'ko') =>
  show(<MessageListPage />, {
    member: memberStub,
    locale,
    replies: { 'board.messageList': listOf(list), 'board.offers': { isOn: true }, ...replies },
  });

const remove = page.getByRole('button', { name: '삭제' });
const notice = page.getByRole('alertdialog');
const choose = (title: string) => page.getByRole('checkbox', { name: `선택: ${title}` });

test('nothing received is a sentence', async () => {
  await open([]);
  await expect.element(page.getByText('새 소식이 오면 여기에 도착합니다.')).toBeVisible();
});

test('what was not read is marked, and is counted', async () => {
  await open([read, unread, recalled]);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect.element(row('점검 안내').getByText('안 읽음')).toBeVisible();
  await expect.element(row('환영합니다').getByText('안 읽음')).not.toBeInTheDocument();
  await expect.element(row('잘못 보낸 쪽지').getByText('회수됨')).toBeVisible();
  await expect.element(page.getByText('읽지 않은 쪽지 1통')).toBeVisible();
});

test('nothing is deleted while nothing is chosen', async () => {
  await open([read]);
  await remove.click();
  await expect.element(notice).toMatchTextContent(/삭제할 쪽지를 선택해 주세요/);
});

test('an unread message is not deleted with others', async () => {
  const { server } = await open([read, unread], { 'board.messageUpdate': null });
  await page.getByRole('checkbox', { name: '모두 선택' }).click();
  await remove.click();
  await expect.element(notice).toMatchTextContent(/읽지 않은/);
  await notice.getByRole('button', { name: '확인' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(server.requested('board.messageUpdate')).toEqual([]);
});

test('what was chosen is deleted once the question is answered', async () => {
  const { server } = await open([read, recalled], {
    'board.messageUpdate': () => {
      server.reply({ 'board.messageList': listOf([recalled]) });
      return null;
    },
  });
  await choose('환영합니다').click();
  await remove.click();
  await expect.element(notice).toMatchTextContent(/선택한 쪽지 1통을 삭제합니다/);
  await notice.getByRole('button', { name: '삭제' }).click();
  await expect.element(page.getByText('삭제했습니다.')).toBeVisible();
  await expect.element(page.getByText('환영합니다')).not.toBeInTheDocument();
  expect(server.requested('board.messageUpdate')).toEqual([{ msgIdx: [1] }]);
});

test('a failed deletion is reported, and the selection stays', async () => {
  await open([read], { 'board.messageUpdate': () => refuse(codes.unexpectedError) });
  await choose('환영합니다').click();
  await remove.click();
  await notice.getByRole('button', { name: '삭제' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(choose('환영합니다')).toBeChecked();
});

test('another page forgets what was chosen', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...read, msgIdx: index + 10, title: `쪽지 ${index}` }));
  await open([], {
    'board.messageList': ({ page: requested }) => listOf(requested === 1 ? rows : [recalled], requested, 21),
  });
  await choose('쪽지 0').click();
  await page.getByRole('button', { name: '다음' }).click();
  await expect.element(choose('잘못 보낸 쪽지')).toBeVisible();
  await remove.click();
  await expect.element(notice).toMatchTextContent(/삭제할 쪽지를 선택해 주세요/);
});

test('a message opens at an address of its own', async () => {
  const { router } = await open([read]);
  await page.getByRole('link', { name: '환영합니다' }).click();
  await expect.poll(() => router.state.location.pathname).toMatch(/\/1$/);
});

test('messages with offers are turned off, and stay off', async () => {
  const { server } = await open([read], {
    'board.offersPrefer': () => {
      server.reply({ 'board.offers': { isOn: false } });
      return null;
    },
  });
  const offers = page.getByRole('switch', { name: '혜택 소식 쪽지 받기' });
  await expect.element(offers).toBeChecked();
  await offers.click();
  await expect.element(offers).not.toBeChecked();
  expect(server.requested('board.offersPrefer')).toEqual([{ isOn: false }]);
});
