/** Withdrawal page: requests for withdrawals. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { loseAnswer, type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { noRequests, noWaits, termsStub } from './testing/terms-stub.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const usual = {
  'cash.terms': termsStub,
  'cash.list': noRequests,
  'cash.waits': noWaits,
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

type Terms = Answer<'cash.terms'>;
const blocked = (
  code: NonNullable<Terms['withdrawal']['block']>['code'],
  more: { amount?: number; until?: string } = {},
) =>
  ({
    ...termsStub,
    available: 0,
    withdrawal: {
      ...termsStub.withdrawal,
      block: { code, amount: more.amount ?? null, until: more.until ?? null },
    },
  }) satisfies Terms;
const rolling = {
  requirementIdx: 1,
  source: 'gift',
  binds: 'cash',
  amount: 50_000,
  needed: 50_000,
  done: 20_000,
  openedAt: '2026-01-01T00:00:00.000Z',
  closedAs: null,
} as const;
const reason = page.getByRole('status').filter({ hasText: /./ });

const reasons: readonly (readonly [since: string, terms: Terms, text: RegExp])[] = [
  ['the house pays nothing out', blocked(codes.withdrawalsClosed), /출금 신청을 받지 않습니다/],
  ['the member is barred', blocked(codes.memberWithdrawalsBarred), /출금이 제한된 회원/],
  ['the member is suspended', blocked(codes.memberSuspended), /정지된 회원/],
  ['the password was reset', blocked(codes.moneyLocked, { until: '2026-03-04T01:00:00Z' }), /03-04 10:00까지/],
  ['the banks rest', blocked(codes.withdrawalBlackout, { until: '2026-03-03T15:30:00Z' }), /03-04 00:30부터/],
  ['a request waits', blocked(codes.withdrawalPending, { amount: 20_000 }), /출금 20,000원을 처리하고/],
  ['no password is set', blocked(codes.withdrawalPasswordUnset), /출금 비밀번호가 설정되지/],
  ['the password is locked', blocked(codes.withdrawalsLocked), /5회 틀려/],
  ['there is too little', blocked(codes.withdrawalBelowMin, { amount: 10_000 }), /최소 출금 금액 10,000원보다/],
  [
    'play is left',
    {
      ...blocked(codes.wageringNotMet, { amount: 30_000 }),
      wagering: { needed: 50_000, turnover: 20_000, rows: [rolling] },
    },
    /30,000원 더 베팅해야 합니다\(받은 머니\)/,
  ],
  ['no identity is proved', blocked(codes.kycNeeded, { amount: 30_000 }), /본인 확인 없이 출금할 수 있는 30,000원/],
  ['a partner has not used it', blocked(codes.cashUnplayed, { amount: 7_000 }), /쓰이지 않은 7,000원/],
  [
    'the day is full',
    blocked(codes.dailyWithdrawalExceeded, { amount: 9_000, until: '2026-03-03T15:00:00Z' }),
    /한도\(9,000원\).*03-04 00:00부터/,
  ],
];

describe.each(['desktop', 'mobile'] as const)('where nothing can be taken out, on %s', (layout) => {
  test.each(reasons)('since %s, the button is shut with the reason next to it', async (_, terms, text) => {
    await show(<WithdrawalPage />, { member: memberStub, layout, replies: { ...usual, 'cash.terms': terms } });
    await expect.element(reason).toMatchTextContent(text);
    await fill('50000', '1234');
    await expect.element(submit).toBeDisabled();
    await expect.element(submit).toHaveAccessibleDescription(text);
    await expect.element(page.getByTestId('available')).toHaveTextContent('0');
  });
});

test.each([
  ['5000', /10,000원부터/],
  ['15500', /1,000원 단위/],
  ['90000', /지금 출금할 수 있는 금액은 80,000원/],
])('an amount of %s is refused next to the button, before it is sent', async (typed, text) => {
  await open();
  await fill(typed, '1234');
  await expect.element(reason).toMatchTextContent(text);
  await expect.element(submit).toBeDisabled();
  await page.getByRole('button', { name: '전액' }).click();
  await expect.element(amount).toHaveValue('80,000');
  await expect.element(submit).toBeEnabled();
});

test('an open page reads its terms again when the banks open', async () => {
  const changesAt = new Date(Date.now() + 500).toISOString();
  const { server } = await open({
    'cash.terms': { ...blocked(codes.withdrawalBlackout, { until: changesAt }), changesAt },
  });
  await expect.element(reason).toMatchTextContent(/은행 점검/);
  server.reply({ 'cash.terms': termsStub });
  await fill('50000', '1234');
  await expect.element(submit).toBeEnabled();
});

test('the reason is in the reader’s language', async () => {
  await show(<WithdrawalPage />, {
    member: memberStub,
    locale: 'vi',
    replies: { ...usual, 'cash.terms': blocked(codes.withdrawalPending, { amount: 20_000 }) },
  });
  await expect.element(reason).toMatchTextContent(/Yêu cầu rút 20,000/);
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

test('a partner, who does not play, sees what it may only give, and no turnover', async () => {
  const row = { source: 'gift', binds: 'cash', openedAt: '2026-01-01T00:00:00.000Z', closedAs: null, done: 0 } as const;
  const rows = [
    { ...row, requirementIdx: 1, amount: 30_000, needed: 30_000 },
    { ...row, requirementIdx: 2, amount: 20_000, needed: 45_000 },
  ];
  const partner = { ...memberStub, isPartnerMember: 'Y', memTier: 'PTN_2' } as const;
  const replies = { ...usual, 'cash.terms': { ...termsStub, wagering: { needed: 75_000, turnover: 0, rows } } };
  await show(<WithdrawalPage />, { member: partner, replies, at: '/exchange' });
  const section = page.getByRole('region', { name: '아직 베팅하지 않은 머니' });
  await expect
    .element(section.getByText(/^50,000원은 하위 회원에게 지급할 수 있지만 출금할 수는 없습니다/))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: '출금 롤링 조건' })).not.toBeInTheDocument();
});

test('of many requirements three are shown, and the others once they are wanted', async () => {
  const row = { source: 'reward', binds: 'point', openedAt: '2026-01-01T00:00:00.000Z', closedAs: null } as const;
  const rows = [1, 2, 3, 4, 5].map((day) => ({
    ...row,
    requirementIdx: day,
    amount: day * 100,
    needed: day * 2_500,
    done: 0,
  }));
  await open({ 'cash.terms': { ...termsStub, wagering: { needed: 0, turnover: 0, rows } } });
  const requirements = page.getByRole('list', { name: '출금에는 필요 없는 조건' }).getByRole('listitem');
  await expect.element(requirements).toHaveLength(3);
  await page.getByRole('button', { name: '나머지 2건 보기' }).click();
  await expect.element(requirements).toHaveLength(5);
  await page.getByRole('button', { name: '접기' }).click();
  await expect.element(requirements).toHaveLength(3);
});
