/** Withdrawal page: requests for withdrawals. */
import { codes } from '@mirinae/contract/codes';
import { loseAnswer, type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { noRequests, termsStub } from './testing/terms-stub.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const usual = {
  'cash.terms': termsStub,
  'cash.list': noRequests,
  'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
} satisfies Replies;

const amount = page.getByLabelText('출금 금액');
const password = page.getByLabelText('출금 비밀번호');
const submit = page.getByRole('button', { name: '출금 신청' });

const open = (replies: Replies = {}) =>
  show(<WithdrawalPage />, { member: memberStub, replies: { ...usual, ...replies }, at: '/exchange' });

async function fill(won: string, digits: string): Promise<void> {
  await amount.fill(won);
  await password.fill(digits);
}

test('a withdrawal needs an amount and all four digits of its password', async () => {
  await open();
  await fill('50000', '123');
  await expect.element(submit).toBeDisabled();
  await password.fill('1234');
  await expect.element(submit).toBeEnabled();
  await amount.fill('0');
  await expect.element(submit).toBeDisabled();
});

test('its password takes digits alone', async () => {
  await open();
  await password.fill('1a2b');
  await expect.element(password).toHaveValue('12');
});

test('what can be withdrawn now is shown with what is there and what is held', async () => {
  await open();
  await expect.element(page.getByTestId('available')).toHaveTextContent('80,000');
  await expect.element(page.getByTestId('cash')).toHaveTextContent('100,000');
  await expect.element(page.getByTestId('held')).toHaveTextContent('20,000');
  await expect.element(page.getByTestId('underReview')).not.toBeInTheDocument();
});

test('wins that staff check are shown, and that they are paid later', async () => {
  await open({ 'cash.terms': { ...termsStub, underReview: 700_000 } });
  await expect.element(page.getByTestId('underReview')).toHaveTextContent('700,000');
  await expect.element(page.getByText(/직원이 확인한 뒤/)).toBeVisible();
});

test('a withdrawal is requested once, however often the button is pressed, and the form is emptied', async () => {
  const { server } = await open({ 'cash.out': { cashIdx: 3, cashAmt: 50_000 } });
  await fill('50000', '1234');
  await pressTwice(submit);
  await expect.element(page.getByText(/^출금을 신청했습니다/)).toBeVisible();
  expect(server.requested('cash.out')).toMatchObject([{ cash: 50_000, cashOutPass: '1234' }]);
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
});

test('a wrong password is reported at its field, and the amount stays', async () => {
  await open({ 'cash.out': () => refuse(codes.withdrawalPasswordWrong) });
  await fill('50000', '9999');
  await submit.click();
  await expect.element(page.getByText('출금 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveFocus();
  await expect.element(amount).toHaveValue('50,000');
});

test('a broken connection is reported, and the same request can be sent again', async () => {
  const { server } = await open({ 'cash.out': loseAnswer });
  await fill('50000', '1234');
  await submit.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.reply({ 'cash.out': { cashIdx: 4, cashAmt: 50_000 } });
  await submit.click();
  await expect.element(page.getByText(/^출금을 신청했습니다/)).toBeVisible();
  const [lost, taken] = server.requested('cash.out');
  expect(taken).toEqual(lost);
});

test('where none is paid to a member, the page says why', async () => {
  const withdrawal = { ...termsStub.withdrawal, refusal: codes.withdrawalPending };
  await show(<WithdrawalPage />, {
    member: memberStub,
    locale: 'vi',
    replies: { ...usual, 'cash.terms': { ...termsStub, withdrawal } },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Đã có yêu cầu rút đang xử lý.');
});

test('while banks rest, the page says so', async () => {
  await open({ 'cash.terms': { ...termsStub, withdrawal: { ...termsStub.withdrawal, blackout: true } } });
  await expect.element(page.getByRole('status').filter({ hasText: '점검' })).toBeVisible();
  await expect.element(page.getByText(/^23:30~00:30은 은행 점검/)).toBeVisible();
});

test('what is still to be played is shown, requirement by requirement', async () => {
  const row = { amount: 50_000, openedAt: '2026-01-01T00:00:00.000Z', closedAs: null } as const;
  const wagering = {
    needed: 50_000,
    turnover: 20_000,
    rows: [
      { ...row, requirementIdx: 1, source: 'deposit', binds: 'cash', needed: 50_000, done: 20_000 } as const,
      { ...row, requirementIdx: 2, source: 'bonus', binds: 'point', needed: 15_000, done: 0 } as const,
    ],
  };
  await open({ 'cash.terms': { ...termsStub, wagering } });
  const section = page.getByRole('region', { name: '출금 롤링 조건' });
  await expect.element(section.getByText('출금까지 30,000원 더 베팅해야 합니다.')).toBeVisible();
  await expect.element(section.getByText('20,000 / 50,000')).toBeVisible();
  await expect.element(section.getByText('0 / 15,000')).toBeVisible();
});
