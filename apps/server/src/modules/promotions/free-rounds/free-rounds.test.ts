/** Free rounds: as many as were given, whoever plays them at the same time; what they win is paid once. */
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';
import type { FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, disconnect } from '../../../platform/db/connect.ts';
import { brandId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildCampaignRules } from '../../../testing/build-campaign-rules.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import { playTurnover } from '../../../testing/play-turnover.ts';
import { roundsReward } from '../../../testing/rounds-reward.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { cashierCalls } from '../../cashier/calls.ts';
import { getBalances } from '../../ledger/index.ts';
import { notificationsCalls } from '../../notifications/calls.ts';
import { staffCalls } from '../../staff/calls.ts';
import { promotionsCalls } from '../calls.ts';
import { expireGrants } from './end-grants.ts';
import { type FreePlay, playFreeRound, rollBackFreeRound } from './play-round.ts';
import { releaseBudgets } from './release-budgets.ts';

/** A Monday at noon: no edge of a day and no maintenance of a bank is near. */
const noon = '2025-03-03T12:00:00+09:00';
const clock = clockStub(noon);
const server = await startCallServer({
  calls: [...promotionsCalls, ...cashierCalls, ...notificationsCalls, ...staffCalls({ issuer: async () => 'test' })],
  clock,
});
const { platform, request, call } = server;
const { db, url } = platform;
const otherNode = { ...platform, db: connect(url, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));

const game = { vendorKey: '201', gameKey: 'hangang-seven' };
const facts = { kind: 'solo', family: 'slot' };
await db.$client.query('update catalog_games set listed = $1 where vendor_key = $2 and game_key = $3', [
  facts,
  game.vendorKey,
  game.gameKey,
]);
await db.$client.query('update cash_limits set wagering_percent = 100');
await db.$client.query('update deposit_bonuses set is_on = false');
beforeEach(() => clock.set(noon));

const signIn = async () => signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const [asOwner, asSecond] = [keepSession(clock, signIn), keepSession(clock, signIn)];
const reward = roundsReward([game]);

let codes = 0;

type Wish = { reward?: Partial<FreeRoundsReward>; rules?: Partial<CampaignRules>; budget?: number };

async function save({ reward: change = {}, rules = {}, budget = 50_000 }: Wish, trigger: 'code' | 'deposit' = 'code') {
  codes += 1;
  const code = trigger === 'code' ? `ROUNDS-${codes}` : null;
  const whole = buildCampaignRules({ reward: { ...reward, ...change }, perMember: 5_000, ...rules });
  const own = await asOwner();
  const input = { name: '무료 스핀', trigger, code, budget, rules: whole } as const;
  return { own, code: code ?? '', answer: await call('staff.campaignSave', input, own), input };
}

async function start(wish: Wish = {}, trigger: 'code' | 'deposit' = 'code') {
  const { own, code, input } = await save(wish, trigger);
  const list = await request('staff.campaignList', {}, own);
  const campaignIdx = list.find((row) => row.code === input.code && row.state === 'draft')?.campaignIdx ?? 0;
  const { token: second } = await asSecond();
  expect(await approveByTwo(server, 'staff.campaignStart', { campaignIdx }, { ...own, second })).toBe('0');
  const row = async () =>
    (await request('staff.campaignList', {}, await asOwner())).find((each) => each.campaignIdx === campaignIdx);
  return { code, campaignIdx, row };
}

async function someone() {
  const member = await buildMember(platform);
  const { memberId } = member;
  const own = keepSession(clock, () => signInMember(server, member));
  const list = async () => request('promo.freeRoundList', {}, await own());
  const enter = async (code: string) => (await call('promo.couponCode', { code }, await own())).resultCode;
  return {
    memberId,
    own,
    list,
    enter,
    balances: () => getBalances(db, memberId),
    bonuses: async () => request('promo.bonusList', {}, await own()),
  };
}

