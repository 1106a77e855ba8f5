/** Builders as legs of slips: taken at the feed's price of all picks, judged at the end of a delay, settled by all. */
import { beforeEach, describe, expect, it } from 'vitest';
import { builderFeed } from '../../../testing/builder-feed.ts';
import { defaultMarkets, leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';

const { clock, platform, request, call, match, player, prices, say, head, judge, settle, run } = await openSportTable();

/** Home at 1.85, over 2.5 at 1.90, both score at 1.80; all together 4.80. */
const three = [10_000, 18_500, 19_000, 29_000, 18_000, 30_000, 27_000, 48_000];
const bothScore = offered(29, '', [
  ['74', 1.8],
  ['76', 2],
]);
const markets = [...defaultMarkets, bothScore];
const picks = [
  { market: 1, specifiers: '', outcome: '1' },
  { market: 18, specifiers: 'total=2.5', outcome: '12' },
  { market: 29, specifiers: '', outcome: '74' },
];
const live = { producer: 'live', state: { status: 'live', scores: { match: { home: 0, away: 0 } } } } as const;

let feed = builderFeed(three, () => clock.now().getTime());
beforeEach(() => {
  feed = builderFeed(three, () => clock.now().getTime());
  platform.marketStore.builders = feed;
});

const builder = (fixture: string, odds = 48_000) => leg({ fixture, odds, builder: picks });

type Ended = 'won' | 'halfWon' | 'halfLost' | 'lost' | 'back';
function resultOf(ended: Ended) {
  if (ended === 'back') return { result: 0 as const, void: 1 as const };
  if (ended === 'halfWon') return { result: 1 as const, void: 0.5 as const };
  if (ended === 'halfLost') return { result: 0 as const, void: 0.5 as const };
  return { result: ended === 'won' ? (1 as const) : (0 as const) };
}
const end = (fixture: string, pick: number, ended: Ended) => {
  const { market: id = 1, specifiers = '', outcome = '' } = picks[pick] ?? {};
  const outcomes = [{ id: outcome, ...resultOf(ended) }];
  const lines = [{ id, specifiers, outcomes }];
  return say({ type: 'betSettlement', ...head(fixture), certainty: 'confirmed', markets: lines });
};
const rollback = (fixture: string, pick: number) => {
  const { market: id = 1, specifiers = '' } = picks[pick] ?? {};
  return say({ type: 'rollbackBetSettlement', ...head(fixture), markets: [{ id, specifiers }] });
};

describe('a builder', () => {
  it('is one leg at the price of all its picks, alone and with other matches', async () => {
    const [one, two] = [await match({ markets }), await match()];
    const { bet } = await player();
    const alone = await bet({ legs: [builder(one)] });
    expect(alone).toMatchObject({ state: 'open', combinations: 1, maxPayout: 48_000 });
    expect(alone.legs).toHaveLength(1);
    expect(alone.legs[0]?.builder.map(({ odds, standing }) => [odds, standing.kind])).toEqual([
      [18_500, 'open'],
      [19_000, 'open'],
      [18_000, 'open'],
    ]);
    const double = await bet({ legs: [builder(one), leg({ fixture: two })] });
    expect([double.combinations, double.maxPayout]).toEqual([1, 88_800]);
  });

  it('is part of every combination as the banker of a system, and loses all of them', async () => {
    const fixtures = [await match({ markets }), await match(), await match()] as const;
    const { bet, cashNow, slipNow } = await player();
    const [banked, ...free] = fixtures;
    const legs = [{ ...builder(banked), isBanker: true }, ...free.map((fixture) => leg({ fixture }))];
    const won = await bet({ legs, sizes: [1] });
    expect([won.combinations, won.maxPayout]).toEqual([2, 177_600]);
    expect(won.legs.map(({ bankerYn, builder: own }) => [bankerYn, own.length])).toEqual([
      ['Y', 3],
      ['N', 0],
      ['N', 0],
    ]);
    const before = await cashNow();
    for (const pick of [0, 1, 2]) await end(banked, pick, 'won');
    const [first = '', second = ''] = free;
    await end(first, 0, 'won');
    await end(second, 0, 'lost');
    await settle();
    expect((await cashNow()) - before).toBe(88_800);
    await rollback(banked, 2);
    await end(banked, 2, 'lost');
    await settle();
    expect((await slipNow(won)).slip).toMatchObject({ type: 'lose', winCash: 0 });
    expect(await cashNow()).toBe(before);
  });

  it('is refused pick by pick, and at another price than the member’s by the odds policy', async () => {
    const fixture = await match({ markets });
    const { place, codeOf } = await player();
    feed.refusals = [null, 'contradictory'];
    const { resultCode, data } = await place({ legs: [builder(fixture)] });
    expect([resultCode, data]).toEqual(['B6017', { legs: [{ place: 0, code: 'B6017', pick: 1 }] }]);
    feed.refusals = [null, null, 'implied'];
    expect(await codeOf({ legs: [builder(fixture)] })).toBe('B6018');
    feed.refusals = [null, 'quarterLine'];
    expect(await codeOf({ legs: [builder(fixture)] })).toBe('B6040');
    feed.refusals = [];
    expect(await codeOf({ legs: [builder(fixture, 50_000)] })).toBe('B6008');
    expect(await codeOf({ legs: [builder(fixture, 50_000)], oddsPolicy: 'better' })).toBe('B6008');
    expect(await codeOf({ legs: [builder(fixture, 40_000)], oddsPolicy: 'better' })).toBe('0');
    feed.isSilent = true;
    expect(await codeOf({ legs: [builder(fixture)] })).toBe('B6015');
    platform.marketStore.builders = null;
    expect(await codeOf({ legs: [builder(fixture)] })).toBe('B6040');
  });

  it('is no slip with another leg of its match, and none with a stopped pick', async () => {
    const fixture = await match({ markets });
    const { codeOf, place } = await player();
    expect(
      await codeOf({
        legs: [builder(fixture), leg({ fixture, market: 16, specifiers: 'hcp=-0.25', outcome: '1714', odds: 19_500 })],
      }),
    ).toBe('B6016');
    expect(await codeOf({ legs: [builder(fixture)] })).toBe('0');
    const again = { ...builder(fixture), builder: [picks[0], picks[2], picks[1]].flatMap((pick) => pick ?? []) };
    expect(await codeOf({ legs: [builder(fixture), again], sizes: [1], oddsPolicy: 'any' })).toBe('B6005');
    expect(await codeOf({ legs: [leg({ fixture, market: 29, outcome: '76', odds: 20_000 })] })).toBe('B6010');
    await prices(fixture, [{ ...bothScore, status: 'suspended' }]);
    const { data } = await place({ legs: [builder(fixture)], unitStake: 5_000 });
    expect(data).toEqual({ legs: [{ place: 0, code: 'B6015', pick: 2 }] });
  });

  it('shows members its price with the product of its picks, and why one is not added', async () => {
    const fixture = await match({ markets });
    const builders = [{ fixture, picks }];
    const { token } = await player();
    const [now] = await request('sport.builders', { builders }, { token });
    expect(now).toMatchObject({ odds: 48_000, picks: [{ odds: 18_500, refusal: null }, {}, {}] });
    expect(now?.product).toBeCloseTo(1.85 * 1.9 * 1.8, 6);
    feed.refusals = [null, 'implied'];
    const [refused] = await request('sport.builders', { builders }, { token });
    expect(refused).toMatchObject({ odds: null, picks: [{}, { refusal: 'B6018' }, {}] });
    feed.isBusy = true;
    const [busy] = await request('sport.builders', { builders }, { token });
    expect(busy).toMatchObject({ odds: null, picks: [{ refusal: 'B6041' }, { refusal: 'B6041' }, {}] });
    expect((await call('sport.builders', { builders })).resultCode).toBe('Z401');
  });

  it('stays a builder under a code that is shared', async () => {
    const fixture = await match({ markets });
    const { token } = await player();
    const shared = picks.map((pick) => ({ fixture, ...pick, builder: 0 }));
    const { code } = await request('sport.share', { picks: shared }, { token });
    expect((await request('sport.shared', { code })).map((pick) => pick.builder)).toEqual([0, 0, 0]);
  });

  it('is no leg that names another pick than its first, or one pick alone', async () => {
    const fixture = await match({ markets });
    const { token, slipRequest } = await player();
    const [first] = picks;
    const wrong = [{ ...builder(fixture), outcome: '2' }, leg({ fixture, builder: first ? [first] : [] })];
    for (const one of wrong)
      expect((await call('sport.place', slipRequest({ legs: [one] }), { token })).resultCode).toBe('Z400');
  });
});

describe('a live builder', () => {
  async function pending(oddsPolicy: 'ask' | 'better' | 'any' = 'ask') {
    feed.producer = 'live';
    const fixture = await match({ isLive: true, markets });
    const owner = await player(100_000);
    const slip = await owner.bet({ legs: [builder(fixture)], oddsPolicy });
    const ended = async (seconds = 5) => {
      clock.advance(seconds);
      await judge();
      return (await owner.slipNow(slip)).slip;
    };
    return { ...owner, fixture, slip, ended };
  }

  it('is taken at what the feed says of the end of its delay, and of no other moment', async () => {
    const { slip, ended } = await pending('any');
    expect(slip.state).toBe('pending');
    feed.odds = three.with(7, 44_000).with(3, 28_000);
    expect(await ended()).toMatchObject({ state: 'open', maxPayout: 44_000 });
    expect(feed.requested.at(-1)).toBe(new Date(slip.judgeAt ?? '').getTime());
  });

  it('is given back when the price has moved, a pick was stopped, or a goal fell', async () => {
    const [moved, stopped, scored] = [await pending(), await pending('any'), await pending('any')];
    feed.odds = three.with(7, 44_000);
    await prices(stopped.fixture, [{ ...bothScore, status: 'suspended' }], live);
    await prices(scored.fixture, [], { ...live, state: { ...live.state, scores: { match: { home: 1, away: 0 } } } });
    const refusalOf = async ({ ended }: typeof moved) => (await ended()).refusal?.legs;
    expect(await refusalOf(moved)).toEqual([{ place: 0, code: 'B6008', odds: 44_000 }]);
    expect(await refusalOf(stopped)).toEqual([{ place: 0, code: 'B6015', pick: 2 }]);
    expect(await refusalOf(scored)).toEqual([{ place: 0, code: 'B6021', pick: 0 }]);
    expect(await moved.cashNow()).toBe(100_000);
  });

  it('waits for a feed that does not answer, and has its stake back after twenty seconds', async () => {
    const { ended, cashNow } = await pending();
    feed.isSilent = true;
    expect((await ended()).state).toBe('pending');
    expect((await ended(20)).state).toBe('refused');
    expect(await cashNow()).toBe(100_000);
  });
});

describe('a builder is settled', () => {
  async function placed() {
    const fixture = await match({ markets });
    const owner = await player(100_000);
    const slip = await owner.bet({ legs: [builder(fixture)] });
    const now = async () => {
      await settle();
      return (await owner.slipNow(slip)).slip;
    };
    return { ...owner, fixture, slip, now };
  }

  it.each([
    [['won', 'won', 'won'], 48_000],
    [['won', 'lost', 'won'], 0],
    [['back', 'won', 'won'], 27_000],
    [['won', 'back', 'won'], 30_000],
    [['won', 'won', 'back'], 29_000],
    [['back', 'back', 'won'], 18_000],
    [['back', 'lost', 'back'], 0],
    [['back', 'back', 'back'], 10_000],
    [['halfWon', 'won', 'won'], (48_000 + 27_000) / 2],
    [['won', 'halfLost', 'won'], 30_000 / 2],
  ] as const)('with picks %j at %i', async (endings, paid) => {
    const { fixture, now, cashNow } = await placed();
    for (const [pick, ended] of endings.entries()) await end(fixture, pick, ended);
    expect(await now()).toMatchObject({ state: 'settled', winCash: paid });
    expect(await cashNow()).toBe(90_000 + paid);
  });

  it('with the first pick that is lost, and rises again when that is corrected', async () => {
    const { fixture, now, cashNow } = await placed();
    await end(fixture, 1, 'lost');
    expect(await now()).toMatchObject({ state: 'settled', type: 'lose', legs: [{ standing: { ending: 'lose' } }] });
    clock.advance(60);
    await end(fixture, 1, 'won');
    expect(await now()).toMatchObject({ state: 'open', maxPayout: 48_000 });
    await end(fixture, 0, 'back');
    expect(await now()).toMatchObject({ state: 'open', maxPayout: 27_000, legs: [{ oddsLeft: 27_000, odds: 48_000 }] });
    await end(fixture, 2, 'won');
    expect(await now()).toMatchObject({ state: 'settled', winCash: 27_000 });
    clock.advance(60);
    await rollback(fixture, 0);
    clock.advance(60);
    await end(fixture, 0, 'won');
    expect(await now()).toMatchObject({ state: 'settled', winCash: 48_000 });
    expect(await cashNow()).toBe(138_000);
  });

  it('inside a combination like any other leg', async () => {
    const [one, two] = [await match({ markets }), await match()];
    const { bet, slipNow, cashNow } = await player(100_000);
    const slip = await bet({ legs: [leg({ fixture: two }), builder(one)] });
    for (const pick of [0, 1]) await end(one, pick, 'won');
    await end(one, 2, 'back');
    await end(two, 0, 'won');
    await settle();
    expect((await slipNow(slip)).slip).toMatchObject({ state: 'settled', winCash: 53_650 });
    expect(await cashNow()).toBe(143_650);
  });

  it('and leaves every line, leg and won in its place', async () => {
    const { rows } = await run(
      `select count(*) filter (where (builder is not null) <> (pick = 0))::integer as torn from sport_legs
        where (bet_key, place) in (select bet_key, place from sport_legs where pick > 0)`,
    );
    expect(rows[0]).toEqual({ torn: 0 });
    expect((await verifyLedger(platform.db)).faults).toEqual([]);
  });
});
