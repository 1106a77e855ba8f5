import { expect, it } from 'vitest';
import { rngFrom } from '../rng/rng.ts';
import { drawSegment } from './rotary.ts';

it('gives each place exactly as many of all draws as its weight says', () => {
  const weights = [1, 50, 7, 42];
  const drawn = Array.from({ length: 100 }, (_, word) =>
    drawSegment(
      weights,
      rngFrom(() => word),
    ),
  );
  expect(weights.map((_, index) => drawn.filter((one) => one === index).length)).toEqual(weights);
});

it.each([[[]], [[0, 1]], [[1.5]], [[-1, 2]]])('refuses the weights %j', (weights) => {
  expect(() =>
    drawSegment(
      weights,
      rngFrom(() => 0),
    ),
  ).toThrow(RangeError);
});
