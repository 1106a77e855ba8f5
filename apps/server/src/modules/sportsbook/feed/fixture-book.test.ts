/** The state of a fixture does not depend on the order, or the number, of its messages. */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FixtureBook, type FixtureMessage } from './fixture-book.ts';
import { healthOf } from './producer-health.ts';

const fixture = 'mf:match:1';
const state = {
  status: 'live',
  period: { kind: 'half', nth: 1 },
  clock: 60,
  scores: {},
  situation: {},
} as const;

const priced = (odds: number, status: FeedMarket['status'] = 'active'): FeedMarket => ({
  id: 18,
  specifiers: 'total=2.5',
  status,
  isCashOutOpen: true,
  outcomes: [
    { id: '12', isActive: true, odds, chances: [0.5, 0, 0, 0, 0.5] },
    { id: '13', isActive: true, odds: 19_000, chances: [0.5, 0, 0, 0, 0.5] },
  ],
});

const line = { id: 18, specifiers: 'total=2.5' };
const head = (at: number, seq = 0) => ({ producer: 'live' as const, at, seq, fixture });
const odds = (at: number, price: number): FixtureMessage => ({
  type: 'oddsChange',
  ...head(at),
  state,
  markets: [priced(price)],
});
const stop = (at: number): FixtureMessage => ({ type: 'betStop', ...head(at), groups: ['score'], reason: 'danger' });
const settled = (at: number, certainty: 'scouted' | 'confirmed', over: 0 | 1): FixtureMessage => ({
  type: 'betSettlement',
  ...head(at),
  certainty,
  markets: [
    {
      ...line,
      outcomes: [
        { id: '12', result: over },
        { id: '13', result: over === 1 ? 0 : 1 },
      ],
    },
  ],
});
const cancelled = (at: number, from: number, until: number): FixtureMessage => ({
  type: 'betCancel',
  ...head(at),
  from,
  until,
  reason: 'incorrectOdds',
  markets: [line],
});
const cancelBack = (at: number, from: number, until: number): FixtureMessage => ({
  type: 'rollbackBetCancel',
  ...head(at),
  from,
  until,
  markets: [line],
});
const settlementBack = (at: number, outcomes?: string[]): FixtureMessage => ({
  type: 'rollbackBetSettlement',
  ...head(at),
  markets: [outcomes === undefined ? line : { ...line, outcomes }],
});

function reported(...messages: readonly FixtureMessage[]): FixtureBook {
  const book = new FixtureBook();
  for (const message of messages) book.receive(message);
  return book;
}
const standing = (book: FixtureBook, outcome: string, takenAt = 500) =>
  book.results(line.id, line.specifiers).standing(outcome, takenAt);

/** Anything a feed may say of the line, at any of a few moments. */
const anything = fc
  .integer({ min: 1, max: 8 })
  .chain((at) =>
    fc.oneof(
      fc.constant(odds(at, 15_000 + at)),
      fc.constant(stop(at)),
      fc.constantFrom(settled(at, 'scouted', 1), settled(at, 'confirmed', 0)),
      fc.constant(cancelled(at, 0, at)),
      fc.constant(cancelBack(at, 0, at - 1)),
      fc.constantFrom(settlementBack(at), settlementBack(at, ['12'])),
    ),
  );
/** Time and number name a message of a fixture: no two have the same. */
const stretch = fc.uniqueArray(anything, { selector: ({ at }) => at, maxLength: 16 });

