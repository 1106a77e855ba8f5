import { expect, it } from 'vitest';
import { createUnprovenBounds, maxUnproven } from './unproven-bounds.ts';

it('reads nothing more of an address that proved nothing again and again, for a while, and everything of the others', () => {
  let ms = 0;
  const bounds = createUnprovenBounds(() => ms);
  for (let n = 0; n < maxUnproven; n += 1) {
    expect(bounds.isOver('2001:db8::1')).toBe(false);
    bounds.count(`2001:db8::${(n % 9) + 1}`);
  }
  expect([bounds.isOver('2001:db8::ffff'), bounds.isOver('2001:db9::1'), bounds.isOver('10.0.0.1')]).toEqual([
    true,
    false,
    false,
  ]);
  ms = 10_000;
  expect(bounds.isOver('2001:db8::1')).toBe(false);
});
