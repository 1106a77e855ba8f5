/**
 * What a cheat tries by hand on the running server: other people's ids in every field that takes one, amounts that are
 * none, a key used for something else, and everything that spends the same money at the same moment.
 */
import type { CallName } from '@mirinae/contract/calls';
import { afterEach, describe, expect, it } from 'vitest';
import { servedCalls } from './app.ts';
import { verifyReports } from './modules/desk/index.ts';
import { getBalances, verifyLedger } from './modules/ledger/index.ts';
import { randomUuid } from './platform/rng.ts';
import { buildBranch } from './testing/build-branch.ts';
import { type BuiltMember, buildMember, builtWithdrawalPassword as cashOutPass } from './testing/build-member.ts';
import { startCallServer } from './testing/call-server.ts';
import { giveCash, givePoints } from './testing/give-money.ts';
import { signInMember } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls, maxConnections: 30 });
const { platform, request, call } = server;
const { db } = platform;
const rates = [
  [120, 5_000],
  [100, 4_000],
] as const;
/** Above what a store gives without staff. */
const large = 10_000_001;

afterEach(async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});

async function houseOf() {
  const [head, store] = await buildBranch(platform, rates);
  if (!head || !store) throw new Error('The branch is short.');
  const player = await buildMember(platform, { recommender: store });
  await giveCash(platform, store.memberId, 30_000_000);
  await giveCash(platform, player.memberId, 100_000);
  await givePoints(platform, player.memberId, 50_000);
  return {
    head,
    store,
    player,
    asStore: { token: await signInMember(server, store) },
    asPlayer: { token: await signInMember(server, player) },
  };
}

const moneyOf = async ({ memberId }: Pick<BuiltMember, 'memberId'>) => {
  const { cash, point, held } = await getBalances(db, memberId);
  return { cash: Number(cash), point: Number(point), held: Number(held) };
};
const rowsOf = async (table: 'cash_requests' | 'partner_gifts', memberId: bigint | string) =>
  (await db.$client.query(`select * from ${table} where member_id = $1 order by 1`, [memberId])).rows;

describe('other people’s ids', () => {
  it('open, change and read nothing of theirs', async () => {
    const victim = await houseOf();
    const cheat = await houseOf();
    const { cashIdx } = await request('cash.in', { cash: 50_000, requestKey: randomUuid() }, victim.asPlayer);
    const gift = { memId: victim.player.loginId, cash: large, cashOutPass, requestKey: randomUuid() };
    await request('partner.give', gift, victim.asStore);
    const [held] = (await request('partner.moneyMoveList', {}, victim.asStore)).list;
    const question = { boardType: 'qna', category: 'etc', title: '질문', content: '<p>질문</p>' } as const;
    const { boardIdx } = await request('board.save', question, victim.asPlayer);
    expect(held?.status).toBe('waiting');
    const before = {
      requests: await rowsOf('cash_requests', victim.player.memberId),
      gifts: await rowsOf('partner_gifts', victim.player.memberId),
      money: [await moneyOf(victim.player), await moneyOf(victim.store)],
    };
    const memId = victim.player.loginId;
    const money = { memId, cash: 1_000, cashOutPass, requestKey: randomUuid() };
    const tries: [CallName, object, { token: string }][] = [
      ['cash.cancel', { cashIdx }, cheat.asPlayer],
      ['cash.del', { cashIdx: [cashIdx] }, cheat.asPlayer],
      ['partner.giftWithdraw', { giftIdx: held?.giftIdx }, cheat.asStore],
      ['board.detail', { boardType: 'qna', boardIdx }, cheat.asPlayer],
      ['board.save', { ...question, boardIdx }, cheat.asPlayer],
      ['board.delete', { boardType: 'qna', boardIdx }, cheat.asPlayer],
      ['partner.give', money, cheat.asStore],
      ['partner.take', money, cheat.asStore],
      ['partner.take', { ...money, memId: cheat.head.loginId }, cheat.asStore],
      ['partner.take', { ...money, memId: cheat.store.loginId }, cheat.asStore],
      ['partner.give', { ...money, memId: cheat.store.loginId }, cheat.asStore],
      ['partner.statement', { account: 'cash', memId }, cheat.asStore],
      ['partner.tree', { memId: victim.store.loginId }, cheat.asStore],
      ['partner.users', { memId: victim.store.loginId }, cheat.asStore],
      ['partner.memberList', { memId: victim.store.loginId }, cheat.asStore],
      ['partner.cashList', { memId }, cheat.asStore],
      ['partner.betList', { memId: victim.store.loginId }, cheat.asStore],
      ['partner.betList', { userId: memId }, cheat.asStore],
      ['partner.rates', { memId: victim.store.loginId }, cheat.asStore],
      ['partner.settlementList', { memId: victim.store.loginId }, cheat.asStore],
      ['partner.moneyMoveList', { memId: victim.store.loginId }, cheat.asStore],
      ['partner.summary', {}, cheat.asPlayer],
      ['partner.cashList', {}, cheat.asPlayer],
    ];
    const answers: string[] = [];
    for (const [name, input, by] of tries) {
      const { resultCode, data } = await call(name, input, by);
      if (resultCode === '0' || JSON.stringify(data ?? null).includes(memId)) answers.push(`${name}: ${resultCode}`);
    }
    expect(answers).toEqual([]);
    expect({
      requests: await rowsOf('cash_requests', victim.player.memberId),
      gifts: await rowsOf('partner_gifts', victim.player.memberId),
      money: [await moneyOf(victim.player), await moneyOf(victim.store)],
    }).toEqual(before);
  });
});

