/** A member sees on its own pages what it is banned from, and until when. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { InfoPage } from './info-page.tsx';
import { MyMenuPage } from './my-menu-page.tsx';

const member = {
  ...memberStub,
  bans: [
    { kind: 'withdrawals', until: '2026-11-25T05:00:00.000Z' },
    { kind: 'posts', until: null },
  ],
} as const satisfies object;
const notice = page.getByRole('region', { name: '이용 제한' });

test('each ban has its end, or says that it has none', async () => {
  await show(<InfoPage />, { member: { ...member, bans: [...member.bans] }, layout: 'desktop' });
  await expect.element(notice.getByText(/출금 · .*14:00.*까지/)).toBeVisible();
  await expect.element(notice.getByText('글쓰기·문의 · 기한 없음')).toBeVisible();
});

test('it leads to support, unless questions are banned too', async () => {
  const [withdrawals] = member.bans;
  const support = notice.getByRole('link', { name: '문의하기' });
  await show(<InfoPage />, { member: { ...member, bans: [withdrawals] }, layout: 'desktop' });
  await expect.element(support).toBeVisible();
  await show(<InfoPage />, { member: { ...member, bans: [...member.bans] }, layout: 'desktop' });
  await expect.element(notice.getByText('글쓰기·문의 · 기한 없음')).toBeVisible();
  await expect.element(support).not.toBeInTheDocument();
});

test('it is on the own page of a phone too, and nowhere without a ban', async () => {
  await show(<MyMenuPage />, { member: { ...member, bans: [...member.bans] }, layout: 'mobile' });
  await expect.element(notice).toBeVisible();
});

test('a member without a ban sees none', async () => {
  await show(<InfoPage />, { member: memberStub, layout: 'desktop' });
  await expect.element(page.getByText(memberStub.memPhone)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
