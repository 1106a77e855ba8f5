/** The one page of a member who takes a long break, or who is in a register of self-exclusions. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { BreakPage } from './break-page.tsx';

test.each(['desktop', 'mobile'] as const)(
  'who is in a register reads what it is and whom to contact, on %s',
  async (layout) => {
    await show(<BreakPage />, { member: { ...memberStub, register: 'listed' }, layout });
    await expect.element(page.getByRole('heading', { level: 1, name: '자기차단 등록부에 있음' })).toBeVisible();
    await expect.element(page.getByText(/등록한 기관에 문의하면/)).toBeVisible();
    await expect.element(page.getByText('휴식 중', { exact: false })).not.toBeInTheDocument();
  },
);

test('a break of one’s own keeps its title, and a register below it has its own', async () => {
  const running = { kind: 'self-exclusion', until: '2026-12-08T03:00:00.000Z' } as const;
  await show(<BreakPage />, { member: { ...memberStub, break: running, register: 'listed' } });
  await expect.element(page.getByRole('heading', { level: 1, name: '휴식 중' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: '자기차단 등록부에 있음' })).toBeVisible();
});
