/** Wagering before a withdrawal, and every way around it that was tried. */
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type BuiltMember, buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { playTurnover } from '../../testing/play-turnover.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { placeAllowedBet, settleBetsWithin } from '../bets/index.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { getBalances } from '../ledger/index.ts';
import { partnersCalls } from '../partners/calls.ts';
import { pointsCalls } from '../points/calls.ts';
import { wageringCalls } from './calls.ts';
import { getWagering } from './index.ts';

const server = await startCallServer({ calls: [...cashierCalls, ...pointsCalls, ...partnersCalls, ...wageringCalls] });
const { platform, request, call } = server;
const { db } = platform;
const staff = await signInStaff(server, await buildStaff(platform));

async function person(built: BuiltMember) {
  const token = await signInMember(server, built);
  const { memberId } = built;
  const deposit = async (cash: number, bonus: 'Y' | 'N' = 'N') => {
    const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid(), bonus }, { token });
    for (const to of [2, 1] as const) await request('staff.cashMove', { cashIdx, to, reason: '' }, { token: staff });
  };
  const withdraw = (cash: number) =>
    call('cash.out', { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() }, { token });
  const convert = (point: number) => call('point.change', { point, requestKey: randomUuid() }, { token });
  const move = async (name: 'partner.give' | 'partner.take', to: BuiltMember, cash: number) =>
    (
      await call(
        name,
        { memId: to.loginId, cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() },
        { token },
      )
    ).resultCode;
  const play = (turnover: number, given: Parameters<typeof playTurnover>[3] = {}) =>
    playTurnover(platform, memberId, turnover, given);
  const open = async () =>
    (await getWagering(db, memberId)).rows.map(({ binds, amount, needed, done }) => [
      binds,
      Number(amount),
      Number(needed),
      Number(done),
    ]);
  return { built, memberId, deposit, withdraw, convert, move, play, open, cash: () => getBalances(db, memberId) };
}
const member = async (recommender?: BuiltMember) =>
  person(await buildMember(platform, { recommender: recommender ?? null }));
const partner = async (recommender?: BuiltMember) =>
  person(await buildMember(platform, { tier: recommender ? 'PTN_2' : 'PTN_1', recommender: recommender ?? null }));

describe('a deposit', () => {
  it('cannot be taken out again without being played', async () => {
    const one = await member();
    await one.deposit(100_000);
    expect(await one.withdraw(100_000)).toMatchObject({ resultCode: 'C217', data: { left: 100_000 } });
    expect(await one.cash()).toMatchObject({ cash: 100_000n, held: 0n });
    await one.play(100_000);
    expect((await one.withdraw(100_000)).resultCode).toBe('0');
  });

  it('is not met twice by the same play', async () => {
    const one = await member();
    await one.deposit(100_000);
    await one.deposit(100_000);
    await one.play(100_000);
    expect(await one.open()).toEqual([['cash', 100_000, 100_000, 0]]);
  });

  it('is not met by play before it', async () => {
    const one = await member();
    await one.deposit(100_000);
    await one.play(500_000);
    await one.deposit(100_000);
    expect((await one.withdraw(100_000)).resultCode).toBe('C217');
  });

  it('requires nothing any more once all of its money is lost, but not while a bet is open or money is held', async () => {
    const one = await member();
    await one.deposit(100_000);
    const bet = { vendorKey: '201', betKey: randomUuid(), gameType: 'slot', gameKey: 'hangang-seven' } as const;
    const open = {
      ...bet,
      memberId: one.memberId,
      stake: money(100_000),
      roundId: 'r',
      placedAt: platform.clock.now(),
    };
    await placeAllowedBet(platform, open);
    await one.deposit(50_000);
    expect(await one.open()).toEqual([
      ['cash', 100_000, 100_000, 0],
      ['cash', 50_000, 50_000, 0],
    ]);
    const lone = await member();
    await db.$client.query('update cash_limits set wagering_percent = 300');
    await lone.deposit(100_000);
    await db.$client.query('update cash_limits set wagering_percent = 100');
    await lone.play(100_000, { returned: 0 });
    await lone.deposit(50_000);
    expect(await lone.open()).toEqual([['cash', 50_000, 50_000, 0]]);
  });
});

