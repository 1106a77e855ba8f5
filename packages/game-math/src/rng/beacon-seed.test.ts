import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { saltedByBeacon, sharedSeed } from './beacon-seed.ts';

const salt = 'be75'.repeat(16);
const signature = 'b4'.repeat(48);

test('a draw that is bound to a beacon is drawn from its salt and the signature', () => {
  const seed = createHash('sha256').update(`${salt}:${signature}`).digest('hex');
  expect(saltedByBeacon(salt, signature)).toBe(seed);
  expect(sharedSeed(salt, { signature })).toBe(seed);
});

test('a draw that is bound to none is drawn from its salt', () => {
  expect(sharedSeed(salt, null)).toBe(salt);
});

test('nothing that is bound is drawn before the signature is known', () => {
  expect(() => sharedSeed(salt, { signature: null })).toThrow(RangeError);
});
