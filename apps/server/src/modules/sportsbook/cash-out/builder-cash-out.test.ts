/**
 * Cash-out of a slip with an open builder: the feed's probability of each subset of its open selections times the odds
 * of that subset, less the fee.
 */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import type { Slip } from '@mirinae/contract/sport/slips';
import { beforeEach, describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { builderFeed } from '../../../testing/builder-feed.ts';
import { defaultMarkets, leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import type { BuilderPricer } from '../feed/builder-pricer.ts';
import { cashOutDue } from './auto-cash-out.ts';
import { judgeCashOut, listOverdueCashOuts } from './judge-cash-out.ts';

const { clock, platform, request, call, match, player, prices, say, head, judge, settle, run } = await openSportTable();

type Player = Awaited<ReturnType<typeof player>>;

/** Home at 1.85, over 2.5 at 1.90, both score at 1.80; all together 4.80. */
const three = [10_000, 18_500, 19_000, 29_000, 18_000, 30_000, 27_000, 48_000];
const bothScore = offered(29, '', [
  ['74', 1.8],
  ['76', 2],
]);
/** Over 2.5 as if it could come out even. */
const over = offered(18, 'total=2.5', [
  ['12', 1.9],
  ['13', 1.9],
]);
const refundable: FeedMarket = {
  ...over,
  outcomes: over.outcomes.map((outcome) => ({ ...outcome, chances: [0.4, 0, 0.2, 0, 0.4] })),
};
const markets = [...defaultMarkets, bothScore];
const picks = [
  { market: 1, specifiers: '', outcome: '1' },
  { market: 18, specifiers: 'total=2.5', outcome: '12' },
  { market: 29, specifiers: '', outcome: '74' },
];

let feed = builderFeed(three, () => clock.now().getTime());
beforeEach(() => {
  feed = builderFeed(three, () => clock.now().getTime());
  platform.marketStore.builders = feed;
});
/** Something happens while the feed prices. */
const meanwhile = (happen: () => Promise<unknown>): BuilderPricer => ({
  price: async (requested, at) => {
    const answer = await feed.price(requested, at);
    await happen();
    return answer;
  },
  preview: (requested) => feed.price(requested),
});
/** The feed never answers for one fixture. */
function neverFor(fixture: string): BuilderPricer {
  const price: BuilderPricer['price'] = (requested, at) =>
    requested[0]?.fixture === fixture ? new Promise(() => {}) : feed.price(requested, at);
  return { price, preview: (requested) => price(requested) };
}

const builder = (fixture: string) => leg({ fixture, odds: 48_000, builder: picks });
/** A slip of 10,000 on a builder, alone or with other legs, worth 12,000 by itself. */
async function running(others: readonly ReturnType<typeof leg>[] = []) {
  const fixture = await match({ markets });
  const owner = await player(100_000);
  return { owner, fixture, slip: await owner.bet({ legs: [builder(fixture), ...others] }) };
}

const quote = async ({ token }: Player, { betIdx }: Slip, more: object = {}) =>
  (await request('sport.cashOutQuote', { betIdxs: [betIdx], ...more }, { token }))[0];
const cashOut = ({ token }: Player, { betIdx }: Slip, more: object = {}) =>
  call('sport.cashOut', { betIdx, part: 100, least: 1, requestKey: randomUuid(), ...more }, { token });
const judgeAll = async () => {
  for (const requested of await listOverdueCashOuts(platform)) await judgeCashOut(platform, requested);
};

const resultOf = { won: { result: 1 }, lost: { result: 0 }, back: { result: 0, void: 1 } } as const;
const end = (fixture: string, pick: number, ended: keyof typeof resultOf) => {
  const { market: id = 1, specifiers = '', outcome = '' } = picks[pick] ?? {};
  const lines = [{ id, specifiers, outcomes: [{ id: outcome, ...resultOf[ended] }] }];
  return say({ type: 'betSettlement', ...head(fixture), certainty: 'confirmed', markets: lines });
};

describe('an offer for a builder', () => {
  it('is the chance of all its picks times its odds less the fee, alone and in a combination', async () => {
    const { owner, slip } = await running();
    expect(await quote(owner, slip)).toEqual({
      betIdx: slip.betIdx,
      code: null,
      delaySeconds: 0,
      value: 12_000,
      amount: 11_640,
      fee: 300,
    });
    expect(await quote(owner, slip, { part: 50 })).toMatchObject({ value: 6_000, amount: 5_820 });
    const double = await running([leg({ fixture: await match() })]);
    expect(await quote(double.owner, double.slip)).toMatchObject({ value: 11_100, amount: 10_767 });
  });

  it('counts what is decided as it ended, and prices the rest alone', async () => {
    const [won, back] = [await running(), await running()];
    await end(won.fixture, 1, 'won');
    await end(back.fixture, 0, 'back');
    feed.chance = 0.4;
    expect(await quote(won.owner, won.slip)).toMatchObject({ value: 19_200, amount: 18_624 });
    expect(feed.picksRequested.at(-1)?.map(({ market }) => market)).toEqual([1, 29]);
    expect(await quote(back.owner, back.slip)).toMatchObject({ value: 10_800, amount: 10_476 });
    await end(won.fixture, 2, 'won');
    const requested = feed.requested.length;
    // One open pick has the chance of its own line.
    expect(await quote(won.owner, won.slip)).toMatchObject({ value: 24_000, amount: 23_280 });
    expect(feed.requested).toHaveLength(requested);
  });

  it('counts two picks of which one is won whenever the other is as the rarer one', async () => {
    const { owner, fixture, slip } = await running();
    await end(fixture, 0, 'won');
    const rarer = bothScore.outcomes.map((outcome): typeof outcome => ({ ...outcome, chances: [0.3, 0, 0, 0, 0.7] }));
    await prices(fixture, [{ ...bothScore, outcomes: rarer }]);
    feed.refusals = [null, 'implied'];
    expect(await quote(owner, slip)).toMatchObject({ value: 14_400, amount: 13_968 });
  });

  it('counts a builder that is decided like any other leg', async () => {
    const { owner, fixture, slip } = await running([leg({ fixture: await match() })]);
    for (const pick of [0, 1, 2]) await end(fixture, pick, 'won');
    await settle();
    expect(await quote(owner, slip)).toMatchObject({ code: null, value: 44_400 });
  });

  it('is none once a pick is lost', async () => {
    const [alone, double] = [await running(), await running([leg({ fixture: await match() })])];
    for (const { fixture } of [alone, double]) await end(fixture, 1, 'lost');
    expect((await quote(alone.owner, alone.slip))?.code).toBe('B6007');
    expect((await quote(double.owner, double.slip))?.code).toBe('B6022');
    expect((await cashOut(double.owner, double.slip)).resultCode).toBe('B6022');
  });

  it('counts what may be given back as the rest then pays', async () => {
    const { owner, fixture, slip } = await running();
    await prices(fixture, [refundable]);
    // All three at 4.80, or the first and the third at 3.00 with the second given back.
    feed.chances = [0, 0, 0, 0, 0, 0.05, 0, 0.2];
    expect(await quote(owner, slip)).toMatchObject({ value: 11_100, amount: 10_767 });
    await end(fixture, 0, 'won');
    await end(fixture, 2, 'won');
    // One open pick has the chances of its own line.
    const [win, , refund] = refundable.outcomes[0]?.chances ?? [0, 0, 0];
    const value = Math.floor(10_000 * (win * 4.8 + refund * 3));
    const quoted = await quote(owner, slip);
    expect(quoted).toMatchObject({ code: null, value });
    const before = await owner.cashNow();
    expect((await cashOut(owner, slip, { least: quoted?.amount ?? 0 })).resultCode).toBe('0');
    expect((await owner.cashNow()) - before).toBe(quoted?.amount);
  });

  it('is none while the feed says nothing, a pick rests, or the chance has no fair price', async () => {
    const { owner, fixture, slip } = await running();
    const code = async () => (await quote(owner, slip))?.code;
    feed.isSilent = true;
    expect(await code()).toBe('B6015');
    feed.isSilent = false;
    feed.refusals = [null, 'implied'];
    expect(await code()).toBe('B6022');
    feed.refusals = [null, 'resting'];
    expect(await code()).toBe('B6015');
    feed.refusals = [];
    for (const chance of [0.0009, 0.9951]) {
      feed.chance = chance;
      expect(await code()).toBe('B6022');
    }
    feed.chance = 0.25;
    feed.producer = 'live';
    expect(await code()).toBe('B6015');
    feed.producer = 'prematch';
    await prices(fixture, [{ ...bothScore, isCashOutOpen: false }]);
    expect(await code()).toBe('B6022');
    await prices(fixture, [{ ...bothScore, status: 'suspended' }]);
    expect(await code()).toBe('B6015');
    platform.marketStore.builders = null;
    await prices(fixture, [bothScore]);
    expect((await cashOut(owner, slip)).resultCode).toBe('B6015');
  });

  it('of one slip does not wait for what the feed says of another', async () => {
    const { owner, fixture, slip } = await running();
    const other = await owner.bet({ legs: [builder(await match({ markets }))] });
    platform.marketStore.builders = neverFor(fixture);
    const betIdxs = [slip.betIdx, other.betIdx];
    const quotes = await request('sport.cashOutQuote', { betIdxs }, { token: owner.token });
    const codeOf = new Map(quotes.map(({ betIdx, code }) => [betIdx, code]));
    expect(betIdxs.map((betIdx) => codeOf.get(betIdx))).toEqual(['B6015', null]);
  });
});

describe('a cash-out of a builder', () => {
  it('is paid immediately before a match, whole or by a part, and no result changes it', async () => {
    const { owner, fixture, slip } = await running();
    expect(await cashOut(owner, slip, { least: 11_641 })).toMatchObject({
      resultCode: 'B6023',
      data: { offer: 11_640 },
    });
    expect((await cashOut(owner, slip, { part: 50, least: 5_820 })).resultCode).toBe('0');
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'open', shareLeft: 5_000, cashedOut: 5_820 });
    expect((await cashOut(owner, slip, { least: 5_820 })).resultCode).toBe('0');
    for (const pick of [0, 1, 2]) await end(fixture, pick, 'won');
    await settle();
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'settled', cashedOut: 11_640, winCash: 11_640 });
    expect(await owner.cashNow()).toBe(101_640);
  });

  it('is one for a double click and two tabs', async () => {
    const { owner, slip } = await running();
    const requestKey = randomUuid();
    const answers = await Promise.all([1, 2, 3].map(() => cashOut(owner, slip, { requestKey })));
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0', '0']);
    expect((await cashOut(owner, slip)).resultCode).toBe('B6007');
    expect(await owner.cashNow()).toBe(101_640);
  });

  it('is not paid by a word on what was open, or cost something else, a moment ago', async () => {
    const [decided, moved] = [await running(), await running()];
    platform.marketStore.builders = meanwhile(() => end(decided.fixture, 1, 'won'));
    expect((await cashOut(decided.owner, decided.slip)).resultCode).toBe('B6015');
    platform.marketStore.builders = meanwhile(async () => {
      clock.advance(1);
      await prices(moved.fixture, [bothScore]);
    });
    expect((await cashOut(moved.owner, moved.slip)).resultCode).toBe('B6015');
    for (const { owner } of [decided, moved]) expect(await owner.cashNow()).toBe(90_000);
  });

  it('loses to a result that settles the slip while the feed is queried', async () => {
    const { owner, fixture, slip } = await running();
    platform.marketStore.builders = meanwhile(async () => {
      for (const pick of [0, 1, 2]) await end(fixture, pick, 'won');
      await settle();
    });
    expect((await cashOut(owner, slip)).resultCode).toBe('B6007');
    expect(await owner.cashNow()).toBe(138_000);
  });
});

