import { expect, it } from 'vitest';
import { buildMember } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { signInMember } from '../../../testing/sign-in.ts';
import { listFindRequests } from '../index.ts';

const server = await startCallServer();
const { platform, call } = server;
const member = await buildMember(platform, { accountHolder: '이영희', phone: '01031415926' });
const request = { kind: 'id', memName: '이영희', memPhone: '010-3141-5926', note: '부탁드립니다' };

it('answers the same whether or not the account exists', async () => {
  const known = await call('member.findAccount', request);
  const unknown = await call('member.findAccount', { ...request, memPhone: '010-0000-0000' });
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ resultCode: '0', data: null });
});

it('shows support whom it concerns, only when name and phone agree, and for a password the ID too', async () => {
  const findAccount = (change: object) => call('member.findAccount', { ...request, ...change });
  await findAccount({ memName: '다른사람', memPhone: '010-2222-2222' });
  await findAccount({ kind: 'password', memId: 'other123' });
  const { list } = await listFindRequests(platform, 1, 10);
  const matches = (key: string) =>
    list
      .filter((row) => `${row.kind}:${row.accountHolder}:${row.loginId}` === key)
      .map(({ matchedMemberId }) => matchedMemberId);
  // The other phone of the same name belongs to no member.
  expect(matches('id:이영희:')).toEqual([member.memberId, null]);
  expect(matches('id:다른사람:')).toEqual([null]);
  expect(matches('password:이영희:other123')).toEqual([null]);
});

it('adds nothing to the queue when it is requested again', async () => {
  const before = await listFindRequests(platform, 1, 10);
  expect((await call('member.findAccount', request)).resultCode).toBe('0');
  expect((await listFindRequests(platform, 1, 10)).total).toBe(before.total);
});

it('keeps the request of the owner together with that of a stranger with its phone, and shows what sets them apart', async () => {
  const owner = await buildMember(platform, { accountHolder: '나주인', phone: '01027182818' });
  const [own, strange] = ['o'.repeat(43), 's'.repeat(43)];
  await signInMember(server, owner, { device: own, ip: '198.51.100.20' });
  const lost = { kind: 'password', memId: owner.loginId, memName: '나주인', memPhone: '+82 10 2718 2818' };
  await call('member.findAccount', lost, { device: strange, ip: '203.0.113.66' });
  await call('member.findAccount', { ...lost, note: '제가 주인' }, { device: own, ip: '198.51.100.20' });
  const ofOwner = (await listFindRequests(platform, 1, 50)).list.filter(
    ({ accountHolder }) => accountHolder === '나주인',
  );
  expect(ofOwner.map((row) => [row.ip, row.note, row.isKnownBrowser, row.isKnownNetwork, row.ofPhone])).toEqual([
    ['198.51.100.20', '제가 주인', true, true, 2],
    ['203.0.113.66', '', false, false, 2],
  ]);
});

it('keeps ten open requests of one network, and more only of browsers that the member has used', async () => {
  const owner = await buildMember(platform, { accountHolder: '나주인', phone: '01016180339' });
  const ip = '203.0.113.77';
  await signInMember(server, owner, { device: 'k'.repeat(43), ip });
  const count = async () =>
    (await listFindRequests(platform, 1, 100)).list.filter((row) => row.ip === ip && row.closedAt === null).length;
  const lost = { kind: 'id', memName: '나주인', memPhone: '010.1618.0339' };
  for (let turn = 0; turn < 12; turn += 1)
    await call('member.findAccount', lost, { device: `${'x'.repeat(41)}${10 + turn}`, ip });
  expect(await count()).toBe(10);
  expect((await call('member.findAccount', lost, { device: 'k'.repeat(43), ip })).resultCode).toBe('0');
  expect(await count()).toBe(11);
});

it.each([
  ['U101', { kind: 'password', memId: 'x' }],
  ['U104', { memName: '1' }],
  ['U106', { memPhone: '1' }],
])('answers %s for %o', async (code, change) => {
  expect((await call('member.findAccount', { ...request, ...change })).resultCode).toBe(code);
});
