import type { Request } from '@mirinae/contract/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../platform/clock.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { type PastBet, writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { moveRequest, requestDeposit } from '../cashier/index.ts';
import { getBalances, verifyLedger } from '../ledger/index.ts';
import { messagesCalls } from '../messages/calls.ts';
import { promotionsCalls } from '../promotions/calls.ts';
import { beginBreak } from '../saferplay/begin-break.ts';
import { permissionsOf } from '../staff/index.ts';
import { loyaltyCalls } from './calls.ts';
import { countPlay } from './count-play.ts';
import { rewardFriends } from './friends.ts';
import { gradeFor } from './grades.ts';
import { periodOf } from './missions.ts';

const clock = clockStub('2025-03-05T12:00:00+09:00');
const server = await startCallServer({ calls: [...loyaltyCalls, ...messagesCalls, ...promotionsCalls], clock });
const { platform, request, call } = server;
const { db } = platform;
/** Days pass in these tests, and sessions of staff with them. */
const signedIn = async () => ({ token: await signInStaff(server, await buildStaff(platform)) });

function settled(memberId: MemberId, stake: number, at: string, more: Partial<PastBet> = {}) {
  const { payout = 0, status = payout > 0 ? 'win' : 'lose' } = more;
  return writeSettledBet(platform, { memberId, stake, payout, status, at });
}
const built = await buildStaff(platform);
const desk: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };
async function deposited(memberId: MemberId, amount: number) {
  const draft = { memberId, cash: amount, requestKey: randomUuid(), memo: '', takesBonus: false };
  const { cashId } = await db.transaction((tx) => requestDeposit(platform, tx, draft));
  for (const to of [2, 1] as const)
    await db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff: desk, ip: '' }));
}
const points = async ({ memberId }: Pick<BuiltMember, 'memberId'>) => Number((await getBalances(db, memberId)).point);
async function player(overrides: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(platform, overrides);
  const token = await signInMember(server, member);
  return { member, token, points: () => points(member) };
}

const takeTimeOut = ({ memberId }: BuiltMember) =>
  db.transaction((tx) => beginBreak(platform, tx, memberId, { kind: 'time-out', days: 1 }));