describe('a live cash-out of a builder', () => {
  const state = { status: 'live', scores: { match: { home: 0, away: 0 } } } as const;
  /** A live builder of which a cash-out for 11,000 or more was requested: it is offered for 11,520. */
  async function requested() {
    feed.producer = 'live';
    const fixture = await match({ isLive: true, markets });
    const owner = await player(100_000);
    const slip = await owner.bet({ legs: [builder(fixture)] });
    clock.advance(5);
    await judge();
    expect(await quote(owner, slip)).toMatchObject({ value: 12_000, amount: 11_520, fee: 400, delaySeconds: 5 });
    expect((await cashOut(owner, slip, { least: 11_000 })).resultCode).toBe('0');
    const cashOutNow = async () => (await owner.slipNow(slip)).cashOuts[0];
    return { owner, fixture, slip, cashOutNow };
  }

  it('is paid what the feed says of the very end of the delay, once, on however many nodes', async () => {
    const { owner, slip, cashOutNow } = await requested();
    clock.advance(5);
    feed.chance = 0.24;
    const [one] = await listOverdueCashOuts(platform);
    const judged = await Promise.all([1, 2, 3].map(() => one && judgeCashOut(platform, one)));
    expect(judged.toSorted()).toEqual(['done', 'known', 'known']);
    const reported = await cashOutNow();
    expect(reported).toMatchObject({ state: 'done', value: 11_520, amount: 11_059 });
    expect(feed.requested.at(-1)).toBe(new Date(reported?.judgeAt ?? '').getTime());
    expect((await owner.slipNow(slip)).payouts).toHaveLength(1);
    expect(await owner.cashNow()).toBe(101_059);
  });

  it.each([
    ['a worth below what is taken', 'B6023', async () => Object.assign(feed, { chance: 0.2 })],
    [
      'a stop',
      'B6015',
      (fixture: string) => say({ type: 'betStop', ...head(fixture), groups: ['all'], reason: 'danger' }),
    ],
    [
      'a goal',
      'B6021',
      (fixture: string) =>
        prices(fixture, [], { producer: 'live', state: { ...state, scores: { match: { home: 1, away: 0 } } } }),
    ],
    ['a pick that is decided', 'B6007', (fixture: string) => end(fixture, 1, 'won')],
    ['picks that the feed prices no more', 'B6022', async () => Object.assign(feed, { refusals: [null, 'implied'] })],
  ] as const)('is refused for %s while it waits, and the slip runs on', async (_, code, happen) => {
    const { owner, fixture, slip, cashOutNow } = await requested();
    clock.advance(2);
    await happen(fixture);
    clock.advance(3);
    await judgeAll();
    expect(await cashOutNow()).toMatchObject({ state: 'refused', code });
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'open', shareLeft: 10_000, cashedOut: 0 });
    expect(await owner.cashNow()).toBe(90_000);
  });

  it('waits for a feed that does not answer, and is refused after twenty seconds', async () => {
    const { owner, cashOutNow } = await requested();
    feed.isSilent = true;
    clock.advance(5);
    await judgeAll();
    expect((await cashOutNow())?.state).toBe('pending');
    clock.advance(20);
    await judgeAll();
    expect(await cashOutNow()).toMatchObject({ state: 'refused', code: 'B6015' });
    expect(await owner.cashNow()).toBe(90_000);
  });

  it('is judged alike by the next node when one dies at the end of it', async () => {
    const { owner, slip, cashOutNow } = await requested();
    clock.advance(5);
    await run('alter table sport_payouts add constraint dies check (false) not valid');
    await expect(judgeAll()).rejects.toThrow();
    await run('alter table sport_payouts drop constraint dies');
    expect((await cashOutNow())?.state).toBe('pending');
    expect(await owner.cashNow()).toBe(90_000);
    clock.advance(60);
    await judgeAll();
    expect(await cashOutNow()).toMatchObject({ state: 'done', amount: 11_520 });
    expect((await owner.slipNow(slip)).payouts).toHaveLength(1);
    expect(await owner.cashNow()).toBe(101_520);
  });
});

