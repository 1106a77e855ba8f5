import { expect, it } from 'vitest';
import { chiSquare } from './chi-square.ts';

const coins = (heads: number, all: number) => [
  { count: heads, chance: 0.5 },
  { count: all - heads, chance: 0.5 },
];

it('answers the share that the tables of the distribution have', () => {
  // 3.841 is the 5 % quantile with one degree of freedom.
  expect(chiSquare(coins(5_098, 10_000))?.value).toBeCloseTo(3.8416, 6);
  expect(chiSquare(coins(5_098, 10_000))?.share).toBeCloseTo(0.05, 4);
  const three = (...counts: number[]) => chiSquare(counts.map((count) => ({ count, chance: 1 / 3 })));
  // With two degrees of freedom it is exp(-x / 2).
  const found = three(120, 90, 90);
  expect(found?.share).toBeCloseTo(Math.exp(-(found?.value ?? 0) / 2), 9);
  const wheel = Array.from({ length: 37 }, (_, at) => ({ count: at < 18 ? 90 : at < 36 ? 110 : 100, chance: 1 / 37 }));
  expect(chiSquare(wheel)?.value).toBeCloseTo(36, 9);
  expect(chiSquare(wheel)?.share).toBeCloseTo(0.469, 3);
});

it('is sure of what is as expected, and of what cannot be chance', () => {
  expect(chiSquare(coins(500, 1_000))).toEqual({ value: 0, share: 1 });
  expect(chiSquare(coins(900, 1_000))?.share).toBeLessThan(1e-12);
});

it('says nothing of a few rounds, or of one thing alone', () => {
  expect(chiSquare(coins(4, 9))).toBeNull();
  expect(chiSquare([{ count: 100, chance: 1 }])).toBeNull();
});
