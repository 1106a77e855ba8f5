/** Four eyes: what one hand could do alone, and what becomes of it now. */
import type { CallName } from '@mirinae/contract/calls';
import { callNames, isFourEyesCall } from '@mirinae/contract/calls';
import { staffMessage } from '@mirinae/contract/realtime';
import type { ApprovalEntry } from '@mirinae/contract/staff/approvals';
import { describe, expect, it } from 'vitest';
import { handlers, servedCalls } from '../../app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { buildMember } from '../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { listenTo, newestAudit, settled } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { getBalances } from '../ledger/index.ts';
import { expireApprovals } from './decide-approval.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;

async function hire(role: BuiltStaff['role']) {
  const built = await buildStaff(platform, { role });
  return { ...built, token: await signInStaff(server, built) };
}
type Hired = Awaited<ReturnType<typeof hire>>;
const finance = await hire('finance');
const other = await hire('finance');
const support = await hire('support');
const owner = await hire('owner');

const requestKey = () => crypto.randomUUID();
const codeOf = async ({ token }: Hired, name: CallName, input: object) =>
  (await call(name, input, { token })).resultCode;
const cashOf = async (member: MemberId) => Number((await getBalances(platform.db, member)).cash);

async function listOf({ token }: Hired, status: 'waiting' | 'closed' = 'waiting'): Promise<ApprovalEntry[]> {
  return (await request('staff.approvalList', { status, count_per_list: 100 }, { token })).list;
}

async function newest(who: Hired): Promise<ApprovalEntry> {
  const entry = (await listOf(who)).at(-1);
  if (!entry) throw new Error('Nothing waits.');
  return entry;
}

async function decide(who: Hired, approvalIdx: number, decision: 'approve' | 'refuse' = 'approve') {
  const reason = decision === 'refuse' ? '근거 부족' : '';
  return codeOf(who, 'staff.approvalDecide', { approvalIdx, decision, reason });
}

async function requestCredit(who: Hired, cash: number) {
  const member = await buildMember(platform);
  const input = { memberId: Number(member.memberId), reason: '보상', requestKey: requestKey(), cash };
  expect(await codeOf(who, 'staff.giveCash', input)).toBe('S015');
  return { member, input, ...(await newest(who)) };
}

/** A withdrawal that staff have taken up. */
async function buildWithdrawal(cash: number, by: Hired) {
  const member = await buildMember(platform, { withdrawalPassword: '1234' });
  await giveCash(platform, member.memberId, cash);
  const token = await signInMember(server, member);
  const { cashIdx } = await request('cash.out', { cash, cashOutPass: '1234', requestKey: requestKey() }, { token });
  await request('staff.cashMove', { cashIdx, to: 2 }, by);
  return { member, cashIdx };
}

it('every call that may wait for a second person is served so, and no other', () => {
  const served = callNames.filter((name) => handlers[name].approvable !== undefined);
  expect(served).toEqual(callNames.filter(isFourEyesCall));
});