/** With free rounds of a campaign of its own. */
async function given(wish: Wish = {}) {
  const campaign = await start(wish);
  const one = await someone();
  expect(await one.enter(campaign.code)).toBe('0');
  const [row] = await one.list();
  const grantId = brandId<'GrantId'>(row?.grantIdx ?? 0);
  const playOf = (change: Partial<FreePlay> = {}): FreePlay => ({
    ...game,
    betKey: `d-${randomUuid()}`,
    memberId: one.memberId,
    grantId,
    roundId: randomUuid(),
    stake: money(1_000n),
    payout: money(700n),
    ...change,
  });
  const play = (change: Partial<FreePlay> = {}) => playFreeRound(platform, playOf(change));
  return { ...one, ...campaign, grantId, playOf, play, row: async () => (await one.list())[0], campaign };
}

describe('free rounds', () => {
  it('are as many as were given, whatever windows and nodes play at the same time, and are paid once', async () => {
    const one = await given();
    const plays = Array.from({ length: 8 }, (_, at) =>
      playFreeRound(at % 2 === 0 ? platform : otherNode, one.playOf()),
    );
    expect((await Promise.all(plays)).toSorted()).toEqual([
      'over',
      'over',
      'over',
      'over',
      'over',
      'played',
      'played',
      'played',
    ]);
    expect(await one.row()).toMatchObject({ left: 0, won: 2_100, paid: 2_100, endedAs: 'played' });
    expect(await one.balances()).toMatchObject({ cash: 0n, point: 2_100n });
    expect(await one.bonuses()).toMatchObject([{ amount: 2_100, needed: 52_500, done: 0, endedAs: null }]);
  });

  it('count once however often one is sent, and not with other content', async () => {
    const one = await given();
    const same = one.playOf();
    const answers = await Promise.all([1, 2, 3, 4].map(() => playFreeRound(platform, same)));
    expect(answers.toSorted()).toEqual(['played', 'replayed', 'replayed', 'replayed']);
    expect(await playFreeRound(platform, { ...same, payout: money(9_000n) })).toBe('conflict');
    expect(await one.row()).toMatchObject({ left: 2, won: 700 });
  });

  it('are not taken by a round that was rolled back before it came; one that counted stays', async () => {
    const one = await given();
    const late = one.playOf();
    expect(await rollBackFreeRound(platform, late)).toBe('void');
    expect(await rollBackFreeRound(platform, late)).toBe('replayed');
    expect(await playFreeRound(platform, late)).toBe('cancelled');
    const early = one.playOf();
    expect(await playFreeRound(platform, early)).toBe('played');
    expect(await rollBackFreeRound(platform, early)).toBe('played');
    expect(await one.row()).toMatchObject({ left: 2 });
  });

  it('are of their member, game and stake alone', async () => {
    const [one, other] = [await given(), await given()];
    expect(await one.play({ memberId: other.memberId })).toBe('over');
    expect(await one.play({ gameKey: 'moon-palace' })).toBe('over');
    expect(await one.play({ stake: money(2_000n) })).toBe('over');
    expect(await one.row()).toMatchObject({ left: 3, won: 0 });
  });

  it('win no more than their cap', async () => {
    const one = await given();
    await one.play({ payout: money(4_900n) });
    await one.play({ payout: money(400n) });
    expect(await one.row()).toMatchObject({ won: 5_000, cap: 5_000 });
  });

  it('take nothing from the balance and are no bets, and their winnings in cash are to be played', async () => {
    const one = await given({ reward: { worth: 'cash', rounds: 1 }, rules: { turnoverPercent: 300 } });
    await giveCash(platform, one.memberId, 10_000);
    await one.play({ payout: money(1_000n) });
    expect(await one.balances()).toMatchObject({ cash: 11_000n, point: 0n });
    const { rows } = await db.$client.query<{ bets: string; bonus: string; needed: string }>(
      `select (select count(*) from bets where member_id = $1) as bets,
         (select sum(credit - debit)::bigint from report_hours where member_id = $1 and line = 'bonus') as bonus,
         (select needed from wagering_requirements where member_id = $1 and binds = 'cash' and source = 'reward') as needed`,
      [one.memberId],
    );
    expect(rows).toEqual([{ bets: 0n, bonus: 1_000n, needed: 3_000n }]);
  });
});

