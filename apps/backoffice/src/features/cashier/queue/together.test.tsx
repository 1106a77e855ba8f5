/** Many requests of a queue selected, and approved, refused or taken in one act. */
import { codes } from '@mirinae/contract/codes';
import type { Impact } from '@mirinae/contract/staff/impact';
import { loseAnswer, type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, open, row, second, sendNow, waiting } from '../testing/queue-in-test.tsx';

test('all that match are selected at the head and approved together by their filter', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...waiting, cashIdx: index + 1 }));
  const { server } = await open([], {
    'staff.cashList': listOf(rows, 1, 300),
    'staff.cashMoveAll': ({ expected }) =>
      expected
        ? { done: 300, waiting: 0, refused: [], left: null }
        : refuse(codes.impactUnconfirmed, { count: 300, total: 9_000_000 }),
  });
  await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).click();
  await page.getByRole('button', { name: '조건에 맞는 300건 모두 선택' }).click();
  await page.getByRole('region', { name: '선택', exact: true }).getByRole('button', { name: '승인' }).click();
  const question = page.getByRole('dialog', { name: '선택한 신청을 승인할까요?' });
  await question.getByLabelText('사유').fill('은행 확인');
  await question.getByRole('button', { name: '확인하고 진행' }).click();
  await sendNow();
  await expect.element(page.getByText('300건을 처리했습니다.')).toBeVisible();
  expect(server.requested('staff.cashMoveAll').at(-1)).toMatchObject({
    filter: { cashType: 'in' },
    reason: '은행 확인',
  });
});

const impact: Impact = { count: 2, total: 120_000 };

async function selectBoth() {
  for (const memId of ['demo2', 'demo3']) await row(memId).getByRole('checkbox').click();
}

test('what is selected is counted, and approved together once the figures are confirmed with a reason', async () => {
  const { server } = await open([waiting, second], {
    'staff.cashMoveAll': ({ expected }) =>
      expected ? { done: 2, waiting: 0, refused: [], left: null } : refuse(codes.impactUnconfirmed, impact),
  });
  await selectBoth();
  await expect.element(page.getByText('2건 · 120,000원')).toBeVisible();
  await page.getByRole('button', { name: '2건 승인' }).click();
  const question = page.getByRole('dialog', { name: '선택한 신청을 승인할까요?' });
  await expect.element(question.getByText('120,000')).toBeVisible();
  const confirm = question.getByRole('button', { name: '확인하고 진행' });
  await expect.element(confirm).toBeDisabled();
  await question.getByLabelText('사유').fill('은행 확인');
  await confirm.click();
  await sendNow();
  await expect.element(page.getByText('2건을 처리했습니다.')).toBeVisible();
  expect(server.requested('staff.cashMoveAll').at(-1)).toEqual({
    what: 'approve',
    cashIdx: [2, 3],
    expected: impact,
    reason: '은행 확인',
    isContinued: false,
  });
  await expect.element(page.getByText('2건 · 120,000원')).not.toBeInTheDocument();
});