describe('a VIP grade', () => {
  it('is the highest that the turnover reaches, and never falls as turnover grows', () => {
    const grades = [1, 2, 3].map((grade) => ({ grade, turnover: money(grade * 1_000) }));
    expect([0, 999, 1_000, 2_500, 9_000].map((turnover) => gradeFor(money(turnover), grades))).toEqual([0, 0, 1, 2, 3]);
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), (one, more) => {
        expect(gradeFor(money(one + more), grades)).toBeGreaterThanOrEqual(gradeFor(money(one), grades));
      }),
    );
  });

  it('comes with the night’s count, pays each grade passed once, and the month’s points from the next month on', async () => {
    const one = await player();
    await settled(one.member.memberId, 12_000_000, '2025-03-04T12:00:00+09:00');
    await settled(one.member.memberId, 5_000_000, '2025-03-04T13:00:00+09:00', { status: 'draw' });
    await settled(one.member.memberId, 300_000, '2025-03-05T11:00:00+09:00');
    expect(await request('promo.vip', {}, { token: one.token })).toMatchObject({ grade: 0, turnover: 12_300_000 });
    await Promise.all([countPlay(platform), countPlay(platform)]);
    expect(await one.points()).toBe(25_000);
    const answer = await request('promo.vip', {}, { token: one.token });
    expect(answer).toMatchObject({ grade: 2, turnover: 12_300_000 });
    expect(answer.rewards.map(({ kind, grade, points: paid }) => [kind, grade, paid]).sort()).toEqual([
      ['grade', 1, 5_000],
      ['grade', 2, 20_000],
    ]);
    clock.set('2025-04-01T05:00:00+09:00');
    await countPlay(platform);
    await countPlay(platform);
    expect(await one.points()).toBe(30_000);
    clock.set('2025-04-02T12:00:00+09:00');
    await countPlay(platform);
    expect(await one.points()).toBe(30_000);
  });

  it('is written to whoever reaches it, once, with what it gives, in the language it is read in', async () => {
    const one = await player();
    await settled(one.member.memberId, 12_000_000, '2025-04-02T12:00:00+09:00');
    clock.set('2025-04-03T12:00:00+09:00');
    await countPlay(platform);
    await countPlay(platform);
    const token = await signInMember(server, one.member);
    const { list } = await request('board.messageList', {}, { token });
    expect(list.map(({ title }) => title)).toEqual(['VIP 별빛 등급이 되셨습니다']);
    const msgIdx = list[0]?.msgIdx ?? 0;
    for (const [locale, title, name, gives] of [
      ['ko', 'VIP 별빛 등급이 되셨습니다', '별빛', '포인트 20,000점이 지급되었습니다. 매달 5,000 포인트를 드립니다.'],
      ['en', 'You are VIP Starlight now', 'Starlight', 'Its 20,000 points are yours. Each month brings 5,000 more.'],
      ['vi', 'Bạn đã đạt hạng VIP Ánh sao', 'Ánh sao', 'Bạn đã nhận 20,000 điểm của hạng. Mỗi tháng'],
    ] as const) {
      expect((await request('board.messageList', {}, { token, locale })).list[0]?.title).toBe(title);
      const { content } = await request('board.messageRead', { msgIdx }, { token, locale });
      expect(content).toContain(`<strong>${name}</strong>`);
      expect(content).toContain(gives);
    }
  });

  it('waits with its points and its message until a break is over', async () => {
    const one = await player();
    await settled(one.member.memberId, 12_000_000, '2025-04-02T12:00:00+09:00');
    await settled(one.member.memberId, 12_000_000, '2025-04-03T11:00:00+09:00');
    await takeTimeOut(one.member);
    clock.set('2025-04-04T05:00:00+09:00');
    await countPlay(platform);
    expect(await one.points()).toBe(0);
    clock.set('2025-04-05T05:00:00+09:00');
    await countPlay(platform);
    expect(await one.points()).toBe(25_000);
  });

  it('is kept by whoever has it when staff raise its threshold; grades out of order are refused', async () => {
    const before = await request('staff.vip', {}, await signedIn());
    expect(before[1]).toMatchObject({ grade: 2, members: 3 });
    const grades = before.map(({ members: _, ...grade }) => ({ ...grade, turnover: grade.turnover * 10 }));
    const [{ token }, { token: second }] = [await signedIn(), await signedIn()];
    expect(await approveByTwo(server, 'staff.vipSet', { grades }, { token, second })).toBe('0');
    await countPlay(platform);
    expect((await request('staff.vip', {}, await signedIn()))[1]).toMatchObject({ turnover: 100_000_000, members: 3 });
    const wrong = await call('staff.vipSet', { grades: [...grades].reverse() }, await signedIn());
    expect(wrong.resultCode).toBe('PR404');
  });
});

type Draft = Request<'staff.missionSave'>;
const names = { ko: '미션', en: 'Mission', vi: 'Nhiệm vụ' };
async function mission(change: Partial<Draft>) {
  const today = businessDay(clock.now());
  const draft: Draft = {
    names,
    kind: 'turnover',
    gameType: null,
    goal: 10_000,
    period: 'day',
    points: 700,
    startDate: today,
    endDate: '2025-12-31',
    isOn: true,
    ord: 0,
    ...change,
  };
  return (await request('staff.missionSave', draft, await signedIn())).missionIdx;
}

