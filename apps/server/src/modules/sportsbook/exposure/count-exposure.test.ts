/** Caps of exposure: what members win together on an outcome or a match never costs the house more than staff say. */
import { describe, expect, it } from 'vitest';
import { connect, disconnect } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { money } from '../../../platform/money.ts';
import { buildBranch } from '../../../testing/build-branch.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { getBalances, verifyLedger } from '../../ledger/index.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { countDue, countMatch, exposureQueues } from './count-exposure.ts';

const { clock, platform, server, request, call, match, prices, say, head, settle, judge, player, run } =
  await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

/** Evens, so that a stake is what the house loses on it. */
const evens = offered(186, '', [
  ['4', 2],
  ['5', 2],
]);
const sides = (fixture: string, outcome = '4') => leg({ fixture, market: 186, outcome, odds: 20_000 });
const tennis = (isLive = false) => match({ sport: 'tennis', isLive, markets: [evens] });

type Cap = {
  sport?: string | null;
  league?: string;
  market?: number;
  outcomeMax?: number | null;
  matchMax?: number | null;
};
async function setCap(cap: Cap, token = risk) {
  const input = { sport: 'tennis', ...cap };
  const { resultCode, data } = await call('staff.sportCapSet', input, { token });
  return resultCode === 'S030'
    ? call('staff.sportCapSet', { ...input, expected: data, reason: '시험' }, { token })
    : { resultCode, data };
}

type Player = Awaited<ReturnType<typeof player>>;

async function maxStakeFor({ slipRequest, token }: Player, legs: readonly ReturnType<typeof leg>[]) {
  const { requestKey: _, unitStake: __, ...quoted } = slipRequest({ legs });
  const { maxUnitStake, bound } = await request('sport.quote', quoted, { token });
  return [maxUnitStake, bound];
}

/** By outcome; the match as a whole is ''. */
async function kept(fixture: string): Promise<Record<string, number>> {
  const { rows } = await run('select outcome, at_risk from sport_exposures where fixture = $1 order by 1', [fixture]);
  return Object.fromEntries(rows.map(({ outcome, at_risk }) => [outcome, Number(at_risk)]));
}

async function end(fixture: string, winner: string) {
  await say({
    type: 'betSettlement',
    ...head(fixture),
    certainty: 'confirmed',
    markets: [
      {
        id: 186,
        specifiers: '',
        outcomes: ['4', '5'].map((id) => ({ id, result: id === winner ? (1 as const) : (0 as const) })),
      },
    ],
  });
  await settle();
}

