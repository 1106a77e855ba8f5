/** Deposit page: requests for deposits. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { loseAnswer, type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLatestNotification } from '../../shell/realtime/latest-notification.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { playSessionStub } from '../../shell/session/testing/play-session-stub.ts';
import { show } from '../../testing/show.tsx';
import { DepositPage } from './deposit-page.tsx';
import { noRequests, noWaits, termsStub } from './testing/terms-stub.ts';

const usual = {
  'cash.terms': termsStub,
  'cash.coinBalance': { balance: 0 },
  'promo.campaignList': [],
  'cash.list': noRequests,
  'cash.waits': noWaits,
  'cash.getUserCash': { cashAmt: 10_000, pointAmt: 0, heldAmt: 0 },
  'safer.session': playSessionStub,
} satisfies Replies;

const amount = page.getByLabelText('입금 금액');
const sender = page.getByLabelText('입금자명');
const submit = page.getByRole('button', { name: '입금 신청' });

const open = (replies: Replies = {}) =>
  show(<DepositPage />, { member: memberStub, replies: { ...usual, ...replies }, at: '/charge' });

test('the buttons of amounts add up, and one empties them', async () => {
  await open();
  await page.getByRole('button', { name: '5만' }).click();
  await page.getByRole('button', { name: '1만' }).click();
  await expect.element(amount).toHaveValue('60,000');
  await page.getByRole('button', { name: '정정' }).click();
  await expect.element(amount).toHaveValue('');
});

test('nothing can be requested before an amount is chosen', async () => {
  await open();
  await expect.element(submit).toBeDisabled();
  await page.getByRole('button', { name: '3만' }).click();
  await expect.element(submit).toBeEnabled();
});

test('an amount that cannot be read gets an error, and is requested as nothing', async () => {
  await open();
  await amount.fill('12.5');
  await expect.element(page.getByText(/^금액으로 읽을 수 없습니다/)).toBeVisible();
  await expect.element(submit).toBeDisabled();
});

test('the limits of the member stand below the amount', async () => {
  await open();
  await expect.element(page.getByText('최소 10,000 · 최대 5,000,000 · 1,000원 단위')).toBeVisible();
});

test('a deposit is requested once, however often the button is pressed', async () => {
  const arrived = Promise.withResolvers<Answer<'cash.in'>>();
  const { server } = await open({ 'cash.in': () => arrived.promise });
  await page.getByRole('button', { name: '5만' }).click();
  await sender.fill('한별');
  await pressTwice(submit);
  await expect.element(submit).toBeDisabled();
  arrived.resolve({ cashIdx: 7 });
  await expect.element(page.getByText(/^입금을 신청했습니다/)).toBeVisible();
  expect(server.requested('cash.in')).toMatchObject([{ cash: 50_000, memo: '한별', bonus: 'Y' }]);
  await expect.element(amount).toHaveValue('');
});

test('a refused deposit says why in the reader’s language, and keeps what was typed', async () => {
  await show(<DepositPage />, {
    member: memberStub,
    locale: 'en',
    replies: { ...usual, 'cash.in': () => refuse(codes.depositPending) },
  });
  await page.getByLabelText('Amount').fill('70000');
  await page.getByLabelText("Depositor's name").fill('Starlight');
  await page.getByRole('button', { name: 'Request deposit' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A deposit request is already open.');
  await expect.element(page.getByLabelText('Amount')).toHaveValue('70,000');
  await expect.element(page.getByLabelText("Depositor's name")).toHaveValue('Starlight');
});

test('a lost answer is requested again under the same key, a refused request under a new one', async () => {
  const { server } = await open({ 'cash.in': loseAnswer });
  await page.getByRole('button', { name: '1만' }).click();
  await submit.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.reply({ 'cash.in': () => refuse(codes.depositPending) });
  await submit.click();
  await expect.element(page.getByText('처리 중인 입금 신청이 있습니다.')).toBeVisible();
  server.reply({ 'cash.in': { cashIdx: 8 } });
  await submit.click();
  await expect.element(page.getByText(/^입금을 신청했습니다/)).toBeVisible();
  const [lost, refused, taken] = server.requested('cash.in').map(({ requestKey }) => requestKey);
  expect(refused).toBe(lost);
  expect(taken).not.toBe(lost);
});

test('any news of the account takes an earlier refusal away, as what stood in the way may be decided', async () => {
  await open({ 'cash.in': () => refuse(codes.depositPending) });
  await page.getByRole('button', { name: '1만' }).click();
  await submit.click();
  await expect.element(page.getByText('처리 중인 입금 신청이 있습니다.')).toBeVisible();
  setLatestNotification({ event: 'deposit-done', cash: 50_000 });
  await expect.element(page.getByText('처리 중인 입금 신청이 있습니다.')).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue('10,000');
});

test.each([
  [codes.depositsClosed, /현재 입금 신청을 받지 않습니다/],
  [codes.memberSuspended, /정지된 회원/],
  [codes.depositPending, /처리 중인 입금 신청이 있습니다/],
] as const)('where none is taken (%s), the button is shut with the reason next to it', async (refusal, text) => {
  await open({ 'cash.terms': { ...termsStub, deposit: { ...termsStub.deposit, refusal } } });
  await page.getByRole('button', { name: '1만' }).click();
  await expect.element(submit).toBeDisabled();
  await expect.element(submit).toHaveAccessibleDescription(text);
});

test.each([
  ['5000', /10,000원부터/],
  ['10500', /1,000원 단위/],
  ['6000000', /5,000,000원까지/],
])('an amount of %s is refused next to the button, before it is sent', async (typed, text) => {
  await open();
  await amount.fill(typed);
  await expect.element(submit).toBeDisabled();
  await expect.element(submit).toHaveAccessibleDescription(text);
});

const bonus = { kind: 'first', percent: 10, cap: 4_000, min: 20_000, turnoverPercent: 300 } as const;
const withBonus = { ...termsStub, deposit: { ...termsStub.deposit, bonus } };

test('a bonus is counted from the amount, up to its cap, and can be left out', async () => {
  const { server } = await open({ 'cash.terms': withBonus, 'cash.in': { cashIdx: 9 } });
  const offer = page.getByRole('region', { name: '입금 보너스' });
  await page.getByRole('button', { name: '1만' }).click();
  await expect.element(offer.getByText(/^\+/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1만' }).click();
  await expect.element(offer.getByText('+2,000 P')).toBeVisible();
  await page.getByRole('button', { name: '5만' }).click();
  await expect.element(offer.getByText('+4,000 P')).toBeVisible();
  await offer.getByRole('checkbox').click();
  await expect.element(offer.getByText('+4,000 P')).not.toBeInTheDocument();
  await submit.click();
  await expect.poll(() => server.requested('cash.in')).toMatchObject([{ cash: 70_000, bonus: 'N' }]);
});

test('money that is still in games is brought back before the deposit is requested', async () => {
  const order: string[] = [];
  await open({
    'cash.coinBalance': { balance: 3_000 },
    'cash.outGameMoney': () => {
      order.push('home');
      return { cashAmt: 13_000, moved: 3_000 };
    },
    'cash.in': () => {
      order.push('deposit');
      return { cashIdx: 10 };
    },
  });
  await page.getByRole('button', { name: '1만' }).click();
  await submit.click();
  const question = page.getByRole('alertdialog', { name: '게임머니를 함께 전환할까요?' });
  await expect.element(question).toMatchTextContent(/3,000원이 남아 있습니다/);
  expect(order).toEqual([]);
  await question.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => order).toEqual(['home', 'deposit']);
});

test('while money does not come back from games no deposit is requested, and the amount stays', async () => {
  const { server } = await open({
    'cash.coinBalance': { balance: 3_000 },
    'cash.outGameMoney': () => refuse(codes.gameClosing),
    'cash.in': { cashIdx: 11 },
  });
  await page.getByRole('button', { name: '1만' }).click();
  await submit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect.element(page.getByRole('alertdialog').getByText(/C009/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect.element(amount).toHaveValue('10,000');
  expect(server.requested('cash.in')).toEqual([]);
});

test('the account to pay to is shown on request', async () => {
  const { server } = await open({
    'cash.getAcc': { bankName: '한강은행', bankacc: '110-222', holder: '미리내', notice: '점검 중' },
  });
  await expect.element(submit).toBeVisible();
  expect(server.requested('cash.getAcc')).toEqual([]);
  await page.getByRole('button', { name: '입금 계좌 확인' }).click();
  await expect.element(page.getByText('한강은행 110-222')).toBeVisible();
  await expect.element(page.getByText('점검 중')).toBeVisible();
});

test('an account that is not shown says why, and can be requested again', async () => {
  const { server } = await open({ 'cash.getAcc': () => refuse(codes.depositsClosed) });
  const showAccount = page.getByRole('button', { name: '입금 계좌 확인' });
  await showAccount.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('현재 입금 신청을 받지 않습니다.');
  server.reply({ 'cash.getAcc': { bankName: '한강은행', bankacc: '110-222', holder: '미리내', notice: '' } });
  await showAccount.click();
  await expect.element(page.getByText('한강은행 110-222')).toBeVisible();
});

test.each(['desktop', 'mobile'] as const)('limits are offered once, as a step before the form, %s', async (layout) => {
  const choosing = { ...playSessionStub, requiresLimits: true };
  const { server } = await show(<DepositPage />, {
    member: memberStub,
    layout,
    replies: { ...usual, 'safer.session': choosing, 'safer.limitsChoose': null },
  });
  const step = page.getByRole('region', { name: '내 한도 정하기' });
  await expect.element(step).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  server.reply({ 'safer.session': playSessionStub });
  await step.getByRole('button', { name: '한도 없이 이용' }).click();
  await expect.element(submit).toBeVisible();
  await expect.element(step).not.toBeInTheDocument();
  expect(server.requested('safer.limitsChoose')).toMatchObject([{ choice: 'none' }]);
});
