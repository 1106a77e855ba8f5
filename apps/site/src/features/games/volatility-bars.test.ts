import { expect, it } from 'vitest';
import { barsOf } from './volatility-bars.tsx';

it.each([
  [412, 1],
  [499, 1],
  [500, 2],
  [750, 3],
  [1_100, 4],
  [1_600, 5],
])('a deviation of %i hundredths fills %i bars', (deviation, bars) => {
  expect(barsOf({ deviation, volatility: 'low' })).toBe(bars);
});

it('goes by the vendor’s word where it gives no figure, and shows none where it gives neither', () => {
  expect(barsOf({ deviation: null, volatility: 'high' })).toBe(5);
  expect(barsOf({ deviation: null, volatility: null })).toBeNull();
});