describe('a mission', () => {
  const claimCode = async (missionIdx: number, token: string) =>
    (await call('promo.missionClaim', { missionIdx }, { token })).resultCode;
  const now = () => new Date(clock.now().getTime() - 1_000).toISOString();

  it('is paid once a period, whoever races, and not before it is done', async () => {
    const one = await player();
    const missionIdx = await mission({});
    expect(await claimCode(missionIdx, one.token)).toBe('PR402');
    await settled(one.member.memberId, 10_000, now());
    const codes = await Promise.all([1, 2, 3].map(() => claimCode(missionIdx, one.token)));
    expect(codes.sort()).toEqual(['0', 'PR403', 'PR403']);
    expect(await one.points()).toBe(700);
    const list = await request('promo.missions', {}, { token: one.token });
    expect(list.find((row) => row.missionIdx === missionIdx)).toMatchObject({ state: 'claimed', progress: 10_000 });
    clock.advance(24 * 3_600);
    const token = await signInMember(server, one.member);
    expect(await claimCode(missionIdx, token)).toBe('PR402');
    await request('staff.missionSave', { ...(await saved(missionIdx)), isOn: false }, await signedIn());
    expect(await claimCode(missionIdx, token)).toBe('PR401');
  });

  async function saved(missionIdx: number): Promise<Draft> {
    const row = (await request('staff.missionList', {}, await signedIn())).find(
      (each) => each.missionIdx === missionIdx,
    );
    if (!row) throw new Error('The mission is gone.');
    const { claims: _, startDate, endDate, ...rest } = row;
    return { ...rest, startDate: startDate.slice(0, 10), endDate: endDate.slice(0, 10) };
  }

  it('counts bets, wins of many times the stake, deposits and stamps', async () => {
    const one = await player();
    await settled(one.member.memberId, 1_000, now(), { payout: 25_500 });
    await settled(one.member.memberId, 9_000, now());
    await deposited(one.member.memberId, 40_000);
    clock.advance(1);
    await request('promo.attend', {}, { token: one.token });
    clock.advance(5);
    const wanted = [
      ['bets', 2],
      ['multiple', 25],
      ['deposits', 40_000],
      ['attendance', 1],
    ] as const;
    for (const [kind, progress] of wanted) {
      const missionIdx = await mission({ kind, period: 'week', goal: 1 });
      const list = await request('promo.missions', {}, { token: one.token });
      expect(list.find((row) => row.missionIdx === missionIdx)).toMatchObject({ progress, state: 'done' });
    }
    const other = await mission({ kind: 'bets', gameType: 'mini', goal: 1 });
    const list = await request('promo.missions', {}, { token: one.token });
    expect(list.find((row) => row.missionIdx === other)).toMatchObject({ progress: 0, state: 'open' });
  });

  it('begins its weeks on Monday and its days at midnight, Asia/Seoul, and never before the mission itself', () => {
    const startsAt = new Date('2025-01-01T00:00:00+09:00');
    const endsAt = new Date('2026-01-01T00:00:00+09:00');
    const at = new Date('2025-03-05T08:00:00+09:00');
    expect(periodOf({ period: 'week', startsAt, endsAt }, at)).toEqual({
      name: '2025-03-03',
      from: new Date('2025-03-03T00:00:00+09:00'),
      to: new Date('2025-03-10T00:00:00+09:00'),
    });
    expect(periodOf({ period: 'day', startsAt: new Date('2025-03-05T00:00:00+09:00'), endsAt }, at).name).toBe(
      '2025-03-05',
    );
    const late = new Date('2025-03-04T00:00:00+09:00');
    expect(periodOf({ period: 'week', startsAt: late, endsAt }, at).from).toEqual(late);
    expect(periodOf({ period: 'once', startsAt, endsAt }, at)).toEqual({ name: 'once', from: startsAt, to: endsAt });
  });

  it('is to be done until its period ends, not until the mission does, which may be next year', () => {
    const startsAt = new Date('2025-01-01T00:00:00+09:00');
    const at = new Date('2025-03-05T08:00:00+09:00');
    const until = (period: 'day' | 'week', endsAt: string) =>
      periodOf({ period, startsAt, endsAt: new Date(endsAt) }, at).to.toISOString();
    expect(until('day', '2026-01-01T00:00:00+09:00')).toBe('2025-03-05T15:00:00.000Z');
    expect(until('week', '2026-01-01T00:00:00+09:00')).toBe('2025-03-09T15:00:00.000Z');
    expect(until('week', '2025-03-07T00:00:00+09:00')).toBe('2025-03-06T15:00:00.000Z');
  });

  it('that is unknown or upside down is refused', async () => {
    const draft = { ...(await saved(await mission({}))), missionIdx: 999_999 };
    expect((await call('staff.missionSave', draft, await signedIn())).resultCode).toBe('Z404');
    const upsideDown = { ...draft, startDate: '2025-12-31', endDate: '2025-01-01' };
    expect((await call('staff.missionSave', upsideDown, await signedIn())).resultCode).toBe('Z400');
  });
});