test('figures that have changed meanwhile are shown and confirmed again', async () => {
  const changed: Impact = { count: 1, total: 50_000 };
  await open([waiting, second], {
    'staff.cashMoveAll': ({ expected }) => refuse(codes.impactUnconfirmed, expected ? changed : impact),
  });
  await selectBoth();
  await page.getByRole('button', { name: '2건 승인' }).click();
  const question = page.getByRole('dialog', { name: '선택한 신청을 승인할까요?' });
  await question.getByLabelText('사유').fill('은행 확인');
  await question.getByRole('button', { name: '확인하고 진행' }).click();
  await sendNow();
  await expect.element(question.getByRole('alert')).toMatchTextContent(/숫자가 바뀌었습니다/);
  await expect.element(question.getByText('50,000')).toBeVisible();
  await expect.element(question.getByLabelText('사유')).toHaveValue('은행 확인');
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

test('a confirmation that is left does nothing, and keeps the selection', async () => {
  const { server } = await open([waiting, second], {
    'staff.cashMoveAll': () => refuse(codes.impactUnconfirmed, impact),
  });
  await selectBoth();
  await page.getByRole('button', { name: '2건 거절' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  await expect.element(page.getByText('2건 · 120,000원')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '2건 거절' })).toBeEnabled();
  expect(server.requested('staff.cashMoveAll')).toHaveLength(1);
});

test('of several requests each that stays behind says why', async () => {
  await open([waiting, second], {
    'staff.cashMoveAll': { done: 1, waiting: 0, refused: [{ cashIdx: 3, code: codes.heldByOther }], left: null },
  });
  await selectBoth();
  await page.getByRole('button', { name: '2건 승인' }).click();
  await expect.element(page.getByText('1건을 처리했습니다.')).toBeVisible();
  await expect.element(page.getByText('다른 담당자가 처리 중입니다.')).toBeVisible();
});

const leftOf = (cashIdx: number[]) => ({ cashIdx, expected: { count: cashIdx.length, total: 50_000 }, reason: '확인' });
const running = page.getByRole('region', { name: '처리 중' });
const three = [waiting, second, { ...waiting, cashIdx: 6, memId: 'demo6' }];

async function approveThree(replies: Replies) {
  const opened = await open(three, replies);
  await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).click();
  await page.getByRole('button', { name: '3건 승인' }).click();
  return opened;
}

test('many are sent in parts, and the page shows how many are processed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { server } = await approveThree({
    'staff.cashMoveAll': async ({ isContinued }) => {
      if (!isContinued) return { done: 1, waiting: 0, refused: [], left: leftOf([3, 6]) };
      await promise;
      return { done: 1, waiting: 0, refused: [{ cashIdx: 6, code: codes.heldByOther }], left: null };
    },
  });
  await expect.element(running.getByRole('progressbar', { name: '3건 중 1건 처리' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '3건 승인' })).toBeDisabled();
  resolve();
  await expect.element(page.getByText('2건을 처리했습니다.')).toBeVisible();
  await expect.element(running).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '1건 승인' })).toBeVisible();
  await expect.element(row('demo6').getByRole('checkbox')).toBeChecked();
  expect(server.requested('staff.cashMoveAll').at(-1)).toEqual({
    what: 'approve',
    isContinued: true,
    ...leftOf([3, 6]),
  });
});

test('a part without an answer ends the act, and what is left stays selected', async () => {
  await approveThree({
    'staff.cashMoveAll': ({ isContinued }) =>
      isContinued ? loseAnswer() : { done: 1, waiting: 0, refused: [], left: leftOf([3, 6]) },
  });
  await expect.element(page.getByText(/^답을 받지 못했습니다. 2건 가운데/)).toBeVisible();
  await expect.element(page.getByText('1건을 처리했습니다.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '2건 승인' })).toBeEnabled();
  await expect.element(row('demo2').getByRole('checkbox')).not.toBeChecked();
});

test('an act on many can be stopped, and then sends no further part', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { server } = await approveThree({
    'staff.cashMoveAll': async ({ isContinued }) => {
      if (!isContinued) return { done: 1, waiting: 0, refused: [], left: leftOf([3, 6]) };
      await promise;
      return { done: 1, waiting: 0, refused: [], left: leftOf([6]) };
    },
  });
  await running.getByRole('button', { name: '멈추기' }).click();
  resolve();
  await expect.element(page.getByText('나머지 1건은 처리하지 않았고 선택된 채로 있습니다.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '1건 승인' })).toBeEnabled();
  expect(server.requested('staff.cashMoveAll')).toHaveLength(2);
});

test('more are taken than one answer takes, part by part', async () => {
  const free = three.map((each) => ({ ...each, status: 0 as const }));
  const { server } = await open(free, {
    'staff.cashTakeAll': ({ cashIdx = [] }) =>
      cashIdx.length > 1 ? { taken: 2, refused: [], left: [6] } : { taken: 1, refused: [], left: [] },
  });
  await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).click();
  await page.getByRole('button', { name: '3건 접수' }).click();
  await expect.element(page.getByText('3건을 접수했습니다.')).toBeVisible();
  expect(server.requested('staff.cashTakeAll')).toEqual([{ cashIdx: [2, 3, 6] }, { cashIdx: [6] }]);
});
