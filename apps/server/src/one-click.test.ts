/**
 * Goal: nothing that reaches many is done in one click.
 * Method: every call that the contract marks with `impact`, as it would be sent: bare, with other figures, without a
 * reason. Each is refused with what it truly reaches, and changes nothing, not even the audit log.
 */
import { callNames, type ImpactCallName, isImpactCall } from '@mirinae/contract/calls';
import { impact } from '@mirinae/contract/staff/impact';
import { describe, expect, test } from 'vitest';
import { servedCalls } from './app.ts';
import { findRoom, planRounds } from './modules/mini/rounds.ts';
import { businessDay } from './platform/clock.ts';
import { randomUuid } from './platform/rng.ts';
import { buildBranch, sameRates } from './testing/build-branch.ts';
import { buildCampaignRules } from './testing/build-campaign-rules.ts';
import { buildMember } from './testing/build-member.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { countAudit } from './testing/observe.ts';
import { signInMember, signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const token = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const { db } = platform;
const [head, main] = await buildBranch(platform, [
  [100, 4_000],
  [80, 3_000],
]);
const [other] = await buildBranch(platform, [[100, 4_000]]);
if (!head || !main || !other) throw new Error('The branches are short.');
await buildMember(platform, { recommender: main });
const today = businessDay(platform.clock.now());

const coupon = { name: '쿠폰', worth: 'point', amount: 1_000, expiresAt: null } as const;
const freeBet = {
  name: '무료 베팅',
  amount: 1_000,
  minOdds: 15_000,
  kinds: ['single' as const],
  sports: [],
  markets: [],
  maxWin: 10_000,
  days: 7,
};
/** Free rounds for a member of its own, who has none of this game yet. */
async function roundGift() {
  const games = [{ vendorKey: '201', gameKey: 'hangang-seven' }];
  await db.$client.query('update catalog_games set listed = $1 where vendor_key = $2 and game_key = $3', [
    { kind: 'solo', family: 'slot' },
    ...games.flatMap(({ vendorKey, gameKey }) => [vendorKey, gameKey]),
  ]);
  const { loginId } = await buildMember(platform);
  const reward = { kind: 'rounds', rounds: 5, stake: 1_000, games, cap: 10_000, days: 7, worth: 'point' } as const;
  const rules = { reward, turnoverPercent: 100, days: 7, endsByWithdrawal: false };
  return { requestKey: randomUuid(), name: '무료 스핀', target: { to: 'list' as const, memIds: [loginId] }, rules };
}
const names = { ko: '이름', en: 'Name', vi: 'Tên' };
const prizes = [
  { worth: 'point', amount: 1_000, weight: 1 },
  { worth: 'none', amount: 0, weight: 9 },
] as const;
const letter = { title: '안내', content: '<p>글</p>' };

/** A settlement that is due. */
async function settle(): Promise<number> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into partner_settlements (partner_id, head_id, from_day, to_day, losing_base, bets, stake, payout, valid, rolling,
       losing, corrected_rolling, corrected_losing, carried_in, carried_out, losing_paid, amount, run_by, run_at)
     values ($1, $1, '2025-01-01', '2025-01-01', 'A', 0, 0, 0, 0, 5000, 0, 0, 0, 0, 0, 0, 5000, 'test', now())
     returning settlement_id as id`,
    [head?.memberId],
  );
  return Number(rows[0]?.id);
}

/** A deposit that waits for its end. */
async function reviewed(): Promise<number> {
  const by = { token: await signInMember(server, await buildMember(platform)) };
  const { cashIdx } = await request('cash.in', { cash: 50_000, requestKey: randomUuid() }, by);
  await request('staff.cashMove', { cashIdx, to: 2 }, { token });
  return cashIdx;
}

async function openRound(): Promise<number> {
  const room = await findRoom(db, 'pb5');
  if (room) await planRounds(platform, room);
  const { round } = await request('mini.state', { gameCode: 'powerball', roomKey: 'pb5' });
  return round?.roundId ?? 0;
}

/** Such a call as it could be sent now. */
const inputs: { readonly [Name in ImpactCallName]: () => Promise<object> | object } = {
  'staff.couponIssue': () => ({ ...coupon, target: { to: 'all' } }),
  'staff.couponRecall': async () => {
    const target = { to: 'code', code: 'CLICK', uses: 10 } as const;
    const { issueIdx } = await request('staff.couponIssue', { ...coupon, target }, { token });
    return { issueIdx };
  },
  'staff.freeBetGive': () => ({ ...freeBet, target: { to: 'all' } }),
  'staff.freeBetRecall': async () => ({
    issueIdx: (await request('staff.freeBetGive', { ...freeBet, target: { to: 'all' } }, { token })).issueIdx,
  }),
  'staff.freeRoundGive': roundGift,
  'staff.freeRoundRecall': async () => ({
    giftIdx: (await request('staff.freeRoundGive', await roundGift(), { token })).giftIdx,
  }),
  'staff.campaignStart': async () => {
    const rules = buildCampaignRules();
    const draft = { name: '캠페인', trigger: 'now', rules, budget: 10_000 } as const;
    return { campaignIdx: (await request('staff.campaignSave', draft, { token })).campaignIdx };
  },
  'staff.messageSend': () => ({ ...letter, target: { kind: 'all' } }),
  'staff.messageRecall': async () => {
    await request('staff.messageSend', { ...letter, target: { kind: 'all' } }, { token });
    const [sent] = (await request('staff.messageList', {}, { token })).list;
    return { sentIdx: sent?.sentIdx };
  },
  'staff.settleRun': () => ({ startDate: '2025-01-02', endDate: '2025-01-02' }),
  'staff.settlePay': async () => ({ settlementIdx: [await settle()] }),
  'staff.partnerRateSet': () => ({ memId: main.loginId, rates: sameRates(90, 3_500) }),
  'staff.partnerMove': () => ({ memId: main.loginId, toMemId: other.loginId, effectiveOn: today }),
  'staff.cashMoveAll': async () => ({ what: 'refuse', cashIdx: [await reviewed()] }),
  'staff.signupDecideAll': async () => {
    const { memberId } = await buildMember(platform, { status: 'pending' });
    return { memberId: [Number(memberId)], decision: 'approve' };
  },
  'staff.attendanceRulesSet': () => ({ playMin: 10_000, rules: [{ days: 1, points: 100 }] }),
  'staff.rotarySet': () => ({ isOpen: true, unit: 100_000, prizes: [...prizes] }),
  'staff.vipSet': () => ({ grades: [{ grade: 1, names, turnover: 1_000_000, reward: 1_000, monthly: 0 }] }),
  'staff.missionSave': () => ({
    names,
    kind: 'bets',
    gameType: null,
    goal: 10,
    period: 'day',
    points: 500,
    isOn: true,
    ord: 0,
    startDate: today,
    endDate: today,
  }),
  'staff.friendsSet': () => ({
    isOn: true,
    depositMin: 50_000,
    turnoverMin: 100_000,
    reward: 1_000,
    welcome: 500,
    maxMonthly: 3,
  }),
  'staff.giftLimitSet': () => ({ tier: 'PTN_1', aloneUpTo: 1_000, aloneDaily: 2_000 }),
  'staff.partnerTermsSet': () => ({ memId: head.loginId, losingBase: 'C', carriesOver: false }),
  'staff.cashRulesSet': () => ({ what: 'pointRate', pointRate: { level: 1, rate: 10 } }),
  'staff.betLimitsSet': () => ({ level: 1, betMin: 1_000, betMax: 2_000_000, winMax: 50_000_000 }),
  'staff.sportLimitSet': () => ({ sport: 'soccer', stakeMax: 1_000_000 }),
  'staff.sportDelaySet': () => ({ sport: 'soccer', seconds: 9 }),
  'staff.sportFeeSet': () => ({ sport: 'soccer', fee: { quiet: 5, live: 6.5 } }),
  'staff.sportCapSet': () => ({ sport: 'soccer', outcomeMax: 50_000_000 }),
  'staff.sportMarginSet': () => ({ sport: 'soccer', percent: 1.5 }),
  'staff.sportRulesSet': () => ({ what: 'bonus', steps: [{ legs: 4, percent: 2 }] }),
  'staff.miniSet': () => ({ what: 'settings', barsBothSides: true, marketCap: 1_000_000, roundCap: 9_000_000 }),
  'staff.miniVoid': async () => ({ roundId: await openRound() }),
  'staff.agreementPublish': () => ({ kind: 'terms', ko: '<p>약관</p>', en: '<p>Terms</p>', vi: '<p>Điều khoản</p>' }),
  'staff.switchesSet': () => ({ playOpen: 'N' }),
  'staff.maintenanceSet': () => ({ startDate: null, endDate: null, notice: '' }),
};

describe('nothing that reaches many is done in one click', () => {
  test.each(callNames.filter(isImpactCall))('%s', async (name) => {
    const input = await inputs[name]();
    const audited = await countAudit(platform);
    const codeOf = async (change: object) => (await call(name, { ...input, ...change }, { token })).resultCode;
    const unconfirmed = await call(name, input, { token });
    expect(unconfirmed).toMatchObject({ resultCode: 'S030' });
    const expected = impact.parse(unconfirmed.data);
    const reason = '시험';
    expect(await codeOf({ expected: { ...expected, count: expected.count + 1 }, reason })).toBe('S030');
    expect(await codeOf({ expected: { ...expected, total: expected.total + 1 }, reason })).toBe('S030');
    expect(await codeOf({ expected })).toBe('S031');
    expect(await codeOf({ expected, reason: ' ' })).toBe('S031');
    expect(await countAudit(platform)).toBe(audited);
    expect(['0', 'S015']).toContain(await codeOf({ expected, reason }));
    expect(await countAudit(platform)).toBe(audited + 1);
  });
});
