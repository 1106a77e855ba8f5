/** A member's view of its log-ins and browsers, and its notifications of them. */
import { describe, expect, it } from 'vitest';
import { randomBytes } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { readCaptcha, signInMember } from '../../../testing/sign-in.ts';
import { notificationsCalls } from '../../notifications/calls.ts';
import { findPerson } from '../devices/devices.ts';
import { forgetRefusedLogins } from './login-history.ts';

const server = await startCallServer({ calls: notificationsCalls });
const { platform, clock, request, call } = server;
const newDevice = () => randomBytes(32).toString('base64url');
const historyOf = async (token: string) =>
  (await request('notification.list', {}, { token })).list.map(({ facts }) => facts.event);

describe('the history of log-ins', () => {
  it('has those that were refused, without the place in the network, and no one else’s', async () => {
    const [member, other] = [await buildMember(platform), await buildMember(platform)];
    const wrong = { memId: member.loginId, memPass: 'stranger1!', ...(await readCaptcha(server)) };
    await call('member.login', wrong, { ip: '203.0.113.7' });
    clock.advance(1);
    const token = await signInMember(server, member, { ip: '2001:db8:1:2::9' });
    const { list, pageInfo } = await request('member.loginList', {}, { token });
    expect(list.map(({ network, result }) => [network, result])).toEqual([
      ['2001:db8:1:*', 'in'],
      ['203.0.113.*', 'password'],
    ]);
    expect(pageInfo.tatal_list_count).toBe(2);
    const elsewhere = await signInMember(server, other);
    expect((await request('member.loginList', {}, { token: elsewhere })).list).toHaveLength(1);
  });

  it('keeps refused ones for 90 days', async () => {
    const member = await buildMember(platform);
    await call('member.login', { memId: member.loginId, memPass: 'stranger1!', ...(await readCaptcha(server)) });
    clock.advance(90 * 24 * 3_600 + 1);
    expect(await forgetRefusedLogins(platform)).toBeGreaterThan(0);
    const token = await signInMember(server, member);
    expect((await request('member.loginList', {}, { token })).list.map(({ result }) => result)).toEqual(['in']);
  });
});

describe('a browser', () => {
  it('that was not used before is reported, from the second log-in on, and once', async () => {
    const member = await buildMember(platform);
    const [own, foreign] = [newDevice(), newDevice()];
    expect(await historyOf(await signInMember(server, member, { device: own }))).toEqual([]);
    expect(await historyOf(await signInMember(server, member, { device: own, ip: '198.51.100.4' }))).toEqual([]);
    const token = await signInMember(server, member, { device: foreign, ip: '198.51.100.4' });
    const { list } = await request('notification.list', {}, { token });
    expect(list.map(({ facts }) => facts)).toEqual([
      { event: 'new-device', network: '198.51.100.*', browser: '', system: '' },
    ]);
    expect(await historyOf(await signInMember(server, member, { device: foreign }))).toHaveLength(1);
  });

  it('without cookies is notified when it comes from a network where the member has never been', async () => {
    const member = await buildMember(platform);
    await signInMember(server, member, { device: newDevice() });
    expect(await historyOf(await signInMember(server, member))).toEqual([]);
    expect(await historyOf(await signInMember(server, member, { ip: '198.51.100.9' }))).toEqual(['new-device']);
  });

  it('that its member forgets is unknown again, and still one person with it', async () => {
    const [member, other] = [await buildMember(platform), await buildMember(platform)];
    const [own, shared] = [newDevice(), newDevice()];
    await signInMember(server, other, { device: shared });
    await signInMember(server, member, { device: shared });
    clock.advance(1);
    const token = await signInMember(server, member, { device: own });
    const listed = () => request('member.deviceList', {}, { token, device: own });
    const [mine, theirs] = await listed();
    expect([mine?.isCurrent, theirs?.isCurrent, (await listed()).length]).toEqual([true, false, 2]);
    const deviceIdx = theirs?.deviceIdx ?? 0;
    const stranger = await signInMember(server, other, { device: shared });
    expect((await call('member.deviceForget', { deviceIdx }, { token: stranger })).resultCode).toBe('Z404');
    await request('member.deviceForget', { deviceIdx }, { token });
    expect((await call('member.deviceForget', { deviceIdx }, { token })).resultCode).toBe('Z404');
    expect((await listed()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await findPerson(platform.db, member.memberId)).toEqual([member.memberId, other.memberId]);
    const again = await signInMember(server, member, { device: shared });
    expect(await historyOf(again)).toEqual(['new-device', 'new-device']);
  });
});
