/** The dashboard is read once for all who look at it within a few seconds. */
import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ dashboardSeconds: 60 });
const { platform, request } = server;
const tabs = await Promise.all(
  [1, 2].map(async () => signInStaff(server, await buildStaff(platform, { role: 'owner' }))),
);
const openTab = (token: string | undefined) =>
  Promise.all([
    request('staff.dashboard', {}, { token: token ?? '' }),
    request('staff.dayCourse', {}, { token: token ?? '' }),
  ]);

it('answers two tabs of different staff with one reading', async () => {
  const [first] = await openTab(tabs[0]);
  await buildMember(platform);
  const [second] = await openTab(tabs[1]);
  expect(second.today.signups).toBe(first.today.signups);
});
