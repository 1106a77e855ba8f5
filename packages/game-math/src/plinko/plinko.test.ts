import { describe, expect, it } from 'vitest';
import { type Risk, type Rows, risks, rowCounts } from './config.ts';
import { boxOf, pathOf, payoutOf, paysOf, waysOf } from './drop.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'plinko', nonce: 0 };

/** Hundredths of the stake paid over all paths, and number of paths: their ratio is the exact return. */
const returns: Readonly<Record<Rows, Readonly<Record<Risk, readonly [number, number]>>>> = {
  8: { low: [24_750, 25_600], medium: [24_680, 25_600], high: [24_600, 25_600] },
  12: { low: [395_870, 409_600], medium: [395_640, 409_600], high: [395_860, 409_600] },
  16: { low: [6_342_620, 6_553_600], medium: [6_351_670, 6_553_600], high: [6_343_160, 6_553_600] },
};

describe('plinko', () => {
  it.each(rowCounts)('has every way through %i rows once', (rows) => {
    const ways = waysOf(rows);
    expect(ways).toHaveLength(rows + 1);
    expect(ways.reduce((sum, count) => sum + count, 0)).toBe(2 ** rows);
    expect(ways[rows / 2]).toBe({ 8: 70, 12: 924, 16: 12_870 }[rows]);
  });

  it('returns 96 % to 97 % of the stake on every board, as a fraction', () => {
    for (const rows of rowCounts)
      for (const risk of risks) {
        const paid = waysOf(rows).reduce((sum, ways, box) => sum + ways * (paysOf({ rows, risk })[box] ?? 0), 0);
        expect([paid, 100 * 2 ** rows], `${rows} ${risk}`).toEqual(returns[rows][risk]);
        expect(paid / (100 * 2 ** rows)).toBeGreaterThan(0.96);
        expect(paid / (100 * 2 ** rows)).toBeLessThan(0.97);
      }
  });

  it('pays what the box says, the same on both sides', () => {
    const pays = paysOf({ rows: 16, risk: 'high' });
    expect(pays).toHaveLength(17);
    expect(pays).toEqual([...pays].reverse());
    expect(payoutOf(new Array<0 | 1>(16).fill(1), { stake: 1_000, rows: 16, risk: 'high' })).toBe(1_000_000);
    expect(payoutOf([0, 1, 0, 1, 0, 1, 0, 1], { stake: 1_000, rows: 8, risk: 'low' })).toBe(450);
  });

  it('falls into every box as often as it has ways: chi-square of 100,000 balls', () => {
    const balls = 100_000;
    const counts = new Array<number>(9).fill(0);
    for (let nonce = 0; nonce < balls; nonce += 1) {
      const box = boxOf(pathOf({ ...seeds, nonce }, 8));
      counts[box] = (counts[box] ?? 0) + 1;
    }
    const chi = waysOf(8).reduce((sum, ways, box) => {
      const expected = (balls * ways) / 256;
      return sum + ((counts[box] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // 8 degrees of freedom: 99.9 %.
    expect(chi).toBeLessThan(26.1);
  });
});
