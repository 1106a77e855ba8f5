/** Limits of stakes on sports: by market, and by factors that follow from the odds members take. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { closeLines } from './closing-values.ts';
import { minMatches, nextFactor, wholeFactor } from './factor-rule.ts';

const { clock, platform, server, request, call, match, prices, player, judge, run } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

type Player = Awaited<ReturnType<typeof player>>;

/** At 2.00 with these chances of winning. */
const priced = (odds: number, chance: number) => ({
  ...offered(186, '', [
    ['4', odds],
    ['5', 1.9],
  ]),
  outcomes: [
    { id: '4', isActive: true, odds: odds * 10_000, chances: [chance, 0, 0, 0, 1 - chance] as const },
    { id: '5', isActive: true, odds: 19_000, chances: [1 - chance, 0, 0, 0, chance] as const },
  ].map((outcome) => ({ ...outcome, chances: [...outcome.chances] as [number, number, number, number, number] })),
});
const home = (fixture: string, odds = 20_000) => leg({ fixture, market: 186, outcome: '4', odds });

async function maxStakeFor({ slipRequest, token }: Player, fixture: string, more: object = {}) {
  const { requestKey: _, unitStake: __, ...quoted } = slipRequest({ legs: [home(fixture)] });
  const { maxUnitStake, bound } = await request('sport.quote', { ...quoted, ...more }, { token });
  return [maxUnitStake, bound];
}

type Limit = { sport?: string; league?: string; market?: number; stakeMax?: number | null; winMax?: number | null };
async function setLimit(limit: Limit) {
  const input = { sport: 'tennis', ...limit };
  const { data } = await call('staff.sportLimitSet', input, { token: risk });
  return call('staff.sportLimitSet', { ...input, expected: data, reason: '시험' }, { token: risk });
}

const tennis = () => match({ sport: 'tennis', markets: [priced(2, 0.5)] });

describe('a limit by market', () => {
  it('is shown in the quote, refuses more, and goes before that of its sport', async () => {
    const fixture = await tennis();
    const someone = await player(5_000_000);
    expect((await setLimit({ stakeMax: 300_000 })).resultCode).toBe('0');
    expect(await maxStakeFor(someone, fixture)).toEqual([300_000, 'B6002']);
    expect((await setLimit({ market: 186, winMax: 150_000 })).resultCode).toBe('0');
    expect(await maxStakeFor(someone, fixture)).toEqual([75_000, 'B6003']);
    const refused = await someone.place({ legs: [home(fixture)], unitStake: 75_001 });
    expect([refused.resultCode, refused.data]).toEqual(['B6003', { legs: [], maxUnitStake: 75_000 }]);
    const soccer = await match();
    const both = { legs: [home(fixture), leg({ fixture: soccer })] };
    expect((await someone.place({ ...both, unitStake: 75_001 })).resultCode).toBe('B6003');
    expect((await someone.bet({ legs: [home(fixture)], unitStake: 75_000 })).cash).toBe(75_000);
    const { limits } = await request('staff.sportLimits', {}, { token: risk });
    expect(limits.map(({ market, stakeMax, winMax }) => [market, stakeMax, winMax])).toEqual([
      [186, null, 150_000],
      [null, 300_000, null],
    ]);
  });

  it('of a league goes before those of its sport, and of a market in it before all', async () => {
    const fixture = await tennis();
    const someone = await player(5_000_000);
    expect((await setLimit({ league: 'league', stakeMax: 500_000 })).resultCode).toBe('0');
    expect(await maxStakeFor(someone, fixture)).toEqual([500_000, 'B6002']);
    expect((await setLimit({ league: 'league', market: 186, stakeMax: 40_000 })).resultCode).toBe('0');
    expect(await maxStakeFor(someone, fixture)).toEqual([40_000, 'B6002']);
    const both = { legs: [home(fixture), leg({ fixture: await match() })] };
    expect((await someone.place({ ...both, unitStake: 40_001 })).resultCode).toBe('B6002');
    const { limits } = await request('staff.sportLimits', {}, { token: risk });
    expect(limits.slice(0, 2).map(({ league, leagueNames, market }) => [league, leagueNames?.en, market])).toEqual([
      ['league', 'Team league', 186],
      ['league', 'Team league', null],
    ]);
    for (const market of [186, undefined])
      expect((await setLimit({ league: 'league', ...(market && { market }) })).resultCode).toBe('0');
    expect(await maxStakeFor(someone, fixture)).toEqual([75_000, 'B6003']);
  });

  it('holds at the end of a live delay too, at the odds of then', async () => {
    const live = await match({ sport: 'tennis', isLive: true, markets: [priced(2, 0.5)] });
    const { bet, slipNow } = await player();
    const slip = await bet({ legs: [home(live)], unitStake: 75_000, oddsPolicy: 'better' });
    clock.advance(1);
    await prices(live, [priced(2.1, 0.4)], { producer: 'live', state: { status: 'live' } });
    clock.advance(10);
    await judge();
    expect((await slipNow(slip)).slip).toMatchObject({ state: 'refused', refusal: { legs: [{ code: 'B6003' }] } });
  });

  it('is written by who may, audited, and taken back', async () => {
    expect((await call('staff.sportLimitSet', { sport: 'tennis' }, { token: support })).resultCode).toBe('S003');
    expect((await setLimit({ market: 186 })).resultCode).toBe('0');
    expect((await setLimit({})).resultCode).toBe('0');
    expect((await setLimit({})).resultCode).toBe('T999');
    expect((await request('staff.sportLimits', {}, { token: risk })).limits).toEqual([]);
    const { rows } = await run(`select target, after from staff_audit where action = 'sport.limit' order by audit_id`);
    expect(rows).toHaveLength(8);
    expect(rows[1]).toMatchObject({ target: 'limit:tennis/*/186', after: { winMax: 150_000, stakeMax: null } });
  });
});

