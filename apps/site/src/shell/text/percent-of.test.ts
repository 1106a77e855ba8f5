import { expect, it } from 'vitest';
import { percentOf } from './percent-of.ts';

it.each([
  ['7889/8192', '96.3012%'],
  ['1/2', '50.0000%'],
  ['1/30000', '0.0033%'],
])('%s is %s', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent);
});