describe('points of a bonus', () => {
  it('become no cash before they are played, wherever the stake counts less', async () => {
    const one = await member();
    await one.deposit(100_000, 'Y');
    expect(await one.open()).toEqual([
      ['cash', 100_000, 100_000, 0],
      ['point', 10_000, 250_000, 0],
    ]);
    expect(await one.convert(10_000)).toMatchObject({ resultCode: 'P010', data: { left: 250_000 } });
    await one.play(100_000, { gameType: 'casino' });
    await one.play(1_000_000, { gameType: 'casino' });
    expect(await one.open()).toEqual([['point', 10_000, 250_000, 100_000]]);
    expect((await one.convert(10_000)).resultCode).toBe('P010');
    await one.play(300_000);
    expect(await one.convert(10_000)).toMatchObject({ resultCode: '0' });
  });

  it('stay tied when the cash is lost: a bust frees no bonus', async () => {
    const one = await member();
    await one.deposit(100_000, 'Y');
    await one.play(100_000, { returned: 0 });
    await one.deposit(10_000);
    expect((await one.convert(10_000)).resultCode).toBe('P010');
  });

  it('leave other points free', async () => {
    const one = await member();
    await one.deposit(100_000, 'Y');
    await request(
      'staff.givePoints',
      { memberId: Number(one.memberId), point: 5_000, reason: 'r', requestKey: randomUuid() },
      { token: staff },
    );
    expect((await one.convert(1_000)).resultCode).toBe('P010');
    await one.play(100_000 + 500_000);
    expect((await one.convert(10_000)).resultCode).toBe('0');
    expect((await one.convert(1_000)).resultCode).toBe('P010');
  });
});

describe('money that goes through a partner', () => {
  it('stays tied in the partner’s account when it was not played, and is free when it was', async () => {
    const above = await partner();
    const one = await member(above.built);
    await one.deposit(100_000);
    expect(await above.move('partner.take', one.built, 100_000)).toBe('0');
    expect(await one.open()).toEqual([]);
    expect(await above.withdraw(100_000)).toMatchObject({ resultCode: 'C220', data: { left: 100_000 } });
    const two = await member(above.built);
    await two.deposit(100_000);
    await two.play(100_000);
    expect(await above.move('partner.take', two.built, 100_000)).toBe('0');
    expect((await above.withdraw(100_000)).resultCode).toBe('0');
    expect((await above.withdraw(10_000)).resultCode).toBe('C209');
  });

  it('requires its receiver to play it, as a deposit would, also through two partners', async () => {
    const head = await partner();
    const below = await partner(head.built);
    await head.deposit(300_000);
    expect(await head.move('partner.give', below.built, 200_000)).toBe('0');
    expect([await head.open(), await below.open()]).toEqual([
      [['cash', 100_000, 100_000, 0]],
      [['cash', 200_000, 200_000, 0]],
    ]);
    expect((await below.withdraw(10_000)).resultCode).toBe('C220');
    const one = await member(below.built);
    expect(await below.move('partner.give', one.built, 200_000)).toBe('0');
    expect([await below.open(), await one.open()]).toEqual([[], [['cash', 200_000, 200_000, 0]]]);
    expect((await one.withdraw(200_000)).resultCode).toBe('C217');
    await one.play(200_000);
    expect((await one.withdraw(200_000)).resultCode).toBe('0');
  });

  it('carries no more away than its own part: a small gift frees nothing that is elsewhere', async () => {
    const above = await partner();
    const one = await member(above.built);
    await one.deposit(100_000);
    const bet = { vendorKey: '201', betKey: randomUuid(), gameType: 'slot', gameKey: 'hangang-seven' } as const;
    const stake = money(99_000);
    await placeAllowedBet(platform, {
      ...bet,
      memberId: one.memberId,
      stake,
      roundId: 'r',
      placedAt: platform.clock.now(),
    });
    expect(await above.move('partner.take', one.built, 1_000)).toBe('0');
    expect(await one.open()).toEqual([['cash', 99_000, 99_000, 0]]);
    expect(await above.open()).toEqual([['cash', 1_000, 1_000, 0]]);
  });
});

