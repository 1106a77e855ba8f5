import type { CallName } from '@mirinae/contract/calls';
import { staffRoles } from '@mirinae/contract/staff/staff';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { countAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, call, request } = server;
const people = await Promise.all(
  staffRoles.map(async (role) => ({ role, token: await signInStaff(server, await buildStaff(platform, { role })) })),
);

describe('what a role may', () => {
  const id = { memberId: 999_999 };
  const window = { startDate: null, endDate: null };
  const table: [CallName, object, string][] = [
    ['staff.me', {}, 'owner finance support content risk read-only'],
    ['staff.queueList', {}, 'owner finance support content risk read-only'],
    ['staff.dashboard', {}, 'owner finance risk read-only'],
    ['staff.dayCourse', {}, 'owner finance risk read-only'],
    ['staff.report', { startDate: '2026-01-01', endDate: '2026-01-02' }, 'owner finance risk read-only'],
    ['staff.walletCallList', {}, 'owner finance risk read-only'],
    ['staff.tableList', {}, 'owner finance risk read-only'],
    ['staff.bankList', {}, 'owner finance risk read-only'],
    ['staff.bankDays', {}, 'owner finance risk read-only'],
    ['staff.memberList', {}, 'owner finance support risk read-only'],
    ['staff.memberDetail', id, 'owner finance support risk read-only'],
    ['staff.statement', id, 'owner finance support risk read-only'],
    ['staff.signupDecide', { ...id, decision: 'approve' }, 'owner support'],
    ['staff.memberStatus', { ...id, status: 'locked', reason: 'r' }, 'owner support risk'],
    [
      'staff.memberEdit',
      { ...id, level: 2, withdrawalsBarred: false, canRecommend: true, reason: 'r' },
      'owner support risk',
    ],
    ['staff.accountList', {}, 'owner'],
    ['staff.networksSet', { networks: [] }, 'owner'],
    ['staff.betLimits', {}, 'owner finance support risk read-only'],
    ['staff.unlockWithdrawal', { ...id, reason: 'r' }, 'owner support risk'],
    ['staff.findList', {}, 'owner finance support risk read-only'],
    ['staff.findClose', { findIdx: 999_999 }, 'owner support risk'],
    ['staff.resetLink', { ...id, verified: 'r' }, 'owner support risk'],
    ['staff.maintenance', {}, 'owner content'],
    ['staff.maintenanceSet', window, 'owner content'],
    ['staff.switches', {}, 'owner content'],
    ['staff.switchesSet', {}, 'owner content'],
    ['staff.auditList', {}, 'owner risk read-only'],
    ['staff.jobList', {}, 'owner risk'],
    ['staff.jobRetry', { jobId: 999_999 }, 'owner risk'],
    ['staff.jobGiveUp', { jobId: 999_999 }, 'owner risk'],
    ['staff.cashList', { cashType: 'in' }, 'owner finance support risk read-only'],
    ['staff.cashMove', { cashIdx: 999_999, to: 2 }, 'owner finance'],
  ];

  it.each(table)('%s is refused with S003 to all others, and leaves no audit', async (name, input, allowed) => {
    for (const { role, token } of people) {
      const before = await countAudit(platform);
      const { resultCode } = await call(name, input, { token });
      if (allowed.split(' ').includes(role)) expect(resultCode, role).not.toBe('S003');
      else {
        expect(resultCode, role).toBe('S003');
        expect(await countAudit(platform)).toBe(before);
      }
    }
  });

  it.each(table)('%s is refused with Z401 to strangers and members', async (name, input) => {
    expect(await call(name, input)).toMatchObject({ status: 401, resultCode: 'Z401' });
    const token = await signInMember(server, await buildMember(platform));
    expect((await call(name, input, { token })).resultCode).toBe('Z401');
  });
});

describe('a support clerk', () => {
  const tokenOf = (role: string) => people.find((person) => person.role === role)?.token ?? '';
  const support = { token: tokenOf('support') };
  const codeOf = async (name: CallName, input: object, as = support) => (await call(name, input, as)).resultCode;
  const edit = { level: 1, withdrawalsBarred: false, canRecommend: true, reason: '상담' };

  it('suspends a member alone, and reopens one with a second person', async () => {
    const memberId = Number((await buildMember(platform)).memberId);
    expect(await codeOf('staff.memberStatus', { memberId, status: 'locked', reason: '도용 신고' })).toBe('0');
    const reopening = { memberId, status: 'active', reason: '본인 확인' };
    const second = tokenOf('risk');
    expect(await approveByTwo(server, 'staff.memberStatus', reopening, { ...support, second: support.token })).toBe(
      'S016',
    );
    expect(await approveByTwo(server, 'staff.memberStatus', reopening, { ...support, second })).toBe('0');
    const { member } = await request('staff.memberDetail', { memberId }, support);
    expect(member.status).toBe('active');
  });

  it('lowers a level alone, and raises one or lifts a ban with a second person', async () => {
    const memberId = Number((await buildMember(platform, { level: 3 })).memberId);
    expect(await codeOf('staff.memberEdit', { memberId, ...edit, level: 2, withdrawalsBarred: true })).toBe('0');
    expect(await codeOf('staff.memberEdit', { memberId, ...edit, level: 2 })).toBe('S015');
    expect(await codeOf('staff.memberEdit', { memberId, ...edit, level: 3, withdrawalsBarred: true })).toBe('S015');
    const { member } = await request('staff.memberDetail', { memberId }, support);
    expect(member).toMatchObject({ memLevel: 2, withdrawalsBarred: true });
    expect(await codeOf('staff.memberEdit', { memberId, ...edit, level: 4 }, { token: tokenOf('owner') })).toBe('0');
  });

  it('has no menu of reports, games of the house or its bank', async () => {
    const { permissions } = await request('staff.me', {}, support);
    for (const permission of ['reports.view', 'games.view', 'bank.view', 'ledger.view', 'partners.view'] as const)
      expect(permissions).not.toContain(permission);
  });
});
