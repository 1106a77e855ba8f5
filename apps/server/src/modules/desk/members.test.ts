import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { countAudit, listenTo, newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { readCaptcha, signInMember, signInStaff } from '../../testing/sign-in.ts';
import { checkWithdrawalPassword, memberSessions } from '../identity/index.ts';
import { notificationsCalls } from '../notifications/calls.ts';

const server = await startCallServer({ calls: notificationsCalls, maxConnections: 20 });
const { platform, clock, call, request } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const resetLink = z.object({ link: z.string(), expiresAt: z.string() });

async function waitingSignups(): Promise<number> {
  const queues = await request('staff.queueList', {}, { token: owner });
  return queues.find(({ queue }) => queue === 'signup')?.waiting ?? 0;
}

async function statusOf(memberId: bigint): Promise<string> {
  const { rows } = await platform.db.$client.query('select status from members where member_id = $1', [memberId]);
  return rows[0].status;
}

describe('a sign-up decided by staff', () => {
  it('approved, lets the member in, and changes the queue and the audit log', async () => {
    const member = await buildMember(platform, { status: 'pending' });
    const received = await listenTo(platform, 'staff');
    const waiting = await waitingSignups();
    const decision = { memberId: Number(member.memberId), decision: 'approve', reason: '확인' } as const;
    expect((await call('staff.signupDecide', decision, { token: owner, ip: '10.3.3.3' })).resultCode).toBe('0');
    const token = await signInMember(server, member);
    expect((await request('notification.list', {}, { token })).list).toMatchObject([{ facts: { event: 'welcome' } }]);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'signup.approve',
      target: `member:${member.memberId}`,
      before: { status: 'pending' },
      after: { status: 'active', reason: '확인' },
      ip: '10.3.3.3',
    });
    await expect.poll(() => received).toEqual([{ cmd: 'QUEUE', data1: 'signup', data2: String(waiting - 1) }]);
  });

  it('refused, keeps the member out with LX02', async () => {
    const { memberId, loginId: memId, password: memPass } = await buildMember(platform, { status: 'pending' });
    await request('staff.signupDecide', { memberId: Number(memberId), decision: 'refuse' }, { token: owner });
    const login = { memId, memPass, ...(await readCaptcha(server)) };
    expect((await call('member.login', login)).resultCode).toBe('LX02');
    expect(await newestAudit(platform)).toMatchObject({ action: 'signup.refuse' });
  });

  it('is decided by one of many concurrent ones: the others get T999 and leave no audit', async () => {
    const { memberId } = await buildMember(platform, { status: 'pending' });
    const before = await countAudit(platform);
    const decide = (decision: string) =>
      call('staff.signupDecide', { memberId: Number(memberId), decision }, { token: owner });
    const answers = await Promise.all(['approve', 'refuse', 'approve', 'refuse'].map(decide));
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'T999', 'T999', 'T999']);
    expect(await countAudit(platform)).toBe(before + 1);
    const winner = ['active', 'refused', 'active', 'refused'][
      answers.findIndex(({ resultCode }) => resultCode === '0')
    ];
    expect(await statusOf(memberId)).toBe(winner);
  });

  it('answers Z404 for a member that does not exist', async () => {
    const unknown = { memberId: 999_999, decision: 'approve' };
    expect((await call('staff.signupDecide', unknown, { token: owner })).resultCode).toBe('Z404');
  });

  it('comes into the queue by a sign-up', async () => {
    await buildMember(platform, { tier: 'PTN_5', loginId: 'queue01' });
    const received = await listenTo(platform, 'staff');
    const fields = {
      memId: 'queued01',
      memPass: 'abc123',
      memPassCheck: 'abc123',
      cashOutPass: '1234',
      memNick: '대기중',
      memPhone: '010-6666-0001',
      recommenderId: 'queue01',
      bank: '088',
      memName: '김대기',
      bankacc: '660000000001',
      ageConfirmed: true,
      agreed: { terms: 1, privacy: 1 },
    } as const;
    await request('member.signup', fields);
    const waiting = await waitingSignups();
    await expect.poll(() => received).toEqual([{ cmd: 'QUEUE', data1: 'signup', data2: String(waiting) }]);
  });
});

