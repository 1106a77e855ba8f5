/** A partner in its branch: what it sees, whom it gives to and takes from, whom it registers and at which rates. */
import type { CallName } from '@mirinae/contract/calls';
import { callNames, calls } from '@mirinae/contract/calls';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch, sameRates } from '../../../testing/build-branch.ts';
import {
  type BuiltMember,
  buildMember,
  builtWithdrawalPassword as cashOutPass,
} from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { sampleBody } from '../../../testing/hostile.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { placeBet, settleBet } from '../../bets/index.ts';
import { getBalances } from '../../ledger/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call, clock } = server;
const rates = [
  [120, 5_000],
  [100, 4_000],
  [80, 3_000],
] as const;

async function branchOf() {
  const [head, main, sub] = await buildBranch(platform, rates);
  if (!head || !main || !sub) throw new Error('The branch is short.');
  const player = await buildMember(platform, { recommender: sub });
  return { head, main, sub, player };
}
const tokenOf = (member: BuiltMember) => signInMember(server, member);
const cashOf = async ({ memberId }: BuiltMember) => (await getBalances(platform.db, memberId)).cash;

async function play({ memberId }: BuiltMember, stake: number, payout: number) {
  const key = { vendorKey: '201', betKey: randomUuid() };
  const bet = { ...key, gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r1', placedAt: clock.now() } as const;
  await placeBet(platform, { ...bet, memberId, stake: money(stake) });
  await settleBet(platform, { ...key, winKey: randomUuid(), payout: money(payout), finished: true });
}

let people = 0;
const newcomer = (fields: object = {}) => {
  people += 1;
  return {
    memId: `child${people}a`,
    memPass: 'mirinae1!',
    memPassCheck: 'mirinae1!',
    cashOutPass: '1234',
    memNick: `새식구${people}`,
    memPhone: `0101234${String(1_000 + people)}`,
    bank: '004',
    memName: '홍길동',
    bankacc: `99887766${1_000 + people}`,
    tier: 'NORMAL' as const,
    ...fields,
  };
};

describe('a partner', () => {
  it('sees its own figures, its branch and the bets behind them', async () => {
    const { head, main, sub, player } = await branchOf();
    await giveCash(platform, player.memberId, 500_000);
    await play(player, 100_000, 20_000);
    await play(player, 50_000, 0);
    const token = await tokenOf(main);
    const summary = await request('partner.summary', {}, { token });
    expect(summary.partner).toMatchObject({ memId: main.loginId, children: 1, below: 2 });
    expect(summary).toMatchObject({ members: 1, partners: 1, online: 0, joinedToday: 2, losingBase: 'A' });
    expect(summary.today.total).toMatchObject({
      bets: 2,
      stake: 150_000,
      payout: 20_000,
      valid: 150_000,
      rolling: 300,
    });
    expect(summary.days).toMatchObject([{ day: '2025-03-03', rolling: 300 }]);
    const tree = await request('partner.tree', {}, { token });
    expect(tree.self.total.rolling).toBe(300);
    expect(tree.list.map(({ memId, total }) => [memId, total.rolling])).toEqual([[sub.loginId, 1_200]]);
    const users = await request('partner.users', {}, { token });
    expect(users.list).toMatchObject([{ memId: player.loginId, parentId: sub.loginId, stake: 150_000, rolling: 300 }]);
    expect(users.totals).toEqual(tree.self.total);
    const bets = await request('partner.betList', {}, { token });
    expect(bets.list.map(({ cash, rolling }) => [cash, rolling])).toEqual([
      [50_000, 100],
      [100_000, 200],
    ]);
    expect(bets.totals).toMatchObject({ bets: 2, stake: 150_000, payout: 20_000, valid: 150_000, rolling: 300 });
    expect(Math.floor(Number(bets.totals.losingExact) / 10_000)).toBe(tree.self.total.losing);
    expect((await request('partner.settlementList', {}, { token })).list).toEqual([]);
    expect(head.loginId).not.toBe(main.loginId);
  });

  it('lists its members, the newest line first, by beginning of a name, directly below, or online', async () => {
    const { main, sub, player } = await branchOf();
    const token = await tokenOf(main);
    await tokenOf(player);
    const list = async (filter: object) => {
      const found = await request('partner.memberList', filter, { token });
      expect(found.pageInfo.tatal_list_count).toBe(found.list.length);
      return found.list.map(({ memId }) => memId);
    };
    expect(await list({})).toEqual([player.loginId, sub.loginId]);
    expect(await list({ scope: 'direct' })).toEqual([sub.loginId]);
    expect(await list({ scope: 'online' })).toEqual([player.loginId]);
    expect(await list({ searchText: player.loginId.slice(0, 10) })).toEqual([player.loginId]);
    expect(await list({ searchText: '%' })).toEqual([]);
  });

  it('sees deposits and withdrawals of its branch, counted once they are done', async () => {
    const { head, main, player } = await branchOf();
    const stranger = await branchOf();
    const staff = await signInStaff(server, await buildStaff(platform));
    await request('cash.in', { cash: 50_000, requestKey: randomUuid() }, { token: await tokenOf(player) });
    await request('cash.in', { cash: 70_000, requestKey: randomUuid() }, { token: await tokenOf(stranger.player) });
    const token = await tokenOf(main);
    const before = await request('partner.cashList', {}, { token });
    expect(before.list).toMatchObject([{ memId: player.loginId, cash: 50_000, status: 0 }]);
    expect(before.totals).toEqual({ deposits: 0, withdrawals: 0 });
    const [opened] = before.list;
    for (const to of [2, 1] as const)
      await request('staff.cashMove', { cashIdx: opened?.cashIdx ?? 0, to }, { token: staff });
    expect((await request('partner.cashList', {}, { token })).totals).toEqual({ deposits: 50_000, withdrawals: 0 });
    for (const partner of [head, main]) {
      const { flow } = (await request('partner.summary', {}, { token: await tokenOf(partner) })).partner;
      expect(flow).toMatchObject({ deposits: 50_000, withdrawals: 0 });
    }
  });

  it('gives to somebody below, who is notified, and takes back, once per request, and finds both in its list', async () => {
    const { main, player } = await branchOf();
    await giveCash(platform, main.memberId, 100_000);
    const token = await tokenOf(main);
    const gift = { memId: player.loginId, cash: 30_000, cashOutPass, requestKey: randomUuid() };
    await request('partner.give', gift, { token });
    await request('partner.give', gift, { token });
    expect([await cashOf(main), await cashOf(player)]).toEqual([70_000n, 30_000n]);
    expect((await call('partner.give', { ...gift, cash: 1 }, { token })).resultCode).toBe('C999');
    await request(
      'partner.take',
      { memId: player.loginId, cash: 10_000, cashOutPass, requestKey: randomUuid() },
      { token },
    );
    expect([await cashOf(main), await cashOf(player)]).toEqual([80_000n, 20_000n]);
    const moves = await request('partner.moneyMoveList', {}, { token });
    expect(moves.list.map(({ kind, amount, memId }) => [kind, amount, memId])).toEqual([
      ['take', 10_000, player.loginId],
      ['give', 30_000, player.loginId],
    ]);
    expect(moves.totals).toEqual({ given: 30_000, taken: 10_000 });
    const notified = await request('notification.list', {}, { token: await tokenOf(player) });
    expect(notified.list.map(({ facts }) => facts)).toEqual([
      { event: 'money-taken', worth: 'cash', amount: 10_000, by: 'partner' },
      { event: 'money-given', worth: 'cash', amount: 30_000, by: 'partner', turnoverPercent: 100 },
    ]);
    const { flow } = (await request('partner.summary', {}, { token })).partner;
    expect(flow).toMatchObject({ given: 30_000, taken: 10_000 });
  });

  it('is notified of money that it may give but not withdraw, however it came', async () => {
    const { head, main, player } = await branchOf();
    const staff = await signInStaff(server, await buildStaff(platform));
    const [ofHead, ofMain] = [await tokenOf(head), await tokenOf(main)];
    const deposit = async (cash: number, token: string) => {
      const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid() }, { token });
      for (const to of [2, 1] as const) await request('staff.cashMove', { cashIdx, to }, { token: staff });
    };
    const move = (kind: 'give' | 'take', to: BuiltMember, cash: number, token: string) =>
      request(`partner.${kind}`, { memId: to.loginId, cash, cashOutPass, requestKey: randomUuid() }, { token });
    const notified = async (token: string) =>
      (await request('notification.list', {}, { token })).list.map(({ facts }) => facts);
    await giveCash(platform, head.memberId, 10_000);
    await deposit(50_000, ofHead);
    await move('give', main, 60_000, ofHead);
    await deposit(20_000, await tokenOf(player));
    await giveCash(platform, player.memberId, 5_000);
    await move('take', player, 25_000, ofMain);
    await giveCash(platform, player.memberId, 1_000);
    await move('take', player, 1_000, ofMain);
    const play = { turnoverPercent: 0 } as const;
    expect(await notified(ofHead)).toMatchObject([{ event: 'deposit-done', cash: 50_000, ...play, tied: 50_000 }]);
    expect(await notified(ofMain)).toEqual([
      { event: 'money-collected', cash: 25_000, from: player.loginId, tied: 20_000 },
      { event: 'money-given', worth: 'cash', amount: 60_000, by: 'partner', ...play, tied: 50_000 },
    ]);
    const { withdrawal } = await request('cash.terms', {}, { token: ofMain });
    expect(withdrawal.block).toBeNull();
  });

  it('gives and takes nothing without its own withdrawal password, nor for a day after its password was reset', async () => {
    const { main, player } = await branchOf();
    await giveCash(platform, main.memberId, 1_000);
    const token = await tokenOf(main);
    const gift = (fields: object) =>
      call('partner.give', { memId: player.loginId, cash: 500, requestKey: randomUuid(), ...fields }, { token });
    expect((await gift({})).resultCode).toBe('C205');
    expect((await gift({ cashOutPass: '9999' })).resultCode).toBe('C008');
    const resetAt = 'update members set money_locked_until = $2 where member_id = $1';
    await platform.db.$client.query(resetAt, [main.memberId, new Date(clock.now().getTime() + 1_000)]);
    expect((await gift({ cashOutPass })).resultCode).toBe('C225');
    expect([await cashOf(main), await cashOf(player)]).toEqual([1_000n, 0n]);
  });

  it('is refused gifts by their codes', async () => {
    const { main, sub, player } = await branchOf();
    const stranger = await branchOf();
    await giveCash(platform, main.memberId, 1_000);
    const token = await tokenOf(main);
    const codeOf = async (name: 'partner.give' | 'partner.take', fields: object, as = token) =>
      (
        await call(
          name,
          { memId: player.loginId, cash: 500, cashOutPass, requestKey: randomUuid(), ...fields },
          { token: as },
        )
      ).resultCode;
    const asMember = await tokenOf(player);
    // Without the right no one's password is judged.
    for (const fields of [{}, { cashOutPass: '9999' }])
      expect([await codeOf('partner.give', fields, asMember), await codeOf('partner.take', fields, asMember)]).toEqual([
        'C301',
        'C401',
      ]);
    for (const memId of [stranger.player.loginId, stranger.head.loginId, 'nobody1', main.loginId])
      expect([await codeOf('partner.give', { memId }), await codeOf('partner.take', { memId })]).toEqual([
        'C302',
        'C402',
      ]);
    expect([await codeOf('partner.give', { cash: 0 }), await codeOf('partner.take', { cash: 1.5 })]).toEqual([
      'C303',
      'C403',
    ]);
    expect(await codeOf('partner.give', { cash: 1_001 })).toBe('C202');
    expect(await codeOf('partner.take', { cash: 1 })).toBe('P003');
    // Upwards is no branch of its own either.
    expect(await codeOf('partner.take', { memId: main.loginId }, await tokenOf(sub))).toBe('C402');
    await platform.db.$client.query("update members set status = 'suspended' where member_id = $1", [main.memberId]);
    expect([await codeOf('partner.give', {}), await codeOf('partner.take', {})]).toEqual(['C301', 'C401']);
  });
});

