/**
 * Time-outs and self-exclusions. Goal: a member on a break neither plays nor deposits, can always withdraw, and nothing
 * shortens the break. Method: the real calls of the member, of others and of staff.
 */
import type { MessageTarget } from '@mirinae/contract/board/staff-messages';
import type { Request } from '@mirinae/contract/calls';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addMonths, addSeconds, daySeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { playTurnover } from '../../testing/play-turnover.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { readCaptcha, signInMember, signInStaff } from '../../testing/sign-in.ts';
import { placeBet } from '../bets/index.ts';
import { sendMessage } from '../messages/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;
const { db } = platform;

async function player() {
  const member = await buildMember(platform);
  const { memberId } = member;
  await giveCash(platform, memberId, 100_000);
  const token = await signInMember(server, member);
  const begin = (wanted: Request<'safer.breakBegin'>) => call('safer.breakBegin', wanted, { token });
  const codeOf = async (name: 'cash.in' | 'cash.out', more: object, session = token) =>
    (await call(name, { cash: 10_000, requestKey: randomUuid(), ...more }, { token: session })).resultCode;
  const stake = () => {
    const game = { vendorKey: '201', gameType: 'slot', gameKey: 'probe', roundId: 'r' } as const;
    const bet = { ...game, betKey: randomUuid(), memberId, stake: money(1_000), placedAt: clock.now() };
    return placeBet(platform, bet).catch((error: unknown) => error);
  };
  return { member, memberId, token, begin, codeOf, stake };
}

describe('a time-out', () => {
  it('bars play and deposits until its end, not log-in and withdrawals', async () => {
    const { member, memberId, begin, codeOf, stake } = await player();
    await playTurnover(platform, memberId, 100_000);
    const until = addSeconds(clock.now(), 7 * daySeconds);
    expect(await begin({ kind: 'time-out', days: 7 })).toMatchObject({
      resultCode: '0',
      data: { kind: 'time-out', until: until.toISOString() },
    });
    expect(await codeOf('cash.in', {})).toBe('SP105');
    expect(await stake()).toMatchObject({ code: 'SP105', data: { until: until.toISOString() } });
    const again = await signInMember(server, member);
    expect((await request('safer.limits', {}, { token: again })).break).toEqual({
      kind: 'time-out',
      until: until.toISOString(),
    });
    expect(await codeOf('cash.out', { cashOutPass: builtWithdrawalPassword }, again)).toBe('0');
    clock.set(until);
    expect(await stake()).toMatchObject({ status: 'posted' });
  });

  it('is made longer, or a self-exclusion, and never shorter', async () => {
    const { member, begin, token } = await player();
    expect((await begin({ kind: 'time-out', days: 14 })).resultCode).toBe('0');
    expect((await begin({ kind: 'time-out', days: 7 })).resultCode).toBe('SP109');
    expect((await begin({ kind: 'time-out', days: 30 })).resultCode).toBe('0');
    expect((await begin({ kind: 'self-exclusion', months: 6 })).resultCode).toBe('0');
    expect((await call('member.info', {}, { token })).status).toBe(401);
    const again = await signInMember(server, member);
    const milder = { kind: 'time-out', days: 42 } as const;
    expect((await call('safer.breakBegin', milder, { token: again })).resultCode).toBe('SP109');
  });

  it('is of the lengths that are offered and no other', async () => {
    const { token } = await player();
    for (const wanted of [
      { kind: 'time-out', days: 0 },
      { kind: 'time-out', days: 2 },
      { kind: 'self-exclusion', months: 1 },
    ])
      expect((await call('safer.breakBegin', wanted, { token })).resultCode).toBe('Z400');
  });
});

describe('a self-exclusion', () => {
  const half = { kind: 'self-exclusion', months: 6 } as const;

  it('ends the session, bars play and deposits also after its time, and lets the balance be withdrawn', async () => {
    const { member, memberId, begin, codeOf, stake } = await player();
    await playTurnover(platform, memberId, 100_000);
    const until = addMonths(clock.now(), 6);
    await begin(half);
    const again = await signInMember(server, member);
    expect((await request('safer.session', {}, { token: again })).break).toEqual({
      kind: 'self-exclusion',
      until: until.toISOString(),
    });
    expect(await codeOf('cash.in', {}, again)).toBe('SP106');
    expect(await codeOf('cash.out', { cashOutPass: builtWithdrawalPassword }, again)).toBe('0');
    clock.set(addSeconds(until, 1));
    expect(await stake()).toMatchObject({ code: 'SP106' });
  });

  it('keeps the same person from signing up anew with the same browser', async () => {
    const device = 'd'.repeat(43);
    const member = await buildMember(platform);
    const login = async () =>
      request(
        'member.login',
        { memId: member.loginId, memPass: member.password, ...(await readCaptcha(server)) },
        { device },
      );
    const { token } = await login();
    const partner = await buildMember(platform, { tier: 'PTN_5' });
    const signUp = (more: object) => {
      const digits = String(Number(member.memberId)).padStart(4, '0');
      const person = {
        memId: `anew${digits}`,
        memPass: 'mirinae1!',
        memPassCheck: 'mirinae1!',
        cashOutPass: '1234',
        memNick: `anew${digits}`,
        memPhone: `0109999${digits}`,
        bank: '004',
        memName: '홍길동',
        bankacc: `99998888${digits}`,
        recommenderId: partner.loginId,
        ageConfirmed: true,
        agreed: { terms: 1, privacy: 1 },
      };
      return call('member.signup', person, more);
    };
    await request('safer.breakBegin', half, { token });
    expect(await signUp({ device })).toMatchObject({ resultCode: 'SP106' });
    expect((await signUp({ device: 'e'.repeat(43) })).resultCode).toBe('0');
  });

  it('is paid nothing by promotions', async () => {
    const { member, begin } = await player();
    await begin(half);
    const token = await signInMember(server, member);
    const { commitment, version } = await request('promo.rotary', {}, { token });
    const spin = { commitment, version, clientSeed: 'mine' };
    const answers = await Promise.all([
      call('promo.attend', {}, { token }),
      call('promo.couponCode', { code: 'WELCOME1' }, { token }),
      call('promo.couponUse', { couponIdx: 1 }, { token }),
      call('promo.missionClaim', { missionIdx: 1 }, { token }),
      call('promo.rotarySpin', spin, { token }),
    ]);
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(Array.from(answers, () => 'SP106'));
  });

  it('keeps its history from every change', async () => {
    const { memberId, begin } = await player();
    await begin(half);
    await expect(db.$client.query('delete from player_breaks where member_id = $1', [memberId])).rejects.toThrow(
      'only grows',
    );
  });
});

