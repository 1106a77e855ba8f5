/** Campaigns: who gets a bonus, within which budget, what it requires and how it ends. */
import type { Request } from '@mirinae/contract/calls';
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../platform/rng.ts';
import { buildCampaignRules } from '../../testing/build-campaign-rules.ts';
import { buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { giveCash } from '../../testing/give-money.ts';
import { playTurnover, type TestPlay } from '../../testing/play-turnover.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { getBalances } from '../ledger/index.ts';
import { pointsCalls } from '../points/calls.ts';
import { segmentsCalls } from '../segments/calls.ts';
import { staffCalls } from '../staff/calls.ts';
import { promotionsCalls } from './calls.ts';
import { expireBonuses } from './end-bonuses.ts';
import { giveToMembers } from './give-to-members.ts';

/** A Monday at noon: no edge of a day and no maintenance of a bank is near. */
const clock = clockStub('2025-03-03T12:00:00+09:00');
const server = await startCallServer({
  calls: [
    ...promotionsCalls,
    ...cashierCalls,
    ...pointsCalls,
    ...segmentsCalls,
    ...staffCalls({ issuer: async () => 'test' }),
  ],
  clock,
});
const { platform, request, call, callConfirmed } = server;
const { db } = platform;
const token = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const second = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
await db.$client.query('update cash_limits set wagering_percent = 100');
await db.$client.query('update deposit_bonuses set is_on = false');

type Draft = Partial<Omit<Request<'staff.campaignSave'>, 'rules'>>;

async function save(rules: Partial<CampaignRules> = {}, draft: Draft = {}): Promise<number> {
  const whole = { name: '캠페인', trigger: 'code', budget: 100_000, ...draft } as const;
  const input = { ...whole, rules: buildCampaignRules(rules) };
  return (await request('staff.campaignSave', input, { token })).campaignIdx;
}

async function start(rules: Partial<CampaignRules> = {}, draft: Draft = {}): Promise<number> {
  const campaignIdx = await save(rules, draft);
  expect(await approveByTwo(server, 'staff.campaignStart', { campaignIdx }, { token, second })).toBe('0');
  return campaignIdx;
}

const end = (campaignIdx: number) =>
  request('staff.campaignSwitch', { campaignIdx, to: 'ended', reason: '시험' }, { token });
const rowOf = async (campaignIdx: number) =>
  (await request('staff.campaignList', {}, { token })).find((row) => row.campaignIdx === campaignIdx);

let codes = 0;
const newCode = () => {
  codes += 1;
  return `CODE-${codes}`;
};

async function someone() {
  const member = await buildMember(platform);
  const own = { token: await signInMember(server, member) };
  const { memberId } = member;
  return {
    member,
    own,
    enter: async (code: string) => (await call('promo.couponCode', { code }, own)).resultCode,
    bonuses: () => request('promo.bonusList', {}, own),
    points: async () => (await getBalances(db, memberId)).point,
    play: (turnover: number, how?: TestPlay) => playTurnover(platform, memberId, turnover, how),
    deposit: async (cash: number, bonus: 'Y' | 'N' = 'Y') => {
      const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid(), bonus }, own);
      await request('staff.cashMove', { cashIdx, to: 2 }, { token });
      await request('staff.cashMove', { cashIdx, to: 1 }, { token });
      return cashIdx;
    },
    withdraw: async (cash: number) =>
      (await call('cash.out', { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() }, own))
        .resultCode,
    /** What staff answer to "my bonus vanished". */
    asStaff: () => request('staff.bonusList', { memberId: Number(memberId) }, { token }),
  };
}

