import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FixtureDelta, frameHead, lineStatuses, readFrame, writeDelta } from './price-frames.ts';

const count = fc.integer({ min: 0, max: 2 ** 31 });
const line = fc.record({
  number: count,
  status: fc.constantFrom(...lineStatuses),
  outcomes: fc.array(fc.record({ odds: fc.integer({ min: 0, max: 2 ** 40 }), isActive: fc.boolean() }), {
    maxLength: 40,
  }),
});
const delta: fc.Arbitrary<FixtureDelta> = fc.record({
  number: count,
  isAll: fc.boolean(),
  layout: count,
  version: count,
  clock: fc.option(count),
  state: fc.string({ unit: 'grapheme', maxLength: 300 }),
  lines: fc.array(line, { maxLength: 60 }),
});
const frameOf = (deltas: readonly FixtureDelta[]) =>
  Uint8Array.from(Buffer.concat([frameHead, ...deltas.map(writeDelta)]));

describe('a price frame', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 6 }), (deltas) => {
        expect(readFrame(frameOf(deltas))).toEqual(deltas);
      }),
    );
  });

  it('is refused when it is cut short within a fixture', () => {
    fc.assert(
      fc.property(delta, fc.nat(), (one, index) => {
        const frame = frameOf([one]);
        const cut = frameHead.length + 1 + (index % (frame.length - frameHead.length - 1));
        expect(() => readFrame(frame.subarray(0, cut))).toThrow(RangeError);
      }),
    );
  });

  it('is read or refused, whatever bytes come, and never read beyond its end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const frame = Uint8Array.of(...frameHead, ...bytes);
        try {
          for (const { lines } of readFrame(frame)) expect(lines.length).toBeLessThan(frame.length);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });

  it('is refused in another format, with a number too large, or with text that is none', () => {
    const cases = [[], [2, 0], [1, ...Array.from({ length: 8 }, () => 255), 1], [1, 0, 0, 1, 0, 1, 0xff, 0]];
    for (const bytes of cases) expect(() => readFrame(Uint8Array.from(bytes))).toThrow();
  });

  it('holds a change of four lines of two outcomes in less than 60 bytes, late in a long day', () => {
    const lines = [100, 101, 102, 103].map((number) => ({
      number,
      status: 'active' as const,
      outcomes: [19_000, 250_000].map((odds) => ({ odds, isActive: true })),
    }));
    const change = { number: 40_000, isAll: false, layout: 90, version: 50_000, clock: 5_400, state: '', lines };
    expect(writeDelta(change).length).toBeLessThan(60);
  });
});