describe('a cash-out of a builder by itself', () => {
  const auto = ({ token }: Player, { betIdx }: Slip, amount: number) =>
    call('sport.cashOutAuto', { betIdx, amount }, { token });

  it('is requested once the builder is worth enough, and the feed is queried once that is possible', async () => {
    const { owner, fixture, slip } = await running();
    // At even chances of each pick the builder is worth no more than 23,280.
    await auto(owner, slip, 23_281);
    const requested = feed.requested.length;
    await cashOutDue(platform);
    expect(feed.requested).toHaveLength(requested);
    await auto(owner, slip, 18_000);
    await cashOutDue(platform);
    expect(feed.requested.length).toBeGreaterThan(requested);
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'open', autoCashOut: 18_000 });
    feed.chance = 0.4;
    await prices(fixture, [bothScore]);
    await Promise.all([cashOutDue(platform), cashOutDue(platform)]);
    const reported = await owner.slipNow(slip);
    expect(reported.slip).toMatchObject({ state: 'settled', cashedOut: 18_624 });
    expect(reported.cashOuts).toMatchObject([{ isAuto: true, state: 'done' }]);
    expect(await owner.cashNow()).toBe(108_624);
  });

  it('of one slip does not wait for what the feed says of another', async () => {
    const [slow, quick] = [await running(), await running()];
    for (const { owner, slip } of [slow, quick]) await auto(owner, slip, 11_000);
    platform.marketStore.builders = neverFor(slow.fixture);
    await cashOutDue(platform);
    expect((await slow.owner.slipNow(slow.slip)).slip.state).toBe('open');
    expect((await quick.owner.slipNow(quick.slip)).slip).toMatchObject({ state: 'settled', cashedOut: 11_640 });
  });
});

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