describe('a budget', () => {
  it('is never passed, whatever races for it, and the campaign says what it gave', async () => {
    const code = newCode();
    const campaignIdx = await start({ reward: { kind: 'fixed', amount: 300 } }, { code, budget: 1_000 });
    const members = await Promise.all(Array.from({ length: 8 }, someone));
    const answers = await Promise.all(members.map(({ enter }) => enter(code)));
    expect(answers.filter((answer) => answer === '0')).toHaveLength(3);
    expect(await rowOf(campaignIdx)).toMatchObject({ given: 900, bonuses: 3 });
    expect(await rowOf(await save({}, { code: newCode() }))).toMatchObject({ given: 0, bonuses: 0 });
    const points = await Promise.all(members.map((one) => one.points()));
    expect(points.reduce((sum, each) => sum + each, 0n)).toBe(900n);
  });

  it('gives a member what it may have and no more, once for a code', async () => {
    const code = newCode();
    await start({}, { code });
    const one = await someone();
    expect((await Promise.all([1, 2, 3].map(() => one.enter(code)))).toSorted()).toEqual(['0', 'PR203', 'PR203']);
    expect(await one.points()).toBe(1_000n);
  });

  it('is refused by the database too', async () => {
    const campaignIdx = await save({}, { code: newCode() });
    const passing = db.$client.query('update campaigns set given = budget + 1 where campaign_id = $1', [campaignIdx]);
    await expect(passing).rejects.toThrow('campaigns_within_budget');
  });
});

describe('a bonus for a deposit', () => {
  it('is a share of it up to a cap, for the deposit that is meant, and says before what it requires', async () => {
    const reward = { kind: 'percent', percent: 50, cap: 8_000 } as const;
    const rules = { reward, nth: 2, depositMin: 10_000, perMember: 100_000, maxStake: 5_000, days: 3 };
    const campaignIdx = await start(rules, { trigger: 'deposit', name: '두 번째 입금' });
    const one = await someone();
    expect(await request('promo.campaignList', {}, one.own)).toMatchObject([
      { name: '두 번째 입금', reward, nth: 2, turnoverPercent: 2_500, maxStake: 5_000, days: 3 },
    ]);
    await one.deposit(10_000);
    expect(await one.points()).toBe(0n);
    await one.deposit(20_000);
    await one.deposit(20_000);
    expect(await one.points()).toBe(8_000n);
    expect(await one.bonuses()).toMatchObject([{ amount: 8_000, needed: 200_000, done: 0, endedAs: null }]);
    await end(campaignIdx);
  });

  it('is what is left of the most that a person may get, and is offered until then', async () => {
    const reward = { kind: 'percent', percent: 10, cap: 3_000 } as const;
    const campaignIdx = await start({ reward, perMember: 4_000 }, { trigger: 'deposit' });
    const one = await someone();
    await one.deposit(30_000);
    expect(await request('promo.campaignList', {}, one.own)).toHaveLength(1);
    await one.deposit(30_000);
    expect(await one.points()).toBe(4_000n);
    expect(await request('promo.campaignList', {}, one.own)).toEqual([]);
    await end(campaignIdx);
  });

  it('is not given to who wants none, and goes back when the deposit is reversed', async () => {
    const campaignIdx = await start({ perMember: 5_000 }, { trigger: 'deposit' });
    const one = await someone();
    await one.deposit(10_000, 'N');
    expect(await one.points()).toBe(0n);
    const cashIdx = await one.deposit(10_000);
    expect(await one.points()).toBe(1_000n);
    await end(campaignIdx);
    const reversal = { cashIdx, reason: '시험' };
    expect(await approveByTwo(server, 'staff.cashReverse', reversal, { token, second })).toBe('0');
    expect(await one.points()).toBe(0n);
    expect(await one.asStaff()).toMatchObject([{ endedAs: 'reversed' }]);
  });
});

