import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { listenTo, newestAudit } from '../../testing/observe.ts';
import { readCaptcha, signInMember, signInStaff } from '../../testing/sign-in.ts';
import { memberSessions } from '../identity/index.ts';
import { staffSubscription } from './events.ts';
import { staffSessions } from './index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, call, ask } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));

describe('maintenance', () => {
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

  it('that starts now ends every member session and tells the sockets; lifted, it tells them again', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const heard = listenTo(platform, 'site');
    const window = { startDate: inMinutes(0), endDate: inMinutes(60), notice: '정기 점검' };
    await ask('staff.maintenanceSet', window, { token: owner });
    expect((await memberSessions(platform)(token)).kind).toBe('none');
    const login = { memId: member.memId, memPass: member.memPass, ...(await readCaptcha(server)) };
    expect((await call('member.login', login)).resultCode).toBe('B0093');
    expect(await ask('staff.maintenance', {}, { token: owner })).toEqual({ ...window, active: true });
    expect(await newestAudit(platform)).toMatchObject({ action: 'site.maintenance', after: window });
    await ask('staff.maintenanceSet', { startDate: null, endDate: null }, { token: owner });
    expect(await ask('staff.maintenance', {}, { token: owner })).toMatchObject({ active: false, startDate: null });
    expect(await newestAudit(platform)).toMatchObject({ before: window, after: { startDate: null } });
    expect(await signInMember(server, member)).toBeTruthy();
    await expect
      .poll(() => heard)
      .toEqual([
        { cmd: 'INSPECT', data1: 'Y', data2: '' },
        { cmd: 'INSPECT', data1: 'N', data2: '' },
      ]);
  });

  it('set for later leaves sessions alone', async () => {
    const token = await signInMember(server, await buildMember(platform));
    await ask('staff.maintenanceSet', { startDate: inMinutes(5), endDate: inMinutes(60) }, { token: owner });
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    await ask('staff.maintenanceSet', { startDate: null, endDate: null }, { token: owner });
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

it('opens and closes by switches, told to the sockets when games are concerned', async () => {
  const heard = listenTo(platform, 'site');
  const open = { signupOpen: 'Y', depositOpen: 'Y', withdrawalOpen: 'Y', playOpen: 'Y' } as const;
  expect(await ask('staff.switches', {}, { token: owner })).toEqual(open);
  const closed = await ask('staff.switchesSet', { playOpen: 'N', signupOpen: 'N' }, { token: owner });
  expect(closed).toEqual({ ...open, playOpen: 'N', signupOpen: 'N' });
  expect(await newestAudit(platform)).toMatchObject({ action: 'site.switches', before: open, after: closed });
  expect((await ask('site.option', {})).siteOption.signupOpen).toBe('N');
  await ask('staff.switchesSet', { depositOpen: 'N' }, { token: owner });
  expect(await ask('staff.switchesSet', open, { token: owner })).toEqual(open);
  await expect
    .poll(() => heard)
    .toEqual([
      { cmd: 'LOCK_BET_YN', data1: 'Y', data2: 'N' },
      { cmd: 'LOCK_BET_YN', data1: 'N', data2: 'Y' },
    ]);
});

describe('the audit log', () => {
  it('only grows, whoever asks', async () => {
    const { $client } = platform.db;
    await expect($client.query("update staff_audit set action = 'x'")).rejects.toThrow('only grows');
    await expect($client.query('delete from staff_audit')).rejects.toThrow('only grows');
    await expect($client.query('truncate staff_audit')).rejects.toThrow('only grows');
  });

  it('is read newest first, by action, day and text, a page at a time', async () => {
    const list = (filter: object) => ask('staff.auditList', { count_per_list: 100, ...filter }, { token: owner });
    const all = await list({});
    const ids = all.list.map(({ auditIdx }) => Number(auditIdx));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    const switches = await list({ action: 'site.switches' });
    expect(switches.list).toHaveLength(switches.pageInfo.tatal_list_count);
    expect(switches.list.every(({ action }) => action === 'site.switches')).toBe(true);
    const { staff } = switches.list[0] ?? { staff: '' };
    expect((await list({ searchText: staff })).list.length).toBeGreaterThanOrEqual(switches.list.length);
    expect((await list({ searchText: 'nobody-at-all' })).list).toEqual([]);
    expect((await list({ endDate: '2020-01-01' })).list).toEqual([]);
    expect((await list({ startDate: '2020-01-01' })).pageInfo).toEqual(all.pageInfo);
    expect((await ask('staff.auditList', { count_per_list: 2 }, { token: owner })).list).toHaveLength(2);
  });
});

it('shows on the dashboard what waits and who is here', async () => {
  const before = await ask('staff.dashboard', {}, { token: owner });
  await buildMember(platform, { status: 'pending' });
  await signInMember(server, await buildMember(platform));
  const after = await ask('staff.dashboard', {}, { token: owner });
  expect(after.queues.signup).toBe(before.queues.signup + 1);
  expect(after.online).toBe(before.online + 1);
  expect(after.today.signups).toBe(before.today.signups + 2);
  expect(after.today.activeMembers).toBe(before.today.activeMembers + 1);
});

it('tells a staff socket that signs in how much waits in each queue', async () => {
  const session = await staffSessions(platform)(owner, '127.0.0.1');
  if (session.kind !== 'staff') throw new Error('The token has no live session.');
  const { topics, catchUp } = staffSubscription(platform)(session);
  const { queues } = await ask('staff.dashboard', {}, { token: owner });
  expect(topics).toEqual(['staff', `staff-session:${session.sessionId}`]);
  expect(await catchUp()).toEqual(
    Object.entries(queues).map(([name, waiting]) => ({ cmd: 'QUEUE', data1: name, data2: String(waiting) })),
  );
});
