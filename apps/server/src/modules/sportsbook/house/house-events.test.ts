/** Events of the house: how staff make, price and end them, and what members bet on them, on any node. */
import type { Request } from '@mirinae/contract/calls';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { MarketStore } from '../feed/market-store.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { HouseEventReader } from './follow-house-events.ts';
import { withHouseEvents } from './house-messages.ts';

const table = await openSportTable();
const { clock, platform, server, request, call, match, player, judge, settle, run } = table;
const { marketStore, db } = platform;
marketStore.record = withHouseEvents(db, marketStore.record);
const reader = new HouseEventReader(platform);
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const second = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

type Draft = Request<'staff.houseEventSave'>;
const named = (ko: string, en = '', vi = '') => ({ ko, en, vi });
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

/** Who wins a cup, of three: a title alone. */
const cup = (more: Partial<Draft> = {}): Draft => ({
  fixture: null,
  sport: 'specials',
  league: named('미리내배', 'Mirinae Cup'),
  home: named('우승 팀', 'Who wins the cup'),
  away: null,
  startsAt: inHours(24),
  isCombinable: false,
  stakeMax: null,
  liabilityMax: 1_000_000,
  markets: [
    {
      market: null,
      names: named('우승', 'Winner'),
      outcomes: [
        { names: named('한강', 'Hangang'), odds: 2 },
        { names: named('설악', 'Seorak'), odds: 3 },
        { names: named('제주'), odds: 4 },
      ],
    },
  ],
  ...more,
});

/** Two sides, with a winner and a total of the catalogue. */
const derby = (more: Partial<Draft> = {}): Draft =>
  cup({
    sport: 'tennis',
    home: named('김하늘', 'Kim Haneul'),
    away: named('박바다', 'Park Bada'),
    isCombinable: true,
    markets: [
      { market: 186, outcomes: [{ odds: 1.8 }, { odds: 2.1 }] },
      { market: 18, line: 22.5, outcomes: [{ odds: 1.9 }, { odds: 1.9 }] },
    ],
    ...more,
  });

const save = (draft: Draft) => request('staff.houseEventSave', draft, { token: risk });

async function publish(draft: Draft): Promise<string> {
  const { fixture, version } = await save(draft);
  const seen = { fixture, version, reason: '개막' };
  expect((await call('staff.houseEventPublish', seen, { token: risk })).resultCode).toBe('0');
  await reader.read();
  return fixture;
}

const versionOf = async (fixture: string) => (await request('staff.houseEvent', { fixture }, { token: risk })).version;

type Prices = Readonly<Record<string, number>>;
const custom = { market: 9_100, specifiers: 'custom=1' };

/** Prices of the cup, or of another line, on the database alone: this node does not read them yet. */
async function price(fixture: string, prices: Prices, more: object = {}) {
  const outcomes = Object.entries(prices).map(([id, odds]) => ({ id, odds, isActive: true }));
  const input = { fixture, version: await versionOf(fixture), ...custom, isSuspended: false, outcomes, reason: '부상' };
  return (await call('staff.houseEventPrice', { ...input, ...more }, { token: risk })).resultCode;
}

const on = (fixture: string, outcome = 'o1', odds = 20_000) => leg({ fixture, ...custom, outcome, odds });

async function decide(fixture: string, endings: Readonly<Record<string, 'win' | 'deadHeat' | 'lose'>>) {
  const listed = Object.entries(endings).map(([outcome, ending]) => ({ outcome, ending }));
  const input = { fixture, ...custom, kind: 'result', endings: listed, reason: '공식 발표' };
  return approveByTwo(server, 'staff.sportDecide', input, { token: risk, second });
}

