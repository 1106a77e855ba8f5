/** Prizes above the ceiling are held, shown to staff, and paid on their decision. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { afterEach, describe, expect, it } from 'vitest';
import { findBet, placeAllowedBet } from '../modules/bets/index.ts';
import { cashierCalls } from '../modules/cashier/calls.ts';
import { findGame } from '../modules/catalog/index.ts';
import { verifyReports } from '../modules/desk/index.ts';
import { getAccountBalance, getBalances, verifyLedger } from '../modules/ledger/index.ts';
import { notificationsCalls } from '../modules/notifications/calls.ts';
import { playCalls } from '../modules/play/calls.ts';
import { findPlaySession, openPlaySession } from '../modules/play/index.ts';
import { prizeCeilings } from '../modules/play/prize-tables.ts';
import { sumOwed } from '../modules/receivables/index.ts';
import { money } from '../platform/money.ts';
import { installUnit } from '../platform/money-unit.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { giveCash } from '../testing/give-money.ts';
import { approveByTwo } from '../testing/second-person.ts';
import { signInMember, signInStaff } from '../testing/sign-in.ts';
import { debitAndSettle } from './core/debit-and-settle.ts';
import { payPrize } from './core/pay-prize.ts';
import { payRound, payWin, rollBackStake } from './core/settle.ts';

const server = await startCallServer({ calls: [...playCalls, ...cashierCalls, ...notificationsCalls] });
const { platform, request, call } = server;
const { db } = platform;
const vendorKey = '201';
const wallet = { platform, vendorKey, account: installUnit(platform.config) };
const absurd = 999_999_999_999_999;
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));

afterEach(async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});

async function newMember() {
  const member = await buildMember(platform);
  const { memberId } = member;
  const waiting = async () =>
    (await request('staff.prizeList', {}, { token })).list.filter((row) => row.memberId === Number(memberId));
  const closed = async () =>
    (await request('staff.prizeList', { status: 'closed' }, { token })).list.filter(
      (row) => row.memberId === Number(memberId),
    );
  const first = async () => {
    const [row] = await waiting();
    if (!row) throw new Error('Nothing is held.');
    return row.holdIdx;
  };
  const cash = async () => (await getBalances(db, memberId)).cash;
  const held = () => getAccountBalance(db, { owner: memberId, kind: 'prize_held' });
  const owed = () => sumOwed(db, memberId);
  const prize = (amount: number, prizeKey = randomUuid()) =>
    payPrize(wallet, { prizeKey, memberId, amount: money(amount) });
  return { member, memberId, waiting, closed, first, cash, held, owed, prize };
}

async function playing(stake = 10_000) {
  const player = await newMember();
  const { memberId } = player;
  await giveCash(platform, memberId, stake);
  const bet = { betKey: randomUuid(), memberId };
  const roundId = randomUuid();
  const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId, placedAt: platform.clock.now() } as const;
  await placeAllowedBet(platform, { ...bet, ...game, vendorKey, stake: money(stake) });
  const win = (amount: number, winKey = randomUuid(), finished = true) =>
    payWin(wallet, { ...bet, winKey, amount: money(amount), finished });
  const rollBack = () => rollBackStake(wallet, { ...bet, cancelKey: randomUuid() });
  return { ...player, ...bet, roundId, win, rollBack, stored: () => findBet(db, { vendorKey, betKey: bet.betKey }) };
}

const decide = (holdIdx: number, decision: 'release' | 'refuse', by = token) =>
  call('staff.prizeDecide', { holdIdx, decision, reason: '확인' }, { token: by });
const release = (holdIdx: number) =>
  approveByTwo(server, 'staff.prizeDecide', { holdIdx, decision: 'release', reason: '확인' }, { token, second });

describe('a prize above the ceiling', () => {
  it('comes to no member; the vendor is answered as always, and again when it sends it again', async () => {
    const { prize, waiting, cash, held } = await newMember();
    const key = randomUuid();
    expect(await prize(absurd, key)).toMatchObject({ status: 'ok', replayed: false, cash: 0n });
    expect(await prize(absurd, key)).toMatchObject({ status: 'ok', replayed: true, cash: 0n });
    expect(await prize(absurd - 1, key)).toMatchObject({ status: 'refused', code: 'TRANSACTION_CONFLICT' });
    expect([await cash(), await held()]).toEqual([0n, BigInt(absurd)]);
    expect(await waiting()).toMatchObject([{ amount: absurd, vendorKey, status: 'waiting' }]);
  });

  it('is held once when the vendor sends it many times concurrently', async () => {
    const { prize, waiting, held } = await newMember();
    const key = randomUuid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => prize(20_000_000, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill('ok'));
    expect([(await waiting()).length, await held()]).toEqual([1, 20_000_000n]);
  });

  it('is answered as it was after the ceiling has been changed', async () => {
    const { prize, waiting, cash, held } = await newMember();
    const [low, high] = [randomUuid(), randomUuid()];
    await prize(9_000_000, low);
    await prize(11_000_000, high);
    await db.insert(prizeCeilings).values({ vendorKey, ceiling: money(8_000_000) });
    expect(await prize(9_000_000, low)).toMatchObject({ status: 'ok', replayed: true });
    await db.update(prizeCeilings).set({ ceiling: money(12_000_000) });
    expect(await prize(11_000_000, high)).toMatchObject({ status: 'ok', replayed: true });
    await db.delete(prizeCeilings);
    await db.insert(prizeCeilings).values({ vendorKey: '*', ceiling: money(10_000_000) });
    expect([await cash(), await held(), (await waiting()).length]).toEqual([9_000_000n, 11_000_000n, 1]);
  });

  it('can be neither bet nor withdrawn; what the ceiling allows can', async () => {
    const { member, memberId, prize, cash, waiting } = await newMember();
    await prize(20_000_000);
    await prize(10_000_000);
    expect([await cash(), (await waiting()).length]).toEqual([10_000_000n, 1]);
    const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r', placedAt: platform.clock.now() } as const;
    const bet = { ...game, vendorKey, betKey: randomUuid(), memberId, stake: money(10_000_001) };
    expect(await placeAllowedBet(platform, bet)).toMatchObject({ status: 'refused', reason: 'insufficient' });
    const memberToken = await signInMember(server, member);
    const { list } = await request('cash.statement', { account: 'review' }, { token: memberToken });
    expect(list).toMatchObject([{ account: 'review', amount: 20_000_000, balanceAfter: 20_000_000 }]);
  });

  it('is taken out of the hold when its vendor takes it back, once, and out of cash when staff released it', async () => {
    const { prize, waiting, closed, first, cash, held, owed } = await newMember();
    await prize(20_000_000);
    const back = randomUuid();
    const taken = await Promise.all([prize(-20_000_000, back), prize(-20_000_000, back)]);
    expect(taken.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect(await prize(-20_000_000, back)).toMatchObject({ status: 'ok', replayed: true });
    expect([await cash(), await held(), await waiting()]).toEqual([0n, 0n, []]);
    expect(await closed()).toMatchObject([{ status: 'withdrawn' }]);
    await prize(30_000_000);
    // What is held pays nothing: a smaller amount is owed.
    expect(await prize(-1)).toMatchObject({ status: 'ok', cash: 0n });
    expect(await owed()).toBe(1n);
    expect(await release(await first())).toBe('0');
    expect(await prize(-30_000_000)).toMatchObject({ status: 'ok', cash: 0n });
  });
});

describe('staff', () => {
  it('release by two and refuse by one, who may, with a reason, each prize once', async () => {
    const { prize, first, cash, held, waiting, closed } = await newMember();
    await prize(20_000_000);
    const holdIdx = await first();
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect((await decide(holdIdx, 'release', support)).resultCode).toBe('S003');
    expect((await call('staff.prizeDecide', { holdIdx, decision: 'refuse', reason: ' ' }, { token })).resultCode).toBe(
      'Z400',
    );
    expect((await decide(9_999_999, 'refuse')).resultCode).toBe('Z404');
    expect((await decide(holdIdx, 'release')).resultCode).toBe('S015');
    expect([await cash(), await held()]).toEqual([0n, 20_000_000n]);
    expect(await release(holdIdx)).toBe('0');
    expect([await cash(), await held()]).toEqual([20_000_000n, 0n]);
    expect((await decide(holdIdx, 'refuse')).resultCode).toBe('T999');
    await prize(30_000_000);
    expect((await decide(await first(), 'refuse')).resultCode).toBe('0');
    expect([await cash(), await held(), await waiting()]).toEqual([20_000_000n, 0n, []]);
    expect((await closed()).map(({ status, reason }) => [status, reason])).toEqual([
      ['refused', '확인'],
      ['released', '확인'],
    ]);
  });

  it('of two concurrent ones only one decides', async () => {
    const { prize, first, held } = await newMember();
    await prize(20_000_000);
    const holdIdx = await first();
    const races = await Promise.all([decide(holdIdx, 'refuse'), decide(holdIdx, 'refuse', second)]);
    expect(races.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'T999']);
    expect(await held()).toBe(0n);
  });

  it('set the ceilings, always two of them, of vendors that there are', async () => {
    const set = (input: object) =>
      approveByTwo(server, 'staff.prizeCeilingSet', { reason: '점검', ...input }, { token, second });
    const shown = () => request('staff.prizeCeilings', {}, { token });
    expect(await shown()).toEqual([{ vendorKey: '*', ceiling: 10_000_000 }]);
    const change = { vendorKey, ceiling: 200_000, reason: '점검' };
    expect((await call('staff.prizeCeilingSet', change, { token })).resultCode).toBe('S015');
    expect(await set(change)).toBe('0');
    expect(await shown()).toContainEqual({ vendorKey, ceiling: 200_000 });
    const { prize, waiting } = await newMember();
    await prize(200_001);
    expect(await waiting()).toHaveLength(1);
    expect(await set({ vendorKey, ceiling: null })).toBe('0');
    expect(await set({ vendorKey: '*', ceiling: null })).toBe('Z404');
    expect(await set({ vendorKey: 'nobody', ceiling: 200_000 })).toBe('Z404');
    for (const ceiling of [99_999, 2 ** 53 - 1]) expect(await set({ vendorKey, ceiling })).toBe('Z400');
    expect(await shown()).toEqual([{ vendorKey: '*', ceiling: 10_000_000 }]);
  });

  it('find it in the queue, which rings', async () => {
    const rung: unknown[] = [];
    const end = platform.bus.subscribe('staff', (message) => rung.push(message));
    const { prize } = await newMember();
    await prize(20_000_000);
    await expect.poll(() => rung).toContainEqual(expect.objectContaining({ cmd: 'QUEUE', data1: 'prizes' }));
    end();
  });
});

describe('a win above the ceiling', () => {
  it('is held, and the bet is settled all the same; its member reads why, and no other member sees the win', async () => {
    const { member, win, first, cash, waiting, stored } = await playing();
    const winKey = randomUuid();
    for (const replayed of [false, true])
      expect(await win(absurd, winKey)).toMatchObject({ status: 'ok', replayed, cash: 10_000n });
    const { betId, status } = (await stored()) ?? {};
    expect([await cash(), (await waiting()).length, status]).toEqual([10_000n, 1, 'win']);
    const memberToken = await signInMember(server, member);
    const review = async () => (await request('bet.detail', { betIdx: String(betId) }, { token: memberToken })).review;
    expect(await review()).toEqual({ status: 'waiting', amount: absurd - 10_000 });
    const shown = async () => (await request('site.wins', {})).map(({ winCash }) => winCash);
    expect(await shown()).not.toContain(absurd);
    expect((await decide(await first(), 'refuse')).resultCode).toBe('0');
    expect(await review()).toEqual({ status: 'refused', amount: absurd - 10_000 });
    expect(await shown()).not.toContain(absurd);
  });

  it('is held as well when stake and payout come in one message, once, and what the ceiling allows is not', async () => {
    const { memberId, cash, held, waiting } = await newMember();
    await giveCash(platform, memberId, 20_000);
    const game = await findGame(db, vendorKey, 'hangang-seven');
    if (!game) throw new Error('The catalog lacks the game.');
    const { token: sessionRef } = await db.transaction((tx) =>
      openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
    );
    const play = (betKey: string, payout: number) => {
      const session = findPlaySession(db, vendorKey, sessionRef);
      return debitAndSettle(
        wallet,
        { betKey, memberId, session, roundId: betKey, amount: money(10_000) },
        money(payout),
      );
    };
    const [large, small] = [randomUuid(), randomUuid()];
    for (const replayed of [false, true])
      expect(await play(large, 20_000_000)).toMatchObject({ status: 'ok', replayed, cash: 20_000n });
    expect(await play(small, 10_000_000)).toMatchObject({ status: 'ok', replayed: false, cash: 10_010_000n });
    expect([await cash(), await held(), (await waiting()).length]).toEqual([10_010_000n, 19_990_000n, 1]);
  });

  it('is shown as paid once staff have released it', async () => {
    const { member, win, first, cash, stored } = await playing();
    await win(20_000_000);
    expect(await release(await first())).toBe('0');
    expect(await cash()).toBe(20_000_000n);
    expect((await request('site.wins', {})).map(({ winCash }) => winCash)).toContain(20_000_000);
    const memberToken = await signInMember(server, member);
    const detail = await request('bet.detail', { betIdx: String((await stored())?.betId) }, { token: memberToken });
    expect(detail).toMatchObject({ winCash: 20_000_000, review: null });
  });

  it('is held as well when it comes after its round has ended', async () => {
    const { memberId, roundId, win, cash, waiting } = await playing();
    await win(0);
    const late = { roundId, memberId, winKey: randomUuid(), amount: money(20_000_000), finished: true };
    for (const replayed of [false, true])
      expect(await payRound(wallet, late)).toMatchObject({ status: 'ok', replayed, cash: 0n });
    expect([await cash(), (await waiting()).length]).toEqual([0n, 1]);
  });

  it.each([true, false])(
    'is gone when its vendor rolls the bet back, finished %s: the stake is back, once',
    async (finished) => {
      const { win, rollBack, cash, held, closed, stored } = await playing();
      await win(20_000_000, randomUuid(), finished);
      expect(await rollBack()).toMatchObject({ status: 'ok', replayed: false, cash: 10_000n });
      expect(await rollBack()).toMatchObject({ status: 'ok', replayed: true, cash: 10_000n });
      expect([await cash(), await held()]).toEqual([10_000n, 0n]);
      expect(await closed()).toMatchObject([{ status: 'withdrawn', decidedBy: `vendor:${vendorKey}` }]);
      expect(await stored()).toMatchObject({ status: 'cancel', payout: 0n });
    },
  );

  it('stays when more than the stake was paid, or staff have decided: then the rollback is refused as for every paid bet', async () => {
    const partly = await playing();
    await partly.win(15_000, randomUuid(), false);
    await partly.win(20_000_000);
    expect(await partly.rollBack()).toMatchObject({ status: 'refused', code: 'DEBIT_SETTLED' });
    expect([await partly.cash(), await partly.held()]).toEqual([15_000n, 20_000_000n]);
    const released = await playing();
    await released.win(20_000_000);
    expect(await release(await released.first())).toBe('0');
    expect(await released.rollBack()).toMatchObject({ status: 'refused', code: 'DEBIT_SETTLED' });
    expect(await released.cash()).toBe(20_000_000n);
  });

  it('is released or rolled back, never both, when both come concurrently', async () => {
    const { win, rollBack, first, cash, held } = await playing();
    await win(20_000_000);
    const { data } = await decide(await first(), 'release');
    const { approvalIdx } = fieldsOf(data);
    const [approved, rolledBack] = await Promise.all([
      call('staff.approvalDecide', { approvalIdx, decision: 'approve' }, { token: second }),
      rollBack(),
    ]);
    const isReleased = approved.resultCode === '0';
    expect(rolledBack.status).toBe(isReleased ? 'refused' : 'ok');
    expect([await cash(), await held()]).toEqual([isReleased ? 20_000_000n : 10_000n, 0n]);
  });
});

describe('a stake that comes back', () => {
  it('is never held: a tie of twelve million is paid immediately', async () => {
    const { win, cash, held, waiting } = await playing(12_000_000);
    expect(await win(12_000_000)).toMatchObject({ status: 'ok', cash: 12_000_000n });
    expect([await cash(), await held(), await waiting()]).toEqual([12_000_000n, 0n, []]);
  });

  it('does not bring a win above the ceiling: only what was won counts', async () => {
    const { win, cash, held } = await playing(5_500_000);
    expect(await win(11_000_000)).toMatchObject({ status: 'ok', cash: 11_000_000n });
    expect([await cash(), await held()]).toEqual([11_000_000n, 0n]);
  });

  it('is paid in addition to a held win, once over several wins of the bet', async () => {
    const { win, cash, held, waiting } = await playing(5_000_000);
    expect(await win(2_000_000, randomUuid(), false)).toMatchObject({ cash: 2_000_000n });
    expect(await win(20_000_000)).toMatchObject({ cash: 5_000_000n });
    expect([await cash(), await held()]).toEqual([5_000_000n, 17_000_000n]);
    expect(await waiting()).toMatchObject([{ amount: 17_000_000 }]);
  });

  it('is paid as well when stake and payout come in one message', async () => {
    const { memberId, cash, held } = await newMember();
    await giveCash(platform, memberId, 12_000_000);
    const game = await findGame(db, vendorKey, 'hangang-seven');
    if (!game) throw new Error('The catalog lacks the game.');
    const who = { memberId, memberSessionId: null };
    const { token: sessionRef } = await db.transaction((tx) => openPlaySession(platform, tx, who, game));
    const play = (payout: number) => {
      const betKey = randomUuid();
      const session = findPlaySession(db, vendorKey, sessionRef);
      return debitAndSettle(
        wallet,
        { betKey, memberId, session, roundId: betKey, amount: money(500_000) },
        money(payout),
      );
    };
    expect(await play(10_500_000)).toMatchObject({ status: 'ok', cash: 22_000_000n });
    expect(await play(10_500_001)).toMatchObject({ status: 'ok', cash: 22_000_000n });
    expect([await cash(), await held()]).toEqual([22_000_000n, 10_000_001n]);
  });

  it('is taken off the stake that goes back when the vendor cancels the bet, also when it was spent', async () => {
    const { memberId, win, rollBack, cash, held, stored } = await playing(5_000_000);
    await win(20_000_000);
    const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r', placedAt: platform.clock.now() } as const;
    const spent = { ...game, vendorKey, betKey: randomUuid(), memberId, stake: money(5_000_000) };
    expect(await placeAllowedBet(platform, spent)).toMatchObject({ status: 'posted' });
    expect(await rollBack()).toMatchObject({ status: 'ok', replayed: false, cash: 0n });
    expect([await cash(), await held()]).toEqual([0n, 0n]);
    expect(await stored()).toMatchObject({ status: 'cancel', payout: 0n });
  });
});

describe('the member', () => {
  it('sees immediately what is held and why, and then what became of it', async () => {
    const { member, win, first } = await playing(5_000_000);
    const memberToken = await signInMember(server, member);
    const news = async () => {
      const { list } = await request('notification.list', {}, { token: memberToken });
      return list.map(({ facts }) => facts).filter(({ event }) => event.startsWith('prize-'));
    };
    await win(20_000_000);
    expect(await news()).toEqual([{ event: 'prize-held', cash: 15_000_000 }]);
    expect(await release(await first())).toBe('0');
    expect(await news()).toContainEqual({ event: 'prize-released', cash: 15_000_000 });
  });
});
