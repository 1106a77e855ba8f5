/**
 * Limits that members set for themselves. Goal: nothing gets past one, whichever way money or a stake comes and however
 * many come concurrently, and no one loosens one before its time. Method: the real calls and bets, on a clock that is
 * moved by hand, and many concurrent stakes over connections of their own.
 */
import type { LimitKind } from '@mirinae/contract/member/safer-play';
import { oddsOf } from '@mirinae/game-math/mini/games';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds, businessPeriod } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { giveCash } from '../../testing/give-money.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { cancelBet, placeBet, playAllowedBet, settleBet } from '../bets/index.ts';
import { getBalances } from '../ledger/index.ts';
import { endOverdueSessions } from './end-sessions.ts';
import { readReminders, setReminders } from './reminders.ts';

const table = await openMiniTable({ calls: servedCalls, maxConnections: 20 });
const { platform, server, clock, run, roundNow } = table;
const { request, call } = server;

const hourSeconds = 3_600;
const slot = { vendorKey: '201', gameType: 'slot', gameKey: 'probe', roundId: 'r' } as const;
const pick = { market: 'sum-oe', outcome: 'odd' };

async function player(cash = 1_000_000) {
  const member = await buildMember(platform);
  const { memberId } = member;
  await giveCash(platform, memberId, cash);
  const token = await signInMember(server, member);
  const session = { token, at: clock.now() };
  /** Signed in anew when the clock was moved. */
  const live = async () => {
    if (clock.now() > session.at)
      Object.assign(session, { token: await signInMember(server, member), at: clock.now() });
    return { token: session.token };
  };
  const set = async (kind: LimitKind, amount: number | null) =>
    request('safer.limitSet', { kind, amount }, await live());
  const limit = async (kind: LimitKind) => {
    const { limits } = await request('safer.limits', {}, await live());
    return limits.find((one) => one.kind === kind);
  };
  const deposit = (cash: number) => call('cash.in', { cash, requestKey: randomUuid() }, { token });
  const stake = async (amount: number) => {
    const betKey = randomUuid();
    const bet = { ...slot, betKey, memberId, stake: money(amount), placedAt: clock.now() };
    return { betKey, outcome: await placeBet(platform, bet).catch((error: unknown) => error) };
  };
  const end = (betKey: string, payout: number) =>
    settleBet(platform, { vendorKey: '201', betKey, winKey: randomUuid(), payout: money(payout), finished: true });
  const lose = async (amount: number) => end((await stake(amount)).betKey, 0);
  const cashNow = async () => Number((await getBalances(platform.db, memberId)).cash);
  return { member, memberId, token, set, limit, deposit, stake, end, lose, cashNow };
}

const midnight = () => businessPeriod(clock.now(), 'day').to.toISOString();

describe('a limit', () => {
  it('that is lower holds immediately; a higher one and none at all wait 24 hours', async () => {
    const { set, limit } = await player();
    const now = clock.now();
    expect((await set('loss-day', 50_000)).from).toBe(null);
    expect((await set('loss-day', 30_000)).from).toBe(null);
    const tomorrow = addSeconds(now, 24 * hourSeconds);
    expect((await set('loss-day', 90_000)).from).toBe(tomorrow.toISOString());
    expect(await limit('loss-day')).toMatchObject({
      amount: 30_000,
      next: { amount: 90_000, at: tomorrow.toISOString() },
    });
    clock.set(addSeconds(tomorrow, -1));
    expect((await limit('loss-day'))?.amount).toBe(30_000);
    clock.set(tomorrow);
    expect(await limit('loss-day')).toMatchObject({ amount: 90_000, next: null });
    await set('loss-day', null);
    expect((await limit('loss-day'))?.amount).toBe(90_000);
    clock.set(addSeconds(tomorrow, 24 * hourSeconds));
    expect((await limit('loss-day'))?.amount).toBeNull();
  });

  it('keeps to what it was when the loosening is taken back, or a tighter one comes', async () => {
    const { set, limit, token } = await player();
    await set('deposit-week', 50_000);
    expect((await call('safer.limitCancel', { kind: 'deposit-week' }, { token })).resultCode).toBe('SP108');
    await set('deposit-week', 90_000);
    expect((await call('safer.limitCancel', { kind: 'deposit-week' }, { token })).resultCode).toBe('0');
    await set('deposit-month', 60_000);
    await set('deposit-month', 80_000);
    await set('deposit-month', 40_000);
    clock.set(addSeconds(clock.now(), 25 * hourSeconds));
    expect([(await limit('deposit-week'))?.amount, (await limit('deposit-month'))?.amount]).toEqual([50_000, 40_000]);
  });

  it('leaves a history that only grows', async () => {
    const { set, token, memberId } = await player();
    await set('stake-day', 50_000);
    await set('stake-day', 70_000);
    await request('safer.limitCancel', { kind: 'stake-day' }, { token });
    const { list } = await request('safer.limitHistory', {}, { token });
    expect(list.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['cancelled', 70_000, 50_000],
      ['loosening', 50_000, 70_000],
      ['tightened', null, 50_000],
    ]);
    for (const statement of ['delete from player_limit_changes', 'update player_limit_changes set amount_after = 1'])
      await expect(run(`${statement} where member_id = $1`, [memberId])).rejects.toThrow('only grows');
  });

  it('is none of another kind: amounts that make no sense are refused', async () => {
    const { token } = await player();
    const codeOf = async (input: object) => (await call('safer.limitSet', input, { token })).resultCode;
    expect(await codeOf({ kind: 'loss-day', amount: 999 })).toBe('SP107');
    expect(await codeOf({ kind: 'session', amount: 14 })).toBe('SP107');
    expect(await codeOf({ kind: 'session', amount: 1_441 })).toBe('SP107');
    expect(await codeOf({ kind: 'loss-day', amount: -1_000 })).not.toBe('0');
  });
});

