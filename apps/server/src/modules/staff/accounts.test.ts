/**
 * Accounts of staff: an owner opens, changes, closes and resets them, never its own; everybody changes the own
 * password; networks.
 */
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff, builtStaffPassword } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;
const boss = await buildStaff(platform);
const owner = await signInStaff(server, boss);
const codeOf = async (...given: Parameters<typeof call>) => (await call(...given)).resultCode;
const password = 'a-long-password';

describe('an account of staff', () => {
  it('is opened with a password of its own and enrols its second factor at the first login', async () => {
    const draft = { loginId: 'Kim.Desk', name: '창구', role: 'finance', password } as const;
    const { staffId } = await request('staff.accountCreate', draft, { token: owner });
    expect(await newestAudit(platform)).toMatchObject({ action: 'staff.create', target: `staff:${staffId}` });
    expect(JSON.stringify(await newestAudit(platform))).not.toContain(password);
    expect(await codeOf('staff.accountCreate', draft, { token: owner })).toBe('S012');
    const { list } = await request('staff.accountList', {}, { token: owner });
    expect(list.find((row) => row.staffId === staffId)).toMatchObject({ loginId: 'kim.desk', hasOtp: false });
    const { enrol } = await request('staff.login', { loginId: 'kim.desk', password });
    expect(enrol?.secret).toBeTruthy();
    expect(
      await codeOf('staff.accountCreate', { ...draft, loginId: 'other', password: 'short' }, { token: owner }),
    ).toBe('S011');
  });

  it('does nothing with a given password but set one of its own, which is another', async () => {
    const loginId = 'lee.desk';
    const { staffId } = await request(
      'staff.accountCreate',
      { loginId, name: '창구', role: 'finance', password },
      { token: owner },
    );
    const given = { staffId, loginId, role: 'finance', password, totpSecret: null } as const;
    const token = await signInStaff(server, given);
    expect(await request('staff.me', {}, { token })).toMatchObject({ mustSetPassword: true });
    expect(await codeOf('staff.memberList', {}, { token })).toBe('S033');
    expect(await codeOf('staff.approvalList', {}, { token })).toBe('S033');
    expect(await codeOf('staff.passkeyList', {}, { token })).toBe('S033');
    await expect(server.readFile('staff.memberList', {}, { token })).rejects.toMatchObject({ code: 'S033' });
    expect(await codeOf('staff.passwordSet', { current: password, password }, { token })).toBe('U121');
    await request('staff.passwordSet', { current: password, password: 'one-of-their-own' }, { token });
    expect(await request('staff.me', {}, { token })).toMatchObject({ mustSetPassword: false });
    expect(await codeOf('staff.memberList', {}, { token })).toBe('0');
    await request('staff.accountReset', { staffId, password }, { token: owner });
    clock.advance(60);
    const again = await signInStaff(server, given);
    expect(await codeOf('staff.memberList', {}, { token: again })).toBe('S033');
  });

  it('that is closed or reset is signed out immediately; a reset one enrols anew', async () => {
    const other = await buildStaff(platform, { role: 'support' });
    const token = await signInStaff(server, other);
    const facts = { staffId: other.staffId, name: '상담', role: 'support' } as const;
    await request('staff.accountChange', { ...facts, isActive: false }, { token: owner });
    expect(await codeOf('staff.me', {}, { token })).toBe('Z401');
    expect(await codeOf('staff.login', { loginId: other.loginId, password: builtStaffPassword })).toBe('S001');
    await request('staff.accountChange', { ...facts, role: 'risk', isActive: true }, { token: owner });
    expect(await codeOf('staff.me', {}, { token })).toBe('Z401');
    await request('staff.accountReset', { staffId: other.staffId, password }, { token: owner });
    expect((await request('staff.login', { loginId: other.loginId, password })).enrol).not.toBeNull();
  });

  it('is not changed by its own holder, nor by anybody but an owner', async () => {
    const own = { staffId: boss.staffId, name: '나', role: 'owner', isActive: false } as const;
    expect(await codeOf('staff.accountChange', own, { token: owner })).toBe('S010');
    expect(await codeOf('staff.accountReset', { staffId: boss.staffId, password }, { token: owner })).toBe('S010');
    expect(await codeOf('staff.accountReset', { staffId: 999_999, password }, { token: owner })).toBe('Z404');
    const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
    for (const [name, input] of [
      ['staff.accountList', {}],
      ['staff.accountCreate', { loginId: 'abc', name: 'x', role: 'owner', password }],
      ['staff.accountChange', own],
      ['staff.accountReset', { staffId: boss.staffId, password }],
      ['staff.networksSet', { networks: [] }],
    ] as const)
      expect(await codeOf(name, input, { token: finance })).toBe('S003');
  });

  it('gets a new password from its holder, who must know the old one; other sessions end', async () => {
    const one = await buildStaff(platform, { role: 'content' });
    const there = await signInStaff(server, one);
    // The same digits open the door once.
    clock.advance(60);
    const here = await signInStaff(server, one);
    expect(await codeOf('staff.passwordSet', { current: 'wrong', password }, { token: here })).toBe('S001');
    await request('staff.passwordSet', { current: builtStaffPassword, password }, { token: here });
    expect([await codeOf('staff.me', {}, { token: here }), await codeOf('staff.me', {}, { token: there })]).toEqual([
      '0',
      'Z401',
    ]);
    expect(await codeOf('staff.login', { loginId: one.loginId, password: builtStaffPassword })).toBe('S001');
  });
});