const listed = async (standingYn: 'Y' | 'N', memId: string) =>
  (await request('staff.sportFactorList', { standingYn, searchText: memId }, { token: risk })).list;

/** A member's record: bets at 2.00 on so many matches, and their value at the start. */
async function recordOf({ member: { memberId } }: Player, count: number, value: number) {
  await run(
    `with placed as (
      insert into sport_slips (bet_key, member_id, request_key, request_digest, picks_digest, state, odds_policy, sizes,
        unit_stake, stake, earns_turnover, placed_at, accepted_at)
      select gen_random_uuid(), $1, gen_random_uuid(), '', gen_random_uuid()::text, 'settled', 'ask', '{1}', 1000, 1000,
        true, $4, $4 from generate_series(1, $2) returning bet_key, placed_at)
    insert into sport_closing_values select bet_key, 0, $1, 'old:' || bet_key, 20000,
      $3 + (random() * 200 - 100)::integer, placed_at from placed`,
    [memberId, count, value, clock.now()],
  );
}

/** Bets at 2.00 on a match that begins at these chances; answers when the record has been looked at. */
async function betAndClose({ bet }: Player, chance: number) {
  const fixture = await tennis();
  const { facts } = platform.marketStore.fixture(fixture) ?? {};
  if (facts) platform.marketStore.describe({ ...facts, startsAt: clock.now().getTime() + 60_000 });
  await bet({ legs: [home(fixture)] });
  await prices(fixture, [priced(1.9, chance)]);
  clock.advance(90);
  await prices(fixture, [priced(3, 0.2)], { producer: 'live', state: { status: 'live' } });
  await closeLines(platform);
  expect((await run('select 1 from sport_closings where fixture = $1', [fixture])).rowCount).toBe(0);
  clock.advance(60);
  await Promise.all([closeLines(platform), closeLines(platform)]);
  return fixture;
}