describe('the book of a fixture', () => {
  it('is the same whatever came twice, late or in another order', () => {
    fc.assert(
      fc.property(stretch, fc.func(fc.integer()), fc.array(fc.nat(15)), (messages, order, again) => {
        const repeated = again.flatMap((index) => messages[index] ?? []);
        const shuffled = [...messages, ...repeated]
          .map((message, index) => ({ message, rank: order(index) }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ message }) => message);
        expect(reported(...shuffled).snapshot()).toEqual(reported(...messages).snapshot());
      }),
    );
  });

  it('says whether a message changed it', () => {
    const book = new FixtureBook();
    expect(book.receive(odds(2, 18_000))).toBe(true);
    expect(book.receive(odds(2, 18_000))).toBe(false);
    expect(book.receive(odds(1, 17_000))).toBe(false);
    expect(book.receive(settled(3, 'scouted', 1))).toBe(true);
    expect(book.receive(settled(3, 'scouted', 1))).toBe(false);
  });

  it('lets a line rest from a stop of its group until its next price', () => {
    const book = reported(odds(1, 18_000), stop(2));
    expect(book.line(18, 'total=2.5')?.status).toBe('suspended');
    book.receive(odds(3, 18_500));
    expect(book.line(18, 'total=2.5')?.status).toBe('active');
    expect(
      reported(odds(1, 18_000), { ...head(2), type: 'betStop', groups: ['corners'], reason: 'corner' }).lines(),
    ).toMatchObject([{ status: 'active' }]);
  });

  it('gives the live word before the one from before the match, whenever they come', () => {
    const before: FixtureMessage = {
      type: 'oddsChange',
      ...head(9),
      producer: 'prematch',
      state,
      markets: [priced(21_000, 'handedOver')],
    };
    for (const book of [reported(before, odds(1, 18_000)), reported(odds(1, 18_000), before)])
      expect(book.line(18, 'total=2.5')).toMatchObject({ status: 'active', producer: 'live' });
  });

  it('lets what is confirmed count before what was scouted, and the later of two alike', () => {
    expect(standing(reported(settled(1, 'scouted', 1)), '12')).toMatchObject({
      ending: { kind: 'win' },
      certainty: 'scouted',
    });
    expect(standing(reported(settled(5, 'scouted', 1), settled(2, 'confirmed', 0)), '12')).toMatchObject({
      ending: { kind: 'lose' },
    });
    expect(standing(reported(settled(1, 'scouted', 1), settled(2, 'scouted', 0)), '12')).toMatchObject({
      ending: { kind: 'lose' },
    });
  });

  it('gives back bets taken within a cancelled time, before any result, until the cancel is taken back', () => {
    const book = reported(settled(900, 'confirmed', 1), cancelled(950, 400, 600));
    expect(standing(book, '12', 500)).toEqual({ kind: 'cancelled', reason: 'incorrectOdds' });
    expect(standing(book, '12', 600)).toMatchObject({ kind: 'settled' });
    book.receive(cancelBack(990, 400, 600));
    expect(standing(book, '12', 500)).toMatchObject({ kind: 'settled', ending: { kind: 'win' } });
  });

  it('opens a line, or one outcome of it, whose settlement is taken back, until the next result', () => {
    const book = reported(settled(1, 'scouted', 1), settlementBack(2, ['12']));
    expect(standing(book, '12')).toEqual({ kind: 'open' });
    expect(standing(book, '13')).toMatchObject({ ending: { kind: 'lose' } });
    book.receive(settlementBack(3));
    expect(standing(book, '13')).toEqual({ kind: 'open' });
    book.receive(settled(4, 'confirmed', 0));
    expect(standing(book, '12')).toMatchObject({ ending: { kind: 'lose' }, certainty: 'confirmed' });
  });

  it.each([
    [{ id: '12', result: 1 }, 'win'],
    [{ id: '12', result: 0 }, 'lose'],
    [{ id: '12', result: 0, void: 1 }, 'void'],
    [{ id: '12', result: 1, void: 0.5 }, 'halfWin'],
    [{ id: '12', result: 0, void: 0.5 }, 'halfLose'],
  ] as const)('reads %j as %s', (outcome, kind) => {
    const message: FixtureMessage = {
      type: 'betSettlement',
      ...head(1),
      certainty: 'confirmed',
      markets: [{ ...line, outcomes: [outcome] }],
    };
    expect(standing(reported(message), '12')).toMatchObject({ ending: { kind } });
  });
});

describe('a producer', () => {
  const well = { lastAliveAt: 100_000, lastMessageAt: 100_000, isDown: false };

  it('is trusted while it is alive, nothing is missing, and its last message is fresh', () => {
    expect(healthOf('live', well, 100_000)).toBe('up');
    expect(healthOf('live', { ...well, isDown: true }, 100_000)).toBe('recovering');
    expect(healthOf('live', well, 110_001)).toBe('stale');
    expect(healthOf('prematch', well, 110_001)).toBe('up');
    expect(healthOf('prematch', well, 120_001)).toBe('silent');
  });
});