describe('finance alone', () => {
  it('does not credit 3,000,000: the credit waits, and is booked once by a second person', async () => {
    const { member, approvalIdx, preview } = await requestCredit(finance, 3_000_000);
    expect(await cashOf(member.memberId)).toBe(0);
    expect(preview).toEqual([
      {
        action: 'cash.give',
        target: `member:${member.memberId}`,
        before: null,
        after: { amount: 3_000_000, reason: '보상' },
      },
    ]);
    expect(await decide(finance, approvalIdx)).toBe('S016');
    expect(await decide(support, approvalIdx)).toBe('S003');
    expect(await decide(other, approvalIdx)).toBe('0');
    expect(await cashOf(member.memberId)).toBe(3_000_000);
    expect(await decide(owner, approvalIdx)).toBe('S017');
    expect(await cashOf(member.memberId)).toBe(3_000_000);
    const entries = await request('staff.auditList', { action: 'cash.give' }, { token: owner.token });
    expect(entries.list[0]).toMatchObject({ staff: finance.loginId, approvedBy: other.loginId });
    expect(await newestAudit(platform)).toMatchObject({ action: 'approval.approved', staff_login: other.loginId });
  });

  it('does not credit 3,000,000 in small pieces either', async () => {
    const clerk = await hire('finance');
    const give = async () => {
      const member = await buildMember(platform);
      const input = { memberId: Number(member.memberId), reason: '보상', requestKey: requestKey(), cash: 100_000 };
      return codeOf(clerk, 'staff.giveCash', input);
    };
    expect([await give(), await give(), await give(), await give()]).toEqual(['0', '0', '0', 'S015']);
    const immediate = await hire('finance');
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { memberId } = await buildMember(platform);
        const input = { memberId: Number(memberId), reason: '보상', requestKey: requestKey(), cash: 100_000 };
        return codeOf(immediate, 'staff.giveCash', input);
      }),
    );
    expect(codes.filter((code) => code === '0')).toHaveLength(3);
  });

  it('never goes above the ceiling of the role, even with a second person', async () => {
    const { memberId } = await buildMember(platform);
    const input = { memberId: Number(memberId), reason: '보상', requestKey: requestKey(), cash: 10_000_001 };
    expect(await codeOf(finance, 'staff.giveCash', input)).toBe('S019');
  });

  it('does not pay out 3,000,000, nor any amount to a member it has credited', async () => {
    const large = await buildWithdrawal(3_000_000, finance);
    expect(await codeOf(finance, 'staff.cashMove', { cashIdx: large.cashIdx, to: 1 })).toBe('S015');
    const { approvalIdx } = await newest(finance);
    expect(await decide(other, approvalIdx)).toBe('0');

    const clerk = await hire('finance');
    const small = await buildWithdrawal(50_000, clerk);
    const input = { memberId: Number(small.member.memberId), reason: '보상', requestKey: requestKey(), cash: 100 };
    expect(await codeOf(clerk, 'staff.giveCash', input)).toBe('0');
    expect(await codeOf(clerk, 'staff.cashMove', { cashIdx: small.cashIdx, to: 1 })).toBe('S015');
    expect(await codeOf(owner, 'staff.cashMove', { cashIdx: small.cashIdx, to: 1 })).toBe('0');
  });

  it('does not have the payment it requested approved by whoever credited the member', async () => {
    const { member, cashIdx } = await buildWithdrawal(2_000_000, finance);
    const input = { memberId: Number(member.memberId), reason: '보상', requestKey: requestKey(), cash: 100 };
    const clerk = await hire('finance');
    expect(await codeOf(clerk, 'staff.giveCash', input)).toBe('0');
    expect(await codeOf(finance, 'staff.cashMove', { cashIdx, to: 1 })).toBe('S015');
    const { approvalIdx } = await newest(finance);
    expect(await decide(clerk, approvalIdx)).toBe('S016');
    expect(await decide(owner, approvalIdx)).toBe('0');
  });
});

