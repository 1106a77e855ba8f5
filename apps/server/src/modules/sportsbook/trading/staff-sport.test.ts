/** Staff's views of sports, and their actions. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { builderFeed } from '../../../testing/builder-feed.ts';
import { oddsChange, stateOfPlay } from '../../../testing/feed-samples.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { sportsbookTasks } from '../events.ts';
import { readExposure } from '../exposure/read-exposure.ts';
import { MessageKeeper } from '../feed/keep-messages.ts';
import { readStops } from '../pricing/house-stops.ts';

const { clock, platform, server, request, call, match, player, prices, head, judge, say, settle, run } =
  await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

const homeAndOver = [
  { market: 1, specifiers: '', outcome: '1' },
  { market: 18, specifiers: 'total=2.5', outcome: '12' },
];

describe('a result that does not come', () => {
  const late = async () => (await request('staff.lateResultList', {}, { token: risk })).list;

  /** The feed says that a match is over, and the house keeps it. */
  async function end(fixture: string) {
    const keeper = new MessageKeeper(platform, () => ({
      isDown: false,
      gaps: 0,
      lastProcessedAt: clock.now().getTime(),
    }));
    const over = oddsChange(fixture, clock.now().getTime(), [], { producer: 'live', state: stateOfPlay('ended') });
    platform.marketStore.receive(over);
    keeper.onMessage(over);
    await keeper.write();
  }
  const { 'sport.sweep': everyMinute } = sportsbookTasks(platform);

  it('is late a quarter of an hour after the end, while slips are open, and rings until it is there', async () => {
    const rung: unknown[] = [];
    const endListening = platform.bus.subscribe('staff', (message) => rung.push(message));
    const [waiting, unbet] = [await match({ isLive: true }), await match({ isLive: true })];
    const [single, built] = [await player(), await player()];
    await single.bet({ legs: [leg({ fixture: waiting })] });
    const feed = builderFeed([10_000, 18_500, 19_000, 30_000], () => clock.now().getTime());
    feed.producer = 'live';
    platform.marketStore.builders = feed;
    await built.bet({ legs: [leg({ fixture: waiting, odds: 30_000, builder: homeAndOver })] });
    await run(`update sport_slips set state = 'open', accepted_at = placed_at`);
    await end(waiting);
    clock.advance(6);
    await end(unbet);
    await everyMinute();
    clock.advance(15 * 60 - 7);
    await everyMinute();
    expect(await late()).toEqual([]);
    expect(rung).toEqual([]);
    clock.advance(1);
    await everyMinute();
    expect(await late()).toMatchObject([{ fixture: waiting, slips: 2, stakes: 20_000 }]);
    await expect.poll(() => rung).toEqual([{ cmd: 'QUEUE', data1: 'lateResults', data2: '1' }]);
    await say({
      type: 'betSettlement',
      ...head(waiting),
      certainty: 'confirmed',
      markets: homeAndOver.map(({ market, specifiers, outcome }) => ({
        id: market,
        specifiers,
        outcomes: [{ id: outcome, result: 1 as const }],
      })),
    });
    await everyMinute();
    expect(await late()).toEqual([]);
    await expect.poll(() => rung.at(-1)).toEqual({ cmd: 'QUEUE', data1: 'lateResults', data2: '0' });
    endListening();
  });
});