describe('a cap of exposure', () => {
  it('is shown before one types, takes up to it and no more, and shows what is left', async () => {
    expect((await setCap({ outcomeMax: 500_000 })).resultCode).toBe('0');
    const fixture = await tennis();
    const [one, other] = [await player(5_000_000), await player(5_000_000)];
    expect(await maxStakeFor(one, [sides(fixture)])).toEqual([500_000, 'B6009']);
    await one.bet({ legs: [sides(fixture)], unitStake: 400_000 });
    expect(await maxStakeFor(other, [sides(fixture)])).toEqual([100_000, 'B6009']);
    const refused = await other.place({ legs: [sides(fixture)], unitStake: 100_001 });
    expect([refused.resultCode, refused.data]).toEqual(['B6009', { legs: [], maxUnitStake: 100_000 }]);
    await other.bet({ legs: [sides(fixture)], unitStake: 100_000 });
    expect(await maxStakeFor(one, [sides(fixture)])).toEqual([0, 'B6009']);
    expect(await kept(fixture)).toEqual({ '': 500_000, '4': 500_000 });
    const { list } = await request('staff.sportCutList', { searchText: other.member.loginId }, { token: risk });
    expect(list).toMatchObject([{ cause: 'exposure', requested: 100_001, most: 100_000 }]);
  });

  it('of a match holds for all of its lines together', async () => {
    expect((await setCap({ matchMax: 300_000 })).resultCode).toBe('0');
    const total = offered(18, 'total=20.5', [
      ['12', 2],
      ['13', 2],
    ]);
    const fixture = await match({ sport: 'tennis', markets: [evens, total] });
    const someone = await player(5_000_000);
    await someone.bet({ legs: [sides(fixture)], unitStake: 200_000 });
    const over = leg({ fixture, market: 18, specifiers: 'total=20.5', outcome: '12', odds: 20_000 });
    expect(await maxStakeFor(someone, [over])).toEqual([100_000, 'B6009']);
    expect((await setCap({ outcomeMax: 500_000 })).resultCode).toBe('0');
  });

  it('counts a combination by what its other legs are expected to make of it', async () => {
    const [one, two] = [await tennis(), await tennis()];
    const someone = await player(5_000_000);
    await someone.bet({ legs: [sides(one), sides(two)], unitStake: 100_000 });
    // Each leg is fairly priced: the whole stake hangs on either.
    expect(await kept(one)).toEqual({ '': 100_000, '4': 100_000 });
    expect(await maxStakeFor(someone, [sides(two)])).toEqual([400_000, 'B6009']);
  });

  it('is never passed by fifty slips on two nodes concurrently: who locks the match first is taken', async () => {
    const db = connect(platform.db.$client.options.connectionString ?? '');
    const nodes = [platform, { ...platform, db }];
    const fixture = await tennis();
    const bystander = await player();
    const members = await Promise.all(Array.from({ length: 50 }, () => buildMember(platform)));
    await Promise.all(members.map(({ memberId }) => giveCash(platform, memberId, 100_000)));
    const source = { deviceMark: null, networkMark: null };
    const codes = await Promise.all(
      members.map(({ memberId }, index) => {
        const { legs, unitStake, ...rest } = bystander.slipRequest({ legs: [sides(fixture)], unitStake: 30_000 });
        const requested = legs.map((each) => ({ isBanker: false, ...each }));
        const input = {
          ...rest,
          legs: requested,
          unitStake: money(unitStake),
          isReferred: false,
          freeBetId: null,
          source,
        };
        return placeSlip(nodes[index % 2] ?? platform, { ...input, memberId }).then(
          () => '0',
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        );
      }),
    );
    expect(codes.toSorted()).toEqual([...Array(16).fill('0'), ...Array(34).fill('B6009')]);
    expect(await kept(fixture)).toEqual({ '': 480_000, '4': 480_000 });
    const cash = await Promise.all(members.map(async ({ memberId }) => (await getBalances(db, memberId)).cash));
    expect(cash).toEqual(codes.map((code) => (code === '0' ? 70_000n : 100_000n)));
    expect(await verifyLedger(platform.db)).toMatchObject({ faults: [] });
    await disconnect(db);
  });

  it('holds at the end of a live delay too: longer odds than there is room for are not taken', async () => {
    const fixture = await tennis(true);
    const [one, other] = [await player(), await player()];
    const slip = await one.bet({ legs: [sides(fixture)], unitStake: 250_000, oddsPolicy: 'any' });
    const late = await other.bet({ legs: [sides(fixture)], unitStake: 250_000, oddsPolicy: 'any' });
    clock.advance(1);
    const longer = offered(186, '', [
      ['4', 2.4],
      ['5', 1.6],
    ]);
    await prices(fixture, [longer], { producer: 'live', state: { status: 'live' } });
    clock.advance(10);
    await judge();
    const states = [(await one.slipNow(slip)).slip, (await other.slipNow(late)).slip];
    expect(states.map(({ state }) => state)).toEqual(['refused', 'refused']);
    expect(states[0]?.refusal).toEqual({ legs: [{ place: 0, code: 'B6009' }] });
    // What they held is free when it is counted.
    await countMatch(platform, fixture);
    expect(await kept(fixture)).toEqual({});
    const small = await one.bet({
      legs: [leg({ fixture, market: 186, outcome: '4', odds: 24_000 })],
      unitStake: 100_000,
    });
    clock.advance(10);
    await judge();
    expect((await one.slipNow(small)).slip.state).toBe('open');
    expect(await kept(fixture)).toEqual({ '': 140_000, '4': 140_000 });
  });

  it('is freed when slips end, and both sides of a line stand against each other', async () => {
    const [one, two] = [await tennis(), await tennis()];
    const [here, there] = [await player(5_000_000), await player(5_000_000)];
    await here.bet({ legs: [sides(one)], unitStake: 300_000 });
    await there.bet({ legs: [sides(one, '5')], unitStake: 200_000 });
    await here.bet({ legs: [sides(one), sides(two)], unitStake: 100_000 });
    await countMatch(platform, one);
    expect(await kept(one)).toEqual({ '': 200_000, '4': 200_000, '5': -200_000 });
    expect(await maxStakeFor(there, [sides(one, '5')])).toEqual([700_000, 'B6009']);
    await end(one, '4');
    for (const fixture of [one, two]) await countMatch(platform, fixture);
    expect(await kept(one)).toEqual({});
    // Won by its first leg, the combination hangs on the second with twice its stake.
    expect(await kept(two)).toEqual({ '': 200_000, '4': 200_000 });
    await end(two, '5');
    await countMatch(platform, two);
    expect(await kept(two)).toEqual({});
  });
});