describe('play counts', () => {
  it('by the share of its kind of game, and a stake above the highest for nothing', async () => {
    const code = newCode();
    await start({ shares: { slot: 100, mini: 0 }, maxStake: 2_000, turnoverPercent: 100 }, { code });
    const one = await someone();
    await giveCash(platform, one.member.memberId, 2_000);
    await one.enter(code);
    await one.play(2_000, { gameType: 'mini' });
    expect(await one.bonuses()).toMatchObject([{ needed: 1_000, done: 0 }]);
    await giveCash(platform, one.member.memberId, 3_000);
    await one.play(5_000);
    expect(await one.bonuses()).toMatchObject([{ done: 0 }]);
    await one.play(1_000, { returned: 0 });
    expect(await one.bonuses()).toMatchObject([{ done: 1_000, endedAs: 'played' }]);
    expect((await one.asStaff()).map(({ endedAs }) => endedAs)).toEqual(['played']);
    expect(await one.points()).toBe(1_000n);
  });
});

describe('a bonus that is not played', () => {
  it('goes back when its time is over, once, and a played one stays', async () => {
    const code = newCode();
    await start({ days: 1, turnoverPercent: 100, shares: { slot: 100 } }, { code });
    const [late, done] = [await someone(), await someone()];
    await Promise.all([late.enter(code), done.enter(code)]);
    await giveCash(platform, done.member.memberId, 1_000);
    await done.play(1_000);
    await db.$client.query(`update campaign_bonuses set expires_at = $1 where ended_at is null`, [clock.now()]);
    const expired = await Promise.all([expireBonuses(platform), expireBonuses(platform)]);
    expect(expired[0] + expired[1]).toBeGreaterThan(0);
    expect([await late.points(), await done.points()]).toEqual([0n, 1_000n]);
    expect(await late.asStaff()).toMatchObject([{ endedAs: 'expired' }]);
    expect(await done.asStaff()).toMatchObject([{ endedAs: 'played' }]);
    expect(await expireBonuses(platform)).toBe(0);
  });

  it('goes back with a withdrawal, or when its member gives it up, and staff see why', async () => {
    const [ending, other] = [newCode(), newCode()];
    await start({ endsByWithdrawal: true }, { code: ending });
    await start({ endsByWithdrawal: false }, { code: other });
    const one = await someone();
    await one.enter(ending);
    await one.enter(other);
    await giveCash(platform, one.member.memberId, 50_000);
    expect(await one.withdraw(50_000)).toBe('0');
    expect((await one.bonuses()).map(({ endedAs }) => endedAs)).toEqual([null, 'withdrawn']);
    const [running] = await one.bonuses();
    const bonusIdx = running?.bonusIdx ?? 0;
    const stranger = await someone();
    expect((await call('promo.bonusGiveUp', { bonusIdx }, stranger.own)).resultCode).toBe('Z404');
    await request('promo.bonusGiveUp', { bonusIdx }, one.own);
    expect((await call('promo.bonusGiveUp', { bonusIdx }, one.own)).resultCode).toBe('PR210');
    expect(await one.points()).toBe(0n);
    expect((await one.asStaff()).map(({ endedAs }) => endedAs)).toEqual(['given-up', 'withdrawn']);
  });

  it('is taken back by staff with a reason that is kept', async () => {
    const code = newCode();
    await start({}, { code });
    const one = await someone();
    await one.enter(code);
    const [bonus] = await one.bonuses();
    await request('staff.bonusCancel', { bonusIdx: bonus?.bonusIdx ?? 0, reason: '중복 계정' }, { token });
    expect(await one.asStaff()).toMatchObject([{ endedAs: 'cancelled', reason: '중복 계정' }]);
    expect(await one.points()).toBe(0n);
  });

  it('never ends twice, when its member and its time end it in the same moment', async () => {
    const code = newCode();
    await start({}, { code });
    const one = await someone();
    await one.enter(code);
    const [bonus] = await one.bonuses();
    await db.$client.query(`update campaign_bonuses set expires_at = $1 where ended_at is null`, [clock.now()]);
    const giveUp = call('promo.bonusGiveUp', { bonusIdx: bonus?.bonusIdx ?? 0 }, one.own);
    await Promise.all([giveUp, expireBonuses(platform), expireBonuses(platform)]);
    expect(await one.points()).toBe(0n);
    const { rows } = await db.$client.query('select from receivables where member_id = $1', [one.member.memberId]);
    expect(rows).toEqual([]);
    expect(await one.asStaff()).toHaveLength(1);
  });
});

