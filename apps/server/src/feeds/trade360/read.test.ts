/** The same match told in two formats: ours, and samples of TRADE360's that we made ourselves. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeedMessage, Fixture } from '@mirinae/contract/feed/messages';
import { describe, expect, it } from 'vitest';
import type { FixtureMessage } from '../../modules/sportsbook/feed/fixture-book.ts';
import { presentFixture } from '../../modules/sportsbook/markets/present-fixture.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { fixtureFacts, oddsChange, pricedMarket, trustedBoard } from '../../testing/feed-samples.ts';
import { TradeReader } from './read.ts';

const samples = readFileSync(path.join(import.meta.dirname, 'samples/match.jsonl'), 'utf8')
  .trim()
  .split('\n');
const began = Date.parse('2025-03-03T12:00:00Z');
const id = 'lsports:match:7001';
const inAll = (key: string, name: string) => ({ id: `lsports:${key}`, names: { ko: name, en: name, vn: name } });
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
  ...({ status: 'live', period: { kind: 'half', nth: 1 }, clock, situation: {} } as const),
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

const suspended = result(18_500, 34_000, 42_000, 'suspended');
/** What our own feed would say of the match. */
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
  { type: 'rollbackBetSettlement', ...head(90, 8), markets: [{ id: 18, specifiers: 'total=2.5' }] },
  { ...oddsChange(id, second(90), [total(21_000, 17_500)], { producer: 'live', state: state(1, 65) }), seq: 8 },
];

function read() {
  const reader = new TradeReader('live');
  const heard: { facts: Fixture[]; messages: FixtureMessage[] } = { facts: [], messages: [] };
  for (const sample of samples) {
    const { facts: known, messages } = reader.read(sample);
    heard.facts.push(...known);
    heard.messages.push(...messages);
  }
  return heard;
}

function shown(known: readonly Fixture[], messages: readonly FeedMessage[]) {
  const { board } = trustedBoard(clockStub(new Date(second(100))));
  for (const one of known) board.describe(one);
  for (const message of messages) if ('fixture' in message) board.hear(message);
  const fixture = board.fixture(id) ?? expect.fail('The match is not known.');
  const standing = (market: number, specifiers: string, outcome: string) =>
    fixture.book.results(market, specifiers).standing(outcome, second(50));
  return {
    ...presentFixture(board, fixture),
    results: [standing(18, 'total=2.5', '12'), standing(16, 'hcp=-0.25', '1714'), standing(16, 'hcp=-0.25', '1715')],
  };
}

describe('a match told by TRADE360', () => {
  it('ends in the same state as when it is told by our own feed', () => {
    const theirs = read();
    expect(shown(theirs.facts, theirs.messages)).toEqual(shown([facts], ours));
    expect(shown(theirs.facts, theirs.messages).results).toMatchObject([
      { kind: 'open' },
      { ending: { kind: 'win' } },
      { ending: { kind: 'halfLose' } },
    ]);
  });

  it('has chances that its prices speak of, and leaves out what is not offered here', () => {
    const [first] = read().messages.flatMap((message) => (message.type === 'oddsChange' ? [message.markets] : []));
    expect(first?.map((market) => market.id)).toEqual([1, 18, 16]);
    for (const { outcomes } of first ?? [])
      expect(outcomes.reduce((sum, { chances: [win] }) => sum + win, 0)).toBeCloseTo(1, 9);
  });

  it('is refused when it is no message of theirs, and nothing but that is', () => {
    const reader = new TradeReader('live');
    expect(() => reader.read('{"Header":{}}')).toThrow();
    expect(reader.read(samples[0] ?? '').messages).toEqual([]);
    expect(reader.read(JSON.stringify({ Header: { Type: 41, MsgSeq: 9, ServerTimestamp: 1 } }))).toEqual({
      facts: [],
      messages: [],
    });
  });
});
