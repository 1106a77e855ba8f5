import { config } from '@mirinae/game-math/roulette/config';
import { describe, expect, it } from 'vitest';
import { fallingAt, fallMs, pocketAngle, runningAt } from './spin.ts';

const turn = 2 * Math.PI;
const apart = (one: number, two: number) => {
  const difference = (((one - two) % turn) + turn) % turn;
  return Math.min(difference, turn - difference);
};

describe('the ball', () => {
  it('ends in the pocket of the number that was drawn, and stays there while the wheel turns on', () => {
    for (let number = 0; number < config.pockets; number += 1)
      for (const shownMs of [0, 1_234, 98_765])
        for (const sinceMs of [fallMs, fallMs + 700, fallMs + 5_000]) {
          const { ball, wheel } = fallingAt(number, shownMs, sinceMs);
          expect(apart(ball - wheel, pocketAngle(number))).toBeLessThan(1e-9);
        }
  });

  it('goes on from where it ran, always the same way round, and jumps nowhere', () => {
    for (let number = 0; number < config.pockets; number += 1) {
      let before = runningAt(5_000);
      for (let sinceMs = 0; sinceMs <= fallMs; sinceMs += 20) {
        const now = fallingAt(number, 5_000, sinceMs);
        expect(apart(now.ball, before.ball)).toBeLessThan(0.4);
        expect(Math.abs(now.radius - before.radius)).toBeLessThan(0.03);
        before = now;
      }
    }
  });
});
