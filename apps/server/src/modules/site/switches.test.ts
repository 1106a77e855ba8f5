import { expect, it } from 'vitest';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { listenTo, newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, request } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));

it('opens and closes by switches, announced to the sockets when games are concerned', async () => {
  const received = await listenTo(platform, 'site');
  const open = {
    signupOpen: 'Y',
    depositOpen: 'Y',
    withdrawalOpen: 'Y',
    playOpen: 'Y',
    signInDigits: 'Y',
  } as const;
  expect(await request('staff.switches', {}, { token: owner })).toEqual(open);
  const closed = await request('staff.switchesSet', { playOpen: 'N', signupOpen: 'N' }, { token: owner });
  expect(closed).toEqual({ ...open, playOpen: 'N', signupOpen: 'N' });
  expect(await newestAudit(platform)).toMatchObject({
    action: 'site.switches',
    before: open,
    after: { ...closed, reason: '시험' },
  });
  expect((await request('site.option', {})).siteOption.signupOpen).toBe('N');
  await request('staff.switchesSet', { depositOpen: 'N' }, { token: owner });
  expect(await request('staff.switchesSet', open, { token: owner })).toEqual(open);
  await expect
    .poll(() => received)
    .toEqual([
      { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' },
      { cmd: 'LOCK_BET_YN', data1: 'N', data2: 'Y' },
    ]);
});