describe('staff', () => {
  it('write caps where they may, which is audited, and leave the one of everything whole', async () => {
    expect((await setCap({ outcomeMax: 1_000_000 }, support)).resultCode).toBe('S003');
    expect((await setCap({ outcomeMax: 500_000 })).resultCode).toBe('T999');
    expect((await setCap({ market: 186, matchMax: 500_000 })).resultCode).toBe('Z400');
    expect((await setCap({ sport: null })).resultCode).toBe('Z400');
    expect((await setCap({ sport: null, outcomeMax: 400_000_000, matchMax: 900_000_000 })).resultCode).toBe('0');
    expect((await setCap({ league: 'league', market: 186, outcomeMax: 50_000 })).resultCode).toBe('0');
    const someone = await player(5_000_000);
    expect(await maxStakeFor(someone, [sides(await tennis())])).toEqual([50_000, 'B6009']);
    expect((await setCap({ league: 'league', market: 186 })).resultCode).toBe('0');
    const { caps } = await request('staff.sportCaps', {}, { token: risk });
    expect(caps.map(({ sport, outcomeMax, matchMax }) => [sport, outcomeMax, matchMax])).toEqual([
      [null, 400_000_000, 900_000_000],
      ['tennis', 500_000, null],
    ]);
    const { rows } = await run(
      `select target, before, after from staff_audit where action = 'sport.cap' order by audit_id`,
    );
    expect(rows.at(-1)).toMatchObject({
      target: 'cap:tennis/league/186',
      before: { outcomeMax: 50_000 },
      after: { outcomeMax: null, reason: '시험' },
    });
  });

  it('are rung when an outcome is four fifths full, and find it with its slips and figures that agree', async () => {
    const rung: unknown[] = [];
    const endListening = platform.bus.subscribe('staff', (message) => rung.push(message));
    const fixture = await tennis();
    const [one, other] = [await player(5_000_000), await player(5_000_000)];
    await one.bet({ legs: [sides(fixture)], unitStake: 350_000 });
    clock.advance(6);
    for (let turn = 0; turn < 4; turn += 1) await countDue(platform);
    const before = (await request('staff.sportExposureList', {}, { token: risk })).list;
    expect(before.filter((row) => row.fixture === fixture)).toEqual([]);
    const { waiting: known } = await exposureQueues.sportExposure(platform.db);
    await other.bet({ legs: [sides(fixture)], unitStake: 50_000 });
    clock.advance(6);
    await countDue(platform);
    await expect.poll(() => rung.at(-1)).toEqual({ cmd: 'QUEUE', data1: 'sportExposure', data2: String(known + 1) });
    endListening();
    const { list } = await request('staff.sportExposureList', {}, { token: risk });
    expect(list.find((row) => row.fixture === fixture)).toMatchObject({
      atRisk: 400_000,
      cap: 500_000,
      left: 100_000,
      pick: { market: 186, outcome: '4' },
    });
    const detail = await request('staff.sportFixture', { fixture }, { token: risk });
    expect(detail).toMatchObject({ worst: -400_000, cap: 900_000_000, left: 899_600_000 });
    const exposed = detail.lines[0]?.outcomes.find(({ id }) => id === '4');
    expect(exposed).toMatchObject({ slips: 2, stake: 400_000, payout: 800_000, result: -400_000, left: 100_000 });
    const on = { fixture, market: 186, outcome: '4' };
    const slips = await request('staff.sportOpenSlipList', on, { token: risk });
    expect(slips.sums).toEqual({ hangs: exposed?.stake, payout: exposed?.payout });
    expect(slips.list).toMatchObject([
      { memId: one.member.loginId, stake: 350_000, hangs: 350_000, payout: 700_000, odds: 20_000, legs: 1 },
      { memId: other.member.loginId, stake: 50_000 },
    ]);
    const [first] = slips.list;
    const story = await request(
      'staff.slip',
      { memberId: first?.memberId ?? 0, betIdx: first?.betIdx ?? '' },
      { token: risk },
    );
    expect(story.slip.cash).toBe(350_000);
  });

  it('of a branch are those of its members alone, and the rest of sports is refused to whoever is bound to it', async () => {
    const [root] = await buildBranch(platform, [[0, 0]]);
    const clerk = await buildStaff(platform, { role: 'risk' });
    await run(`insert into staff_branches (staff_id, partner_id, set_by, set_at) values ($1, $2, 'test', now())`, [
      clerk.staffId,
      root?.memberId,
    ]);
    const bound = { token: await signInStaff(server, clerk) };
    const fixture = await tennis();
    const [own, stranger] = [await player(5_000_000, { recommender: root ?? null }), await player(5_000_000)];
    await own.bet({ legs: [sides(fixture)], unitStake: 30_000 });
    await stranger.bet({ legs: [sides(fixture)], unitStake: 50_000 });
    const ofMatch = async (as: { token: string }) =>
      (await request('staff.sportBranchExposureList', { count_per_list: 100 }, as)).list.find(
        (row) => row.fixture === fixture,
      );
    const pick = { market: 186, specifiers: '', outcome: '4' };
    expect(await ofMatch(bound)).toMatchObject({
      slips: 1,
      stakes: 30_000,
      atRisk: 30_000,
      outcomes: [{ ...pick, atRisk: 30_000 }],
    });
    expect(await ofMatch({ token: risk })).toMatchObject({ slips: 2, stakes: 80_000, atRisk: 80_000 });
    const slips = await request('staff.sportOpenSlipList', { fixture, ...pick }, bound);
    expect(slips.list.map(({ memId }) => memId)).toEqual([own.member.loginId]);
    const { list, sums } = await request('staff.sportTicker', {}, bound);
    expect(list.map(({ memId, stake }) => [memId, stake])).toEqual([[own.member.loginId, 30_000]]);
    expect(sums.taken.slips + sums.waiting.slips).toBe(1);
    for (const name of ['staff.sportFixture', 'staff.sportExposureList', 'staff.sportReferralList'] as const)
      expect((await call(name, { fixture }, bound)).resultCode).toBe('S096');
  });
});