it('the networks of staff keep others out, and never the one who sets them', async () => {
  const at = (ip: string) => ({ token: owner, ip });
  const set = (network: string, ip: string) =>
    codeOf('staff.networksSet', { networks: [{ network, note: '사무실' }] }, at(ip));
  expect(await set('10.1.0.0/16', '192.168.0.9')).toBe('S013');
  expect(await set('10.1.0.300', '10.1.0.3')).toBe('S014');
  expect(await set('10.1.0.7/16', '10.1.0.3')).toBe('0');
  expect(await codeOf('staff.me', {}, at('192.168.0.9'))).toBe('Z401');
  const { networks, ip } = await request('staff.accountList', {}, at('10.1.2.3'));
  expect([networks, ip]).toEqual([[{ network: '10.1.0.0/16', note: '사무실' }], '10.1.2.3']);
  expect(await codeOf('staff.networksSet', { networks: [] }, at('10.1.2.3'))).toBe('0');
  expect(await codeOf('staff.me', {}, at('192.168.0.9'))).toBe('0');
});

it('the level of a member, its ban on withdrawals and its right to recommend are set by staff, with what was before', async () => {
  const member = await buildMember(platform);
  const memberId = Number(member.memberId);
  const draft = { memberId, level: 3, withdrawalsBarred: true, canRecommend: false, reason: '등급 조정' };
  await request('staff.memberEdit', draft, { token: owner });
  const detail = await request('staff.memberDetail', { memberId }, { token: owner });
  expect(detail.member).toMatchObject({ memLevel: 3, withdrawalsBarred: true, canRecommend: false });
  expect(await newestAudit(platform)).toMatchObject({
    action: 'member.edit',
    before: { level: 1, withdrawalsBarred: false, canRecommend: true },
    after: { level: 3, withdrawalsBarred: true, canRecommend: false, reason: '등급 조정' },
  });
  expect(await codeOf('staff.memberEdit', { ...draft, memberId: 999_999 }, { token: owner })).toBe('Z404');
});

it('the limits of bets are set per level, in rising order only', async () => {
  const limits = { level: 2, betMin: 500, betMax: 70_000, winMax: 900_000 };
  await request('staff.betLimitsSet', limits, { token: owner });
  expect((await request('staff.betLimits', {}, { token: owner })).find(({ level }) => level === 2)).toEqual(limits);
  expect(await newestAudit(platform)).toMatchObject({ action: 'bets.limits', target: 'level:2', after: limits });
  expect(await codeOf('staff.betLimitsSet', { ...limits, betMin: 80_000 }, { token: owner })).toBe('Z400');
});
