/** Who shares what with a member, two steps deep and bounded. */
import { maxLinkedMembers } from '@mirinae/contract/staff/member-links';
import { expect, test } from 'vitest';
import { randomBytes } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, request, call } = server;
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
let joined = 0;
/** Each joined from an address of its own. */
const build = (accountHolder: string) => {
  joined += 1;
  return buildMember(platform, { accountHolder, joinIp: `192.0.2.${joined}` });
};
const read = (memberId: bigint) => request('staff.memberLinks', { memberId: Number(memberId) }, { token: support });

test('a browser leads to one member, the holder of that one to the next; a third step is not taken', async () => {
  const one = await build('가나다');
  const [two, three, four] = [await build('라마바'), await build('라마바'), await build('사아자')];
  const [device, further] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  await signInMember(server, one, { device, ip: '198.51.100.1' });
  await signInMember(server, two, { device, ip: '198.51.100.2' });
  await signInMember(server, three, { device: further, ip: '198.51.100.3' });
  await signInMember(server, four, { device: further, ip: '198.51.100.4' });
  const { members, links, leftOut } = await read(one.memberId);
  expect(members.map(({ memId, step }) => [memId, step])).toEqual([
    [one.loginId, 0],
    [two.loginId, 1],
    [three.loginId, 2],
  ]);
  expect(links).toEqual([
    { from: Number(one.memberId), to: Number(two.memberId), kinds: ['device'] },
    { from: Number(two.memberId), to: Number(three.memberId), kinds: ['holder'] },
  ]);
  expect(leftOut).toBe(0);
});

test('a network links its few members, and none where there are many', async () => {
  const [one, other] = [await build('차카타'), await build('파하거')];
  for (const member of [one, other]) await signInMember(server, member, { ip: '203.0.113.7' });
  const shared = await read(one.memberId);
  expect(shared.members.map(({ memId }) => memId)).toEqual([one.loginId, other.loginId]);
  expect(shared.links.map(({ kinds }) => kinds)).toEqual([['address']]);
  const crowd = await Promise.all(Array.from({ length: 10 }, (_, index) => build(`군중${index}`)));
  for (const member of crowd) await signInMember(server, member, { ip: '203.0.113.7' });
  expect((await read(one.memberId)).links).toEqual([]);
});

test('no more than so many are shown, and it says how many are left out', async () => {
  const namesakes = await Promise.all(Array.from({ length: maxLinkedMembers + 5 }, () => build('동명이인')));
  const [first] = namesakes;
  const { members, leftOut } = await read(first?.memberId ?? 0n);
  expect(members).toHaveLength(maxLinkedMembers);
  expect(leftOut).toBe(5);
});

test('of a member that does not exist there is nothing', async () => {
  expect((await call('staff.memberLinks', { memberId: 999_999_999 }, { token: support })).resultCode).toBe('Z404');
});