const noAmounts = [-1, -10_000, 0, 0.5, 10_000.5, 2 ** 53, 1e300, '10000', '', null, true, [10_000], {}] as const;

describe('an amount that is none', () => {
  it.each(noAmounts)('moves no money anywhere: %j', async (amount) => {
    const { store, player, asStore, asPlayer } = await houseOf();
    const before = [await moneyOf(player), await moneyOf(store)];
    const money = () => ({ cash: amount, cashOutPass, requestKey: randomUuid() });
    const answers = [
      await call('cash.in', { ...money(), cashOutPass: undefined }, asPlayer),
      await call('cash.out', money(), asPlayer),
      await call('point.change', { point: amount, requestKey: randomUuid() }, asPlayer),
      await call('partner.give', { ...money(), memId: player.loginId }, asStore),
      await call('partner.take', { ...money(), memId: player.loginId }, asStore),
    ];
    expect(answers.filter(({ resultCode }) => resultCode === '0')).toEqual([]);
    expect([await moneyOf(player), await moneyOf(store)]).toEqual(before);
    expect(await rowsOf('cash_requests', player.memberId)).toEqual([]);
  });
});

describe('a request key', () => {
  it('used again for something else is refused, and one of somebody else is a key of its own', async () => {
    const { player, store, asStore, asPlayer } = await houseOf();
    const other = await houseOf();
    const requestKey = randomUuid();
    const codeOf = async (name: CallName, input: object, by: { token: string }) =>
      (await call(name, { requestKey, ...input }, by)).resultCode;
    expect(await codeOf('cash.in', { cash: 50_000 }, asPlayer)).toBe('0');
    expect(await codeOf('cash.in', { cash: 60_000 }, asPlayer)).toBe('C999');
    expect(await codeOf('cash.out', { cash: 50_000, cashOutPass }, asPlayer)).not.toBe('0');
    expect(await codeOf('cash.in', { cash: 70_000 }, other.asPlayer)).toBe('0');
    const gift = { memId: player.loginId, cash: 1_000, cashOutPass };
    expect(await codeOf('partner.give', gift, asStore)).toBe('0');
    expect(await codeOf('partner.give', gift, asStore)).toBe('0');
    expect(await codeOf('partner.give', { ...gift, cash: 2_000 }, asStore)).toBe('C999');
    expect(await codeOf('partner.take', gift, asStore)).toBe('C999');
    expect(await moneyOf(store)).toMatchObject({ cash: 29_999_000 });
    expect(await rowsOf('cash_requests', player.memberId)).toMatchObject([{ kind: 'deposit', amount: 50_000n }]);
  });
});

describe('everything at the same moment', () => {
  it('spends the money of a member once, whatever wins', async () => {
    const { store, player, asStore, asPlayer } = await houseOf();
    const all = 100_000;
    const out = () => call('cash.out', { cash: all, cashOutPass, requestKey: randomUuid() }, asPlayer);
    const take = () =>
      call('partner.take', { memId: player.loginId, cash: all, cashOutPass, requestKey: randomUuid() }, asStore);
    const convert = () => call('point.change', { point: 50_000, requestKey: randomUuid() }, asPlayer);
    const answers = await Promise.all([out(), take(), out(), convert(), take(), out(), convert(), take()]);
    const done = answers.filter(({ resultCode }) => resultCode === '0').length;
    expect(done).toBeGreaterThan(0);
    const [ofPlayer, ofStore] = [await moneyOf(player), await moneyOf(store)];
    const sum = ofPlayer.cash + ofPlayer.held + ofPlayer.point + ofStore.cash + ofStore.held;
    expect(sum).toBe(30_000_000 + all + 50_000);
  });

  it('neither withdraws nor gives what is held for a gift, and takes the gift back once', async () => {
    const { store, player, asStore } = await houseOf();
    const give = (cash: number) =>
      call('partner.give', { memId: player.loginId, cash, cashOutPass, requestKey: randomUuid() }, asStore);
    expect((await give(30_000_000)).data).toEqual({ isHeld: true });
    const [held] = (await request('partner.moneyMoveList', {}, asStore)).list;
    const withdraw = () => call('partner.giftWithdraw', { giftIdx: held?.giftIdx }, asStore);
    const out = () => call('cash.out', { cash: 30_000_000, cashOutPass, requestKey: randomUuid() }, asStore);
    const early = [await out(), await give(1)].map(({ resultCode }) => resultCode);
    expect(early).not.toContain('0');
    const race = await Promise.all([withdraw(), out(), withdraw(), give(20_000_000), withdraw(), give(20_000_000)]);
    const [first, , second, , third] = race;
    const ends = [first, second, third].map((answer) => answer?.resultCode);
    expect(ends.toSorted()).toEqual(['0', 'T999', 'T999']);
    const after = await moneyOf(store);
    expect(after.cash + after.held).toBe(30_000_000);
    expect(await moneyOf(player)).toMatchObject({ cash: 100_000 });
  });
});