describe('a limit of deposits', () => {
  it('counts what is requested and not yet there, and says what is left until when', async () => {
    const { set, deposit, token } = await player();
    await set('deposit-day', 50_000);
    expect((await deposit(60_000)).resultCode).toBe('SP101');
    expect((await deposit(30_000)).resultCode).toBe('0');
    const [open] = (await request('cash.list', {}, { token })).list;
    await run('update cash_requests set status = 1, processed_at = requested_at where cash_id = $1', [open?.cashIdx]);
    const refused = await deposit(30_000);
    expect(refused).toMatchObject({
      resultCode: 'SP101',
      data: { kind: 'deposit-day', limit: 50_000, left: 20_000, until: midnight() },
    });
    expect(refused.resultMessage).toContain('20,000');
    expect((await deposit(20_000)).resultCode).toBe('0');
  });

  it('lets no two requests of one moment through that only one has room for', async () => {
    const { set, deposit } = await player();
    await set('deposit-day', 50_000);
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await deposit(40_000)).resultCode));
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
  });

  it('is given back by a request that was cancelled', async () => {
    const { set, deposit, token } = await player();
    await set('deposit-day', 50_000);
    await deposit(50_000);
    const [open] = (await request('cash.list', {}, { token })).list;
    await request('cash.cancel', { cashIdx: open?.cashIdx ?? 0 }, { token });
    expect((await deposit(50_000)).resultCode).toBe('0');
  });
});

describe('a limit of losses', () => {
  it('counts what was lost before it was set, and open stakes as lost', async () => {
    const { set, limit, lose, stake } = await player();
    await lose(5_000);
    await stake(3_000);
    await set('loss-day', 10_000);
    expect(await limit('loss-day')).toMatchObject({ used: 8_000, left: 2_000, renewsAt: midnight() });
    expect((await stake(2_001)).outcome).toMatchObject({
      code: 'SP102',
      data: { kind: 'loss-day', limit: 10_000, left: 2_000, until: midnight() },
    });
    expect((await stake(2_000)).outcome).toMatchObject({ status: 'posted' });
    expect((await stake(10)).outcome).toMatchObject({ code: 'SP102', data: { left: 0 } });
  });

  it('has room again for what is won, and for a stake that is given back', async () => {
    const { set, limit, stake, end } = await player();
    await set('loss-day', 10_000);
    const { betKey } = await stake(10_000);
    await end(betKey, 4_000);
    expect((await limit('loss-day'))?.left).toBe(4_000);
    const again = await stake(4_000);
    await cancelBet(platform, { vendorKey: '201', betKey: again.betKey, cancelKey: randomUuid() });
    expect((await limit('loss-day'))?.left).toBe(4_000);
  });

  it('begins anew with the day, the week from Monday on, and the month', async () => {
    clock.set('2025-03-30T12:00:10+09:00');
    const { set, limit, lose } = await player();
    await set('loss-day', 5_000);
    await set('loss-week', 6_000);
    await set('loss-month', 8_000);
    await lose(5_000);
    const left = async () => [
      (await limit('loss-day'))?.left,
      (await limit('loss-week'))?.left,
      (await limit('loss-month'))?.left,
    ];
    expect(await left()).toEqual([0, 1_000, 3_000]);
    clock.set('2025-03-31T00:00:00+09:00');
    expect(await left()).toEqual([5_000, 6_000, 3_000]);
    clock.set('2025-04-01T00:00:00+09:00');
    expect(await left()).toEqual([5_000, 6_000, 8_000]);
  });

  it('lets exactly as many of twenty stakes of one moment through as fit', async () => {
    const { set, stake, cashNow, limit } = await player(100_000);
    await set('loss-day', 7_000);
    const outcomes = await Promise.all(Array.from({ length: 20 }, async () => (await stake(1_000)).outcome));
    expect(outcomes.filter((outcome) => isPosted(outcome))).toHaveLength(7);
    expect(outcomes.filter((outcome) => !isPosted(outcome)).every((outcome) => isOverLimit(outcome))).toBe(true);
    expect([await cashNow(), (await limit('loss-day'))?.left]).toEqual([93_000, 0]);
  });

  it('lets as many rounds of one moment through as fit, which are over as they are staked, and pays no other', async () => {
    const { memberId, set, cashNow, limit } = await player(100_000);
    await set('loss-day', 7_000);
    const play = () => {
      const bet = { ...slot, betKey: randomUuid(), memberId, stake: money(1_000), placedAt: clock.now() };
      return playAllowedBet(platform, bet, money(0));
    };
    const outcomes = await Promise.all(Array.from({ length: 20 }, play));
    expect(outcomes.filter((outcome) => isPosted(outcome))).toHaveLength(7);
    expect(outcomes.filter((outcome) => !isPosted(outcome)).every((outcome) => isOverLimit(outcome))).toBe(true);
    expect([await cashNow(), (await limit('loss-day'))?.left]).toEqual([93_000, 0]);
  });

  it('holds for mini games and other games together, however many come concurrently', async () => {
    const { set, stake, token, cashNow } = await player(100_000);
    await set('loss-week', 9_000);
    const { roundId } = await roundNow();
    const picks = [{ ...pick, odds: oddsOf('powerball', pick) }];
    const mini = () =>
      call(
        'bet.proc',
        { gameCode: 'powerball', round: String(roundId), picks, cash: 1_000, requestKey: randomUuid() },
        { token },
      );
    await Promise.all(Array.from({ length: 10 }, () => Promise.all([mini(), stake(1_000)])));
    expect(await cashNow()).toBe(91_000);
    expect(await mini()).toMatchObject({ resultCode: 'SP102', data: { kind: 'loss-week', left: 0 } });
  });
});

