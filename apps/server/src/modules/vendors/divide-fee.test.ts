/** A fee divided among games: nothing is lost, and each has its share. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideFee } from './divide-fee.ts';

describe('a fee divided by shares of its base', () => {
  it('adds up to the fee, each part within one unit of its share', () => {
    const amounts = fc.array(fc.bigInt(-10_000_000n, 10_000_000n), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amounts, fc.bigInt(-1_000_000n, 1_000_000n), (bases, fee) => {
        const parts = divideFee(fee, bases);
        const whole = bases.reduce((sum, base) => sum + base, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(fee);
        if (whole === 0n) return;
        for (const [index, base] of bases.entries()) {
          const off = (parts[index] ?? 0n) * whole - fee * base;
          expect(off * off < whole * whole).toBe(true);
        }
      }),
    );
  });

  it('gives what is left to the largest remainders, and a game without a base nothing', () => {
    expect(divideFee(100n, [1n, 1n, 1n, 0n])).toEqual([34n, 33n, 33n, 0n]);
    expect(divideFee(1_000n, [7_001n, 3_000n])).toEqual([700n, 300n]);
  });

  it('gives a game that lost a part below zero, as its loss made the fee smaller', () => {
    expect(divideFee(100n, [1_500n, -500n])).toEqual([150n, -50n]);
    expect(divideFee(-100n, [-1_500n, 500n])).toEqual([-150n, 50n]);
  });
});
