/** Queue of deposits: its display, and moving requests on. */
import { codes } from '@mirinae/contract/codes';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import type { Impact } from '@mirinae/contract/staff/impact';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginSession } from '../../shell/session/session.ts';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { DepositPage } from './cash-page.tsx';

const requested: StaffCashRow = {
  cashIdx: 1,
  cashType: 'in',
  status: 0,
  cash: 30_000,
  bonus: 0,
  memberId: 5,
  memId: 'demo1',
  memNick: '별지기',
  memName: '한별',
  bankName: '한강은행',
  bankacc: '*****2333',
  memo: '',
  cashAmt: 10_000,
  regDate: '2026-03-01T03:00:00.000Z',
  procDate: null,
  procBy: null,
  heldBy: null,
  heldSince: null,
  reason: '',
  reversal: null,
  rail: 'bank-transfer',
  payment: null,
  decision: null,
  fit: null,
};
const waiting: StaffCashRow = { ...requested, cashIdx: 2, status: 2, cash: 50_000, memId: 'demo2' };
const second: StaffCashRow = { ...waiting, cashIdx: 3, cash: 70_000, memId: 'demo3' };
const done: StaffCashRow = { ...requested, cashIdx: 4, status: 1, cash: 90_000, memId: 'demo4', procBy: '은하' };

const listOf = (list: StaffCashRow[], of = 1, tatal_list_count = list.length) => ({
  list,
  pageInfo: { page: of, count_per_list: 20, tatal_list_count },
});

const none = { cash: 0, count: 0 };
const around: Replies = {
  'staff.cashSums': { certain: none, look: none, oldest: null },
  'staff.viewList': { views: [] },
  'staff.aloneLeft': {
    isAllowed: true,
    aloneUpTo: 1_000_000,
    aloneDaily: 300_000_000,
    ceiling: null,
    unusualUpTo: 200_000,
    done: 250_000_000,
    left: 50_000_000,
  },
};
const held = page.getByRole('region', { name: '보내기 전' });
const sendNow = () => held.getByRole('button', { name: '바로 보내기' }).click();

const row = (memId: string) => page.getByRole('row').filter({ hasText: memId });

const open = (list: StaffCashRow[], replies: Replies = {}) =>
  show(<DepositPage />, { on: 'deposit', replies: { 'staff.cashList': listOf(list), ...around, ...replies } });

test('a list without rows says that nothing waits', async () => {
  await open([]);
  await expect.element(page.getByText('대기 중인 건이 없습니다')).toBeVisible();
});

test('a list that does not come says why, and comes when it is loaded again', async () => {
  const { server } = await open([], { 'staff.cashList': () => refuse(codes.unexpectedError) });
  const again = page.getByRole('button', { name: '다시 시도' });
  await expect.element(again).toBeVisible();
  server.reply({ 'staff.cashList': listOf([requested]) });
  await again.click();
  await expect.element(row('demo1')).toBeVisible();
});

test('who may not see it reads that, without a button to try again', async () => {
  await open([], { 'staff.cashList': () => refuse(codes.permissionMissing) });
  await expect.element(page.getByText('이 작업을 할 권한이 없습니다.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
});

test('each row offers what can be done in its state', async () => {
  await open([requested, waiting, done]);
  await expect.element(row('demo1').getByRole('button', { name: '접수' })).toBeVisible();
  await expect.element(row('demo2').getByRole('button', { name: '승인' })).toBeVisible();
  await expect.element(row('demo2').getByRole('button', { name: '거절' })).toBeVisible();
  await expect.element(row('demo4').getByRole('button', { name: '되돌리기' })).toBeVisible();
  await expect.element(row('demo4').getByRole('checkbox')).not.toBeInTheDocument();
});

test('who may not process requests cannot take approvals back', async () => {
  const staff = { ...staffStub, permissions: ['cash.view' as const] };
  await show(<DepositPage />, { on: 'deposit', staff, replies: { 'staff.cashList': listOf([done]), ...around } });
  await expect.element(row('demo4')).toMatchTextContent(/은하/);
  await expect.element(page.getByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
});

test('a status that is chosen filters the list, and the address keeps it', async () => {
  const { server, router } = await open([requested], {
    'staff.cashList': ({ status }) => listOf(status === 'done' ? [done] : [requested]),
  });
  await expect.element(row('demo1')).toBeVisible();
  await page.getByRole('radio', { name: '완료' }).click();
  await expect.element(row('demo4')).toBeVisible();
  await expect.element(row('demo1')).not.toBeInTheDocument();
  expect(server.requested('staff.cashList').map(({ status }) => status)).toEqual(['open', 'done']);
  expect(router.state.location.search).toEqual({ status: 'done' });
});

test('a column is sorted by the server, one way and then the other', async () => {
  const { server } = await open([requested, waiting]);
  const head = page.getByRole('columnheader', { name: '금액' });
  await head.getByRole('button').click();
  await expect.poll(() => server.requested('staff.cashList').at(-1)?.order).toMatch(/cash$/);
  const first = server.requested('staff.cashList').at(-1)?.order;
  await head.getByRole('button').click();
  await expect.poll(() => server.requested('staff.cashList').at(-1)?.order).toBe(first === 'cash' ? '-cash' : 'cash');
});

test('the next page is loaded, and a filter begins at the first', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...requested, cashIdx: index + 1 }));
  const { server } = await open([], {
    'staff.cashList': ({ page: requested }) => listOf(requested === 1 ? rows : [second], requested, 21),
  });
  await page.getByRole('button', { name: '다음' }).click();
  await expect.element(row('demo3')).toBeVisible();
  await page.getByRole('radio', { name: '전체' }).click();
  await expect.poll(() => server.requested('staff.cashList').at(-1)).toMatchObject({ status: 'all', page: 1 });
});