describe('registering', () => {
  it('puts a child partner with rates, or a member, directly below; both can sign in immediately', async () => {
    const { main } = await branchOf();
    const token = await tokenOf(main);
    const partner = newcomer({ tier: 'PTN_4', rates: sameRates(90, 3_500) });
    const { joinCode } = await request('partner.register', partner, { token });
    expect(joinCode).toMatch(/^[a-z]{4,20}$/);
    const member = newcomer();
    expect(await request('partner.register', member, { token })).toEqual({ memId: member.memId, joinCode: null });
    const tree = await request('partner.tree', {}, { token });
    expect(tree.list.map(({ memId, rates: [casino] }) => [memId, casino?.rolling])).toContainEqual([partner.memId, 90]);
    const found = await request('partner.memberList', { scope: 'direct' }, { token });
    expect(found.list.map(({ memId }) => memId)).toContain(member.memId);
    await signInMember(server, { loginId: member.memId, password: member.memPass });
  });

  it('is refused above the own tier, above the own rates, and to who is no partner', async () => {
    const { main, player } = await branchOf();
    const token = await tokenOf(main);
    const codeOf = async (fields: object, as = token) =>
      (await call('partner.register', newcomer(fields), { token: as })).resultCode;
    expect(await codeOf({ tier: 'PTN_2' })).toBe('PT104');
    expect(await codeOf({ tier: 'PTN_3', rates: sameRates(101, 0) })).toBe('PT101');
    expect(await codeOf({ memId: player.loginId })).toBe('U116');
    expect(await codeOf({ bank: 'XX' })).toBe('U107');
    expect(await codeOf({}, await tokenOf(player))).toBe('Z403');
  });
});

