import type { Answer } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { staffSessions } from '../staff/index.ts';
import { staffSubscription } from './events.ts';

const server = await startCallServer();
const { platform, request } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));

const waitingIn = (name: string, queues: Answer<'staff.queueList'>) =>
  queues.find(({ queue }) => queue === name)?.waiting ?? 0;

it('shows on the dashboard what waits and who is here', async () => {
  const before = await request('staff.dashboard', {}, { token: owner });
  const waitingBefore = await request('staff.queueList', {}, { token: owner });
  await buildMember(platform, { status: 'pending' });
  await signInMember(server, await buildMember(platform));
  const after = await request('staff.dashboard', {}, { token: owner });
  const waiting = await request('staff.queueList', {}, { token: owner });
  expect(waitingIn('signup', waiting)).toBe(waitingIn('signup', waitingBefore) + 1);
  expect(after.online).toBe(before.online + 1);
  expect(after.today.signups).toBe(before.today.signups + 2);
  expect(after.today.activeMembers).toBe(before.today.activeMembers + 1);
});

it('sends a staff socket that signs in how much waits in each queue', async () => {
  const session = await staffSessions(platform)(owner, '127.0.0.1');
  if (session.kind !== 'staff') throw new Error('The token has no live session.');
  const { topics, catchUp } = staffSubscription(platform)(session);
  const queues = await request('staff.queueList', {}, { token: owner });
  expect(topics).toEqual(['staff', `staff-session:${session.sessionId}`]);
  expect(await catchUp()).toEqual(
    queues.map(({ queue, waiting }) => ({ cmd: 'QUEUE', data1: queue, data2: String(waiting) })),
  );
});
