/** A note of a case: what of it becomes a link, and what never does. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { LinkedText } from './linked-text.tsx';

test('pages of the office that a note names are links to their own paths, other addresses are text', async () => {
  await show(
    <p>
      <LinkedText text="같은 시각: https://house.example/admin/bets/41 그리고 /admin/members/7, https://other.example/x" />
    </p>,
  );
  await expect.element(page.getByRole('link', { name: '/admin/bets/41' })).toHaveAttribute('href', '/admin/bets/41');
  await expect.element(page.getByRole('link', { name: '/admin/members/7' })).toBeVisible();
  await expect.element(page.getByText(/그리고 .*https:\/\/other\.example\/x/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(2);
});
