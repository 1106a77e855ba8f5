import { expect, it } from 'vitest';
import { oneIn } from './chances.ts';

it.each([
  ['1/16384', 16_384n],
  ['0/1', null],
  ['249/16384', 66n],
  ['2421517/22935433235', 9_472n],
])('a chance of %s is one round in %s', (fraction, rounds) => {
  expect(oneIn(fraction)).toBe(rounds);
});
