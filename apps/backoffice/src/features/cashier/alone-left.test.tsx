/** What is left of the day for one person to decide alone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { AloneLeft } from './alone-left.tsx';

test('the sum that is left is shown with what one payment may be', async () => {
  const bounds = { aloneUpTo: 1_000_000, aloneDaily: 300_000_000, ceiling: null, unusualUpTo: 200_000 };
  const left = { isAllowed: true, ...bounds, done: 250_000_000, left: 50_000_000 };
  await show(<AloneLeft />, { replies: { 'staff.aloneLeft': left } });
  await expect.element(page.getByText('50,000,000')).toBeVisible();
  await expect.element(page.getByText(/건당 1,000,000까지 · 특이 건은 200,000까지/)).toBeVisible();
});
