/** Withdrawals by rule: settings, bank transfers to be made, decisions with their reasons. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { WithdrawalRulePage } from './withdrawal-rule-page.tsx';

const rule = {
  isOn: false,
  singleMax: 50_000,
  memberDailyMax: 100_000,
  houseDailyMax: 1_000_000,
  accountDaysMin: 30,
  destinationDaysMin: 7,
  earlierMin: 2,
  calmHoursMin: 72,
};
const row: Answer<'staff.withdrawalDecisionList'>['list'][number] = {
  cashIdx: 7,
  memberId: 5,
  memId: 'demo1',
  memNick: '별지기',
  memName: '한별',
  cash: 20_000,
  rail: 'bank-transfer',
  bankName: '한강은행',
  bankacc: '110222333',
  isApproved: true,
  at: '2026-03-01T03:00:00.000Z',
  checks: [{ check: 'single', isPassed: true, actual: 20_000, limit: 50_000 }],
  isToTransfer: true,
  transferredAt: null,
  transferredBy: null,
};
const left = {
  ...row,
  cashIdx: 8,
  isApproved: false,
  isToTransfer: false,
  checks: [
    { check: 'device' as const, isPassed: false, actual: null, limit: 72 },
    { check: 'earlier' as const, isPassed: false, actual: 1, limit: 2 },
  ],
};
const listOf = (list: (typeof row)[]): Answer<'staff.withdrawalDecisionList'> => ({
  list,
  pageInfo: { page: 1, count_per_list: 20, tatal_list_count: list.length },
});

const open = async (replies: Replies = {}) => {
  const usual = {
    'staff.withdrawalRule': { rule, approvedToday: 40_000 },
    'staff.withdrawalDecisionList': listOf([row]),
  };
  return (
    await show(<WithdrawalRulePage />, { on: 'withdrawalRule', staff: staffStub, replies: { ...usual, ...replies } })
  ).server;
};

test('the rule is shown with what it approved today, and a wider one waits for a second person', async () => {
  const server = await open({ 'staff.withdrawalRuleSet': () => refuse(codes.secondPersonNeeded) });
  const settings = page.getByRole('region', { name: '출금 자동 승인' });
  await expect.element(settings.getByText('꺼짐')).toBeVisible();
  await expect.element(settings.getByText('오늘 승인 40,000원 / 1,000,000원')).toBeVisible();
  await settings.getByRole('button', { name: '수정' }).click();
  const dialog = page.getByRole('dialog', { name: '출금 자동 승인' });
  await dialog.getByRole('switch', { name: '자동 승인' }).click();
  await dialog.getByLabelText('사유').fill('야간 출금');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => server.requested('staff.withdrawalRuleSet'))
    .toEqual([{ rule: { ...rule, isOn: true }, reason: '야간 출금' }]);
});

/** Where the middle of an element is in the window of the browser, which shows the page of the tests in a frame. */
function middleOf(element: Element) {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? window.innerWidth) / window.innerWidth;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + (left + width / 2) * scale, y: (frame?.top ?? 0) + (top + height / 2) * scale };
}

test('a switch that is pressed turns, although the empty field that it leaves has something to say', async () => {
  await open();
  const edit = page.getByRole('button', { name: '수정' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: '출금 자동 승인' });
  // What checks fields is loaded with the first form.
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(dialog.getByLabelText('사유')).toBeInvalid();
  await userEvent.keyboard('{Escape}');
  await edit.click();
  await expect.element(dialog.getByLabelText('사유')).toHaveFocus();
  const isOn = dialog.getByRole('switch', { name: '자동 승인' });
  const mouse = { ...middleOf(isOn.element()), button: 'left', clickCount: 1 } as const;
  await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  await expect.element(isOn).toHaveFocus();
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  await expect.element(isOn).toBeChecked();
  await expect.element(dialog.getByLabelText('사유')).toBeInvalid();
});

test('a bank transfer is noted once it is made', async () => {
  const server = await open({ 'staff.withdrawalTransferred': null });
  await page.getByRole('button', { name: '이체 완료' }).click();
  const question = page.getByRole('alertdialog', { name: '송금을 마쳤나요?' });
  await expect.element(question).toMatchTextContent(/한별 · 한강은행 110222333 · 20,000원/);
  await question.getByRole('button', { name: '이체 완료' }).click();
  await expect.poll(() => server.requested('staff.withdrawalTransferred')).toEqual([{ cashIdx: 7 }]);
});

test('what was left to staff says which checks failed, with their figures', async () => {
  await open({ 'staff.withdrawalDecisionList': listOf([left]) });
  await page.getByText('직원 처리').click();
  const checks = page.getByRole('list', { name: '확인한 조건' });
  await expect.element(checks).toMatchTextContent(/새 기기 사용 후 시간 알 수 없음 \(기준 72\)/);
  await expect.element(checks).toMatchTextContent(/같은 계좌로 완료된 출금 1 \(기준 2\)/);
});