describe('an event of the house', () => {
  it('is offered once it is published, with its names in each language, and is bet like any match', async () => {
    const { fixture, version } = await save(cup());
    await reader.read();
    expect((await call('sport.fixture', { fixture })).resultCode).toBe('Z404');
    await call('staff.houseEventPublish', { fixture, version, reason: '개막' }, { token: risk });
    await reader.read();
    const shown = await request('sport.fixture', { fixture });
    expect(shown).toMatchObject({
      sport: 'specials',
      league: { names: { ko: '미리내배', en: 'Mirinae Cup', vi: 'Mirinae Cup' } },
      home: { names: { ko: '우승 팀', en: 'Who wins the cup' } },
      away: { names: { ko: '', en: '', vi: '' } },
      lines: [{ ...custom, status: 'active', outcomes: [{ id: 'o1', odds: 20_000 }, { id: 'o2' }, { id: 'o3' }] }],
      customMarkets: [
        { specifiers: 'custom=1', names: { ko: '우승' }, outcomes: [{ names: { en: 'Hangang' } }, {}, {}] },
      ],
    });
    const { list } = await request('sport.fixtures', { search: 'cup' });
    expect(list.map((row) => row.fixture)).toEqual([fixture]);
    const sports = await request('sport.sports', {});
    expect(sports.find(({ sport }) => sport === 'specials')).toMatchObject({ names: { ko: '스페셜' }, coming: 1 });
    const { bet } = await player();
    const slip = await bet({ legs: [on(fixture)] });
    expect(slip).toMatchObject({ state: 'open', maxPayout: 20_000 });
    expect(slip.legs).toMatchObject([{ sport: 'specials', customMarkets: [{ names: { ko: '우승' } }] }]);
  });

  it('counts in exposure up to the most that it may lose, on all nodes together', async () => {
    const fixture = await publish(cup({ liabilityMax: 100_000, stakeMax: 50_000 }));
    const [one, other] = [await player(), await player()];
    expect(await one.codeOf({ legs: [on(fixture)], unitStake: 60_000 })).toBe('B6002');
    expect(await one.codeOf({ legs: [on(fixture)], unitStake: 50_000 })).toBe('0');
    expect(await other.codeOf({ legs: [on(fixture)], unitStake: 50_000 })).toBe('0');
    const third = await player();
    expect(await third.codeOf({ legs: [on(fixture)], unitStake: 20_000 })).toBe('B6009');
    const seen = await request('staff.sportFixture', { fixture }, { token: risk });
    expect(seen).toMatchObject({ slips: 2, stakes: 100_000, cap: 100_000, left: 0 });
    expect(seen.lines[0]).toMatchObject({ label: { ko: '우승', en: 'Winner' }, worst: -100_000 });
    const { list } = await request('staff.houseEventList', { searchText: '우승 팀' }, { token: risk });
    expect(list.find((row) => row.fixture === fixture)).toMatchObject({ slips: 2, stakes: 100_000, worst: -100_000 });
    expect(list.find((row) => row.fixture === fixture)?.markets).toMatchObject([
      {
        label: { en: 'Winner' },
        outcomes: [
          { label: { en: 'Hangang' }, slips: 2, stake: 100_000 },
          { label: { en: 'Seorak' }, slips: 0, stake: 0 },
          { label: { ko: '제주' }, slips: 0, stake: 0 },
        ],
      },
    ]);
  });

  it('that is bet singly is no leg of a combination, and another one is', async () => {
    const [alone, joined, soccer] = [await publish(cup()), await publish(derby()), await match()];
    const { codeOf, bet } = await player();
    expect(await codeOf({ legs: [on(alone), leg({ fixture: soccer })] })).toBe('B6042');
    const winner = leg({ fixture: joined, market: 186, outcome: '4', odds: 18_000 });
    const slip = await bet({ legs: [winner, leg({ fixture: soccer })] });
    expect(slip).toMatchObject({ combinations: 1, legs: [{ sport: 'tennis' }, { sport: 'soccer' }] });
    const { token } = await player();
    const quoted = { legs: [on(alone), leg({ fixture: soccer })], sizes: [2], oddsPolicy: 'ask' as const };
    expect((await request('sport.quote', quoted, { token })).legs).toEqual([{ place: 0, code: 'B6042' }]);
  });

  it('has prices that margins of its sport leave alone, and none that a bettor wins by whatever happens', async () => {
    expect(
      (
        await call(
          'staff.houseEventSave',
          fieldsOf(derby({ markets: [{ market: 186, outcomes: [{ odds: 2.2 }, { odds: 2.2 }] }] })),
          { token: risk },
        )
      ).resultCode,
    ).toBe('B6024');
    const fixture = await publish(cup());
    expect(await price(fixture, { o1: 4, o2: 5, o3: 6 })).toBe('B6024');
    expect(await price(fixture, { o1: 1.5, o2: 3 })).toBe('Z400');
    expect(await price(fixture, { o1: 1.5, o2: 3.5, o3: 4.5 })).toBe('0');
    await reader.read();
    const { lines } = await request('sport.fixture', { fixture });
    expect(lines[0]?.outcomes.map(({ odds }) => odds)).toEqual([15_000, 35_000, 45_000]);
  });

  it('rests from its start on, and goes on live where staff say so', async () => {
    const fixture = await publish(derby({ startsAt: inHours(1 / 6) }));
    const winner = leg({ fixture, market: 186, outcome: '4', odds: 18_000 });
    clock.advance(600);
    const before = await player();
    expect(await before.codeOf({ legs: [winner] })).toBe('B6007');
    expect((await request('sport.fixture', { fixture })).lines.map(({ status }) => status)).toEqual([
      'suspended',
      'suspended',
    ]);
    expect((await call('staff.houseEventStart', { fixture, reason: '시작' }, { token: risk })).resultCode).toBe('0');
    await reader.read();
    const [kept, changed] = [await player(100_000), await player(100_000)];
    const taken = await kept.bet({ legs: [winner] });
    expect(taken.state).toBe('pending');
    clock.advance(20);
    await judge();
    expect((await kept.slipNow(taken)).slip.state).toBe('open');
    const late = await changed.bet({ legs: [winner] });
    clock.advance(1);
    await price(fixture, { '4': 1.6, '5': 2.4 }, { market: 186, specifiers: '' });
    clock.advance(20);
    await judge();
    expect((await changed.slipNow(late)).slip).toMatchObject({
      state: 'refused',
      refusal: { legs: [{ code: 'B6008', odds: 16_000 }] },
    });
    expect(await changed.cashNow()).toBe(100_000);
  });

  it('is settled by hand: a result, a correction to a dead heat, and a void', async () => {
    const fixture = await publish(cup());
    const [first, tied, lost] = [await player(100_000), await player(100_000), await player(100_000)];
    const won = await first.bet({ legs: [on(fixture)] });
    await tied.bet({ legs: [on(fixture, 'o2', 30_000)] });
    await lost.bet({ legs: [on(fixture, 'o3', 40_000)] });
    expect((await call('staff.houseEventEnd', { fixture, reason: '종료' }, { token: risk })).resultCode).toBe('0');
    await reader.read();
    expect(await (await player()).codeOf({ legs: [on(fixture)] })).toBe('B6007');
    const cash = () => Promise.all([first.cashNow(), tied.cashNow(), lost.cashNow()]);
    expect(await decide(fixture, { o1: 'win', o2: 'lose', o3: 'lose' })).toBe('0');
    await settle();
    expect(await cash()).toEqual([110_000, 90_000, 90_000]);
    clock.advance(60);
    expect(await decide(fixture, { o1: 'deadHeat', o2: 'lose', o3: 'lose' })).toBe('Z400');
    expect(await decide(fixture, { o1: 'deadHeat', o2: 'deadHeat', o3: 'lose' })).toBe('0');
    await settle();
    expect(await cash()).toEqual([100_000, 105_000, 90_000]);
    expect((await first.slipNow(won)).slip.legs[0]?.standing).toMatchObject({ ending: 'deadHeat', tied: 2 });
    const results = await request('sport.results', { market: 'special', sport: 'specials' });
    expect(results.list.find((row) => row.fixture === fixture)?.lines).toMatchObject([{ ...custom }]);
    clock.advance(60);
    const everything = { fixture, act: { kind: 'void', from: null, until: null }, reason: '취소' };
    expect(await approveByTwo(server, 'staff.sportVoid', everything, { token: risk, second })).toBe('0');
    await settle();
    expect(await cash()).toEqual([100_000, 100_000, 100_000]);
    expect((await verifyLedger(db)).faults).toEqual([]);
  });

  it('is cashed out at the prices of now, and not at those that staff changed a moment ago', async () => {
    const fixture = await publish(cup());
    const { bet, token, cashNow } = await player(100_000);
    const slip = await bet({ legs: [on(fixture)], unitStake: 10_000 });
    expect(await price(fixture, { o1: 5, o2: 2, o3: 2.5 })).toBe('0');
    const requested = () => ({ betIdx: slip.betIdx, requestKey: randomUuid(), part: 100, least: 1 });
    expect((await call('sport.cashOut', requested(), { token })).resultCode).toBe('B6022');
    await reader.read();
    expect((await call('sport.cashOut', requested(), { token })).resultCode).toBe('0');
    expect(await cashNow()).toBeLessThan(95_000);
    expect(await cashNow()).toBeGreaterThan(90_000);
  });
});