describe('the end of free rounds', () => {
  it('by time pays what was won, once, and says so', async () => {
    const one = await given();
    await one.play();
    clock.advance(7 * 24 * 3_600);
    expect(await one.play()).toBe('over');
    await Promise.all([expireGrants(platform), expireGrants(otherNode)]);
    expect(await one.row()).toMatchObject({ left: 2, paid: 700, endedAs: 'expired' });
    expect((await one.balances()).point).toBe(700n);
    const { list } = await request('notification.list', {}, await one.own());
    expect(list.map(({ facts: { event } }) => event)).toEqual(['rounds-ended']);
  });

  it('by the member pays what was won, and by another member is not possible', async () => {
    const [one, other] = [await given(), await someone()];
    await one.play();
    const input = { grantIdx: Number(one.grantId) };
    expect((await call('promo.freeRoundGiveUp', input, await other.own())).resultCode).toBe('Z404');
    const own = await one.own();
    const answers = await Promise.all([1, 2].map(() => call('promo.freeRoundGiveUp', input, own)));
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'PR210']);
    expect(await one.row()).toMatchObject({ paid: 700, endedAs: 'given-up' });
  });

  it('by staff pays nothing, and gives the reason to whoever looks', async () => {
    const one = await given();
    await one.play();
    const staff = await asOwner();
    await request('staff.freeRoundCancel', { grantIdx: Number(one.grantId), reason: '중복 계정' }, staff);
    expect(await one.play()).toBe('over');
    expect(await request('staff.freeRoundList', { memberId: Number(one.memberId) }, staff)).toMatchObject([
      { left: 2, won: 700, paid: 0, endedAs: 'cancelled', reason: '중복 계정' },
    ]);
    expect((await one.balances()).point).toBe(0n);
  });

  it('comes with a withdrawal where the campaign says so', async () => {
    const [ends, stays] = [await given(), await given({ rules: { endsByWithdrawal: false } })];
    for (const one of [ends, stays]) {
      await one.play();
      await giveCash(platform, one.memberId, 50_000);
      await playTurnover(platform, one.memberId, 50_000);
      const input = { cash: 10_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
      expect((await call('cash.out', input, await one.own())).resultCode).toBe('0');
    }
    expect(await ends.row()).toMatchObject({ endedAs: 'withdrawn', paid: 0 });
    expect(await stays.row()).toMatchObject({ endedAs: null, left: 2 });
  });

  /** A deposit with the rounds that it earned, all of them played. */
  async function depositPlayed(worth: 'point' | 'cash') {
    await start({ reward: { rounds: 1, worth }, rules: { turnoverPercent: 300 } }, 'deposit');
    const [one, staff] = [await someone(), await asOwner()];
    const { cashIdx } = await request(
      'cash.in',
      { cash: 50_000, requestKey: randomUuid(), bonus: 'Y' },
      await one.own(),
    );
    await request('staff.cashMove', { cashIdx, to: 2 }, staff);
    await request('staff.cashMove', { cashIdx, to: 1 }, staff);
    const grants = (await one.list()).filter((row) => row.worth === worth);
    for (const { grantIdx } of grants) {
      const grantId = brandId<'GrantId'>(grantIdx);
      const round = { ...game, betKey: randomUuid(), roundId: randomUuid(), stake: money(1_000n), payout: money(900n) };
      expect(await playFreeRound(platform, { ...round, memberId: one.memberId, grantId })).toBe('played');
    }
    const reverse = async () => {
      const second = await asSecond();
      const reversal = { cashIdx, reason: '은행 취소' };
      expect(await approveByTwo(server, 'staff.cashReverse', reversal, { ...staff, second: second.token })).toBe('0');
    };
    return { one, won: BigInt(grants.length) * 900n, reverse };
  }

  it('is that of their deposit, with the points that they won', async () => {
    const { one, won, reverse } = await depositPlayed('point');
    expect(won).toBeGreaterThan(0n);
    expect((await one.balances()).point).toBe(won);
    await reverse();
    expect((await one.balances()).point).toBe(0n);
    expect(await one.bonuses()).toMatchObject([{ endedAs: 'reversed' }]);
  });

  it('takes winnings in cash back with their deposit, and what was spent of them is owed', async () => {
    const { one, won, reverse } = await depositPlayed('cash');
    expect(won).toBeGreaterThan(0n);
    expect((await one.balances()).cash).toBe(50_000n + won);
    const bound = await db.$client.query(
      `select needed, closed_as from wagering_requirements where member_id = $1 and reference like 'free-rounds:%'`,
      [one.memberId],
    );
    expect(bound.rows).toEqual([{ needed: won * 3n, closed_as: null }]);
    await playTurnover(platform, one.memberId, 10_000, { returned: 0 });
    const left = (await one.balances()).cash;
    await reverse();
    expect((await one.balances()).cash).toBe(0n);
    const owed = await db.$client.query(
      'select sum(amount - paid)::bigint as owed from receivables where member_id = $1',
      [one.memberId],
    );
    expect(owed.rows).toEqual([{ owed: 50_000n + won - left }]);
    const { rows } = await db.$client.query(
      'select ended_as from free_round_grants where member_id = $1 and worth = $2',
      [one.memberId, 'cash'],
    );
    expect(rows.map(({ ended_as: endedAs }) => endedAs)).toEqual(['reversed']);
  });
});

