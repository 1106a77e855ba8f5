/** A forgotten withdrawal password: taken off by two of the staff, and set again by the member alone. */
import { expect, test } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember, builtPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const hire = async (role: 'support' | 'owner') => signInStaff(server, await buildStaff(platform, { role }));
const hands = { token: await hire('support'), second: await hire('owner') };
const reset = (memberId: bigint) =>
  approveByTwo(server, 'staff.pinReset', { memberId: Number(memberId), reason: '본인 확인' }, hands);
const set = async (token: string, changed: object = {}) => {
  const input = { memPassNow: builtPassword, cashOutPass: '8642', ...changed };
  return (await call('member.cashOutPassSet', input, { token })).resultCode;
};

test('it is taken off with a second person, no money leaves for a day, and the member sets a new one', async () => {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  const token = await signInMember(server, member);
  const hasOne = async () => (await request('member.info', {}, { token })).member.cashOutPassYn;
  expect(await hasOne()).toBe('Y');
  expect(await set(token)).toBe('C011');
  expect(await reset(member.memberId)).toBe('0');
  const { list } = await request('staff.auditList', { action: 'member.pinReset' }, { token: hands.second });
  expect(list[0]).toMatchObject({ target: `member:${member.memberId}`, after: { reason: '본인 확인' } });
  expect(await hasOne()).toBe('N');
  expect((await request('cash.terms', {}, { token })).withdrawal.block?.code).toBe('C225');
  expect(await set(token, { memPassNow: 'wrong1!' })).toBe('U120');
  expect(await set(token, { cashOutPass: '12' })).toBe('U103');
  expect(await set(token)).toBe('0');
  expect(await set(token)).toBe('C011');
  expect(await hasOne()).toBe('Y');
  const events = (await request('notification.list', {}, { token })).list.map(({ facts }) => facts.event);
  expect(events.slice(0, 2)).toEqual(['pin-set', 'pin-reset']);
});

test('nothing is reset where none is set, or of a member that may not log in or does not exist', async () => {
  const without = await buildMember(platform, { withdrawalPassword: null });
  const waiting = await buildMember(platform, { status: 'pending' });
  expect(await reset(without.memberId)).toBe('S004');
  expect(await reset(waiting.memberId)).toBe('S004');
  expect(await reset(999_999_999n)).toBe('Z404');
});
