/** Limits in the unit of a vendor's account, without a database. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from './money.ts';
import { installUnit, scaleLimit } from './money-unit.ts';

/** Of the tables of accounts and of currencies. */
const unit = fc.integer({ min: 0, max: 6 }).map((decimals) => ({ decimals }));
const amount = fc.bigInt({ min: 0n, max: 10n ** 18n });
const finest = 6;
/** In the finest unit, in which all amounts are whole. */
const exact = (value: bigint, { decimals }: { decimals: number }) => value * 10n ** BigInt(finest - decimals);

describe('a limit in another unit', () => {
  test('lets through the amounts that it lets through, and no other', () => {
    fc.assert(
      fc.property(amount, amount, unit, unit, (value, limit, from, to) => {
        const units = { from, to };
        const [ours, theirs] = [exact(limit, from), exact(value, to)];
        expect(value <= scaleLimit(limit, 'most', units)).toBe(theirs <= ours);
        expect(value >= scaleLimit(limit, 'least', units)).toBe(theirs >= ours);
      }),
    );
  });

  test('is met exactly by the amounts next to it', () => {
    fc.assert(
      fc.property(amount, unit, unit, (limit, from, to) => {
        const most = scaleLimit(limit, 'most', { from, to });
        const least = scaleLimit(limit, 'least', { from, to });
        expect(exact(most, to) <= exact(limit, from) && exact(most + 1n, to) > exact(limit, from)).toBe(true);
        expect(exact(least, to) >= exact(limit, from) && exact(least - 1n, to) < exact(limit, from)).toBe(true);
      }),
    );
  });

  test('is the same where the units are, and comes back from a finer one as it was', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('least', 'most'), unit, unit, (limit, bound, one, other) => {
        expect(scaleLimit(limit, bound, { from: one, to: one })).toBe(limit);
        const [coarse, fine] = one.decimals < other.decimals ? [one, other] : [other, one];
        const there = scaleLimit(limit, bound, { from: coarse, to: fine });
        expect(scaleLimit(there, bound, { from: fine, to: coarse })).toBe(limit);
      }),
    );
  });

  test('counts ten million won as ten trillion millionths, and as dollars are counted in cents', () => {
    const [won, cents, millionths] = [
      installUnit({ CURRENCY: 'KRW' }),
      installUnit({ CURRENCY: 'USD' }),
      { decimals: 6 },
    ];
    expect(scaleLimit(10_000_000n, 'most', { from: won, to: millionths })).toBe(money(10_000_000_000_000));
    expect(scaleLimit(12_345n, 'most', { from: cents, to: won })).toBe(money(123));
    expect(scaleLimit(12_345n, 'least', { from: cents, to: won })).toBe(money(124));
  });
});