describe('staff', () => {
  it('publish above what their role decides alone by two, and change what they have seen', async () => {
    const { fixture, version } = await save(cup({ liabilityMax: 50_000_000 }));
    const seen = { fixture, version, reason: '개막' };
    expect((await call('staff.houseEventPublish', seen, { token: support })).resultCode).toBe('S003');
    expect(
      (await call('staff.houseEventPublish', { ...seen, version: version + 1 }, { token: second })).resultCode,
    ).not.toBe('0');
    expect(await approveByTwo(server, 'staff.houseEventPublish', seen, { token: risk, second })).toBe('0');
    await reader.read();
    const { list } = await request('staff.houseEventList', { state: 'published' }, { token: risk });
    expect(list.find((row) => row.fixture === fixture)).toMatchObject({ state: 'published', version: version + 1 });
    expect(await price(fixture, { o1: 1.9, o2: 3, o3: 4 }, { version })).toBe('T999');
    const raised = { fixture, startsAt: inHours(30), isCombinable: true, stakeMax: null, reason: '인기' };
    const terms = { ...raised, version: await versionOf(fixture), liabilityMax: 60_000_000 };
    expect((await call('staff.houseEventTerms', terms, { token: risk })).resultCode).toBe('S015');
    expect(
      (await call('staff.houseEventTerms', { ...terms, liabilityMax: 40_000_000 }, { token: risk })).resultCode,
    ).toBe('0');
    const { acts } = await request('staff.houseEvent', { fixture }, { token: risk });
    expect(acts).toMatchObject([{ reason: '개막', odds: [{ label: { en: 'Hangang' }, odds: 20_000 }, {}, {}] }]);
    const { rows } = await run(
      `select count(*)::integer as kept from staff_audit where action = 'sport.event' and target = $1`,
      [`fixture:${fixture}`],
    );
    expect(rows).toEqual([{ kept: 3 }]);
  });

  it('write a draft anew as long as it is one, and drop it', async () => {
    const { fixture, version } = await save(cup());
    const again = await save(cup({ fixture, version, home: named('다른 제목') }));
    expect(again).toEqual({ fixture, version: version + 1 });
    const stale = await call('staff.houseEventSave', fieldsOf(cup({ fixture, version })), { token: risk });
    expect(stale.resultCode).toBe('T999');
    expect((await call('staff.houseEventEnd', { fixture, reason: '오타' }, { token: risk })).resultCode).toBe('0');
    expect((await call('staff.houseEventEnd', { fixture, reason: '오타' }, { token: risk })).resultCode).toBe('T999');
    const past = await call('staff.houseEventSave', fieldsOf(cup({ startsAt: inHours(-1) })), { token: risk });
    expect(past.resultCode).toBe('Z400');
  });
});

