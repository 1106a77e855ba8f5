import { describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { listenTo, newestAudit } from '../../testing/observe.ts';
import { readCaptcha, signInMember, signInStaff } from '../../testing/sign-in.ts';
import { memberSessions } from '../identity/index.ts';
import { setMaintenance } from '../site/index.ts';
import { deskTasks } from './events.ts';

const server = await startCallServer();
const { platform, clock, call, request } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const minutesFromNow = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const announce = () => deskTasks(platform)['desk.applyMaintenance']();

describe('maintenance', () => {
  const inMinutes = (minutes: number) => minutesFromNow(minutes).toISOString();

  it('that starts now ends every member session and announces it to the sockets, as it does when lifted', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const received = await listenTo(platform, 'site');
    const window = { startDate: inMinutes(0), endDate: inMinutes(60), notice: '정기 점검' };
    await request('staff.maintenanceSet', window, { token: owner });
    expect((await memberSessions(platform)(token)).kind).toBe('none');
    const login = { memId: member.loginId, memPass: member.password, ...(await readCaptcha(server)) };
    expect((await call('member.login', login)).resultCode).toBe('B0093');
    expect(await request('staff.maintenance', {}, { token: owner })).toEqual({ ...window, active: true });
    expect(await newestAudit(platform)).toMatchObject({ action: 'site.maintenance', after: window });
    await request('staff.maintenanceSet', { startDate: null, endDate: null }, { token: owner });
    expect(await request('staff.maintenance', {}, { token: owner })).toMatchObject({ active: false, startDate: null });
    expect(await newestAudit(platform)).toMatchObject({ before: window, after: { startDate: null } });
    expect(await signInMember(server, member)).toBeTruthy();
    await expect
      .poll(() => received)
      .toEqual([
        { cmd: 'INSPECT', data1: 'Y', data2: '' },
        { cmd: 'INSPECT', data1: 'N', data2: '' },
      ]);
  });

  it('set for later leaves sessions alone', async () => {
    const token = await signInMember(server, await buildMember(platform));
    await request('staff.maintenanceSet', { startDate: inMinutes(5), endDate: inMinutes(60) }, { token: owner });
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    await request('staff.maintenanceSet', { startDate: null, endDate: null }, { token: owner });
  });

  it('with one end, ends swapped or an end in the past answers Z400', async () => {
    const wrong = [
      { startDate: inMinutes(1), endDate: null },
      { startDate: null, endDate: inMinutes(1) },
      { startDate: inMinutes(2), endDate: inMinutes(1) },
      { startDate: inMinutes(-5), endDate: inMinutes(-1) },
    ];
    for (const window of wrong)
      expect((await call('staff.maintenanceSet', window, { token: owner })).resultCode).toBe('Z400');
  });
});

describe('a maintenance window set for later', () => {
  it('opens and closes by itself: sessions end once, each edge is announced to the sockets once', async () => {
    const received = await listenTo(platform, 'site');
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const window = { startsAt: minutesFromNow(10), endsAt: minutesFromNow(20), notice: '점검' };
    await platform.db.transaction((tx) => setMaintenance(platform, tx, window));
    expect(await request('site.check', {})).toEqual({
      siteCheckInfo: {
        startDate: window.startsAt.toISOString(),
        endDate: window.endsAt.toISOString(),
        notice: '점검',
        serverTime: clock.now().toISOString(),
      },
    });
    await announce();
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    clock.advance(600);
    await Promise.all([announce(), announce(), announce()]);
    expect((await call('member.info', {}, { token })).resultCode).toBe('Z401');
    clock.advance(600);
    await Promise.all([announce(), announce()]);
    expect((await call('member.info', {}, { token: await signInMember(server, member) })).resultCode).toBe('0');
    await expect
      .poll(() => received)
      .toEqual([
        { cmd: 'INSPECT', data1: 'Y', data2: '' },
        { cmd: 'INSPECT', data1: 'N', data2: '' },
      ]);
  });
});
