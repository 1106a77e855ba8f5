import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basisPoints,
  branchLosingShare,
  cashFlowBase,
  commissionOn,
  floorDiv,
  hedgedStake,
  losingShares,
  netLossBase,
  ownLosingShare,
  rollingShares,
  settleLosing,
  validTurnover,
} from './commission.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
/** Rates from the head office down, in descending order. */
const chain = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 })
  .map((rates) => rates.sort((one, other) => other - one));
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const signed = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

describe('rolling', () => {
  test('of all partners above a bet sums to the top rate of the turnover, to the won', () => {
    fc.assert(
      fc.property(chain, amount, (rates, turnover) => {
        expect(sum(rollingShares(rates, turnover))).toBe(commissionOn(rates[0] ?? 0, turnover));
      }),
    );
  });

  test('is never negative where no child has a higher rate than its parent', () => {
    fc.assert(
      fc.property(chain, amount, (rates, turnover) => {
        expect(rollingShares(rates, turnover).every((share) => share >= 0n)).toBe(true);
      }),
    );
  });

  test('counts no drawn, cancelled, open or hedged stake', () => {
    const bet = { stake: 10_000n, payout: 0n };
    expect(validTurnover({ ...bet, status: 'lose' })).toBe(10_000n);
    expect(validTurnover({ ...bet, status: 'win' })).toBe(10_000n);
    expect(validTurnover({ ...bet, status: 'draw' })).toBe(0n);
    expect(validTurnover({ ...bet, status: 'cancel' })).toBe(0n);
    expect(validTurnover({ ...bet, status: 'wait' })).toBe(0n);
    expect(validTurnover({ ...bet, status: 'lose', nonQualifyingStake: 7_000n })).toBe(3_000n);
    expect(validTurnover({ ...bet, status: 'win', nonQualifyingStake: 12_000n })).toBe(0n);
  });

  test('leaves of two sides their difference, and of more what is above the smallest', () => {
    const atRisk = (sides: readonly bigint[]) =>
      sum(
        sides.map((stake) =>
          validTurnover({ stake, payout: 0n, status: 'lose', nonQualifyingStake: hedgedStake(sides) }),
        ),
      );
    expect([atRisk([10_000n, 7_000n]), atRisk([7_000n, 10_000n]), atRisk([5_000n, 5_000n])]).toEqual([
      3_000n,
      3_000n,
      0n,
    ]);
    expect(atRisk([4_000n, 9_000n, 6_000n])).toBe(7_000n);
    expect(atRisk([4_000n, 9_000n, 0n])).toBe(13_000n);
  });
});

describe('losing', () => {
  test('of all partners above a member sums to the top rate of the base, exactly', () => {
    fc.assert(
      fc.property(chain, signed, (rates, base) => {
        expect(sum(losingShares(rates, base))).toBe(base * BigInt(rates[0] ?? 0));
      }),
    );
  });

  test('over many periods pays what one long period would, when negatives carry over and the end is positive', () => {
    fc.assert(
      fc.property(fc.array(signed, { minLength: 1, maxLength: 8 }), (shares) => {
        let carried = 0n;
        let paid = 0n;
        for (const share of shares) {
          const period = settleLosing(share, carried, true);
          paid += period.paid;
          carried = period.carried;
        }
        expect(paid * basisPoints + carried).toBe(sum(shares));
      }),
    );
  });

  test('forgets a negative period where nothing carries over', () => {
    expect(settleLosing(-500n * basisPoints, 0n, false)).toEqual({ paid: 0n, carried: 0n });
    expect(settleLosing(-500n * basisPoints, 0n, true)).toEqual({ paid: 0n, carried: -500n * basisPoints });
  });

  test('rounds down on both sides of zero', () => {
    expect([floorDiv(7n, 2n), floorDiv(-7n, 2n), floorDiv(-8n, 2n)]).toEqual([3n, -4n, -4n]);
  });
});

describe('the worked example: 100,000,000 turnover, 2,000,000 lost, rolling 1.2 / 1.0 / 0.8 / 0.5 %, losing 50 / 40 / 30 %', () => {
  const turnover = 100_000_000n;
  const bet = { stake: turnover, payout: turnover - 2_000_000n };
  const base = netLossBase(bet, 120, turnover);
  const wholeUnits = (shares: readonly bigint[]) => shares.map((share) => share / basisPoints);

  test('rolling is 200,000, 200,000, 300,000 and 500,000', () => {
    expect(rollingShares([120, 100, 80, 50], turnover)).toEqual([200_000n, 200_000n, 300_000n, 500_000n]);
  });

  test('losing net of rolling is 80,000, 80,000 and 240,000', () => {
    expect(base).toBe(800_000n);
    expect(wholeUnits(losingShares([5_000, 4_000, 3_000], base))).toEqual([80_000n, 80_000n, 240_000n]);
  });

  test('losing of the gross loss is 200,000, 200,000 and 600,000', () => {
    expect(wholeUnits(losingShares([5_000, 4_000, 3_000], 2_000_000n))).toEqual([200_000n, 200_000n, 600_000n]);
  });

  test('losing per node gives each its branch less its children', () => {
    const store = branchLosingShare(2_000_000n - commissionOn(80, turnover), 3_000);
    const sub = branchLosingShare(2_000_000n - commissionOn(100, turnover), 4_000);
    expect(store / basisPoints).toBe(360_000n);
    expect(ownLosingShare(2_000_000n - commissionOn(100, turnover), 4_000, store) / basisPoints).toBe(40_000n);
    expect(ownLosingShare(2_000_000n - commissionOn(120, turnover), 5_000, sub)).toBe(0n);
  });

  test('losing by cash flow counts what came in and is neither out nor still there', () => {
    expect(
      cashFlowBase({ deposits: 3_000_000n, withdrawals: 500_000n, balanceBefore: 200_000n, balanceAfter: 700_000n }),
    ).toBe(2_000_000n);
  });
});
