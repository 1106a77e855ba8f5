/** Time and result of the session: with their names, and only once there is something to show. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Layout } from '../../shell/layout/layout-choice.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { playSessionStub } from '../../shell/session/testing/play-session-stub.ts';
import { show } from '../../testing/show.tsx';
import { SessionClock } from './widget-session-clock.tsx';

const session = { ...playSessionStub, stake: 20_000, payout: 12_500, result: -7_500 };
const fresh = { ...playSessionStub, startedAt: playSessionStub.serverTime };

const open = (played: typeof session, layout: Layout) =>
  show(<SessionClock />, { layout, member: memberStub, replies: { 'safer.session': played } });

test.each(['desktop', 'mobile'] as const)('both figures are named, %s', async (layout) => {
  await open(session, layout);
  await expect.element(page.getByText('이용 시간')).toBeVisible();
  await expect.element(page.getByText('손익')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^이용 시간 0:12 손익 [-−]7,500$/ })).toBeVisible();
});

test.each(['desktop', 'mobile'] as const)('in the first minute without a bet there is nothing, %s', async (layout) => {
  const { server } = await open(fresh, layout);
  await expect.poll(() => server.requested('safer.session')).toHaveLength(1);
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