const isPosted = (outcome: unknown) => outcome instanceof Object && 'status' in outcome && outcome.status === 'posted';
const isOverLimit = (outcome: unknown) => outcome instanceof Object && 'code' in outcome && outcome.code === 'SP102';

describe('a limit of stakes', () => {
  it('counts every stake of the day, won or lost, but none that was given back', async () => {
    const { set, limit, stake, end } = await player();
    await set('stake-day', 10_000);
    await end((await stake(6_000)).betKey, 60_000);
    const { betKey } = await stake(4_000);
    expect((await stake(10)).outcome).toMatchObject({ code: 'SP103', data: { kind: 'stake-day', left: 0 } });
    await cancelBet(platform, { vendorKey: '201', betKey, cancelKey: randomUuid() });
    expect(await limit('stake-day')).toMatchObject({ used: 6_000, left: 4_000 });
  });

  it('of one bet refuses a larger one, whatever is left of the others', async () => {
    const { set, stake } = await player();
    await set('stake-single', 1_000);
    expect((await stake(1_001)).outcome).toMatchObject({ code: 'SP103', data: { kind: 'stake-single', limit: 1_000 } });
    expect((await stake(1_000)).outcome).toMatchObject({ status: 'posted' });
  });
});

describe('a limit of time', () => {
  it('refuses stakes from its end on and ends the session; what runs is settled', async () => {
    const { set, stake, end, token, cashNow } = await player(100_000);
    await set('session', 15);
    const { endsAt } = await request('safer.session', {}, { token });
    const { betKey } = await stake(1_000);
    expect(await endOverdueSessions(platform)).toBe(0);
    clock.set(endsAt ?? '');
    expect((await stake(1_000)).outcome).toMatchObject({ code: 'SP104' });
    expect(await endOverdueSessions(platform)).toBe(1);
    expect((await call('member.info', {}, { token })).status).toBe(401);
    await end(betKey, 5_000);
    expect(await cashNow()).toBe(104_000);
  });
});

describe('a session', () => {
  it('says what it has come to: stakes, payouts and the result since its start', async () => {
    const { member, stake, end, token, lose } = await player();
    await lose(9_000);
    clock.set(addSeconds(clock.now(), 60));
    const again = await signInMember(server, member);
    await end((await stake(2_000)).betKey, 5_000);
    await stake(1_000);
    expect(await request('safer.session', {}, { token: again })).toMatchObject({
      startedAt: clock.now().toISOString(),
      stake: 3_000,
      payout: 5_000,
      result: 2_000,
      endsAt: null,
      checkMinutes: 0,
      isClockShown: true,
    });
    await request('safer.sessionSet', { checkMinutes: 30, isClockShown: false }, { token: again });
    expect(await request('safer.session', {}, { token: again })).toMatchObject({
      checkMinutes: 30,
      isClockShown: false,
    });
    expect((await call('safer.session', {}, { token })).resultCode).toBe('TK999');
  });

  it('is checked each hour where the jurisdiction is strict, also whose member had turned checks off', async () => {
    const { memberId } = await player();
    const strict = { ...platform, config: { ...platform.config, JURISDICTION: 'strict' as const } };
    expect([await readReminders(platform, memberId), await readReminders(strict, memberId)]).toEqual([
      { checkMinutes: 0, isClockShown: true },
      { checkMinutes: 60, isClockShown: true },
    ]);
    await platform.db.transaction((tx) =>
      setReminders(platform, tx, memberId, { checkMinutes: 0, isClockShown: true }),
    );
    expect((await readReminders(strict, memberId)).checkMinutes).toBe(60);
  });
});
