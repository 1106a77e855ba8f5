/** Margins and odds by staff: what members are offered, what they are taken at, and who may do it. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { refreshPricing } from './read-pricing.ts';

const { clock, platform, server, request, call, match, prices, player, judge, run } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));

describe('the prices of the house', () => {
  /** Home as likely as not at 1.90, so that fair is 2.00; the feed keeps 5.3 %. */
  const even = offered(186, '', [
    ['4', 1.9],
    ['5', 1.9],
  ]);
  const home = (fixture: string, odds: number) => leg({ fixture, market: 186, outcome: '4', odds });
  const tennis = (isLive = false) => match({ sport: 'tennis', isLive, markets: [even] });
  const as = async (name: 'staff.sportMarginSet' | 'staff.sportOverrideSet', input: object) => {
    const answered = await call(name, input, { token: risk });
    if (answered.resultCode === '0') await refreshPricing(platform);
    return answered;
  };
  const shownOdds = async (fixture: string) =>
    (await request('sport.fixture', { fixture })).lines[0]?.outcomes.map(({ odds }) => odds);

  async function setMargin(margin: { percent: number | null; league?: string; market?: number }) {
    const input = { sport: 'tennis', ...margin };
    const { data } = await as('staff.sportMarginSet', input);
    return as('staff.sportMarginSet', { ...input, expected: data, reason: '시험' });
  }

  it('have a margin more than the feed’s: the closest counts, immediately, as its preview showed', async () => {
    const fixture = await tennis();
    const requested = { sport: 'tennis', percent: 2 };
    const preview = await request('staff.sportMargin', requested, { token: risk });
    expect(preview).toMatchObject({ fixtures: 1, lines: 1, booksum: { before: 10_526 } });
    const after = preview.examples[0]?.outcomes[0]?.after ?? 0;
    expect(after).toBeLessThan(18_700);
    expect((await setMargin({ percent: 2 })).resultCode).toBe('0');
    expect(await shownOdds(fixture)).toEqual([after, after]);
    const { codeOf, bet } = await player();
    expect(await codeOf({ legs: [home(fixture, 19_000)] })).toBe('B6008');
    expect((await bet({ legs: [home(fixture, after)] })).legs[0]?.odds).toBe(after);
    expect((await setMargin({ percent: 1, league: 'league', market: 186 })).resultCode).toBe('0');
    expect((await shownOdds(fixture))?.[0]).toBeGreaterThan(after);
    expect((await setMargin({ percent: 3 })).resultCode).toBe('0');
    expect((await shownOdds(fixture))?.[0]).toBeGreaterThan(after);
    const { margins } = await request('staff.sportPrices', {}, { token: risk });
    expect(margins.map(({ percent, marketNames }) => [percent, marketNames?.en])).toEqual([
      [3, undefined],
      [1, 'Winner'],
    ]);
    await setMargin({ percent: null });
    await setMargin({ percent: null, league: 'league', market: 186 });
    expect(await shownOdds(fixture)).toEqual([19_000, 19_000]);
    const { rows } = await run(`select count(*)::integer as kept from staff_audit where action = 'sport.margin'`);
    expect(rows).toEqual([{ kept: 5 }]);
  });

  it('keep less than the feed does, or much more, by the word of two alone', async () => {
    const fixture = await tennis();
    for (const percent of [-1, 3.1]) expect((await setMargin({ percent })).resultCode).toBe('S015');
    expect((await setMargin({ percent: null })).resultCode).toBe('T999');
    expect(await shownOdds(fixture)).toEqual([19_000, 19_000]);
    expect((await call('staff.sportMarginSet', { sport: 'tennis', percent: 15.1 }, { token: risk })).resultCode).toBe(
      'Z400',
    );
  });

  const written = (fixture: string, odds: number, more: object = {}) => ({
    fixture,
    market: 186,
    outcome: '4',
    odds,
    minutes: 10,
    reason: '부상 소식',
    ...more,
  });

  it('are odds that staff write over an outcome, until they run out or are taken back', async () => {
    const fixture = await tennis();
    expect((await as('staff.sportOverrideSet', written(fixture, 1.7))).resultCode).toBe('0');
    expect(await shownOdds(fixture)).toEqual([17_000, 19_000]);
    const [line] = (await request('staff.sportFixture', { fixture }, { token: risk })).lines;
    expect(line?.outcomes[0]).toMatchObject({ odds: 17_000, feedOdds: 19_000, fairOdds: 20_000 });
    expect(line?.outcomes[0]?.override).toMatchObject({ odds: 17_000, reason: '부상 소식' });
    expect(line?.booksum).toBe(11_146);
    clock.advance(10 * 60);
    expect(await shownOdds(fixture)).toEqual([19_000, 19_000]);
    expect((await as('staff.sportOverrideSet', written(fixture, 1.6))).resultCode).toBe('0');
    expect((await as('staff.sportOverrideSet', written(fixture, 1.8))).resultCode).toBe('0');
    const { overrides } = await request('staff.sportPrices', {}, { token: risk });
    expect(overrides).toMatchObject([{ odds: 18_000, offered: 18_000, label: { en: 'Team home' } }]);
    const end = { overrideIdx: overrides[0]?.overrideIdx, reason: '오류' };
    expect((await call('staff.sportOverrideEnd', end, { token: risk })).resultCode).toBe('0');
    expect((await call('staff.sportOverrideEnd', end, { token: risk })).resultCode).toBe('T999');
    await refreshPricing(platform);
    expect(await shownOdds(fixture)).toEqual([19_000, 19_000]);
  });

  it('are a shift of the price as it moves, until it runs out', async () => {
    const fixture = await tennis();
    const shifted = (percent: number, more: object = {}) =>
      as('staff.sportOverrideSet', { ...written(fixture, 0), odds: null, percent, ...more });
    expect((await shifted(-31)).resultCode).toBe('Z400');
    expect((await shifted(-10, { odds: 1.7 })).resultCode).toBe('Z400');
    const requested = { fixture, market: 186, outcome: '4', percent: -10 };
    const preview = await request('staff.sportOverride', requested, { token: risk });
    expect(preview).toMatchObject({ odds: 17_100, feedOdds: 19_000, isAboveFair: false });
    expect((await shifted(-10)).resultCode).toBe('0');
    expect(await shownOdds(fixture)).toEqual([17_100, 19_000]);
    const { bet } = await player();
    expect((await bet({ legs: [home(fixture, 17_100)] })).legs[0]?.odds).toBe(17_100);
    await prices(fixture, [
      {
        ...even,
        outcomes: [
          { id: '4', isActive: true, odds: 17_000, chances: [0.55, 0, 0, 0, 0.45] },
          { id: '5', isActive: true, odds: 21_000, chances: [0.45, 0, 0, 0, 0.55] },
        ],
      },
    ]);
    expect(await shownOdds(fixture)).toEqual([15_300, 21_000]);
    const { overrides } = await request('staff.sportPrices', {}, { token: risk });
    expect(overrides).toMatchObject([{ percent: -10, offered: 15_300 }]);
    expect((await shifted(8)).resultCode).toBe('B6014');
    expect((await shifted(8, { mayBeAboveFair: true })).resultCode).toBe('S015');
    clock.advance(10 * 60);
    expect(await shownOdds(fixture)).toEqual([17_000, 21_000]);
  });

  it('are never a gift by accident: above fair by the word of two, and no line pays whatever happens', async () => {
    const fixture = await tennis();
    expect((await as('staff.sportOverrideSet', written(fixture, 2))).resultCode).toBe('0');
    expect((await as('staff.sportOverrideSet', written(fixture, 2.05))).resultCode).toBe('B6014');
    const above = written(fixture, 2.05, { mayBeAboveFair: true });
    const waiting = await as('staff.sportOverrideSet', above);
    expect(waiting.resultCode).toBe('S015');
    expect(await shownOdds(fixture)).toEqual([20_000, 19_000]);
    const owner = await signInStaff(server, await buildStaff(platform));
    const { approvalIdx } = fieldsOf(waiting.data);
    await call('staff.approvalDecide', { approvalIdx, decision: 'approve' }, { token: owner });
    await refreshPricing(platform);
    expect(await shownOdds(fixture)).toEqual([20_500, 19_000]);
    const gift = { ...above, odds: 2.12 };
    expect((await as('staff.sportOverrideSet', gift)).resultCode).toBe('B6024');
    const requested = { fixture, market: 186, outcome: '4', odds: 2.12 };
    expect(await request('staff.sportOverride', requested, { token: risk })).toMatchObject({
      feedOdds: 19_000,
      offered: 20_500,
      fairOdds: 20_000,
      isAboveFair: true,
      isArbitrage: true,
      booksum: { before: 10_141, after: 9_980 },
    });
    // The home side is more likely now: odds above fair are further above it, and the override is not in force.
    await prices(fixture, [
      {
        ...even,
        outcomes: [
          { id: '4', isActive: true, odds: 18_000, chances: [0.53, 0, 0, 0, 0.47] },
          { id: '5', isActive: true, odds: 20_000, chances: [0.47, 0, 0, 0, 0.53] },
        ],
      },
    ]);
    expect(await shownOdds(fixture)).toEqual([18_000, 20_000]);
  });

  it('of a live slip are those of when it was placed, whatever staff do while its delay runs', async () => {
    const fixture = await tennis(true);
    await as('staff.sportOverrideSet', written(fixture, 1.8));
    const { bet, slipNow } = await player();
    const slip = await bet({ legs: [home(fixture, 18_000)] });
    await run('update sport_overrides set ended_at = $1 where ended_at is null', [clock.now()]);
    await refreshPricing(platform);
    clock.advance(1);
    await prices(fixture, [even], { producer: 'live', state: { status: 'live' } });
    clock.advance(6);
    await judge();
    expect((await slipNow(slip)).slip).toMatchObject({ state: 'open', legs: [{ odds: 18_000 }] });
  });
});
