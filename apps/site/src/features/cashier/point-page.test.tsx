/** Turning points into cash. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PointPage } from './point-page.tsx';
import { noRequests, termsStub } from './testing/terms-stub.ts';

const member = { ...memberStub, pointAmt: 12_000 };

const terms = { ...termsStub, points: { available: 7_000, min: 1_000, block: null } };

const usual = {
  'cash.terms': terms,
  'point.list': { list: [], pageInfo: noRequests.pageInfo },
  'cash.getUserCash': { cashAmt: 10_000, pointAmt: 12_000, heldAmt: 0 },
} satisfies Replies;

const open = (replies: Replies = {}) => show(<PointPage />, { member, replies: { ...usual, ...replies } });

const amount = page.getByLabelText('전환할 포인트');
const submit = page.getByRole('button', { name: '보유금으로 전환' });
const question = page.getByRole('alertdialog', { name: '포인트를 전환할까요?' });

test('all means what may become cash now, not what is held', async () => {
  await open();
  await expect.element(page.getByText('12,000')).toBeVisible();
  await page.getByRole('button', { name: '전액' }).click();
  await expect.element(amount).toHaveValue('7,000');
  await page.getByRole('button', { name: '전액' }).click();
  await expect.element(amount).toHaveValue('7,000');
});

test('no figure is shown before the session has been resumed', async () => {
  await show(<PointPage />, { member: null, replies: { ...usual, 'cash.terms': () => refuse(codes.notSignedIn) } });
  await expect.element(page.getByText(/^포인트 –$/)).toBeVisible();
  await expect.element(page.getByTestId('convertible')).toHaveTextContent('–');
});

test('a conversion cannot be undone, so it is confirmed once more with its amount', async () => {
  const { server } = await open({ 'point.change': { cashAmt: 15_000, pointAmt: 7_000 } });
  await page.getByRole('button', { name: '5,000' }).click();
  await submit.click();
  await expect.element(question).toMatchTextContent(/5,000 P를 보유금 5,000원으로 전환합니다/);
  await question.getByRole('button', { name: '돌아가기' }).click();
  expect(server.requested('point.change')).toEqual([]);
  await submit.click();
  await question.getByRole('button', { name: '보유금으로 전환' }).click();
  await expect.element(page.getByText('포인트를 보유금으로 전환했습니다.')).toBeVisible();
  expect(server.requested('point.change')).toMatchObject([{ point: 5_000 }]);
  await expect.element(amount).toHaveValue('');
});

test('a refused conversion says why and keeps the amount', async () => {
  await open({ 'point.change': () => refuse(codes.pointsUnplayed) });
  await page.getByRole('button', { name: '5,000' }).click();
  await submit.click();
  await question.getByRole('button', { name: '보유금으로 전환' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(amount).toHaveValue('5,000');
});

test('what binds points alone is shown here, and nothing of cash', async () => {
  const row = { amount: 5_000, needed: 15_000, done: 3_000, openedAt: '2026-01-01T00:00:00.000Z', closedAs: null };
  const rows = [
    { ...row, requirementIdx: 1, source: 'bonus', binds: 'point' } as const,
    { ...row, requirementIdx: 2, source: 'deposit', binds: 'cash', needed: 50_000 } as const,
  ];
  await open({ 'cash.terms': { ...terms, wagering: { needed: 50_000, turnover: 0, rows } } });
  const section = page.getByRole('region', { name: '포인트 롤링 조건' });
  await expect.element(page.getByTestId('convertible')).toHaveTextContent('7,000');
  await expect.element(section.getByText('3,000 / 15,000')).toBeVisible();
  await expect.element(section.getByText(/50,000/)).not.toBeInTheDocument();
});

const row = {
  requirementIdx: 1,
  source: 'bonus',
  binds: 'point',
  amount: 12_000,
  needed: 300_000,
  done: 100_000,
  openedAt: '2026-01-01T00:00:00.000Z',
  closedAs: null,
} as const;

describe.each(['desktop', 'mobile'] as const)('where no points are converted, on %s', (layout) => {
  test.each([
    [codes.memberSuspended, null, /정지된 회원/],
    [codes.pointsMissing, null, /전환할 포인트가 없습니다/],
    [codes.conversionNotPossible, 1_000, /1,000 P부터/],
    [codes.pointsUnplayed, 200_000, /200,000원 더 베팅해야 합니다\(입금 보너스\)/],
  ] as const)('because of %s, nothing leads to a question', async (code, left, text) => {
    const points = { available: 0, min: 1_000, block: { code, amount: left } };
    const wagering = { needed: 0, turnover: 0, rows: [row] };
    const { server } = await show(<PointPage />, {
      member,
      layout,
      replies: { ...usual, 'cash.terms': { ...termsStub, points, wagering } },
    });
    await page.getByRole('button', { name: '5,000', exact: true }).click();
    await expect.element(submit).toBeDisabled();
    await expect.element(submit).toHaveAccessibleDescription(text);
    await amount.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    expect(server.requested('point.change')).toEqual([]);
  });
});

test.each([
  ['999', /1,000 P부터/],
  ['7001', /지금 전환할 수 있는 포인트는 7,000 P/],
])('%s points are refused next to the button, before the question', async (typed, text) => {
  await open();
  await amount.fill(typed);
  await expect.element(submit).toBeDisabled();
  await expect.element(submit).toHaveAccessibleDescription(text);
});
