/** Sessions and browsers of a member: seen by staff, ended with a reason; and who shares them. */
import { expect, test } from 'vitest';
import { randomBytes } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, request, call } = server;
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const device = randomBytes(32).toString('base64url');
const read = (memberId: bigint) => request('staff.memberDevices', { memberId: Number(memberId) }, { token: support });

test('a session is seen, ended with a reason that stays in the audit log, and the member may sign in again', async () => {
  const member = await buildMember(platform);
  const memberId = Number(member.memberId);
  const token = await signInMember(server, member, { ip: '192.0.2.9' });
  expect((await read(member.memberId)).session).toMatchObject({ ip: '192.0.2.9', userAgent: 'test' });
  await request('staff.memberSessionEnd', { memberId, reason: '본인 요청' }, { token: support });
  expect((await read(member.memberId)).session).toBeNull();
  expect((await call('member.info', {}, { token })).resultCode).not.toBe('0');
  expect(await newestAudit(platform)).toMatchObject({
    action: 'member.sessionEnd',
    target: `member:${memberId}`,
    after: { reason: '본인 요청' },
  });
  await signInMember(server, member);
  expect((await read(member.memberId)).session).not.toBeNull();
});

test('a browser is listed, forgotten once, and members who use it too are named with their id', async () => {
  const [one, other] = [await buildMember(platform), await buildMember(platform)];
  for (const member of [one, other]) await signInMember(server, member, { device });
  const { devices, shares } = await read(one.memberId);
  expect(devices).toHaveLength(1);
  expect(shares.device).toEqual([{ memberId: Number(other.memberId), memId: other.loginId }]);
  const forget = { memberId: Number(one.memberId), deviceIdx: devices[0]?.deviceIdx ?? 0, reason: '분실' };
  await request('staff.memberDeviceForget', forget, { token: support });
  expect((await read(one.memberId)).devices).toEqual([]);
  expect((await call('staff.memberDeviceForget', forget, { token: support })).resultCode).toBe('Z404');
});

test('of a member that does not exist nothing is seen or ended', async () => {
  const memberId = 999_999_999;
  expect((await call('staff.memberDevices', { memberId }, { token: support })).resultCode).toBe('Z404');
  const end = await call('staff.memberSessionEnd', { memberId, reason: '없음' }, { token: support });
  expect(end.resultCode).toBe('Z404');
});
