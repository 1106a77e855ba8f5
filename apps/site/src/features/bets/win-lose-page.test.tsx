/** Win and loss by day: totals, days and the filter by kind of game, kept in the address. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { WinLosePage } from './win-lose-page.tsx';

const won = { count: 1, cash: 1_000, winCash: 4_500, resultCash: 3_500 };
const lost = { count: 2, cash: 3_000, winCash: 0, resultCash: -3_000 };
const answer: Answer<'bet.winLose'> = {
  days: [
    { day: '2026-11-29', ...lost },
    { day: '2026-11-30', ...won },
  ],
  totals: { count: 3, cash: 4_000, winCash: 4_500, resultCash: 500 },
};

test.each(['desktop', 'mobile'] as const)(
  'days and totals are shown, and a kind of game is chosen, %s',
  async (layout) => {
    const { server, router } = await show(<WinLosePage />, {
      member: memberStub,
      layout,
      replies: { 'bet.winLose': answer },
    });
    await expect.element(page.getByText('+3,500').first()).toBeVisible();
    await expect.element(page.getByText('+500').first()).toBeVisible();
    await page.getByRole('combobox', { name: '게임 종류' }).selectOptions('fishing');
    await expect.poll(() => server.requested('bet.winLose').at(-1)?.groupKey).toBe('fishing');
    expect(router.state.location.search).toMatchObject({ groupKey: 'fishing' });
  },
);

test('a time without bets says so', async () => {
  const none = { count: 0, cash: 0, winCash: 0, resultCash: 0 };
  await show(<WinLosePage />, { member: memberStub, replies: { 'bet.winLose': { days: [], totals: none } } });
  await expect.element(page.getByText('베팅내역이 없습니다')).toBeVisible();
});