describe('the state of a member', () => {
  it('is changed with a reason and audited; withdrawn ends the session and is final', async () => {
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const set = async (status: string) =>
      (
        await call(
          'staff.memberStatus',
          { memberId: Number(member.memberId), status, reason: '사유' },
          { token: owner },
        )
      ).resultCode;
    for (const status of ['suspended', 'locked', 'active']) {
      expect(await set(status)).toBe('0');
      expect(await newestAudit(platform)).toMatchObject({ action: 'member.status', after: { status, reason: '사유' } });
      expect((await call('member.info', {}, { token })).resultCode).toBe('0');
    }
    expect(await set('active')).toBe('S004');
    expect(await set('withdrawn')).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ before: { status: 'active' }, after: { status: 'withdrawn' } });
    expect((await memberSessions(platform)(token)).kind).toBe('none');
    expect(await set('active')).toBe('S004');
  });

  it('cannot skip the decision on a sign-up', async () => {
    for (const status of ['pending', 'refused'] as const) {
      const { memberId } = await buildMember(platform, { status });
      const input = { memberId: Number(memberId), status: 'active', reason: 'r' };
      expect((await call('staff.memberStatus', input, { token: owner })).resultCode).toBe('S004');
    }
  });

  it('needs a reason and a member that exists', async () => {
    const { memberId } = await buildMember(platform);
    const input = { memberId: Number(memberId), status: 'locked', reason: ' ' };
    expect((await call('staff.memberStatus', input, { token: owner })).resultCode).toBe('Z400');
    const unknown = { memberId: 999_999, status: 'locked', reason: 'r' };
    expect((await call('staff.memberStatus', unknown, { token: owner })).resultCode).toBe('Z404');
  });
});

it('unlocks the withdrawal password', async () => {
  const { memberId } = await buildMember(platform);
  for (let tries = 0; tries < 5; tries += 1)
    await expect(checkWithdrawalPassword(platform, memberId, '0000')).rejects.toThrow(/C008|C218/);
  await request('staff.unlockWithdrawal', { memberId: Number(memberId), reason: '본인 확인' }, { token: owner });
  await checkWithdrawalPassword(platform, memberId, '1234');
  expect(await newestAudit(platform)).toMatchObject({
    action: 'member.unlockWithdrawal',
    before: { tries: 5 },
    after: { tries: 0, reason: '본인 확인' },
  });
  const unknown = { memberId: 999_999, reason: 'r' };
  expect((await call('staff.unlockWithdrawal', unknown, { token: owner })).resultCode).toBe('Z404');
});

describe('members in lists', () => {
  it('are found by ID, nickname, name, whole phone or the last four digits of a number, and personal data is masked', async () => {
    const partner = await buildMember(platform, { tier: 'PTN_4' });
    const member = await buildMember(platform, {
      recommender: partner,
      loginId: 'findme77',
      nickname: '찾아줘요',
      accountHolder: '나찾아',
      phone: '01027182818',
      accountNumber: '27182818284590',
    });
    const search = async (searchText: string) =>
      (await request('staff.memberList', { searchText }, { token: owner })).list.filter(
        ({ memId }) => memId === 'findme77',
      );
    for (const text of [
      'findme',
      'FINDME77',
      'ndME7',
      '찾아줘',
      '아줘',
      '줘',
      '나찾아',
      '010-2718-2818',
      '2818',
      '4590',
    ])
      expect(await search(text)).toHaveLength(1);
    for (const text of ['12818', '818', '_%', '%']) expect(await search(text)).toHaveLength(0);
    expect((await search('findme77'))[0]).toMatchObject({
      memberId: Number(member.memberId),
      memName: '나**',
      memPhone: '*******2818',
      bankacc: '**********4590',
      recommenderId: partner.loginId,
      status: 'active',
    });
  });

  it('come page by page, by state', async () => {
    const filter = { status: 'active', count_per_list: 3 } as const;
    const first = await request('staff.memberList', filter, { token: owner });
    const second = await request('staff.memberList', { ...filter, page: 2 }, { token: owner });
    expect(first.list).toHaveLength(3);
    expect(first.list.every(({ status }) => status === 'active')).toBe(true);
    expect(first.pageInfo.tatal_list_count).toBe(second.pageInfo.tatal_list_count);
    expect(new Set([...first.list, ...second.list].map(({ memberId }) => memberId)).size).toBe(6);
  });

  it('come in the order requested, those who are equal by their number, and none on two pages', async () => {
    const built = [];
    for (const level of [7, 9, 7, 8, 7]) built.push(await buildMember(platform, { level, accountHolder: '차례로' }));
    await signInMember(server, built[3] ?? expect.fail('Nobody was built.'));
    const numbers = built.map(({ memberId }) => Number(memberId));
    const placesOf = async (order: 'level' | '-level' | 'lastLogin' | '-lastLogin' | '-joined') => {
      const pages = [];
      for (const page of [1, 2, 3])
        pages.push(
          ...(
            await request(
              'staff.memberList',
              { searchText: '차례로', order, page, count_per_list: 2 },
              { token: owner },
            )
          ).list,
        );
      return pages.map(({ memberId }) => numbers.indexOf(memberId));
    };
    expect(await placesOf('level')).toEqual([0, 2, 4, 3, 1]);
    expect(await placesOf('-level')).toEqual([1, 3, 4, 2, 0]);
    expect(await placesOf('lastLogin')).toEqual([0, 1, 2, 4, 3]);
    expect(await placesOf('-lastLogin')).toEqual([3, 4, 2, 1, 0]);
    expect(await placesOf('-joined')).toEqual([4, 3, 2, 1, 0]);
  });

  it('open into one member with balances and logins', async () => {
    const member = await buildMember(platform);
    await signInMember(server, member);
    const detail = await request('staff.memberDetail', { memberId: Number(member.memberId) }, { token: owner });
    expect(detail).toMatchObject({ heldAmt: 0, member: { memId: member.loginId } });
    expect(detail.logins).toEqual([{ at: clock.now().toISOString(), ip: '127.0.0.1', userAgent: 'test' }]);
    expect((await call('staff.memberDetail', { memberId: 999_999 }, { token: owner })).resultCode).toBe('Z404');
  });
});

