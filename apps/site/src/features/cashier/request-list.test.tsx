/** Deposits and withdrawals that were requested. */
import type { CashRequest } from '@mirinae/contract/cash/cash';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { RequestList } from './request-list.tsx';
import { noRequests } from './testing/terms-stub.ts';

const requested: CashRequest = {
  cashIdx: 1,
  cashType: 'in',
  cash: 30_000,
  status: 0,
  regDate: '2026-03-01T03:00:00.000Z',
  procDate: null,
  memo: '',
  bankName: '한강은행',
  bankacc: '110-222',
  bonus: 0,
  reversal: null,
  rail: 'bank-transfer',
  payment: null,
};
const done: CashRequest = { ...requested, cashIdx: 2, cash: 50_000, status: 1, bonus: 5_000 };
const waiting: CashRequest = { ...requested, cashIdx: 3, cash: 70_000, status: 2 };

const listOf = (list: CashRequest[], page = 1, tatal_list_count = list.length) => ({
  list,
  pageInfo: { page, count_per_list: 20, tatal_list_count },
});

const open = (replies: Replies) =>
  show(<RequestList cashType="in" />, {
    member: memberStub,
    replies: { 'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 }, ...replies },
  });

test('no requests are a sentence, not an empty table', async () => {
  await open({ 'cash.list': noRequests });
  await expect.element(page.getByText('입금을 신청하면 여기에 진행 상황이 보입니다.')).toBeVisible();
});

test('only what no staff work on can be taken back, and only what is finished hidden', async () => {
  await open({ 'cash.list': listOf([requested, done, waiting]) });
  const row = (won: string) => page.getByRole('row').filter({ hasText: won });
  await expect.element(row('30,000').getByRole('button', { name: '취소' })).toBeVisible();
  await expect.element(row('30,000').getByRole('button', { name: '숨기기' })).not.toBeInTheDocument();
  await expect.element(row('50,000').getByRole('button', { name: '숨기기' })).toBeVisible();
  await expect.element(row('50,000')).toMatchTextContent(/\+5,000 P/);
  await expect.element(row('70,000').getByRole('button')).not.toBeInTheDocument();
});

test('a request is taken back once the question is answered, and the list is read anew', async () => {
  const { server } = await open({ 'cash.list': listOf([requested]), 'cash.cancel': { cashAmt: 10_000 } });
  await page.getByRole('button', { name: '취소' }).click();
  const question = page.getByRole('alertdialog', { name: '신청을 취소할까요?' });
  await expect.element(question).toMatchTextContent(/30,000원/);
  await question.getByRole('button', { name: '돌아가기' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.requested('cash.cancel')).toEqual([]);
  await page.getByRole('button', { name: '취소' }).click();
  server.reply({ 'cash.list': listOf([{ ...requested, status: -1 }]) });
  await question.getByRole('button', { name: '신청 취소' }).click();
  await expect.element(page.getByRole('button', { name: '숨기기' })).toBeVisible();
  expect(server.requested('cash.cancel')).toEqual([{ cashIdx: 1 }]);
});

test('a request that staff took on meanwhile cannot be cancelled, with a message', async () => {
  await open({ 'cash.list': listOf([requested]), 'cash.cancel': () => refuse(codes.requestAlreadyWaiting) });
  await page.getByRole('button', { name: '취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
  await expect.element(page.getByText('대기 상태에서는 승인 또는 취소만 할 수 있습니다.')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('all finished requests are hidden together', async () => {
  const { server } = await open({
    'cash.list': listOf([requested, done, { ...done, cashIdx: 4 }]),
    'cash.del': () => {
      server.reply({ 'cash.list': listOf([requested]) });
      return { hidden: 2 };
    },
  });
  const hide = page.getByRole('button', { name: '완료 내역 숨기기' });
  await hide.click();
  await expect.element(hide).not.toBeInTheDocument();
  expect(server.requested('cash.del')).toEqual([{ cashIdx: [2, 4] }]);
});

test('a list that does not come says so, and comes when it is requested again', async () => {
  const { server } = await open({ 'cash.list': () => refuse(codes.unexpectedError) });
  const again = page.getByRole('button', { name: '다시 시도' });
  await expect.element(again).toBeVisible();
  server.reply({ 'cash.list': listOf([requested]) });
  await again.click();
  await expect.element(page.getByText('30,000')).toBeVisible();
});

test('the next page is requested, and the address knows it', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...requested, cashIdx: index + 1, cash: 10_000 + index }));
  const { server, router } = await open({
    'cash.list': ({ page: nth }) => listOf(nth === 1 ? rows : [{ ...requested, cash: 99_000 }], nth, 21),
  });
  await page.getByRole('button', { name: '다음' }).click();
  await expect.element(page.getByText('99,000')).toBeVisible();
  expect(server.requested('cash.list').at(-1)).toMatchObject({ page: 2, cashType: 'in' });
  expect(router.state.location.search).toMatchObject({ page: 2 });
});

test('on a phone a request is a card with the same acts', async () => {
  const { server } = await show(<RequestList cashType="in" />, {
    member: memberStub,
    layout: 'mobile',
    replies: {
      'cash.list': listOf([requested]),
      'cash.cancel': () => {
        server.reply({ 'cash.list': listOf([{ ...requested, status: -1 }]) });
        return { cashAmt: 10_000 };
      },
      'cash.del': () => {
        server.reply({ 'cash.list': noRequests });
        return { hidden: 1 };
      },
      'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
    },
  });
  await page.getByRole('button', { name: '취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
  await page.getByRole('button', { name: '숨기기' }).click();
  await expect.element(page.getByText('내역이 없습니다')).toBeVisible();
  expect(server.requested('cash.cancel')).toEqual([{ cashIdx: 1 }]);
  expect(server.requested('cash.del')).toEqual([{ cashIdx: [1] }]);
});