test('a request is taken on by one press, and the list is read anew', async () => {
  const { server } = await open([requested], { 'staff.cashMove': { ...requested, status: 2 } });
  const take = row('demo1').getByRole('button', { name: '접수' });
  await expect.element(take).toBeVisible();
  server.reply({ 'staff.cashList': listOf([{ ...requested, status: 2 }]) });
  await take.click();
  await expect.element(row('demo1').getByRole('button', { name: '승인' })).toBeVisible();
  expect(server.requested('staff.cashMove')).toEqual([{ cashIdx: 1, to: 2, reason: '' }]);
});

test('an approval says whose it is and how much, and is sent after ten seconds or by a press', async () => {
  const { server } = await open([waiting], { 'staff.cashMove': { ...waiting, status: 1 } });
  await row('demo2').getByRole('button', { name: '승인' }).click();
  await expect.element(held).toMatchTextContent(/demo2 50,000원 승인/);
  await expect.element(row('demo2').getByText('보내기 전')).toBeVisible();
  expect(server.requested('staff.cashMove')).toEqual([]);
  await sendNow();
  await expect.element(held).not.toBeInTheDocument();
  await expect.poll(() => server.requested('staff.cashMove')).toEqual([{ cashIdx: 2, to: 1, reason: '' }]);
});

test('of many approvals by keys the latest three are shown, each of which can be undone', async () => {
  const many = [1, 2, 3, 4, 5].map((n) => ({ ...waiting, cashIdx: 10 + n, memId: `demo${n}` }));
  const { server } = await open(many, { 'staff.cashMove': { ...waiting, status: 1 } });
  await expect.element(row('demo5')).toBeVisible();
  await userEvent.keyboard('aaaaa');
  await expect.element(held).toMatchTextContent(/demo3 .*demo4 .*demo5 .*외 2건/);
  expect(held.getByRole('listitem').all()).toHaveLength(4);
  await userEvent.keyboard('zzzzz');
  await expect.element(held).not.toBeInTheDocument();
  expect(server.requested('staff.cashMove')).toEqual([]);
});

test('an approval that is undone before it is sent leaves the request as it was', async () => {
  const { server } = await open([waiting], { 'staff.cashMove': { ...waiting, status: 1 } });
  await row('demo2').getByRole('button', { name: '승인' }).click();
  await expect.element(held).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(held).not.toBeInTheDocument();
  await expect.element(row('demo2').getByRole('button', { name: '승인' })).toBeVisible();
  expect(server.requested('staff.cashMove')).toEqual([]);
});

test('what is held when somebody else signs in is not sent', async () => {
  const { server } = await open([waiting], { 'staff.cashMove': { ...waiting, status: 1 } });
  beginSession('one', staffStub);
  await row('demo2').getByRole('button', { name: '승인' }).click();
  await expect.element(held).toBeVisible();
  beginSession('other', staffStub);
  await sendNow();
  await expect.element(held).not.toBeInTheDocument();
  expect(server.requested('staff.cashMove')).toEqual([]);
});

test('a certain deposit is approved in one step, another is taken first', async () => {
  const line = { movementIdx: 9, holder: '한별', movedAt: requested.regDate, isSameName: true };
  const certain = { ...requested, fit: { isCertain: true, line, earlier: 0 } };
  const look = { ...requested, cashIdx: 5, memId: 'demo5', fit: { isCertain: false, line: null, earlier: 0 } };
  const { server } = await open([certain, look], { 'staff.cashMove': { ...requested, status: 1 } });
  await expect.element(row('demo5').getByRole('button', { name: '승인' })).not.toBeInTheDocument();
  await expect.element(row('demo5')).toMatchTextContent(/맞는 은행 내역 없음/);
  await row('demo1').getByRole('button', { name: '승인' }).click();
  await sendNow();
  await expect.poll(() => server.requested('staff.cashMove')).toEqual([{ cashIdx: 1, to: 1, reason: '' }]);
});

