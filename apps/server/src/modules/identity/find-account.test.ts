import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { listFindRequests } from './index.ts';

const { platform, call } = await startCallServer();
const member = await buildMember(platform, { accountHolder: '이영희', phone: '01031415926' });
const request = { kind: 'id', memName: '이영희', memPhone: '010-3141-5926', note: '부탁드립니다' };

it('answers the same whether or not the account exists', async () => {
  const known = await call('member.findAccount', request);
  const unknown = await call('member.findAccount', { ...request, memPhone: '010-0000-0000' });
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ resultCode: '0', data: null });
});

it('shows support whom it concerns, only when name and phone agree, and for a password the ID too', async () => {
  const ask = (change: object) => call('member.findAccount', { ...request, ...change });
  await ask({ memName: '다른사람', memPhone: '010-2222-2222' });
  await ask({ kind: 'password', memId: 'other123' });
  const { list } = await listFindRequests(platform, 1, 10);
  const matches = new Map(list.map((row) => [`${row.kind}:${row.accountHolder}:${row.loginId}`, row.matchedMemberId]));
  expect(matches.get('id:이영희:')).toBe(member.memberId);
  expect(matches.get('id:다른사람:')).toBe(null);
  expect(matches.get('password:이영희:other123')).toBe(null);
});

it('adds nothing to the queue when it is asked again', async () => {
  const before = await listFindRequests(platform, 1, 10);
  expect((await call('member.findAccount', request)).resultCode).toBe('0');
  expect((await listFindRequests(platform, 1, 10)).total).toBe(before.total);
});

it.each([
  ['U101', { kind: 'password', memId: 'x' }],
  ['U104', { memName: '1' }],
  ['U106', { memPhone: '1' }],
])('answers %s for %o', async (code, change) => {
  expect((await call('member.findAccount', { ...request, ...change })).resultCode).toBe(code);
});