it('bonuses that are given alone do not come together with others', async () => {
  const [alone, other] = [newCode(), newCode()];
  await start({ isAlone: true }, { code: alone });
  await start({}, { code: other });
  const [one, two] = [await someone(), await someone()];
  expect([await one.enter(alone), await one.enter(other)]).toEqual(['0', 'PR201']);
  expect([await two.enter(other), await two.enter(alone)]).toEqual(['0', 'PR201']);
});

it('a campaign for a segment gives each of its members one, however often it is run', async () => {
  const members = await Promise.all([someone(), someone()]);
  const outside = await someone();
  for (const { member } of members) await giveCash(platform, member.memberId, 777_777);
  const conditions = [{ kind: 'balance', account: 'cash', min: 777_777, max: 777_777 }] as const;
  const { segmentIdx } = await request('staff.segmentSave', { name: '현금', conditions: [...conditions] }, { token });
  const campaignIdx = await start({}, { trigger: 'now', segmentIdx });
  const runs = await Promise.all([1, 2].map(() => giveToMembers(platform, String(campaignIdx))));
  expect((runs[0] ?? 0) + (runs[1] ?? 0)).toBe(2);
  expect(await giveToMembers(platform, String(campaignIdx))).toBe(0);
  expect(await Promise.all(members.map((one) => one.points()))).toEqual([1_000n, 1_000n]);
  expect(await outside.points()).toBe(0n);
});

describe('staff', () => {
  it('start a large campaign, or one that pays more than its play costs, by two', async () => {
    const large = await save({}, { code: newCode(), budget: 50_000_000 });
    expect((await callConfirmed('staff.campaignStart', { campaignIdx: large }, { token })).resultCode).toBe('S015');
    const cheap = await save({ turnoverPercent: 100 }, { code: newCode(), budget: 1_000 });
    expect((await callConfirmed('staff.campaignStart', { campaignIdx: cheap }, { token })).resultCode).toBe('S015');
  });

  it('change drafts alone, pause and go on, and end for good', async () => {
    const code = newCode();
    const campaignIdx = await start({}, { code });
    const again = { campaignIdx, name: '다른 이름', trigger: 'code', code, budget: 1_000 } as const;
    const rules = buildCampaignRules();
    expect((await call('staff.campaignSave', { ...again, rules }, { token })).resultCode).toBe('PR211');
    const switchTo = async (to: string) =>
      (await call('staff.campaignSwitch', { campaignIdx, to, reason: '시험' }, { token })).resultCode;
    const one = await someone();
    expect(await switchTo('paused')).toBe('0');
    expect(await one.enter(code)).toBe('PR201');
    expect(await switchTo('running')).toBe('0');
    expect(await one.enter(code)).toBe('0');
    expect(await switchTo('ended')).toBe('0');
    expect(await switchTo('running')).toBe('PR212');
    expect(await (await someone()).enter(code)).toBe('PR202');
  });

  it('give each code once, and a share of a deposit only for deposits', async () => {
    const code = newCode();
    await save({}, { code });
    const draft = { name: '캠페인', budget: 1_000 };
    const rules = buildCampaignRules();
    const same = { ...draft, trigger: 'code', code: code.toLowerCase(), rules };
    expect((await call('staff.campaignSave', same, { token })).resultCode).toBe('PR207');
    const share = buildCampaignRules({ reward: { kind: 'percent', percent: 10, cap: 100 } });
    expect((await call('staff.campaignSave', { ...draft, trigger: 'now', rules: share }, { token })).resultCode).toBe(
      'Z400',
    );
  });
});