describe('rates', () => {
  it('move between those below and those above, and are then locked for a day', async () => {
    const { main, sub, player } = await branchOf();
    clock.advance(86_400);
    const token = await tokenOf(main);
    const codeOf = async (rolling: number, losing: number, memId = sub.loginId, as = token) =>
      (await call('partner.rateSet', { memId, rates: sameRates(rolling, losing) }, { token: as })).resultCode;
    expect(await codeOf(101, 0)).toBe('PT101');
    expect(await codeOf(50, 4_001)).toBe('PT101');
    expect(await codeOf(90, 3_500)).toBe('0');
    expect(await codeOf(95, 3_500)).toBe('PT103');
    const locked = await request('partner.rates', { memId: sub.loginId }, { token });
    expect(locked.lockedUntil).not.toBeNull();
    expect(locked.rates).toEqual(sameRates(90, 3_500));
    expect(locked.most).toEqual(sameRates(100, 4_000));
    expect(locked.history).toHaveLength(10);
    clock.advance(86_400);
    expect(await codeOf(95, 3_500, sub.loginId, await tokenOf(main))).toBe('0');
    const again = await tokenOf(main);
    expect(await codeOf(1, 1, player.loginId, again)).toBe('Z404');
    expect(await codeOf(1, 1, main.loginId, again)).toBe('Z404');
  });

  it('are not set lower than those of a child', async () => {
    const { head, main } = await branchOf();
    clock.advance(86_400);
    const change = { memId: main.loginId, rates: sameRates(79, 3_000) };
    expect((await call('partner.rateSet', change, { token: await tokenOf(head) })).resultCode).toBe('PT102');
  });
});

