/** The same match in two formats: ours, and samples of TRADE360's that we made ourselves; and its differences. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeedMarket, FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import { inEachLanguage } from '@mirinae/contract/languages';
import { describe, expect, it } from 'vitest';
import type { FixtureMessage } from '../../modules/sportsbook/feed/fixture-book.ts';
import { presentFixture } from '../../modules/sportsbook/markets/present-fixture.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { fixtureFacts, oddsChange, pricedMarket, trustedStore } from '../../testing/feed-samples.ts';
import { TradeFixtures } from './fixtures.ts';
import { TradeReader } from './read.ts';
import { readTradeMessage, type TradeEvent } from './wire.ts';

const samples = readFileSync(path.join(import.meta.dirname, 'samples/match.jsonl'), 'utf8')
  .trim()
  .split('\n');
const began = Date.parse('2025-03-03T12:00:00Z');
const id = 'lsports:match:7001';
const inAll = (key: string, name: string) => ({ id: `lsports:${key}`, names: inEachLanguage(() => name) });
const facts = fixtureFacts(id, {
  category: inAll('location:1', 'East Sea'),
  league: inAll('league:2', 'East Sea League'),
  home: inAll('team:11', 'Hangang City'),
  away: inAll('team:12', 'Dawn United'),
  venue: inAll('location:1', 'East Sea').names,
  startsAt: began,
  status: 'live',
});

const state = (home: number, clock: number) => ({
  status: 'live' as const,
  period: { kind: 'half', nth: 1 },
  clock,
  situation: {},
  scores: { match: { home, away: 0 }, half1: { home, away: 0 } },
});
const second = (nth: number) => began + nth * 1_000;
const result = (home: number, draw: number, away: number, status?: 'suspended') =>
  pricedMarket(1, '', { '1': home, '2': draw, '3': away }, status);
const total = (over: number, under: number) => pricedMarket(18, 'total=2.5', { '12': over, '13': under });
const handicap = pricedMarket(16, 'hcp=-0.25', { '1714': 19_500, '1715': 18_700 });
const head = (nth: number, seq: number) => ({ producer: 'live', fixture: id, at: second(nth), seq }) as const;
const settled = (nth: number, seq: number, over: 0 | 1): FixtureMessage => ({
  type: 'betSettlement',
  ...head(nth, seq),
  certainty: 'confirmed',
  markets: [
    {
      id: 18,
      specifiers: 'total=2.5',
      outcomes: [
        { id: '12', result: over },
        { id: '13', result: over === 1 ? 0 : 1 },
      ],
    },
    {
      id: 16,
      specifiers: 'hcp=-0.25',
      outcomes: [
        { id: '1714', result: 1 },
        { id: '1715', result: 0, void: 0.5 },
      ],
    },
  ],
});

const closed = (market: FeedMarket): FeedMarket => ({
  ...market,
  status: 'settled',
  outcomes: market.outcomes.map((outcome) => ({ ...outcome, isActive: false })),
});
const suspended = result(18_500, 34_000, 42_000, 'suspended');
/** Messages of the house protocol for the same match. */
const ours: FixtureMessage[] = [
  {
    ...oddsChange(id, second(10), [result(18_500, 34_000, 42_000), total(19_000, 19_000), handicap], {
      producer: 'live',
      state: state(0, 10),
    }),
    seq: 3,
  },
  {
    ...oddsChange(
      id,
      second(60),
      [{ ...suspended, outcomes: suspended.outcomes.map((outcome) => ({ ...outcome, isActive: false })) }],
      { producer: 'live', state: state(0, 10) },
    ),
    seq: 4,
  },
  { ...oddsChange(id, second(65), [], { producer: 'live', state: state(1, 65) }), seq: 5 },
  {
    ...oddsChange(id, second(70), [result(13_000, 48_000, 90_000)], { producer: 'live', state: state(1, 65) }),
    seq: 6,
  },
  settled(80, 7, 1),
  {
    ...oddsChange(id, second(80), [closed(total(19_000, 19_000)), closed(handicap)], {
      producer: 'live',
      state: state(1, 65),
    }),
    seq: 7,
  },
  { type: 'rollbackBetSettlement', ...head(90, 8), markets: [{ id: 18, specifiers: 'total=2.5' }] },
  { ...oddsChange(id, second(90), [total(21_000, 17_500)], { producer: 'live', state: state(1, 65) }), seq: 8 },
];

