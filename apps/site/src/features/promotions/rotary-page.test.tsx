/** The wheel: spins that wait for play, and what play its prizes require. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { RotaryPage } from './rotary-page.tsx';

const state: Answer<'promo.rotary'> = {
  isOpen: true,
  version: 1,
  prizes: [
    { worth: 'point', amount: 100, weight: 60 },
    { worth: 'none', amount: 0, weight: 40 },
  ],
  spins: 0,
  waiting: { spins: 3, left: 60_000 },
  turnoverPercent: { point: 2_500, cash: 100 },
  rest: 10_000,
  unit: 100_000,
  commitment: 'a'.repeat(64),
  nonce: 0,
};
const spins = { list: [], pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 } };

test.each(['desktop', 'mobile'] as const)('spins wait for play, and the wheel says how much, on %s', async (layout) => {
  const { server } = await show(<RotaryPage />, {
    member: memberStub,
    layout,
    replies: { 'promo.rotary': state, 'promo.rotaryList': spins },
  });
  await expect.element(page.getByText('플레이 대기 3회 · 다음 기회까지 베팅 60,000원')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '돌리기' })).toBeDisabled();
  await expect.element(page.getByText(/당첨 포인트는 25배, 당첨금은 1배/)).toBeVisible();
  expect(server.requested('promo.rotarySpin')).toEqual([]);
});

test('without promised spins nothing waits', async () => {
  await show(<RotaryPage />, {
    member: memberStub,
    replies: { 'promo.rotary': { ...state, waiting: { spins: 0, left: 0 } }, 'promo.rotaryList': spins },
  });
  await expect.element(page.getByText(/다음 기회까지 입금/)).toBeVisible();
  await expect.element(page.getByText(/플레이 대기/)).not.toBeInTheDocument();
});