describe('a bet that is settled again', () => {
  it('counts for what it is now, and opens again what it had met', async () => {
    const one = await member();
    await one.deposit(100_000);
    const betKey = randomUuid();
    const game = { gameType: 'mini', gameKey: 'powerball', roundId: 'r', placedAt: platform.clock.now() } as const;
    await placeAllowedBet(platform, {
      vendorKey: '901',
      betKey,
      memberId: one.memberId,
      stake: money(100_000),
      ...game,
    });
    const settle = (status: 'lose' | 'cancel', from: 'wait' | 'settled', nonQualifyingStake = 0n) =>
      db.transaction(async (tx) => {
        const client = await db.$client.connect();
        try {
          await client.query('begin');
          const result = { betKey, payout: money(0), status, nonQualifyingStake };
          const round = { at: platform.clock.now(), round: 0, from };
          await settleBetsWithin(tx, client, '901', [result], round);
          await client.query('commit');
        } finally {
          client.release();
        }
      });
    await settle('lose', 'wait');
    expect(await one.open()).toEqual([]);
    await settle('lose', 'settled', 40_000n);
    expect(await one.open()).toEqual([['cash', 100_000, 100_000, 60_000]]);
    await settle('cancel', 'settled');
    expect(await one.open()).toEqual([['cash', 100_000, 100_000, 0]]);
    expect((await one.withdraw(100_000)).resultCode).toBe('C217');
  });
});

describe('staff', () => {
  it('see the record and let one go with a reason, once, if they may', async () => {
    const one = await member();
    await one.deposit(100_000);
    const memberId = Number(one.memberId);
    const [row] = await request('staff.wagering', { memberId }, { token: staff });
    expect(row).toMatchObject({ source: 'deposit', needed: 100_000, done: 0, closedAs: null });
    const waive = { requirementIdx: row?.requirementIdx ?? 0, reason: '잘못 입금' };
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect((await call('staff.wageringWaive', waive, { token: support })).resultCode).toBe('S003');
    await request('staff.wageringWaive', waive, { token: staff });
    expect((await call('staff.wageringWaive', waive, { token: staff })).resultCode).toBe('T999');
    const gone = { ...waive, requirementIdx: 9_999_999 };
    expect((await call('staff.wageringWaive', gone, { token: staff })).resultCode).toBe('Z404');
    const { list } = await request('staff.auditList', { action: 'wagering.waive' }, { token: staff });
    expect(list).toMatchObject([{ target: `member:${memberId}`, after: { reason: '잘못 입금' } }]);
    expect((await one.withdraw(100_000)).resultCode).toBe('0');
  });

  it('cannot set rules under which a deposit leaves unplayed or a bonus requires nothing', async () => {
    const { limits, bonuses } = await request('staff.cashRules', {}, { token: staff });
    const set = async (input: object) => (await call('staff.cashRulesSet', input, { token: staff })).resultCode;
    expect(limits.every(({ wageringPercent }) => wageringPercent >= 100)).toBe(true);
    expect(await set({ what: 'limits', limits: { ...limits[0], wageringPercent: 99 } })).toBe('Z400');
    expect(await set({ what: 'bonus', bonus: { ...bonuses[0], turnoverPercent: 99 } })).toBe('Z400');
    expect(await set({ what: 'bonus', bonus: { ...bonuses[0], cap: 2 ** 53 - 1 } })).toBe('Z400');
  });
});