describe.each([
  { kind: 'time-out', days: 7 },
  { kind: 'self-exclusion', months: 6 },
] as const)('whoever takes a $kind', (wanted) => {
  const countOf = async (table: string, memberId: bigint) =>
    (await db.$client.query(`select 1 from ${table} where member_id = $1`, [memberId])).rows.length;

  it('gets no message to a level, a branch or everybody, and still one to itself', async () => {
    const { member, memberId, begin } = await player();
    const head = await buildMember(platform, { tier: 'PTN_1' });
    const below = await buildMember(platform, { recommender: head, level: 9 });
    const token = await signInMember(server, below);
    const send = (target: MessageTarget) =>
      db.transaction((tx) => sendMessage(platform, tx, { target, title: 't', content: 'c', sentBy: 'staff:1' }));
    await begin(wanted);
    await request('safer.breakBegin', wanted, { token });
    await send({ kind: 'all' });
    await send({ kind: 'branch', memId: head.loginId });
    await expect(send({ kind: 'level', level: 9 })).rejects.toMatchObject({ code: 'M003' });
    expect([await countOf('message_copies', memberId), await countOf('message_copies', below.memberId)]).toEqual([
      0, 0,
    ]);
    expect(await countOf('notifications', below.memberId)).toBe(0);
    await send({ kind: 'member', memId: member.loginId });
    expect(await countOf('message_copies', memberId)).toBe(1);
  });

  it('is given no coupon, by staff or by a friend', async () => {
    const { member, memberId, begin } = await player();
    const friend = await player();
    const staff = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
    const draft = { name: '선물', worth: 'point', amount: 500, expiresAt: null } as const;
    const issue = (target: Request<'staff.couponIssue'>['target']) =>
      request('staff.couponIssue', { ...draft, target }, { token: staff });
    await begin(wanted);
    await issue({ to: 'all' });
    expect(await countOf('coupons', memberId)).toBe(0);
    const toOne = { ...draft, target: { to: 'member', memId: member.loginId } };
    expect((await call('staff.couponIssue', toOne, { token: staff })).resultCode).toBe('PR205');
    const { list } = await request('promo.couponList', { view: 'open' }, { token: friend.token });
    const gift = { couponIdx: list[0]?.couponIdx ?? 0, memId: member.loginId };
    expect((await call('promo.couponGift', gift, { token: friend.token })).resultCode).toBe('PR205');
    expect(await countOf('notifications', memberId)).toBe(0);
  });
});

describe('the end of a self-exclusion', () => {
  const reason = '회원 요청';

  it('is decided by two of the staff, not before its time, and begins with a day of time-out', async () => {
    const owners = await Promise.all([1, 2].map(() => buildStaff(platform, { role: 'owner' })));
    const member = await buildMember(platform);
    await request(
      'safer.breakBegin',
      { kind: 'self-exclusion', months: 6 },
      { token: await signInMember(server, member) },
    );
    const input = { memberId: Number(member.memberId), reason };
    const signedIn = async () => {
      const [token = '', second = ''] = await Promise.all(owners.map((owner) => signInStaff(server, owner)));
      return { token, second };
    };
    expect(await approveByTwo(server, 'staff.exclusionLift', input, await signedIn())).toBe('SP110');
    clock.set(addMonths(clock.now(), 6));
    const hands = await signedIn();
    const { list } = await request('staff.exclusionList', {}, { token: hands.token });
    expect(list.map(({ memId }) => memId)).toContain(member.loginId);
    expect((await call('staff.exclusionLift', input, { token: hands.token })).resultCode).toBe('S015');
    expect(await approveByTwo(server, 'staff.exclusionLift', input, hands)).toBe('0');
    const shown = await request('staff.saferPlay', { memberId: input.memberId }, { token: hands.token });
    const until = addSeconds(clock.now(), daySeconds).toISOString();
    expect(shown.break).toEqual({ kind: 'time-out', until });
    expect(shown.breaks.map(({ kind }) => kind)).toEqual(['time-out', 'self-exclusion']);
    clock.set(until);
    const token = await signInMember(server, member);
    expect((await request('safer.limits', {}, { token })).break).toBeNull();
    expect(await approveByTwo(server, 'staff.exclusionLift', input, await signedIn())).toBe('SP110');
  });
});