describe('recommending a friend', () => {
  async function friendOf(inviter: MemberId, joinIp: string, recommender: BuiltMember) {
    const friend = await buildMember(platform, { recommender, joinIp });
    await db.$client.query('update members set inviter_id = $2 where member_id = $1', [friend.memberId, inviter]);
    return friend;
  }

  it('pays both once when the friend has deposited and played, and refuses the inviter’s own address', async () => {
    const [store] = await buildBranch(platform, [[100, 0]]);
    if (!store) throw new Error('No store.');
    const one = await player({ recommender: store, joinIp: '10.0.0.1' });
    const { code } = await request('promo.friends', {}, { token: one.token });
    expect(code).toMatch(/^\d[a-z]{7}$/);
    expect((await request('promo.friends', {}, { token: one.token })).code).toBe(code);
    const good = await friendOf(one.member.memberId, '10.0.0.2', store);
    const twin = await friendOf(one.member.memberId, '10.0.0.9', store);
    // Signed up from elsewhere, but was once where the inviter signs in.
    await signInMember(server, twin);
    const idle = await friendOf(one.member.memberId, '10.0.0.3', store);
    // Never at an address of the inviter, but in its browser.
    const sister = await friendOf(one.member.memberId, '10.0.0.4', store);
    const token = await signInMember(server, one.member, { device: 'd'.repeat(43), ip: '10.0.0.1' });
    await signInMember(server, sister, { device: 'd'.repeat(43), ip: '10.0.0.4' });
    clock.advance(10);
    const at = clock.now().toISOString();
    for (const friend of [good, twin, sister]) {
      await deposited(friend.memberId, 50_000);
      await settled(friend.memberId, 100_000, at);
    }
    await deposited(idle.memberId, 50_000);
    clock.advance(10);
    await Promise.all([rewardFriends(platform), rewardFriends(platform)]);
    expect([await one.points(), await points(good), await points(twin), await points(idle)]).toEqual([
      10_000, 5_000, 0, 0,
    ]);
    const answer = await request('promo.friends', {}, { token });
    expect(answer.earned).toBe(10_000);
    expect(answer.list.map(({ state }) => state)).toEqual(['refused', 'wait', 'refused', 'paid']);
    expect(answer.list[0]?.memNick).not.toBe(idle.nickname);
    const shown = await request('staff.friends', {}, await signedIn());
    expect(shown.list.map(({ friend, refusal }) => [friend, refusal]).sort()).toEqual(
      [
        [good.loginId, ''],
        [twin.loginId, 'same_ip'],
        [sister.loginId, 'same_device'],
      ].sort(),
    );
    await request('staff.friendsSet', { ...shown.rules, isOn: false }, await signedIn());
    await settled(idle.memberId, 100_000, clock.now().toISOString());
    expect(await rewardFriends(platform)).toBe(0);
    await request('staff.friendsSet', { ...shown.rules, maxMonthly: 1 }, await signedIn());
    expect(await rewardFriends(platform)).toBe(0);
    expect(
      (await request('staff.friends', {}, await signedIn())).list.find(({ friend }) => friend === idle.loginId),
    ).toMatchObject({ refusal: 'cap' });
  });

  it('pays neither while one of them takes a break, and both after it', async () => {
    const [store] = await buildBranch(platform, [[100, 0]]);
    if (!store) throw new Error('No store.');
    const [one, other] = [await player({ joinIp: '10.1.0.1' }), await player({ joinIp: '10.2.0.1' })];
    const friend = await friendOf(one.member.memberId, '10.1.0.2', store);
    const resting = await friendOf(other.member.memberId, '10.2.0.2', store);
    for (const { memberId } of [friend, resting]) await deposited(memberId, 50_000);
    for (const { memberId } of [friend, resting]) await settled(memberId, 100_000, clock.now().toISOString());
    await takeTimeOut(one.member);
    await takeTimeOut(resting);
    const all = () => Promise.all([one.points(), points(friend), other.points(), points(resting)]);
    clock.advance(10);
    expect(await rewardFriends(platform)).toBe(0);
    expect(await all()).toEqual([0, 0, 0, 0]);
    clock.advance(24 * 3_600);
    expect(await rewardFriends(platform)).toBe(2);
    expect(await all()).toEqual([10_000, 5_000, 10_000, 5_000]);
  });

  it('is not for partners, whose join codes do it', async () => {
    const partner = await player({ tier: 'PTN_5' });
    expect((await request('promo.friends', {}, { token: partner.token })).code).toBeNull();
  });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
