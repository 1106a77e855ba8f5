/** One limit of a member: what it allows, and how it is changed. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { LimitCard } from './limit-card.tsx';

type Limit = Answer<'safer.limits'>['limits'][number];

const unset: Limit = {
  kind: 'loss-day',
  amount: null,
  used: null,
  left: null,
  house: null,
  renewsAt: null,
  next: null,
};
const running: Limit = { ...unset, amount: 100_000, used: 30_000, left: 70_000, renewsAt: '2026-12-01T15:00:00.000Z' };

const card = page.getByRole('region', { name: '하루 손실 한도' });
const dialog = page.getByRole('dialog', { name: '하루 손실 한도' });
const amount = dialog.getByLabelText('한도');

const open = async (limit: Limit, replies: Replies = {}) =>
  (await show(<LimitCard limit={limit} />, { member: memberStub, replies })).server;

test('a limit that is not set can be set, and not be taken away', async () => {
  await open(unset);
  await expect.element(card.getByText('설정 안 함')).toBeVisible();
  await expect.element(card.getByRole('button', { name: '하루 손실 한도 설정' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: '해제' })).not.toBeInTheDocument();
});

test('what is left of a limit is shown with when it is whole again', async () => {
  await open(running);
  await expect.element(card.getByText('남은 한도 70,000원')).toBeVisible();
  await expect.element(card.getByText('2026-12-02 00:00에 초기화')).toBeVisible();
});

test('a lower limit is shown to hold immediately, a higher one from when it will', async () => {
  const server = await open(running, { 'safer.limitSet': { from: null } });
  await card.getByRole('button', { name: '하루 손실 한도 변경' }).click();
  await amount.fill('50000');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.element(page.getByText('한도를 바로 적용했습니다.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  server.reply({ 'safer.limitSet': { from: '2099-01-01T00:00:00.000Z' } });
  await card.getByRole('button', { name: '하루 손실 한도 변경' }).click();
  await amount.fill('500000');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.element(page.getByText(/^2099-01-01 09:00부터 적용됩니다/)).toBeVisible();
  expect(server.requested('safer.limitSet')).toEqual([
    { kind: 'loss-day', amount: 50_000 },
    { kind: 'loss-day', amount: 500_000 },
  ]);
});

test('above what the house allows nothing is set, and the amount stays', async () => {
  await open({ ...running, house: 100_000 }, { 'safer.limitSet': () => refuse(codes.limitOfHouse) });
  await expect.element(card.getByText(/100,000원 넘게 설정할 수 없습니다/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: '해제' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: '하루 손실 한도 변경' }).click();
  await amount.fill('200000');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(amount).toHaveValue('200,000');
});

test('a looser limit that waits is shown with its day, and can be taken back', async () => {
  const next = { amount: null, at: '2026-12-01T03:00:00.000Z' };
  const server = await open({ ...running, next }, { 'safer.limitCancel': null });
  await expect.element(card.getByText('2026-12-01 12:00부터 설정 안 함')).toBeVisible();
  await expect.element(card.getByRole('button', { name: '해제' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: '변경 취소' }).click();
  await expect.element(page.getByText('한도 변경을 취소했습니다.')).toBeVisible();
  expect(server.requested('safer.limitCancel')).toEqual([{ kind: 'loss-day' }]);
});