describe('a forgotten password', () => {
  it('is seen by support, answered with a link that works once, and closed once', async () => {
    const member = await buildMember(platform, { accountHolder: '윤잊음', phone: '01016180339' });
    const received = await listenTo(platform, 'staff');
    const lost = { kind: 'password', memId: member.loginId, memName: '윤잊음', memPhone: '010-1618-0339' } as const;
    await request('member.findAccount', lost);
    const { list } = await request('staff.findList', {}, { token: owner });
    expect(list[0]).toMatchObject({
      kind: 'password',
      memId: member.loginId,
      memName: '윤**',
      memPhone: '*******0339',
      matchedMemberId: Number(member.memberId),
      doneAt: null,
    });
    const hands = { token: support, second: owner };
    expect(
      await approveByTwo(
        server,
        'staff.resetLink',
        { memberId: Number(member.memberId), verified: '전화로 확인' },
        hands,
      ),
    ).toBe('0');
    const closed = (token: string) => request('staff.approvalList', { status: 'closed' }, { token });
    const { link, expiresAt } = resetLink.parse((await closed(support)).list[0]?.answer);
    expect((await closed(owner)).list[0]?.answer).toBeNull();
    expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe(15 * 60_000);
    const resetToken = link.replace('/#reset=', '');
    const audits = await request('staff.auditList', { action: 'member.resetLink' }, { token: owner });
    expect(audits.list[0]).toMatchObject({
      target: `member:${member.memberId}`,
      after: { expiresAt, verified: '전화로 확인' },
    });
    expect(JSON.stringify((await request('staff.auditList', {}, { token: owner })).list)).not.toContain(resetToken);
    const proof = { memPass: 'brandnew1', memPassCheck: 'brandnew1', cashOutPass: builtWithdrawalPassword };
    await request('member.resetPassword', { resetToken, ...proof });
    expect(await signInMember(server, { loginId: member.loginId, password: 'brandnew1' })).toBeTruthy();
    const findIdx = list[0]?.findIdx ?? 0;
    const closings = await Promise.all([1, 2].map(() => call('staff.findClose', { findIdx }, { token: owner })));
    expect(closings.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'T999']);
    expect(await newestAudit(platform)).toMatchObject({ action: 'find.close', target: `find:${findIdx}` });
    expect((await call('staff.findClose', { findIdx: 999_999 }, { token: owner })).resultCode).toBe('Z404');
    await expect
      .poll(() => received.filter((message) => JSON.stringify(message).includes('"find"')))
      .toEqual([
        { cmd: 'QUEUE', data1: 'find', data2: '1' },
        { cmd: 'QUEUE', data1: 'find', data2: '0' },
      ]);
  });

  it('gets no link for who cannot sign in or does not exist', async () => {
    const { memberId } = await buildMember(platform, { status: 'pending' });
    const link = (id: number) => call('staff.resetLink', { memberId: id, verified: '전화로 확인' }, { token: owner });
    expect((await link(Number(memberId))).resultCode).toBe('S004');
    expect((await link(999_999)).resultCode).toBe('Z404');
  });
});