describe('a request', () => {
  it('of an owner is not decided by that owner', async () => {
    const { approvalIdx } = await requestCredit(owner, 2_000_000);
    expect(await decide(owner, approvalIdx)).toBe('S016');
    expect(await decide(owner, approvalIdx, 'refuse')).toBe('S016');
    expect(await decide(finance, approvalIdx)).toBe('0');
  });

  it('is done exactly once when two approve it at the same moment', async () => {
    const { member, approvalIdx } = await requestCredit(finance, 500_000);
    const codes = await Promise.all([decide(other, approvalIdx), decide(owner, approvalIdx)]);
    expect(codes.toSorted()).toEqual(['0', 'S017']);
    expect(await cashOf(member.memberId)).toBe(500_000);
  });

  it('that was taken back, refused or has run out is not approved any more', async () => {
    const back = await requestCredit(finance, 500_000);
    expect(await codeOf(other, 'staff.approvalWithdraw', { approvalIdx: back.approvalIdx })).toBe('Z404');
    expect(await codeOf(finance, 'staff.approvalWithdraw', { approvalIdx: back.approvalIdx })).toBe('0');
    expect(await decide(other, back.approvalIdx)).toBe('S017');
    const refused = await requestCredit(finance, 500_000);
    expect(await codeOf(other, 'staff.approvalDecide', { approvalIdx: refused.approvalIdx, decision: 'refuse' })).toBe(
      'Z400',
    );
    expect(await decide(other, refused.approvalIdx, 'refuse')).toBe('0');
    expect(await decide(owner, refused.approvalIdx)).toBe('S017');
    expect(
      (await listOf(finance, 'closed'))
        .slice(0, 2)
        .map(({ status, decidedBy, decisionReason }) => ({ status, decidedBy, decisionReason })),
    ).toEqual([
      { status: 'refused', decidedBy: other.loginId, decisionReason: '근거 부족' },
      { status: 'withdrawn', decidedBy: finance.loginId, decisionReason: '' },
    ]);
    expect((await cashOf(back.member.memberId)) + (await cashOf(refused.member.memberId))).toBe(0);
  });

  it('requested twice while it waits is one request; one that would be refused is refused immediately', async () => {
    const { input, approvalIdx } = await requestCredit(finance, 700_000);
    const again = await call('staff.giveCash', input, finance);
    expect(again).toMatchObject({ status: 200, resultCode: 'S015', data: { approvalIdx } });
    expect(await codeOf(finance, 'staff.giveCash', { ...input, memberId: 999_999 })).toBe('Z404');
    expect(await codeOf(finance, 'staff.takeCash', { ...input, cash: 200_000 })).toBe('C202');
  });

  it('is refused when its asker has lost the right meanwhile, and when the facts have changed', async () => {
    const clerk = await hire('finance');
    const { approvalIdx } = await requestCredit(clerk, 500_000);
    const facts = { staffId: clerk.staffId, name: '상담', isActive: true };
    await request('staff.accountChange', { ...facts, role: 'support' }, owner);
    expect(await decide(other, approvalIdx)).toBe('S003');
    await request('staff.accountChange', { ...facts, role: 'finance' }, owner);
    expect(await decide(other, approvalIdx)).toBe('0');

    const { member, cashIdx } = await buildWithdrawal(2_000_000, finance);
    expect(await codeOf(finance, 'staff.cashMove', { cashIdx, to: 1 })).toBe('S015');
    const payment = await newest(finance);
    await request('staff.cashMove', { cashIdx, to: -1, reason: '회원 요청' }, finance);
    expect(await decide(other, payment.approvalIdx)).toBe('S018');
    expect(await cashOf(member.memberId)).toBe(2_000_000);
  });

  it('rings, is seen by those who may decide on it and by its asker, and warns of one person in two accounts', async () => {
    const received = await listenTo(platform, 'staff');
    const { approvalIdx } = await requestCredit(finance, 600_000);
    await settled(platform);
    const rung = received.map((message) => staffMessage.parse(message)).filter(({ data1 }) => data1 === 'approvals');
    expect(rung).toHaveLength(1);
    const seen = async (who: Hired) => (await listOf(who)).find((entry) => entry.approvalIdx === approvalIdx);
    expect(await seen(finance)).toMatchObject({ isOwn: true, mayDecide: false, warnings: [] });
    expect(await seen(other)).toMatchObject({
      isOwn: false,
      mayDecide: true,
      warnings: ['same-network', 'same-device'],
    });
    expect(await seen(support)).toBeUndefined();
  });
});

it('what no one decides within a day runs out', async () => {
  const { approvalIdx } = await requestCredit(finance, 800_000);
  clock.advance(24 * 3_600 + 1);
  const late = { ...other, token: await signInStaff(server, other) };
  expect(await decide(late, approvalIdx)).toBe('S017');
  await expireApprovals(platform);
  expect((await listOf(late, 'closed')).find((entry) => entry.approvalIdx === approvalIdx)?.status).toBe('expired');
});
