import { expect, it } from 'vitest';
import { createCheckClock } from './check-clock.ts';

it('is due once its time has passed, from when it was received, and not before', () => {
  let now = 5_000;
  const clock = createCheckClock(() => now);
  clock.set(900);
  now = 5_899;
  expect(clock.isDue()).toBe(false);
  now = 5_900;
  expect(clock.isDue()).toBe(true);
  clock.set(900);
  expect(clock.isDue()).toBe(false);
});

it('is due immediately where one waited already, and never where there is none', () => {
  const clock = createCheckClock(() => 0);
  expect(clock.isDue()).toBe(false);
  clock.set(0);
  expect(clock.isDue()).toBe(true);
  clock.set(null);
  expect(clock.isDue()).toBe(false);
});