describe("a member's factor", () => {
  it('compares each leg with the last fair odds before the start, once', async () => {
    const someone = await player();
    const fixture = await betAndClose(someone, 0.525);
    const { rows } = await run('select fair_odds, value from sport_closing_values where fixture = $1', [fixture]);
    expect(rows).toEqual([{ fair_odds: 19_047, value: 500 }]);
    expect(await listed('N', someone.member.loginId)).toEqual([]);
  });

  it('falls when the record surely beats fair odds, cuts what is taken, and is notified to staff', async () => {
    const someone = await player(5_000_000);
    await recordOf(someone, minMatches, 300);
    await betAndClose(someone, 0.5);
    const [row] = await listed('Y', someone.member.loginId);
    expect(row).toMatchObject({ before: 100, factor: 25, heldYn: 'N', legs: 51, matches: 51, by: null });
    expect(row?.average).toBeCloseTo(2.94, 0);
    const limits = await run('select bet_max from bet_limits where level = 1');
    const most = Number(limits.rows[0]?.bet_max) / 4;
    const fixture = await tennis();
    expect(await maxStakeFor(someone, fixture)).toEqual([most, 'B6002']);
    const requested = someone.slipRequest({ legs: [home(fixture)], unitStake: most + 1 });
    for (const _ of [1, 2]) {
      const refused = await call('sport.place', requested, { token: someone.token });
      expect([refused.resultCode, refused.data]).toEqual(['B6002', { legs: [], maxUnitStake: most }]);
    }
    const { list } = await request('staff.sportCutList', { searchText: someone.member.loginId }, { token: risk });
    expect(list).toMatchObject([{ cause: 'factor', factor: 25, requested: most + 1, most, legs: [{ odds: 20_000 }] }]);
    expect(list).toHaveLength(1);
    expect((await someone.bet({ legs: [home(fixture)], unitStake: most })).cash).toBe(most);
  });

  it('does not change for a few matches, nor for a record that may be luck', async () => {
    const [few, lucky] = [await player(), await player()];
    await recordOf(few, minMatches - 3, 900);
    await recordOf(lucky, minMatches, -300);
    for (const one of [few, lucky]) await betAndClose(one, 0.55);
    for (const { member } of [few, lucky]) expect(await listed('N', member.loginId)).toEqual([]);
  });

  it('is held by staff until they take it back, whatever the record says', async () => {
    const someone = await player();
    const { loginId: memId } = someone.member;
    const set = (factor: number | null, token = risk) =>
      call('staff.sportFactorSet', { memId, factor, reason: '같은 사람의 다른 계정' }, { token });
    expect((await set(10, support)).resultCode).toBe('S003');
    expect((await set(null)).resultCode).toBe('T999');
    expect((await set(10)).resultCode).toBe('0');
    expect((await set(10)).resultCode).toBe('T999');
    await recordOf(someone, minMatches, 100);
    await betAndClose(someone, 0.5);
    expect((await listed('Y', memId)).map(({ factor, heldYn }) => [factor, heldYn])).toEqual([[10, 'Y']]);
    expect((await set(null)).resultCode).toBe('0');
    expect((await listed('N', memId)).map(({ before, factor, heldYn }) => [before, factor, heldYn])).toEqual([
      [10, 50, 'N'],
      [100, 10, 'Y'],
    ]);
    const { rows } = await run(`select before, after from staff_audit where action = 'sport.factor' order by audit_id`);
    expect(rows).toMatchObject([{ after: { factor: 10, isHeld: true } }, { before: { isHeld: true } }]);
    const unknownMember = { memId: 'nobodyhere', factor: 10, reason: '시험' };
    expect((await call('staff.sportFactorSet', unknownMember, { token: risk })).resultCode).toBe('Z404');
  });

  const record = fc.record({
    legs: fc.constant(80),
    matches: fc.integer({ min: 0, max: 200 }),
    average: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    error: fc.double({ min: 0, max: 0.05, noNaN: true }),
  });
  const factor = fc.constantFrom(10, 25, 50, 100);

  it('settles immediately, never above the whole, and never more for a better record', () => {
    fc.assert(
      fc.property(record, factor, fc.double({ min: 0, max: 0.1, noNaN: true }), (known, now, more) => {
        const next = nextFactor(now, known);
        expect(next).toBeLessThanOrEqual(wholeFactor);
        expect(nextFactor(next, known)).toBe(next);
        expect(nextFactor(now, { ...known, average: known.average + more })).toBeLessThanOrEqual(next);
        if (known.matches < minMatches) expect(next).toBe(now);
      }),
    );
  });
});
