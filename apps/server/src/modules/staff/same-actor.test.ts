/** One person with two accounts: opened without a person, or signed in to with the password that one has set. */
import type { StaffRole } from '@mirinae/contract/staff/staff';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const waiting = z.object({ approvalIdx: z.number() });

async function present(built: BuiltStaff) {
  return { ...built, token: await signInStaff(server, built) };
}
type Present = Awaited<ReturnType<typeof present>>;
const password = 'first-password-1';

/** Account opened by an owner in the back office, and its first login with the initial password. */
async function open(role: StaffRole, owner: Present, second?: Present): Promise<Present> {
  const loginId = `${role.slice(0, 4)}${crypto.randomUUID().slice(0, 6)}`;
  const account = { loginId, name: '새 직원', role, password };
  if (second)
    expect(
      await approveByTwo(server, 'staff.accountCreate', account, { token: owner.token, second: second.token }),
    ).toBe('0');
  else await request('staff.accountCreate', account, owner);
  const { list } = await request('staff.accountList', {}, owner);
  const staffId = list.find((each) => each.loginId === loginId)?.staffId ?? 0;
  return present({ staffId, loginId, role, password, totpSecret: null });
}

async function credit(by: Present): Promise<number> {
  const { memberId } = await buildMember(platform);
  const input = { memberId: Number(memberId), reason: '보상', requestKey: crypto.randomUUID(), cash: 2_000_000 };
  return waiting.parse((await call('staff.giveCash', input, by)).data).approvalIdx;
}
const decide = async (approvalIdx: number, { token }: Present, decision: 'approve' | 'refuse' = 'approve') =>
  (await call('staff.approvalDecide', { approvalIdx, decision, reason: '확인' }, { token })).resultCode;
const mayDecide = async (approvalIdx: number, { token }: Present) =>
  (await request('staff.approvalList', { count_per_list: 100 }, { token })).list.find(
    (each) => each.approvalIdx === approvalIdx,
  )?.mayDecide;

const owner = await present(await buildStaff(platform));

it('an owner who is alone does not approve by an account opened without a person, nor requests of that account', async () => {
  const puppet = await open('finance', owner);
  const requested = await credit(owner);
  expect(await decide(requested, puppet)).toBe('S033');
  await request('staff.passwordSet', { current: password, password: 'second-password-2' }, puppet);
  expect(await mayDecide(requested, puppet)).toBe(false);
  expect(await decide(requested, puppet)).toBe('S016');
  expect(await decide(await credit(puppet), owner)).toBe('S016');
  const twin = await open('finance', owner);
  await request('staff.passwordSet', { current: password, password: 'third-password-3' }, twin);
  expect(await decide(await credit(puppet), twin)).toBe('S016');
});

it('an account that two owners opened is one’s own from the moment its person has set the password', async () => {
  const second = await present(await buildStaff(platform));
  const clerk = await open('finance', owner, second);
  const requested = await credit(owner);
  expect(await decide(requested, clerk)).toBe('S033');
  expect(await decide(requested, second, 'refuse')).toBe('0');
  await request('staff.passwordSet', { current: password, password: 'second-password-2' }, clerk);
  expect(await decide(await credit(owner), clerk)).toBe('0');
  expect(await decide(await credit(clerk), owner)).toBe('0');
});

it('who was promoted meanwhile does not approve their own request either', async () => {
  const second = await present(await buildStaff(platform));
  const clerk = await present(await buildStaff(platform, { role: 'finance' }));
  const requested = await credit(clerk);
  const facts = { staffId: clerk.staffId, name: '승진', role: 'owner', isActive: true } as const;
  expect(await approveByTwo(server, 'staff.accountChange', facts, { token: owner.token, second: second.token })).toBe(
    '0',
  );
  expect(await decide(requested, clerk)).toBe('S016');
});
