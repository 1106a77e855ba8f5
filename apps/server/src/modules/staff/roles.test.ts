import type { CallName } from '@mirinae/contract/calls';
import { staffRoles } from '@mirinae/contract/staff/staff';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { countAudit } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, call } = server;
const people = await Promise.all(
  staffRoles.map(async (role) => ({ role, token: await signInStaff(server, await buildStaff(platform, { role })) })),
);

describe('what a role may', () => {
  const id = { memberId: 999_999 };
  const window = { startDate: null, endDate: null };
  const table: [CallName, object, string][] = [
    ['staff.me', {}, 'owner finance support content risk read-only'],
    ['staff.dashboard', {}, 'owner finance support content risk read-only'],
    ['staff.dayCourse', {}, 'owner finance support content risk read-only'],
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
