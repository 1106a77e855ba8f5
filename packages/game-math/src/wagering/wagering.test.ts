import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateTurnover } from './allocate.ts';
import { lowestCountedEdge, lowestEdge, playTerms, rewardTurnover } from './edges.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

describe('the turnover of a bet', () => {
  test('fills the first requirement first, cash by all of it and rewards by the share of the game', () => {
    const open = [
      { left: 30n, isReward: false },
      { left: 20n, isReward: true },
      { left: 90n, isReward: true },
    ];
    expect(allocateTurnover(open, 100n, 50)).toEqual([30n, 20n, 15n]);
    expect(allocateTurnover(open, 29n, 50)).toEqual([29n, 0n, 0n]);
  });

  test('counts once, and no reward for more than its share', () => {
    const requirement = fc.record({ left: fc.bigInt({ min: 1n, max: 10n ** 9n }), isReward: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(requirement, { maxLength: 8 }),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.integer({ min: 1, max: 100 }),
        (open, valid, share) => {
          const counted = allocateTurnover(open, valid, share);
          const used = counted.map((amount, place) =>
            open[place]?.isReward === true ? (amount * 100n) / BigInt(share) : amount,
          );
          expect(sum(used) <= valid).toBe(true);
          expect(counted.every((amount, place) => amount >= 0n && amount <= (open[place]?.left ?? 0n))).toBe(true);
        },
      ),
    );
  });
});

describe('the terms of play', () => {
  test('make a counted won cost the same at least wherever it is played', () => {
    for (const { edge, share } of Object.values(playTerms)) expect(edge * 100).toBeGreaterThanOrEqual(share * 400);
    expect([lowestEdge, lowestCountedEdge]).toEqual([50, 400]);
  });

  test('ask of points so much play that it costs what they are worth', () => {
    expect(rewardTurnover * lowestCountedEdge).toBeGreaterThanOrEqual(100 * 10_000);
  });
});
