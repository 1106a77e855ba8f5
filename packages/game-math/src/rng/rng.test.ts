/**
 * Draws are in range, without repetition and uniform: properties over arbitrary words, hand-made words at the edge of
 * rejection, and chi-square tests on fixed seeds with a joint false alarm rate of 1 %. A biased source must fail the
 * same tests.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rng, rngFrom } from './rng.ts';
import { openStream } from './stream.ts';

const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'uniformity', nonce: 0 };
const words = fc.infiniteStream(fc.nat(0xffff_ffff));

function scripted(...script: number[]): Rng {
  const source = script.values();
  return rngFrom(() => {
    const next = source.next();
    if (next.done) throw new Error('The draw took more words than the script holds.');
    return next.value;
  });
}

function counts(cells: number, draws: number, draw: () => number): number[] {
  const tally = Array.from({ length: cells }, () => 0);
  for (let i = 0; i < draws; i += 1) {
    const cell = draw();
    tally[cell] = (tally[cell] ?? Number.NaN) + 1;
  }
  return tally;
}

function chiSquare(tally: readonly number[]): number {
  const expected = tally.reduce((sum, count) => sum + count, 0) / tally.length;
  return tally.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

// Wilson and Hilferty's cube approximates the chi-square limit; 3.2 is the normal quantile of 1 % shared by 14 tests.
function chiSquareLimit(cells: number): number {
  const freedom = cells - 1;
  return freedom * (1 - 2 / (9 * freedom) + 3.2 * Math.sqrt(2 / (9 * freedom))) ** 3;
}

describe('below', () => {
  it('stays below n for any n and any words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), words, (n, source) => {
        const drawn = rngFrom(() => Number(source.next().value)).below(n);
        expect(drawn).toBeGreaterThanOrEqual(0);
        expect(drawn).toBeLessThan(n);
      }),
      { seed: 11 },
    );
  });

  it('throws away the words that do not divide evenly, and only those', () => {
    const firstRejected = 2 ** 32 - 4;
    expect(scripted(firstRejected - 1).below(28)).toBe(27);
    expect(scripted(firstRejected, 0xffff_ffff, 30).below(28)).toBe(2);
    expect(scripted(0xffff_ffff).below(32)).toBe(31);
    expect(scripted(0xffff_ffff).below(2 ** 32)).toBe(0xffff_ffff);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('refuses to draw below %s', (n) => {
    expect(() => scripted(0).below(n)).toThrow(RangeError);
  });

  it.each([2, 10, 25, 28, 32, 37, 70])('is uniform below %i', (n) => {
    const rng = openStream({ ...seeds, nonce: n });
    expect(chiSquare(counts(n, 40_000, () => rng.below(n)))).toBeLessThan(chiSquareLimit(n));
  });

  it('does not let one draw predict the next', () => {
    const rng = openStream({ ...seeds, nonce: 1000 });
    const tally = counts(64, 40_000, () => rng.below(8) * 8 + rng.below(8));
    expect(chiSquare(tally)).toBeLessThan(chiSquareLimit(64));
  });

  it('would be caught by the uniformity test if words were folded instead of thrown away', () => {
    const rng = openStream({ ...seeds, nonce: 28 });
    expect(chiSquare(counts(28, 40_000, () => rng.below(256) % 28))).toBeGreaterThan(chiSquareLimit(28));
  });
});

describe('pick', () => {
  it('takes k different numbers of 1 to n', () => {
    const sizes = fc.nat(90).chain((n) => fc.tuple(fc.nat(n), fc.constant(n)));
    fc.assert(
      fc.property(sizes, words, ([k, n], source) => {
        const drawn = rngFrom(() => Number(source.next().value)).pick(k, n);
        expect(new Set(drawn).size).toBe(k);
        expect(drawn).toHaveLength(k);
        expect(drawn.every((number) => Number.isInteger(number) && number >= 1 && number <= n)).toBe(true);
      }),
      { seed: 13 },
    );
  });

  it('moves the number of the current place to the place it draws from', () => {
    expect(scripted(3, 2, 1, 0).pick(4, 4)).toEqual([4, 1, 2, 3]);
  });

  it.each([
    [-1, 5],
    [6, 5],
    [1.5, 5],
  ])('refuses to pick %s of %s', (k, n) => {
    expect(() => scripted(0, 0, 0, 0, 0, 0).pick(k, n)).toThrow(RangeError);
  });

  it('gives each of 28 balls the same chance at each of the five places', () => {
    const rng = openStream({ ...seeds, nonce: 5 });
    const draws = Array.from({ length: 10_000 }, () => rng.pick(5, 28));
    for (const place of [0, 1, 2, 3, 4]) {
      const balls = draws.values().map((balls) => balls[place] ?? Number.NaN);
      const tally = counts(28, draws.length, () => Number(balls.next().value) - 1);
      expect(chiSquare(tally)).toBeLessThan(chiSquareLimit(28));
    }
  });

  it('gives each of the 24 orders of four the same chance', () => {
    const rng = openStream({ ...seeds, nonce: 4 });
    const tally = new Map<string, number>();
    for (let i = 0; i < 10_000; i += 1) {
      const order = rng.pick(4, 4).join();
      tally.set(order, (tally.get(order) ?? 0) + 1);
    }
    expect(tally.size).toBe(24);
    expect(chiSquare([...tally.values()])).toBeLessThan(chiSquareLimit(24));
  });
});
