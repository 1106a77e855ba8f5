/** Bans that staff set on a member: each bars its own thing, and is over at its end without anybody doing anything. */
import type { BanKind } from '@mirinae/contract/member/bans';
import { beforeEach, expect, test } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import { type BuiltMember, buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash, givePoints } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { findStakeRefusal } from '../bets/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;
const hire = async (role: 'support' | 'owner' | 'read-only') => ({
  token: await signInStaff(server, await buildStaff(platform, { role })),
});
const reason = '조사 중';
/** Noon in Seoul of a day of its own for each test: no session of an earlier one lives, and the bank is open. */
let noon = new Date('2025-03-03T03:00:00.000Z');
let support = { token: '' };
beforeEach(async () => {
  noon = addSeconds(noon, daySeconds);
  clock.set(noon);
  support = await hire('support');
});
const after = (hours: number) => addSeconds(noon, hours * 3_600).toISOString();

async function enter() {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  await givePoints(platform, member.memberId, 50_000);
  return { member, token: await signInMember(server, member) };
}
type Entered = Awaited<ReturnType<typeof enter>>;

const ban = async ({ memberId }: BuiltMember, kind: BanKind, hours: number | null, by = support) =>
  (await call('staff.memberBan', { memberId: Number(memberId), kind, hours, reason }, by)).resultCode;
const bansOf = ({ memberId }: BuiltMember) => request('staff.memberBans', { memberId: Number(memberId) }, support);

/** What the member may still do, by the codes of the answers. */
async function tryAll({ member, token }: Entered) {
  const codeOf = async (...[name, input]: [Parameters<typeof call>[0], object]) =>
    (await call(name, input, { token })).resultCode;
  const post = (boardType: 'board' | 'qna', category: string) =>
    codeOf('board.save', { boardType, category, title: '제목', content: '<p>내용</p>' });
  const refusal = await findStakeRefusal(platform, platform.db, { memberId: member.memberId, isShared: false });
  const { deposit, withdrawal } = await request('cash.terms', {}, { token });
  return {
    play: refusal?.code ?? '0',
    deposit: deposit.refusal ?? '0',
    withdrawal: withdrawal.block?.code ?? '0',
    post: await post('board', 'normal'),
    question: await post('qna', 'etc'),
  };
}
const free = { play: '0', deposit: '0', withdrawal: '0', post: '0', question: '0' };
const everything = { play: 'B1002', deposit: 'U0011', withdrawal: 'U0011', post: 'BD12', question: '0' };

test.each([
  ['play', { play: 'B1002' }],
  ['deposits', { deposit: 'C105' }],
  ['withdrawals', { withdrawal: 'C203' }],
  ['posts', { post: 'BD12', question: 'BD12' }],
  ['account', everything],
] as const)('a ban of %s bars that alone, and ends by itself at its time', async (kind, barred) => {
  const entered = await enter();
  expect(await ban(entered.member, kind, 1)).toBe('0');
  expect(await tryAll(entered)).toEqual({ ...free, ...barred });
  clock.set(addSeconds(clock.now(), 3_599));
  expect(await tryAll(entered)).toEqual({ ...free, ...barred });
  clock.set(addSeconds(clock.now(), 1));
  expect(await tryAll(entered)).toEqual(free);
  // The session of staff ended meanwhile.
  support = await hire('support');
  expect(await bansOf(entered.member)).toEqual([]);
});

test('a barred member neither deposits nor withdraws by its calls, and its points stay points', async () => {
  const { member, token } = await enter();
  const deposit = () => call('cash.in', { cash: 50_000, requestKey: crypto.randomUUID() }, { token });
  const withdraw = () =>
    call(
      'cash.out',
      { cash: 10_000, cashOutPass: builtWithdrawalPassword, requestKey: crypto.randomUUID() },
      { token },
    );
  const convert = () => call('point.change', { point: 10_000, requestKey: crypto.randomUUID() }, { token });
  await ban(member, 'deposits', null);
  await ban(member, 'withdrawals', null);
  expect([(await deposit()).resultCode, (await withdraw()).resultCode]).toEqual(['C105', 'C203']);
  await ban(member, 'account', null);
  expect((await deposit()).resultCode).toBe('U0011');
  expect((await convert()).resultCode).toBe('P009');
});

test('the member sees the end of a ban, is notified, and the cashier looks again at that moment', async () => {
  const { member, token } = await enter();
  await ban(member, 'withdrawals', 6);
  const until = after(6);
  expect((await request('member.info', {}, { token })).member.bans).toEqual([{ kind: 'withdrawals', until }]);
  const terms = await request('cash.terms', {}, { token });
  expect(terms).toMatchObject({ withdrawal: { block: { code: 'C203', until } }, changesAt: until });
  const news = await request('notification.list', {}, { token });
  expect(news.list[0]).toMatchObject({ facts: { event: 'ban-set', kind: 'withdrawals', until } });
});

test('a ban is in the audit log and in the timeline, with its kind, its end and its reason', async () => {
  const member = await buildMember(platform);
  await ban(member, 'play', 24);
  const until = after(24);
  expect(await newestAudit(platform)).toMatchObject({
    action: 'member.ban',
    target: `member:${member.memberId}`,
    before: null,
    after: { kind: 'play', until, reason },
  });
  expect(await bansOf(member)).toMatchObject([{ kind: 'play', until, reason }]);
  const wanted = { memberId: Number(member.memberId), group: 'staff' } as const;
  const { list } = await request('staff.memberTimeline', wanted, support);
  expect(list[0]).toMatchObject({ what: 'member.ban', note: reason, facts: { kind: 'play', until } });
});

test('a longer ban is one person’s, a shorter one and a lifted one may need a second', async () => {
  const owner = await hire('owner');
  const member = await buildMember(platform);
  const memberId = Number(member.memberId);
  expect(await ban(member, 'play', 24)).toBe('0');
  expect(await ban(member, 'play', 72)).toBe('0');
  expect(await ban(member, 'play', null)).toBe('0');
  expect(await ban(member, 'play', 1)).toBe('S015');
  expect((await bansOf(member))[0]?.until).toBeNull();
  const lift = { memberId, kind: 'play', reason: '오해' } as const;
  expect(await approveByTwo(server, 'staff.memberBanLift', lift, { token: support.token, second: owner.token })).toBe(
    '0',
  );
  expect(await bansOf(member)).toEqual([]);
  expect((await call('staff.memberBanLift', lift, support)).resultCode).toBe('S004');
});

test('nothing is banned without a right, a reason, or a member that may log in', async () => {
  const member = await buildMember(platform);
  const waiting = await buildMember(platform, { status: 'pending' });
  expect(await ban(member, 'play', 1, await hire('read-only'))).toBe('S003');
  expect(await ban(member, 'play', 0)).toBe('Z400');
  expect(await ban(waiting, 'play', 1)).toBe('S004');
  const unknown = { memberId: 999_999_999, kind: 'play', hours: 1, reason };
  expect((await call('staff.memberBan', unknown, support)).resultCode).toBe('Z404');
  expect((await call('staff.memberBans', { memberId: 999_999_999 }, support)).resultCode).toBe('Z404');
});
