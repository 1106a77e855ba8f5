/** The matrix of rights: every call of staff with every role, as shipped and as owners changed it. */
import { type CallName, callNames, calls } from '@mirinae/contract/calls';
import { type StaffRole, staffRoles } from '@mirinae/contract/staff/staff';
import { beforeAll, expect, inject, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const tokens = new Map<StaffRole, string>();
/** Of the calls that a change leaves as they are, all of which were compared before it. */
const othersCompared = inject('proof') === 'full' ? 1 : 4;

async function tokenOf(role: StaffRole): Promise<string> {
  const token = tokens.get(role) ?? (await signInStaff(server, await buildStaff(platform, { role })));
  tokens.set(role, token);
  return token;
}

beforeAll(async () => {
  for (const role of staffRoles) await tokenOf(role);
});

const matrix = async () => request('staff.rightList', {}, { token: await tokenOf('owner') });
const codeOf = async (name: CallName, input: object, role: StaffRole) =>
  (await call(name, input, { token: await tokenOf(role) })).resultCode;
const noBounds = { aloneUpTo: null, aloneDaily: null, ceiling: null };

/** Calls that answer otherwise than the matrix says, among every nth. */
async function differences(nth = 1): Promise<string[]> {
  const found: string[] = [];
  for (const row of (await matrix()).filter((_, index) => index % nth === 0))
    for (const { role, isAllowed } of row.roles) {
      const name = callNames.find((each) => each === row.call);
      // The body is wrong on purpose: who may call gets that refusal, who may not does not even learn that.
      const isRefused = name !== undefined && (await codeOf(name, { nothing: 'of this' }, role)) === 'S003';
      if (isRefused === isAllowed) found.push(`${role} ${row.call}`);
    }
  return found;
}

it('has every call of staff but those about oneself, and every one answers each role as it says', async () => {
  const rows = await matrix();
  const listed = new Set(rows.map((row) => row.call));
  expect(callNames.filter((name) => calls[name].who === 'staff' && !listed.has(name)).toSorted()).toEqual([
    'staff.aloneLeft',
    'staff.approvalDecide',
    'staff.approvalList',
    'staff.approvalWithdraw',
    'staff.fileScheduleAdd',
    'staff.fileScheduleList',
    'staff.fileScheduleStop',
    'staff.logout',
    'staff.mail',
    'staff.mailDrop',
    'staff.mailProve',
    'staff.mailStart',
    'staff.me',
    'staff.passkeyAdd',
    'staff.passkeyList',
    'staff.passkeyRemove',
    'staff.passkeyStart',
    'staff.passwordSet',
    'staff.pushDeviceAdd',
    'staff.pushDeviceRemove',
    'staff.pushDeviceSet',
    'staff.pushDeviceTest',
    'staff.pushDevices',
    'staff.queueList',
    'staff.viewDrop',
    'staff.viewList',
    'staff.viewSave',
  ]);
  expect(await differences()).toEqual([]);
});

it('lets the read-only role call only what reads', async () => {
  const rows = await matrix();
  const may = rows.filter(({ roles }) => roles.some(({ role, isAllowed }) => role === 'read-only' && isAllowed));
  expect(may.length).toBeGreaterThan(10);
  expect(may.filter(({ reads }) => !reads)).toEqual([]);
  const { memberId } = await buildMember(platform);
  expect(await codeOf('staff.noteAdd', { memberId: Number(memberId), text: '메모' }, 'read-only')).toBe('S003');
});

it('is changed by an owner alone, holds immediately, is audited, and goes back to what is shipped', async () => {
  const right = { role: 'support', call: 'staff.memberStatus', isAllowed: false, ...noBounds } as const;
  expect(await codeOf('staff.rightSet', right, 'finance')).toBe('S003');
  expect(await codeOf('staff.rightSet', right, 'owner')).toBe('0');
  expect(await newestAudit(platform)).toMatchObject({
    action: 'staff.right',
    target: 'right:support:staff.memberStatus',
    before: { isAllowed: true },
    after: { isAllowed: false },
  });
  expect(await codeOf('staff.memberStatus', {}, 'support')).toBe('S003');
  expect(await codeOf('staff.rightSet', { ...right, call: 'staff.cashMove', isAllowed: true }, 'owner')).toBe('0');
  const { permissions } = await request('staff.me', {}, { token: await tokenOf('support') });
  expect(permissions).toContain('cash.process');
  expect(await differences(othersCompared)).toEqual([]);
  const { rows } = await platform.db.$client.query('select call from staff_rights order by call');
  expect(rows).toEqual([{ call: 'staff.cashMove' }, { call: 'staff.memberStatus' }]);
  const shipped = { aloneUpTo: 0, aloneDaily: null, ceiling: null };
  await codeOf('staff.rightSet', { ...right, isAllowed: true, ...shipped }, 'owner');
  await codeOf('staff.rightSet', { ...right, call: 'staff.cashMove', ...shipped }, 'owner');
  expect((await platform.db.$client.query('select 1 from staff_rights')).rowCount).toBe(0);
});

it('keeps owners in and the read-only role from writing, and knows its calls', async () => {
  const set = (role: StaffRole, name: string, isAllowed: boolean) =>
    codeOf('staff.rightSet', { role, call: name, isAllowed, ...noBounds }, 'owner');
  expect(await set('owner', 'staff.rightSet', false)).toBe('S027');
  expect(await set('owner', 'staff.memberList', false)).toBe('S027');
  expect(await set('read-only', 'staff.giveCash', true)).toBe('S027');
  expect(await set('support', 'staff.nothing', true)).toBe('Z404');
  expect(await set('support', 'staff.me', false)).toBe('Z404');
});

it('holds the amounts that a role acts with alone', async () => {
  const { memberId } = await buildMember(platform);
  const credit = () => ({ memberId: Number(memberId), reason: '보상', requestKey: crypto.randomUUID(), cash: 200_000 });
  expect(await codeOf('staff.giveCash', credit(), 'finance')).toBe('S015');
  const right = { role: 'finance', call: 'staff.giveCash', isAllowed: true, aloneUpTo: 200_000, aloneDaily: null };
  expect(await codeOf('staff.rightSet', { ...right, ceiling: 300_000 }, 'owner')).toBe('0');
  expect(await codeOf('staff.giveCash', credit(), 'finance')).toBe('0');
  expect(await codeOf('staff.giveCash', { ...credit(), cash: 300_001 }, 'finance')).toBe('S019');
});

it('requires a second owner, where there is one, for rights and for accounts', async () => {
  const second = await signInStaff(server, await buildStaff(platform));
  const token = await tokenOf('owner');
  const right = { role: 'support', call: 'staff.giveCash', isAllowed: true, ...noBounds } as const;
  expect(await codeOf('staff.rightSet', right, 'owner')).toBe('S015');
  expect(await codeOf('staff.giveCash', {}, 'support')).toBe('S003');
  expect(await approveByTwo(server, 'staff.rightSet', right, { token, second })).toBe('0');
  expect(await codeOf('staff.giveCash', {}, 'support')).not.toBe('S003');
  const account = { loginId: 'accomplice', name: '공범', role: 'owner', password: 'a-long-password' } as const;
  expect(await codeOf('staff.accountCreate', account, 'owner')).toBe('S015');
  const { list } = await request('staff.accountList', {}, { token });
  expect(list.some(({ loginId }) => loginId === 'accomplice')).toBe(false);
});
