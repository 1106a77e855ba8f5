import { describe, expect, it } from 'vitest';
import type { FixtureSnapshot } from './fixtures.ts';
import { type FixtureDelta, frameHead, type LineDelta, writeDelta } from './price-frames.ts';
import { PriceReader } from './price-reader.ts';

const state = { status: 'live', period: { kind: 'half', nth: 1 }, clock: 60, scores: {}, situation: {} } as const;
const snapshotOf = (fixture: string, given: Partial<FixtureSnapshot> = {}): FixtureSnapshot => ({
  fixture,
  number: 7,
  layout: 1,
  version: 4,
  state,
  lines: [0, 1].map((number) => ({
    number,
    market: 18,
    specifiers: `total=${number}.5`,
    status: 'active',
    outcomes: ['12', '13'].map((id) => ({ id, odds: 20_000, isActive: true })),
  })),
  ...given,
});
const price = (number: number, odds: number): LineDelta => ({
  number,
  status: 'active',
  outcomes: [odds, 19_000].map((each) => ({ odds: each, isActive: true })),
});
const frame = (...deltas: Partial<FixtureDelta>[]) => {
  const first = { number: 7, isAll: false, layout: 1, version: 5, clock: 61, state: '', lines: [] };
  return Uint8Array.from(Buffer.concat([frameHead, ...deltas.map((delta) => writeDelta({ ...first, ...delta }))]));
};

function reading(...fixtures: FixtureSnapshot[]): PriceReader {
  const reader = new PriceReader();
  reader.takeSnapshots(fixtures.length > 0 ? fixtures : [snapshotOf('a')]);
  return reader;
}

const resting = { fixture: 'a', lines: [{ status: 'suspended' }, { status: 'suspended' }] };

describe('prices as a socket receives them', () => {
  it('follow each change, with the clock, while the rest of the play stays as it was', () => {
    const { fixtures, missing } = reading().takeFrame(frame({ lines: [price(1, 21_000)] }));
    expect(missing).toEqual([]);
    expect(fixtures).toMatchObject([
      {
        fixture: 'a',
        state: { ...state, clock: 61 },
        lines: [
          { specifiers: 'total=0.5', outcomes: [{ id: '12', odds: 20_000 }, {}] },
          {
            specifiers: 'total=1.5',
            outcomes: [
              { id: '12', odds: 21_000 },
              { id: '13', odds: 19_000 },
            ],
          },
        ],
      },
    ]);
  });

  it('stay on a line that rests, and a new state replaces the one before', () => {
    const changed = JSON.stringify({ ...state, clock: null, scores: { match: { home: 1, away: 0 } } });
    const { fixtures } = reading().takeFrame(
      frame({ clock: null, state: changed, lines: [{ number: 0, status: 'suspended', outcomes: [] }] }),
    );
    expect(fixtures).toMatchObject([
      {
        state: { clock: null, scores: { match: { home: 1, away: 0 } } },
        lines: [{ status: 'suspended', outcomes: [{ odds: 20_000 }, {}] }, { status: 'active' }],
      },
    ]);
  });

  it.each<[string, Partial<FixtureDelta>]>([
    ['a version was left out', { version: 6 }],
    ['lines are numbered anew', { layout: 2 }],
    ['a line is unknown', { lines: [price(2, 20_000)] }],
    [
      'outcomes are others than in the snapshot',
      { lines: [{ ...price(0, 1), outcomes: [{ odds: 1, isActive: true }] }] },
    ],
    ['the state of play cannot be read', { state: '{' }],
  ])('rest and are requested once when %s, until the snapshot comes', (_, delta) => {
    const reader = reading();
    expect(reader.takeFrame(frame(delta))).toMatchObject({ missing: ['a'], fixtures: [resting] });
    expect(reader.takeFrame(frame({ version: 7, lines: [price(0, 30_000)] })).missing).toEqual([]);
    const { fixtures } = reader.takeSnapshots([snapshotOf('a', { version: 8 })]);
    expect(fixtures).toMatchObject([{ lines: [{ status: 'active' }, { status: 'active' }] }]);
    expect(reader.takeFrame(frame({ version: 9 })).missing).toEqual([]);
  });

  it.each([
    ['a frame is cut short', frame({ lines: [price(0, 20_500)] }).subarray(0, -1)],
    ['a frame is of another format', Uint8Array.of(9, 1, 2)],
    ['a number is unknown', frame({ number: 8 })],
  ])('are all suspended and requested once when %s', (_, bad) => {
    const reader = reading(snapshotOf('a'), snapshotOf('b', { number: 3 }));
    const received = reader.takeFrame(bad);
    expect(received.missing).toBe('all');
    expect(received.fixtures).toMatchObject([resting, { ...resting, fixture: 'b' }]);
    expect(reader.takeFrame(bad)).toEqual({ fixtures: [], missing: [] });
    reader.takeSnapshots([snapshotOf('a')]);
    expect(reader.takeFrame(bad).missing).toBe('all');
  });

  it('skip versions in which all lines are, and ignore what a later update had already', () => {
    const reader = reading();
    const lines = [price(0, 22_000), price(1, 23_000), { number: 2, status: 'closed' as const, outcomes: [] }];
    expect(reader.takeFrame(frame({ isAll: true, version: 9, lines })).missing).toEqual([]);
    const { fixtures } = reader.takeFrame(frame({ version: 9, lines: [price(0, 1)] }, { version: 5, layout: 0 }));
    expect(fixtures).toMatchObject([{ lines: [{ outcomes: [{ odds: 22_000 }, {}] }, {}] }]);
  });

  it('rest when a connection begins, and its numbers are others', () => {
    const reader = reading();
    expect(reader.forget()).toMatchObject([resting]);
    expect(reader.takeFrame(frame({})).missing).toBe('all');
  });
});