function read() {
  const fixtures = new TradeFixtures();
  const reader = new TradeReader('live', fixtures);
  const messages = samples
    .map(readTradeMessage)
    .flatMap(({ events, at }) => events.flatMap((event) => reader.read(event, at)));
  return { facts: fixtures.allFacts(), messages };
}

function shown(known: readonly Fixture[], messages: readonly FeedMessage[]) {
  const { store } = trustedStore(clockStub(new Date(second(100))));
  for (const one of known) store.describe(one);
  for (const message of messages) if ('fixture' in message) store.receive(message);
  const fixture = store.fixture(id) ?? expect.fail('The match is not known.');
  const standing = (market: number, specifiers: string, outcome: string) =>
    fixture.book.results(market, specifiers).standing(outcome, second(50));
  return {
    ...presentFixture(store, fixture),
    results: [standing(18, 'total=2.5', '12'), standing(16, 'hcp=-0.25', '1714'), standing(16, 'hcp=-0.25', '1715')],
  };
}

const fixtureSample = readTradeMessage(samples[1] ?? '').events[0] ?? expect.fail('The sample names a fixture.');
const bet = (name: string, more: Partial<NonNullable<TradeEvent['Markets']>[number]['Bets'][number]> = {}) => ({
  Id: name,
  Name: name,
  Status: 1,
  Price: '1.9',
  LastUpdate: second(10),
  ...more,
});
type Bet = ReturnType<typeof bet>;
const markets = (number: number, ...bets: Bet[]): TradeEvent => ({
  FixtureId: 7001,
  Markets: [{ Id: number, Bets: bets }],
});
const withStatus = (status: number): TradeEvent => {
  const { Fixture: given } = fixtureSample;
  return { FixtureId: 7001, Fixture: given && { ...given, Status: status } };
};

function openReader(producer: Producer = 'live') {
  const reader = new TradeReader(producer, new TradeFixtures());
  reader.read(producer === 'live' ? fixtureSample : withStatus(1), second(0));
  return reader;
}
const typesOf = (messages: readonly FixtureMessage[]) => messages.map(({ type }) => type);
const marketsOf = (messages: readonly FixtureMessage[]) =>
  messages.flatMap((message) => (message.type === 'oddsChange' ? message.markets : []));
const over = (more: Partial<Bet> = {}) => bet('Over', { BaseLine: '2.5', ...more });
const under = (more: Partial<Bet> = {}) => bet('Under', { BaseLine: '2.5', ...more });

