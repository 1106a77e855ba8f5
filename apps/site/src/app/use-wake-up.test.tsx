/** A tab that slept shows what is true now, and one that was left for a moment requests nothing again. */
import type { Answer } from '@mirinae/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WinLosePage } from '../features/bets/win-lose-page.tsx';
import { queryClient } from '../shell/calls/query-client.ts';
import { sessionState } from '../shell/session/session.ts';
import { memberStub } from '../shell/session/testing/member-stub.ts';
import { show } from '../testing/show.tsx';
import { useWakeUp } from './use-wake-up.ts';

const sums = { count: 1, cash: 1_000, winCash: 4_500, resultCash: 3_500 };
const answer: Answer<'bet.winLose'> = { days: [{ day: '2026-11-30', ...sums }], totals: sums };

function View() {
  useWakeUp();
  return <WinLosePage />;
}

const wake = () => document.dispatchEvent(new Event('visibilitychange'));

/** As if every answer had come an hour ago. */
function sleep(): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt - 3_600_000 });
}

test('balance and lists are requested anew after a sleep, lists not after a moment', async () => {
  const { server } = await show(<View />, {
    member: memberStub,
    replies: { 'bet.winLose': answer, 'cash.getUserCash': { cashAmt: 77_000, pointAmt: 0, heldAmt: 0 } },
  });
  await expect.element(page.getByText('+3,500').first()).toBeVisible();
  wake();
  await expect.poll(() => sessionState().member?.cashAmt).toBe(77_000);
  expect(server.requested('bet.winLose')).toHaveLength(1);
  sleep();
  wake();
  await expect.poll(() => server.requested('bet.winLose')).toHaveLength(2);
});