describe('the budget', () => {
  it('holds the most that free rounds can win, is never passed, and gets back what they did not', async () => {
    const campaign = await start({ budget: 12_000 });
    const members = await Promise.all(Array.from({ length: 5 }, someone));
    const entered = await Promise.all(members.map(({ enter }) => enter(campaign.code)));
    expect(entered.filter((code) => code === '0')).toHaveLength(2);
    expect(await campaign.row()).toMatchObject({ given: 10_000, bonuses: 2 });
    const winner = members[entered.indexOf('0')];
    const [row] = (await winner?.list()) ?? [];
    await request('promo.freeRoundGiveUp', { grantIdx: row?.grantIdx ?? 0 }, await winner?.own());
    await Promise.all([releaseBudgets(platform), releaseBudgets(otherNode)]);
    expect(await campaign.row()).toMatchObject({ given: 5_000, bonuses: 2 });
    const later = await someone();
    expect(await later.enter(campaign.code)).toBe('0');
    expect(await later.enter(campaign.code)).toBe('PR203');
  });

  it('of one person is for whole free rounds alone', async () => {
    const one = await someone();
    const campaign = await start({ rules: { perMember: 4_999 } });
    expect(await one.enter(campaign.code)).not.toBe('0');
    expect(await one.list()).toEqual([]);
  });
});

describe('a campaign of free rounds', () => {
  const fieldOf = ({ data }: { data: unknown }) => JSON.stringify(data);

  it.each([
    [
      'a game that is not played alone',
      { games: [{ vendorKey: '201', gameKey: 'none' }] },
      'B0092',
      'rules.reward.games',
    ],
    ['a stake that slots do not offer', { stake: 1_001 }, 'Z400', 'rules.reward.stake'],
  ] as const)('is not saved for %s', async (_, change, code, field) => {
    const { answer } = await save({ reward: { ...change, games: [...('games' in change ? change.games : [game])] } });
    expect(answer.resultCode).toBe(code);
    expect(fieldOf(answer)).toContain(field);
  });

  it('offers the slots of the house and their stakes', async () => {
    const { games, stakes } = await request('staff.freeRoundGames', {}, await asOwner());
    expect(games).toContainEqual(expect.objectContaining(game));
    expect(stakes).toContain(1_000);
  });
});