describe('a match by TRADE360', () => {
  it('ends in the same state as by our own feed', () => {
    const theirs = read();
    expect(shown(theirs.facts, theirs.messages)).toEqual(shown([facts], ours));
    expect(shown(theirs.facts, theirs.messages).results).toMatchObject([
      { kind: 'open' },
      { ending: { kind: 'win' } },
      { ending: { kind: 'halfLose' } },
    ]);
  });

  it('has chances from its prices, and leaves out what is not offered here', () => {
    const first = marketsOf(read().messages).slice(0, 3);
    expect(first.map((market) => market.id)).toEqual([1, 18, 16]);
    for (const { outcomes } of first)
      expect(outcomes.reduce((sum, { chances: [win] }) => sum + win, 0)).toBeCloseTo(1, 9);
  });

  it('is put together from differences: a bet that is not named stays as it was', () => {
    const reader = openReader();
    reader.read(markets(2, over(), under()), second(10));
    const [line] = marketsOf(reader.read(markets(2, over({ Price: '1.5', LastUpdate: second(20) })), second(20)));
    expect(line?.outcomes.map(({ id: outcome, odds }) => [outcome, odds])).toEqual([
      ['12', 15_000],
      ['13', 19_000],
    ]);
  });

  it('is not changed by what comes twice, or is older than what is known of a bet', () => {
    const reader = openReader();
    const first = markets(2, over({ LastUpdate: second(20) }), under({ LastUpdate: second(20) }));
    reader.read(first, second(20));
    expect(reader.read(first, second(20))).toEqual([]);
    expect(reader.read(markets(2, over({ Price: '9', LastUpdate: second(19) })), second(30))).toEqual([]);
  });

  it('numbers messages of one millisecond, and never goes back in time', () => {
    const reader = openReader();
    const send = (price: string, nth: number, at: number) =>
      reader
        .read(markets(2, over({ Price: price, LastUpdate: second(nth) })), at)
        .map(({ at: sent, seq }) => [sent, seq]);
    expect([send('2', 30, second(30)), send('3', 31, second(30)), send('4', 32, second(29))]).toEqual([
      [[second(30), 0]],
      [[second(30), 1]],
      [[second(30), 2]],
    ]);
  });

  it('has a line whose bets are all cancelled cancelled, and that rolled back when it is settled after all', () => {
    const reader = openReader();
    reader.read(markets(2, over(), under()), second(10));
    const end = (nth: number, overs: number, unders: number) => {
      const ended = { Status: 3, LastUpdate: second(nth) };
      const event = markets(2, over({ ...ended, Settlement: overs }), under({ ...ended, Settlement: unders }));
      return typesOf(reader.read(event, second(nth)));
    };
    expect(end(20, -1, -1)).toEqual(['betCancel', 'oddsChange']);
    expect(end(30, 2, 1)).toEqual(['rollbackBetCancel', 'betSettlement', 'oddsChange']);
    expect(end(40, 1, 2)).toEqual(['betSettlement', 'oddsChange']);
    const open = { Status: 1, LastUpdate: second(50), Settlement: 0 };
    expect(typesOf(reader.read(markets(2, over(open), under(open)), second(50)))).toEqual([
      'rollbackBetSettlement',
      'oddsChange',
    ]);
  });

  it('has a settlement of before this node started rolled back when its bets are open now', () => {
    const standing = { fixture: id, line: '18/total=2.5', isSettled: true, isCancelled: false };
    const reader = openReader();
    reader.onStandingLines([standing]);
    expect(typesOf(reader.readSnapshot(markets(2, over(), under()), second(60)))).toEqual([
      'rollbackBetSettlement',
      'oddsChange',
    ]);
  });

  it('is stopped while it is interrupted, and offered again whole when it goes on', () => {
    const reader = openReader();
    reader.read(markets(2, over(), under()), second(10));
    expect(typesOf(reader.read(withStatus(6), second(20)))).toEqual(['fixtureChange', 'oddsChange', 'betStop']);
    const back = reader.read(withStatus(2), second(30));
    expect(typesOf(back)).toEqual(['fixtureChange', 'oddsChange']);
    expect(marketsOf(back)).toMatchObject([{ id: 18, status: 'active' }]);
  });

  it('is handed over by the package before matches once it has begun', () => {
    const reader = openReader('prematch');
    expect(marketsOf(reader.read(markets(2, over(), under()), second(10)))).toMatchObject([{ status: 'active' }]);
    expect(marketsOf(reader.read(withStatus(2), second(20)))).toMatchObject([{ id: 18, status: 'handedOver' }]);
  });

  it('has a handicap of each score as a line of its own, each with its own result', () => {
    const reader = openReader();
    const at = (score: string, nth: number, more: Partial<Bet> = {}) => {
      const own = { BaseLine: '-0.5', LastUpdate: second(nth), ...more };
      return markets(
        3,
        bet('1', { ...own, Id: `${score}1`, Line: `-0.5 (${score})` }),
        bet('2', { ...own, Id: `${score}2`, Line: `0.5 (${score})`, Settlement: own.Settlement === 2 ? 1 : 2 }),
      );
    };
    const offered = [...reader.read(at('0-0', 10), second(10)), ...reader.read(at('1-0', 20), second(20))];
    expect(marketsOf(offered).map(({ specifiers }) => specifiers)).toEqual(['hcp=-0.5', 'hcp=-1.5']);
    // At 1-0 the bet from the start is won, the one from 1-0 is lost.
    const ended = [
      ...reader.read(at('0-0', 30, { Status: 3, Settlement: 2 }), second(30)),
      ...reader.read(at('1-0', 40, { Status: 3, Settlement: 1 }), second(40)),
    ];
    const results = ended.flatMap((message) => (message.type === 'betSettlement' ? message.markets : []));
    expect(results.map(({ specifiers, outcomes }) => [specifiers, outcomes[0]])).toEqual([
      ['hcp=-0.5', { id: '1714', result: 1 }],
      ['hcp=-1.5', { id: '1714', result: 0 }],
    ]);
  });

  it('keeps a line open that another bet of theirs names too, while one of them is closed', () => {
    const reader = openReader();
    const line = (Id: string, Line: string, more: Partial<Bet>) => markets(3, bet('1', { Id, Line, ...more }));
    reader.read(line('one', '-1.5 (0-0)', { LastUpdate: second(10) }), second(10));
    expect(reader.read(line('other', '-0.5 (1-0)', { Status: 2, LastUpdate: second(20) }), second(20))).toEqual([]);
    const [closed] = marketsOf(
      reader.read(line('one', '-1.5 (0-0)', { Status: 2, LastUpdate: second(30) }), second(30)),
    );
    expect(closed?.status).toBe('suspended');
  });

  it('is cashed out by its prices where one outcome of a whole line wins, and by no others', () => {
    const cashOutOf = (number: number, ...bets: Bet[]) =>
      marketsOf(openReader().read(markets(number, ...bets), second(10))).map((market) => market.isCashOutOpen);
    const all = [bet('1'), bet('X'), bet('2')] as const;
    expect(cashOutOf(1, ...all)).toEqual([true]);
    expect(cashOutOf(1, all[0], all[1])).toEqual([false]);
    expect(cashOutOf(1, all[0], all[1], bet('2', { Status: 2 }))).toEqual([false]);
    expect(cashOutOf(2, over(), under())).toEqual([true]);
    expect(cashOutOf(2, over({ BaseLine: '2.25' }), under({ BaseLine: '2.25' }))).toEqual([false]);
    expect(cashOutOf(7, bet('1X'), bet('12'), bet('X2'))).toEqual([false]);
  });

  it('is settled by the codes that are known: any other decides nothing, and takes nothing back', () => {
    const reader = openReader();
    const end = (nth: number, code: number) => {
      const ended = { Status: 3, Settlement: code, LastUpdate: second(nth) };
      return typesOf(reader.read(markets(2, over(ended), under({ ...ended, Settlement: 1 })), second(nth)));
    };
    reader.read(markets(2, over(), under()), second(10));
    expect(end(20, 99)).toEqual(['betSettlement', 'oddsChange']);
    expect(end(30, 2)).toEqual(['betSettlement', 'oddsChange']);
    expect(end(40, 99)).toEqual(['oddsChange']);
  });

  it('is refused when it is no message of theirs, and one event that is none leaves the others', () => {
    expect(() => readTradeMessage('{"Header":{}}')).toThrow();
    const header = { Type: 3, MsgGuid: 'one', ServerTimestamp: 1 };
    const events = [{ FixtureId: 1, Markets: 'none' }, { FixtureId: 2 }, 'nothing'];
    const { events: read, unreadable } = readTradeMessage(JSON.stringify({ Header: header, Body: { Events: events } }));
    expect([read.map(({ FixtureId }) => FixtureId), unreadable]).toEqual([[2], [1, null]]);
  });

  const header = { Type: 3, MsgGuid: 'one', ServerTimestamp: 1 };
  const messageOf = (...events: readonly object[]) =>
    readTradeMessage(JSON.stringify({ Header: header, Body: { Events: events } }));

  it('is read with a race in the same message, which is none of the sports here', () => {
    const runners = Array.from({ length: 12 }, (_, index) => ({ Id: index, Name: `${index}`, Position: `${index}` }));
    const race = { FixtureId: 1, Fixture: { Sport: { Id: 687_888, Name: 'Horse Racing' }, Participants: runners } };
    const { events, unreadable } = messageOf(race, { FixtureId: 2, Markets: [] });
    expect([events.map(({ FixtureId }) => FixtureId), unreadable]).toEqual([[2], []]);
  });

  it('has all its other bets where one cannot be read, and is stopped for that one', () => {
    const moment = '2025-03-03T12:00:10Z';
    const good = { Id: 1, Name: 'Over', BaseLine: '2.5', Status: 1, Price: '1.9', LastUpdate: moment };
    const bets = [good, { ...good, Name: 'Under', Settlement: 'won' }];
    const { events, unreadable } = messageOf({ FixtureId: 7_001, Markets: [{ Id: 2, Bets: bets }] });
    expect(events[0]?.Markets?.[0]?.Bets.map(({ Name }) => Name)).toEqual(['Over']);
    expect(unreadable).toEqual([7_001]);
  });

  it('keeps every digit of ids that are longer than a number holds', () => {
    const text = (id: string) =>
      `{"Header":{"Type":3,"MsgGuid":"one","ServerTimestamp":1},"Body":{"Events":[{"FixtureId":7001,"Markets":[{"Id":3,"Bets":[` +
      `{"Id":${id},"Name":"1","Line":"-0.5 (0-0)","Status":1,"Price":"1.9","LastUpdate":"2025-03-03T12:00:10Z"}]}]}]}}`;
    const idOf = (id: string) => readTradeMessage(text(id)).events[0]?.Markets?.[0]?.Bets[0]?.Id;
    expect([idOf('63218025012831864'), idOf('63218025012831865')]).toEqual(['63218025012831864', '63218025012831865']);
  });
});