describe('a stranger', () => {
  const partnerCalls = callNames.filter((name) => calls[name].who === 'partner');
  const withTarget = partnerCalls.filter((name) => 'memId' in sampleBody(name) && name !== 'partner.register');

  it.each(withTarget)('of another branch is unknown to %s', async (name: CallName) => {
    const [own, other] = [await branchOf(), await branchOf()];
    const token = await tokenOf(own.main);
    const known: Readonly<Record<string, string>> = { 'partner.give': 'C302', 'partner.take': 'C402' };
    for (const memId of [other.main.loginId, other.player.loginId, own.head.loginId]) {
      const body = { ...sampleBody(name), memId, ...(name === 'partner.rateSet' ? { rates: [] } : {}) };
      const tidy = Object.fromEntries(Object.entries(body).filter(([field]) => field !== 'userId'));
      expect((await call(name, tidy, { token })).resultCode).toBe(known[name] ?? 'Z404');
    }
  });

  it('is unknown as the player of a bet list either', async () => {
    const [own, other] = [await branchOf(), await branchOf()];
    const requested = { userId: other.player.loginId };
    expect((await call('partner.betList', requested, { token: await tokenOf(own.main) })).resultCode).toBe('Z404');
  });

  it.each(partnerCalls)('who is no partner gets no answer from %s', async (name: CallName) => {
    const { player } = await branchOf();
    const known: Readonly<Record<string, string>> = { 'partner.give': 'C301', 'partner.take': 'C401' };
    const body =
      name === 'partner.register'
        ? newcomer()
        : { ...sampleBody(name), ...(name === 'partner.rateSet' ? { rates: [] } : {}) };
    expect((await call(name, body, { token: await tokenOf(player) })).resultCode).toBe(known[name] ?? 'Z403');
  });
});
