import type { Prize, Spin } from '@mirinae/contract/promo/rotary';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { openStream } from '@mirinae/game-math/rng/stream';
import { drawSegment } from '@mirinae/game-math/rotary/rotary';
import { expect, test } from 'vitest';
import { isDrawHonest, toSlices, turnTo } from './wheel.ts';

const prizes: Prize[] = [
  { worth: 'point', amount: 100, weight: 3 },
  { worth: 'none', amount: 0, weight: 1 },
];
const serverSeed = '5eed'.repeat(16);
const seeds = { serverSeed, clientSeed: 'star', nonce: 2 };
const index = drawSegment([3, 1], openStream(seeds));
const spin: Spin = {
  ...seeds,
  place: index,
  prizes,
  spinIdx: 1,
  commitment: commitmentOf(serverSeed),
  committedAt: '2025-03-02T00:00:00Z',
  spunAt: '2025-03-03T00:00:00Z',
};

test('a place is as wide as its chance, and stops at the top', () => {
  const slices = toSlices(prizes);
  expect(slices.map(({ share }) => share)).toEqual([0.75, 0.25]);
  expect(turnTo(slices, 1, 10)).toBe(360 + 6 * 360 - 315);
});

test('a draw is honest when its seed was promised first and leads to its place, and not otherwise', () => {
  expect(isDrawHonest(spin)).toBe(true);
  expect(isDrawHonest({ ...spin, place: 1 - index })).toBe(false);
  expect(isDrawHonest({ ...spin, committedAt: '2025-03-04T00:00:00Z' })).toBe(false);
  const { commitment, clientSeed } = spin;
  expect(isDrawHonest(spin, { commitment, clientSeed })).toBe(true);
  expect(isDrawHonest(spin, { commitment: '0'.repeat(64), clientSeed })).toBe(false);
  expect(isDrawHonest(spin, { commitment, clientSeed: 'what this browser sent' })).toBe(false);
});