describe('what hangs on a fixture', () => {
  const onLine = async (fixture: string) => {
    const { lines } = await request('staff.sportFixture', { fixture }, { token: risk });
    return lines[0];
  };

  it('is a single as it is, and a combination by what its other legs are expected to make', async () => {
    const [one, two] = [await match(), await match()];
    const [single, double] = [await player(), await player()];
    await single.bet({ legs: [leg({ fixture: one })] });
    expect(await onLine(one)).toMatchObject({ market: 1, stake: 10_000, worst: -8_500 });
    await double.bet({ legs: [leg({ fixture: one, outcome: '3', odds: 42_000 }), leg({ fixture: two })] });
    const line = await onLine(one);
    // The other leg is as likely as not, at 1.85: it makes 0.925 of a stake.
    expect(line?.outcomes).toMatchObject([
      { id: '1', slips: 1, stake: 10_000, payout: 18_500, result: 750 },
      { id: '2', slips: 0, stake: 0, payout: 0, result: 19_250 },
      { id: '3', slips: 1, stake: 9_250, payout: 38_850, result: -19_600 },
    ]);
    expect(line?.outcomes[0]?.label.en).toBe('Team home');
    const { list } = await request('staff.sportFixtureList', { count_per_list: 50 }, { token: risk });
    expect(list.find(({ fixture }) => fixture === one)).toMatchObject({ slips: 2, stakes: 20_000, worst: -19_600 });
  });

  it('is shown on a line that the feed has closed, and on a match that the node has let go of', async () => {
    const fixture = await match();
    const { bet } = await player();
    await bet({ legs: [leg({ fixture })] });
    const closed = { ...offered(1, '', [['1', 1.85]]), status: 'inactive' as const };
    await prices(fixture, [closed]);
    const shown = { market: 1, status: 'closed', stake: 10_000, worst: -8_500 };
    expect(await onLine(fixture)).toMatchObject(shown);
    const { facts } = platform.marketStore.fixture(fixture) ?? {};
    if (facts) platform.marketStore.describe({ ...facts, startsAt: clock.now().getTime() - 3 * 86_400_000 });
    platform.marketStore.forget();
    expect(platform.marketStore.isKnown(fixture)).toBe(false);
    expect(await onLine(fixture)).toMatchObject({ ...shown, outcomes: [{ id: '1', slips: 1 }] });
    const { list } = await request('staff.sportFixtureList', { count_per_list: 50 }, { token: risk });
    expect(list.find((row) => row.fixture === fixture)).toMatchObject({ phase: 'over', slips: 1, worst: -8_500 });
  });

  it('is no more a leg that is decided, in the list as in the window of its match', async () => {
    const [one, two] = [await match(), await match()];
    const { bet } = await player();
    await bet({ legs: [leg({ fixture: one }), leg({ fixture: two })] });
    const listed = async () => {
      const { list } = await request('staff.sportFixtureList', { count_per_list: 50 }, { token: risk });
      return [one, two].map((fixture) => list.find((row) => row.fixture === fixture)?.slips ?? 0);
    };
    expect(await listed()).toEqual([1, 1]);
    const markets = [{ id: 1, specifiers: '' }];
    await say({
      type: 'betSettlement',
      ...head(one),
      certainty: 'confirmed',
      markets: markets.map((line) => ({ ...line, outcomes: [{ id: '1', result: 1 as const }] })),
    });
    await settle();
    expect([await listed(), (await onLine(one))?.stake]).toEqual([[0, 1], 0]);
    clock.advance(1);
    await say({ type: 'rollbackBetSettlement', ...head(one), markets });
    expect(await listed()).toEqual([1, 1]);
  });

  it('of a builder hangs on each of its picks with the chance of the others', async () => {
    const feed = builderFeed([10_000, 18_500, 19_000, 30_000], () => clock.now().getTime());
    platform.marketStore.builders = feed;
    feed.chance = 0.3;
    const fixture = await match();
    const { bet } = await player();
    await bet({ legs: [leg({ fixture, odds: 30_000, builder: homeAndOver })] });
    const exposure = await readExposure(platform, [fixture]);
    // Each pick is fair at 2.00: when it comes the other does so in three of five.
    const hangs = { slips: 1, stake: 10_000, payout: 10_000 * 3 * 0.6 };
    expect([...exposure.values()].map((line) => [...line.values()])).toEqual([[hangs], [hangs]]);
    // On the match it is one slip with one stake, however many of its picks are open.
    const { list } = await request('staff.sportFixtureList', { count_per_list: 50 }, { token: risk });
    const once = { slips: 1, stakes: 10_000 };
    expect(list.find((row) => row.fixture === fixture)).toMatchObject(once);
    expect(await request('staff.sportFixture', { fixture }, { token: risk })).toMatchObject(once);
  });
});

describe('a stop by staff', () => {
  const stop = (fixture: string, more: object = {}) =>
    call('staff.sportStop', { fixture, isStopped: true, reason: '라인업', ...more }, { token: risk });

  it('holds from the moment it is set, for a line or the whole fixture, until it is opened again', async () => {
    const fixture = await match();
    const { codeOf } = await player();
    const total = leg({ fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 });
    expect((await stop(fixture, { market: 1 })).resultCode).toBe('0');
    expect((await stop(fixture, { market: 1 })).resultCode).toBe('T999');
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('B6015');
    expect(await codeOf({ legs: [total] })).toBe('0');
    expect((await stop(fixture)).resultCode).toBe('0');
    expect(
      await codeOf({ legs: [leg({ fixture, market: 16, specifiers: 'hcp=-0.25', outcome: '1714', odds: 19_500 })] }),
    ).toBe('B6015');
    expect((await stop(fixture, { isStopped: false })).resultCode).toBe('0');
    expect((await stop(fixture, { market: 1, isStopped: false })).resultCode).toBe('0');
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('0');
    const { rows } = await run(`select count(*)::integer as kept from staff_audit where action = 'sport.stop'`);
    expect(rows).toEqual([{ kept: 4 }]);
  });

  it('is shown as a line that rests, with its reason', async () => {
    const fixture = await match();
    await stop(fixture);
    platform.marketStore.stopBy(await readStops(platform.db));
    const { lines } = await request('sport.fixture', { fixture });
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['suspended']));
    expect((await request('staff.sportFixture', { fixture }, { token: risk })).stop).toMatchObject({
      reason: '라인업',
    });
  });

  it('gives back a slip whose live delay ran, even when it was opened again before the end', async () => {
    const fixture = await match({ isLive: true });
    const { bet, slipNow, cashNow } = await player(100_000);
    const slip = await bet({ legs: [leg({ fixture })] });
    clock.advance(1);
    await stop(fixture);
    clock.advance(1);
    await stop(fixture, { isStopped: false });
    clock.advance(5);
    await judge();
    expect((await slipNow(slip)).slip).toMatchObject({ state: 'refused', refusal: { legs: [{ code: 'B6015' }] } });
    expect(await cashNow()).toBe(100_000);
  });
});

