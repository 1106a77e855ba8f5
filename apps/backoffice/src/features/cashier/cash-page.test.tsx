/** Queue of deposits: its display, and moving requests on. */
import { codes } from '@mirinae/contract/codes';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginSession } from '../../shell/session/session.ts';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { DepositPage, WithdrawalPage } from './cash-page.tsx';
import {
  around,
  done,
  held,
  listOf,
  open,
  requested,
  row,
  second,
  sendNow,
  waiting,
} from './testing/queue-in-test.tsx';

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

test('a withdrawal says how often its account was paid before, unless the member has none before it', async () => {
  const out = (cashIdx: number, earlier: number, unusual: StaffCashRow['unusual'] = []): StaffCashRow => ({
    ...waiting,
    cashIdx,
    cashType: 'out',
    memId: `demo${cashIdx}`,
    fit: { isCertain: false, line: null, earlier },
    unusual,
  });
  const list = [out(1, 0), out(2, 3), out(3, 0, ['first-withdrawal'])];
  await show(<WithdrawalPage />, { on: 'withdrawal', replies: { 'staff.cashList': listOf(list), ...around } });
  await expect.element(row('demo1').getByText('처음 보내는 계좌')).toBeVisible();
  await expect.element(row('demo2').getByText('지난 출금 3번 같은 계좌')).toBeVisible();
  await expect.element(row('demo3').getByText('첫 출금')).toBeVisible();
  await expect.element(row('demo3').getByText('처음 보내는 계좌')).not.toBeInTheDocument();
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

test('what is unusual is shown in the row, and why a second person is needed when it waits', async () => {
  const unusual = { ...waiting, unusual: ['first-withdrawal' as const, 'other-name' as const] };
  await open([unusual], {
    'staff.cashMove': () =>
      refuse(codes.secondPersonNeeded, { approvalIdx: 7, why: 'unusual', unusual: unusual.unusual }),
  });
  await expect.element(row('demo2')).toMatchTextContent(/첫 출금.*다른 이름/);
  await row('demo2').getByRole('button', { name: '승인' }).click();
  await sendNow();
  await expect.element(page.getByText('평소와 다른 점: 첫 출금 · 다른 이름.')).toBeVisible();
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
  await expect.element(page.getByRole('dialog', { name: '단축키' })).toMatchTextContent(/이 페이지 모두 선택/);
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

test('the current request stays current while one above it leaves the list', async () => {
  const third = { ...waiting, cashIdx: 6, memId: 'demo6' };
  const { server } = await open([waiting, second, third], { 'staff.cashMove': { ...waiting, status: 1 } });
  await expect.element(row('demo6')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(row('demo3')).toHaveAttribute('data-current');
  server.reply({ 'staff.cashList': listOf([second, third]) });
  await userEvent.keyboard('s');
  await expect.element(row('demo2')).not.toBeInTheDocument();
  await expect.element(row('demo3')).toHaveAttribute('data-current');
  server.reply({ 'staff.cashList': listOf([third]) });
  await userEvent.keyboard('as');
  await expect.element(row('demo3')).not.toBeInTheDocument();
  await expect.element(row('demo6')).toHaveAttribute('data-current');
});

test('the panel is opened and decided in by keys', async () => {
  const { server } = await open([waiting, second], {
    'staff.cashMove': { ...waiting, status: 1 },
    'staff.cashBrief': () => refuse(codes.permissionMissing),
  });
  await expect.element(row('demo3')).toBeVisible();
  await userEvent.keyboard('o');
  const panel = (memId: string) => page.getByRole('complementary', { name: new RegExp(memId) });
  await expect.element(panel('demo2').getByRole('button', { name: /승인하고 다음/ })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(panel('demo3')).toBeVisible();
  await userEvent.keyboard('r');
  const question = page.getByRole('dialog', { name: '신청을 거절할까요?' });
  await expect.element(question).toMatchTextContent(/demo3/);
  await question.getByLabelText('사유').fill('이름이 다름');
  await userEvent.keyboard('{Enter}');
  await expect.element(held).toMatchTextContent(/demo3/);
  await userEvent.keyboard('zs');
  await expect.poll(() => server.requested('staff.cashMove')).toEqual([{ cashIdx: 2, to: 1, reason: '' }]);
  await expect.element(held).not.toBeInTheDocument();
});

test('on a phone a request opens as a sheet, and is approved or refused in it', async () => {
  const { server } = await open([waiting], {
    'staff.cashMove': { ...waiting, status: 1 },
    'staff.cashBrief': () => refuse(codes.permissionMissing),
  });
  await page.viewport(390, 844);
  await page.getByRole('button', { name: /^demo2/ }).click();
  const sheet = page.getByRole('dialog', { name: /demo2/ });
  await expect.element(sheet.getByRole('button', { name: '거절' })).toBeVisible();
  await sheet.getByRole('button', { name: /50,000원 승인하고 다음/ }).click();
  await sendNow();
  await expect.poll(() => server.requested('staff.cashMove')).toEqual([{ cashIdx: 2, to: 1, reason: '' }]);
});
