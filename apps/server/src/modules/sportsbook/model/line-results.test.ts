/** The state of a bet on a line as a function of the set of messages, in whichever order they arrive. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineResults, type SettlementMessage } from './line-results.ts';
import { type ResultMessage, settlementMessages } from './settlement-messages.ts';

const win = (at: number, more: Partial<Extract<SettlementMessage, { kind: 'settled' }>> = {}): SettlementMessage => ({
  kind: 'settled',
  at,
  seq: 1,
  certainty: 'confirmed',
  endings: new Map([['1', { kind: 'win' }]]),
  ...more,
});
type Span = { from?: number; until?: number };
const cancel = (at: number, span: Span = {}): SettlementMessage => ({
  kind: 'cancelled',
  at,
  seq: 1,
  reason: 'incorrectOdds',
  ...span,
});
const cancelBack = (at: number, span: Span = {}): SettlementMessage => ({
  kind: 'cancelRolledBack',
  at,
  seq: 1,
  ...span,
});

function resultsOf(messages: readonly SettlementMessage[]): LineResults {
  const results = new LineResults();
  for (const message of messages) results.receive(message);
  return results;
}
const stateOf = (messages: readonly SettlementMessage[], takenAt: number) =>
  resultsOf(messages).standing('1', takenAt).kind;

describe('a cancel that is rolled back', () => {
  it.each<readonly [string, readonly SettlementMessage[], number, string]>([
    [
      'in a window, after a cancel of all',
      [win(1), cancel(2), cancelBack(3, { from: 1_000, until: 2_000 })],
      1_500,
      'settled',
    ],
    [
      'in a window, for a bet outside',
      [win(1), cancel(2), cancelBack(3, { from: 1_000, until: 2_000 })],
      2_000,
      'cancelled',
    ],
    ['whole, after a cancel of a window', [cancel(2, { from: 1_000, until: 3_000 }), cancelBack(3)], 1_500, 'open'],
    [
      'in a part of its window',
      [cancel(2, { from: 1_000, until: 3_000 }), cancelBack(3, { until: 2_000 })],
      2_500,
      'cancelled',
    ],
    ['and cancelled again', [cancel(2), cancelBack(3), cancel(4, { from: 1_000 })], 1_500, 'cancelled'],
    ['with the stamp of another cancel', [cancel(2), cancelBack(3), cancel(3, { until: 2_000 })], 1_500, 'cancelled'],
  ])('%s', (_, messages, takenAt, state) => {
    expect(stateOf(messages, takenAt)).toBe(state);
    expect(stateOf(messages.toReversed(), takenAt)).toBe(state);
  });

  it('is what a mark on each moment of time would be, for any cancels and rollbacks in any order', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined });
    const act = fc.record({ isBack: fc.boolean(), from: bound, until: bound });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (acts, draws) => {
        const marks = Array.from({ length: 22 }, () => false);
        for (const { isBack, from = 0, until = 22 } of acts)
          for (let moment = from; moment < until; moment += 1) marks[moment] = !isBack;
        const messages = acts.map(({ isBack, from, until }, index) => {
          const span = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
          return isBack ? cancelBack(100 + index, span) : cancel(100 + index, span);
        });
        const shuffled = messages
          .map((message) => ({ message, draw: Number(draws.next().value) }))
          .toSorted((one, other) => one.draw - other.draw)
          .map(({ message }) => message);
        const results = resultsOf(shuffled);
        for (const [moment, isMarked] of marks.entries())
          expect(results.standing('1', moment).kind).toBe(isMarked ? 'cancelled' : 'open');
      }),
    );
  });
});

describe('two producers in the same millisecond with the same number', () => {
  const scouted = win(5, {
    producer: 'prematch',
    certainty: 'scouted',
    endings: new Map([['1', { kind: 'lose' as const }]]),
  });
  const confirmed = win(5, { producer: 'live' });

  it.each([
    ['first', [confirmed, scouted]],
    ['last', [scouted, confirmed]],
  ])('both count, the confirmed one %s', (_, messages) => {
    const results = new LineResults();
    expect(messages.map((message) => results.receive(message))).toEqual([true, true]);
    expect(results.standing('1', 0)).toMatchObject({
      kind: 'settled',
      ending: { kind: 'win' },
      certainty: 'confirmed',
    });
  });

  it('each one that comes again does not', () => {
    const results = resultsOf([scouted, confirmed]);
    expect(results.receive({ ...confirmed })).toBe(false);
  });
});

describe('a settlement message', () => {
  type Market = Extract<ResultMessage, { type: 'betSettlement' }>['markets'][number];
  const message = (seq: number, certainty: 'scouted' | 'confirmed', markets: Market[]): ResultMessage => ({
    type: 'betSettlement',
    producer: 'live',
    fixture: 'one',
    at: 1,
    seq,
    certainty,
    markets,
  });
  const endingsOf = (market: Market) => {
    const results = resultsOf(settlementMessages(message(1, 'confirmed', [market])).map((line) => line.message));
    return market.outcomes.map(({ id }) => {
      const standing = results.standing(id, 0);
      return standing.kind === 'settled' ? standing.ending : standing.kind;
    });
  };

  it('shares a win by its dead heat factor, and refunds the half of it that is void', () => {
    const outcomes: Market['outcomes'] = [
      { id: '1', result: 1, deadHeat: 0.5 },
      { id: '2', result: 1, void: 0.5, deadHeat: 0.3333 },
      { id: '3', result: 1, deadHeat: 1 },
      { id: '4', result: 0, deadHeat: 0.5 },
      { id: '5', result: 1, void: 1, deadHeat: 0.5 },
    ];
    expect(endingsOf({ id: 1, specifiers: '', outcomes })).toEqual([
      { kind: 'deadHeat', places: 1, tied: 2 },
      { kind: 'deadHeat', places: 1, tied: 3, isHalfVoid: true },
      { kind: 'win' },
      { kind: 'lose' },
      { kind: 'void' },
    ]);
  });

  it('leaves an outcome open that it does not decide, and decides the others', () => {
    const outcomes: Market['outcomes'] = [
      { id: '1', result: -1 },
      { id: '2', result: 0 },
    ];
    expect(endingsOf({ id: 1, specifiers: '', outcomes })).toEqual(['open', { kind: 'lose' }]);
  });

  it('says nothing of a line whose outcomes it all leaves undecided', () => {
    expect(
      settlementMessages(message(1, 'confirmed', [{ id: 1, specifiers: '', outcomes: [{ id: '1', result: -1 }] }])),
    ).toEqual([]);
  });

  it('keeps what another message has decided of the other outcomes', () => {
    const lines = [
      message(1, 'confirmed', [{ id: 1, specifiers: '', outcomes: [{ id: '1', result: 0 }] }]),
      message(2, 'confirmed', [
        {
          id: 1,
          specifiers: '',
          outcomes: [
            { id: '1', result: -1 },
            { id: '2', result: 1 },
          ],
        },
      ]),
    ].flatMap(settlementMessages);
    const results = resultsOf(lines.map((line) => line.message));
    expect(results.standing('1', 0)).toMatchObject({ ending: { kind: 'lose' } });
    expect(results.standing('2', 0)).toMatchObject({ ending: { kind: 'win' } });
  });
});