describe('a line that is ended by hand', () => {
  const decided = (fixture: string, endings: Readonly<Record<string, string>>, more: object = {}) => ({
    fixture,
    market: 1,
    kind: 'result',
    reason: '피드 결과 누락',
    endings: Object.entries(endings).map(([outcome, ending]) => ({ outcome, ending })),
    ...more,
  });
  const homeWins = { '1': 'win', '2': 'lose', '3': 'lose' };
  const decide = (input: object) => call('staff.sportDecide', input, { token: risk });

  it('pays as its preview showed, takes no more bets, and is corrected by later decisions', async () => {
    const fixture = await match();
    const [winner, loser] = [await player(100_000), await player(100_000)];
    await winner.bet({ legs: [leg({ fixture })] });
    await loser.bet({ legs: [leg({ fixture, outcome: '3', odds: 42_000 })] });
    const { reason: _, ...requested } = decided(fixture, homeWins);
    const preview = await call('staff.sportDecision', requested, { token: risk });
    expect(preview.data).toEqual({ slips: 2, paid: 18_500, taken: 0 });
    expect((await decide(decided(fixture, { '1': 'win' }))).resultCode).toBe('Z400');
    expect((await decide(decided(fixture, homeWins))).data).toEqual({ slips: 2, paid: 18_500, taken: 0 });
    await settle();
    expect([await winner.cashNow(), await loser.cashNow()]).toEqual([108_500, 90_000]);
    expect(await (await player()).codeOf({ legs: [leg({ fixture })] })).toBe('B6015');
    clock.advance(1);
    const other = decided(fixture, { '1': 'lose', '2': 'lose', '3': 'win' });
    expect((await decide(other)).data).toEqual({ slips: 2, paid: 42_000, taken: 18_500 });
    await settle();
    expect([await winner.cashNow(), await loser.cashNow()]).toEqual([90_000, 132_000]);
    clock.advance(1);
    await decide(decided(fixture, {}, { kind: 'void' }));
    await settle();
    expect([await winner.cashNow(), await loser.cashNow()]).toEqual([100_000, 100_000]);
    clock.advance(1);
    await decide(decided(fixture, {}, { kind: 'unvoid' }));
    await settle();
    expect([await winner.cashNow(), await loser.cashNow()]).toEqual([90_000, 132_000]);
  });

  it('waits for a second person above the amount of the role', async () => {
    const fixture = await match();
    const { bet, cashNow } = await player(10_000_000);
    await bet({ legs: [leg({ fixture })], unitStake: 800_000 });
    const requested = await decide(decided(fixture, homeWins));
    expect(requested.resultCode).toBe('S015');
    await settle();
    expect(await cashNow()).toBe(9_200_000);
    const owner = await signInStaff(server, await buildStaff(platform));
    const { approvalIdx } = fieldsOf(requested.data);
    await call('staff.approvalDecide', { approvalIdx, decision: 'approve' }, { token: owner });
    await settle();
    expect(await cashNow()).toBe(10_680_000);
  });
});

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});