describe('two nodes', () => {
  /** A node that has read as much as it has, on the same database. */
  function otherNode() {
    const other = { ...platform, marketStore: new MarketStore(clock) };
    other.marketStore.record = withHouseEvents(db, null);
    return { other, reader: new HouseEventReader(other) };
  }
  const slipOf = (fixture: string, odds: number) => ({
    legs: [{ fixture, ...custom, outcome: 'o1', odds, isBanker: false }],
    sizes: [1],
    unitStake: money(10_000),
    oddsPolicy: 'any' as const,
    isReferred: false,
    freeBetId: null,
    source: { deviceMark: null, networkMark: null },
    requestKey: randomUuid(),
  });

  it('offer an event at the same prices after a start, and take none that staff changed meanwhile', async () => {
    const fixture = await publish(cup());
    const { other, reader: late } = otherNode();
    await late.read();
    const pricesOn = (store: MarketStore) =>
      store
        .fixture(fixture)
        ?.book.line(custom.market, custom.specifiers)
        ?.market.outcomes.map(({ odds }) => odds);
    expect(pricesOn(other.marketStore)).toEqual(pricesOn(marketStore));
    expect(await price(fixture, { o1: 1.5, o2: 3.5, o3: 4.5 })).toBe('0');
    await reader.read();
    const { member, cashNow } = await player(100_000);
    // The other node has not read the change, and its member takes any price.
    await expect(placeSlip(other, { ...slipOf(fixture, 20_000), memberId: member.memberId })).rejects.toMatchObject({
      code: 'B6008',
      data: { legs: [{ place: 0, odds: 15_000 }] },
    });
    expect(await cashNow()).toBe(100_000);
    await late.read();
    expect(pricesOn(other.marketStore)).toEqual([15_000, 35_000, 45_000]);
    await placeSlip(other, { ...slipOf(fixture, 15_000), memberId: member.memberId });
    expect(await cashNow()).toBe(90_000);
    expect(await price(fixture, { o1: 1.5, o2: 3.5, o3: 4.5 }, { isSuspended: true })).toBe('0');
    const third = await player();
    await expect(
      placeSlip(other, { ...slipOf(fixture, 15_000), memberId: third.member.memberId }),
    ).rejects.toMatchObject({ code: 'B6015' });
  });

  it('commit no bet at a price after its change: whichever comes second sees the first', async () => {
    const fixture = await publish(cup());
    const { other, reader: late } = otherNode();
    await late.read();
    const bettors = await Promise.all(Array.from({ length: 12 }, () => player(1_000_000)));
    const place = async ({ member }: (typeof bettors)[number], node: typeof other) => {
      const slip = { ...slipOf(fixture, 20_000), memberId: member.memberId };
      const placed = await placeSlip(node, slip).catch(() => null);
      return placed?.betKey ?? null;
    };
    const [keys, changed] = await Promise.all([
      Promise.all(bettors.map((bettor, index) => place(bettor, index % 2 === 0 ? platform : other))),
      price(fixture, { o1: 1.5, o2: 3.5, o3: 4.5 }),
    ]);
    expect(changed).toBe('0');
    const taken = keys.filter((key) => key !== null);
    const { rows } = await run('select odds from sport_legs where bet_key = any($1::uuid[])', [taken]);
    expect(rows.every(({ odds }) => odds === 20_000)).toBe(true);
    // Neither node has read the change: from its commit on, nothing is taken at the former price.
    const after = await Promise.all(
      [await player(), await player()].map((one, index) => place(one, index ? other : platform)),
    );
    expect(after).toEqual([null, null]);
  });
});