test('a refusal carries its reason', async () => {
  const { server } = await open([waiting], { 'staff.cashMove': { ...waiting, status: -1 } });
  await row('demo2').getByRole('button', { name: '거절' }).click();
  const question = page.getByRole('dialog', { name: '신청을 거절할까요?' });
  await question.getByLabelText('사유').fill('이름이 다름');
  await question.getByRole('button', { name: '확인' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await sendNow();
  await expect.poll(() => server.requested('staff.cashMove')).toEqual([{ cashIdx: 2, to: -1, reason: '이름이 다름' }]);
});

test('when a colleague was first, their name is shown', async () => {
  await open([requested], { 'staff.cashMove': () => refuse(codes.alreadyProcessed, { by: '은하' }) });
  await row('demo1').getByRole('button', { name: '접수' }).click();
  await expect.element(page.getByText(/\(은하\)$/)).toBeVisible();
});

test('a request for a second approval is shown as waiting, not as failed', async () => {
  await open([waiting], { 'staff.cashMove': () => refuse(codes.secondPersonNeeded) });
  await row('demo2').getByRole('button', { name: '승인' }).click();
  await sendNow();
  await expect.element(page.getByText('다른 담당자의 승인을 기다립니다.')).toBeVisible();
});

test('the keys move, select, approve and refuse, except while a dialog is open', async () => {
  const { server } = await open([waiting, second], { 'staff.cashMove': { ...second, status: 1 } });
  await expect.element(row('demo3')).toBeVisible();
  await userEvent.keyboard('jx');
  await expect.element(page.getByText('1건 · 70,000원')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(held).toMatchTextContent(/demo3/);
  await userEvent.keyboard('kr');
  const question = page.getByRole('dialog', { name: '신청을 거절할까요?' });
  await expect.element(question).toMatchTextContent(/demo2/);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('s');
  await expect.poll(() => server.requested('staff.cashMove')).toEqual([{ cashIdx: 3, to: 1, reason: '' }]);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: '단축키' })).toMatchTextContent(/이 쪽 모두 선택/);
});

test('a request opens at the side with its decision, and the next one follows by itself', async () => {
  const { server } = await open([waiting, second], {
    'staff.cashMove': { ...waiting, status: 1 },
    'staff.cashBrief': () => refuse(codes.permissionMissing),
  });
  await row('demo2')
    .getByRole('button', { name: /^demo2/ })
    .click();
  const panel = (memId: string) => page.getByRole('complementary', { name: new RegExp(memId) });
  await panel('demo2')
    .getByRole('button', { name: /50,000원 승인하고 다음/ })
    .click();
  await expect.element(panel('demo3').getByRole('button', { name: /70,000원 승인하고 다음/ })).toBeVisible();
  await sendNow();
  await expect.poll(() => server.requested('staff.cashMove')).toEqual([{ cashIdx: 2, to: 1, reason: '' }]);
});

test('search and filters are in the address, and the sums of what waits follow them', async () => {
  const { server, router } = await open([requested], {
    'staff.cashSums': { certain: { cash: 30_000, count: 1 }, look: { cash: 70_000, count: 2 }, oldest: null },
    'site.bank': [],
  });
  await expect.element(page.getByText('대기 3건 · 100,000원')).toBeVisible();
  await page.getByRole('searchbox', { name: '이름·ID·금액' }).fill('한별');
  await expect.poll(() => server.requested('staff.cashSums').at(-1)).toMatchObject({ searchText: '한별' });
  await page.getByRole('radio', { name: '정확히 맞음' }).click();
  await page.getByRole('button', { name: '조건', exact: true }).click();
  await page.getByLabelText('금액 이상').fill('50000');
  await userEvent.keyboard('{Enter}');
  const narrowed = { searchText: '한별', fit: 'certain', amountFrom: 50_000 };
  await expect.poll(() => server.requested('staff.cashList').at(-1)).toMatchObject(narrowed);
  expect(router.state.location.search).toEqual(narrowed);
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test('a view is saved with its filters and opened again', async () => {
  const view = { viewIdx: 1, name: '야간 고액', query: '{"amountFrom":1000000}' };
  const { server, router } = await open([requested], {
    'staff.viewList': { views: [view] },
    'staff.viewSave': view,
    'site.bank': [],
  });
  await page.getByRole('button', { name: '야간 고액', exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual({ amountFrom: 1_000_000 });
  await page.getByRole('button', { name: '보기 저장' }).click();
  await page.getByRole('textbox', { name: '보기 이름' }).fill('고액');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.requested('staff.viewSave'))
    .toEqual([{ page: 'deposit', name: '고액', query: '{"amountFrom":1000000}' }]);
});

test('all that match are selected at the head and approved together by their filter', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...waiting, cashIdx: index + 1 }));
  const { server } = await open([], {
    'staff.cashList': listOf(rows, 1, 300),
    'staff.cashMoveAll': ({ expected }) =>
      expected
        ? { done: 300, waiting: 0, refused: [] }
        : refuse(codes.impactUnconfirmed, { count: 300, total: 9_000_000 }),
  });
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).click();
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
      expected ? { done: 2, waiting: 0, refused: [] } : refuse(codes.impactUnconfirmed, impact),
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
    'staff.cashMoveAll': { done: 1, waiting: 0, refused: [{ cashIdx: 3, code: codes.heldByOther }] },
  });
  await selectBoth();
  await page.getByRole('button', { name: '2건 승인' }).click();
  await expect.element(page.getByText('1건을 처리했습니다.')).toBeVisible();
  await expect.element(page.getByText('다른 담당자가 처리 중입니다.')).toBeVisible();
});