describe('the rules of slips', () => {
  const expected = async (input: object) => {
    const { data } = await call('staff.sportRulesSet', input, { token: risk });
    return { ...input, expected: data, reason: '시험' };
  };

  it('of a level are written by staff who may, hold from the next slip on, and are audited', async () => {
    const { levels } = await request('staff.sportRules', {}, { token: risk });
    expect(levels[0]).toEqual({ level: 1, legsMin: 1, legsMax: 20, oddsMax: 10_000, turnoverOddsMin: 1.3 });
    const change = { what: 'level', rule: { level: 1, legsMin: 2, legsMax: 4, oddsMax: 500.5, turnoverOddsMin: 1.55 } };
    expect((await call('staff.sportRulesSet', change, { token: support })).resultCode).toBe('S003');
    expect((await call('staff.sportRulesSet', await expected(change), { token: risk })).resultCode).toBe('0');
    const { codeOf } = await player();
    expect(await codeOf({ legs: [leg({ fixture: await match() })] })).toBe('B6019');
    const { rows } = await run(`select before, after from staff_audit where action = 'sport.rules'`);
    expect(rows).toMatchObject([{ before: levels[0], after: change.rule }]);
    const back = { what: 'level', rule: levels[0] };
    expect((await call('staff.sportRulesSet', await expected(back), { token: risk })).resultCode).toBe('0');
    const crossed = { what: 'level', rule: { ...change.rule, legsMin: 5 } };
    expect((await call('staff.sportRulesSet', crossed, { token: risk })).resultCode).toBe('Z400');
  });

  it('say what many won legs pay besides: all steps anew, each once', async () => {
    const steps = [
      { legs: 3, percent: 1.5 },
      { legs: 6, percent: 8 },
    ];
    const twice = { what: 'bonus', steps: [...steps, { legs: 3, percent: 2 }] };
    expect((await call('staff.sportRulesSet', twice, { token: risk })).resultCode).toBe('Z400');
    const change = await expected({ what: 'bonus', steps });
    expect((await call('staff.sportRulesSet', change, { token: risk })).resultCode).toBe('0');
    expect((await request('staff.sportRules', {}, { token: risk })).bonus).toEqual(steps);
    const { rows } = await run('select legs, factor from sport_bonus order by legs');
    expect(rows).toEqual([
      { legs: 3, factor: 10_150 },
      { legs: 6, factor: 10_800 },
    ]);
    await run('delete from sport_bonus');
  });
});

describe('the log of settlements', () => {
  const logOf = async (fixture: string, what: 'all' | 'corrections' | 'staff' = 'all') => {
    const { list } = await request('staff.sportSettlementList', { what, count_per_list: 50 }, { token: risk });
    return list.filter((row) => row.fixture === fixture);
  };
  const result = (fixture: string, winner: string) =>
    say({
      type: 'betSettlement',
      ...head(fixture),
      certainty: 'confirmed',
      markets: [
        {
          id: 1,
          specifiers: '',
          score: { home: 2, away: 1 },
          outcomes: ['1', '2', '3'].map((id) => ({ id, result: id === winner ? (1 as const) : (0 as const) })),
        },
      ],
    });

  it('shows each settlement message of a line, its source and its postings; lines without slips are left out', async () => {
    const [fixture, unbet] = [await match(), await match()];
    const { bet } = await player();
    await bet({ legs: [leg({ fixture })] });
    await result(unbet, '1');
    await result(fixture, '1');
    await settle();
    clock.advance(60);
    const input = { fixture, market: 1, kind: 'void', reason: '오프사이드' };
    expect((await call('staff.sportDecide', input, { token: risk })).resultCode).toBe('0');
    await settle();
    expect(await logOf(unbet)).toEqual([]);
    expect(await logOf(fixture)).toMatchObject([
      { kind: 'cancelled', version: 2, by: { reason: '오프사이드' }, slips: 1, paid: 0, taken: 8_500 },
      {
        kind: 'settled',
        version: 1,
        by: null,
        certainty: 'confirmed',
        score: { home: 2, away: 1 },
        slips: 1,
        paid: 18_500,
        taken: 0,
        endings: [{ label: { en: 'Team home' }, ending: 'win' }],
      },
    ]);
    expect(await logOf(fixture, 'corrections')).toMatchObject([{ version: 2 }]);
    expect(await logOf(fixture, 'staff')).toMatchObject([{ version: 2 }]);
  });

  it('lets a line be settled anew whose correction came too late, as its preview says, above an amount by two', async () => {
    const [small, large] = [await match(), await match()];
    const [poor, rich] = [await player(10_000_000), await player(10_000_000)];
    await poor.bet({ legs: [leg({ fixture: small })], unitStake: 100_000 });
    await rich.bet({ legs: [leg({ fixture: large })], unitStake: 800_000 });
    for (const fixture of [small, large]) await result(fixture, '3');
    await settle();
    clock.advance(73 * 3_600);
    for (const fixture of [small, large]) await result(fixture, '1');
    await settle();
    expect([await poor.cashNow(), await rich.cashNow()]).toEqual([9_900_000, 9_200_000]);
    const token = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
    const preview = { slips: 1, paid: 185_000, taken: 0 };
    expect(await request('staff.sportResettlement', { fixture: small, market: 1 }, { token })).toEqual(preview);
    const again = (fixture: string) =>
      call('staff.sportResettle', { fixture, market: 1, reason: '늦은 정정' }, { token });
    expect((await again(small)).data).toEqual(preview);
    expect((await again(large)).resultCode).toBe('S015');
    await settle();
    expect([await poor.cashNow(), await rich.cashNow()]).toEqual([10_085_000, 9_200_000]);
    expect((await again(small)).resultCode).toBe('T999');
    expect((await verifyLedger(platform.db)).faults).toEqual([]);
  });
});
