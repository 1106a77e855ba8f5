import { describe, expect, inject, it } from 'vitest';
import { climbOf, drawsReaching, heightOf, payoutOf } from './climb.ts';
import { config } from './config.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'limbo', nonce: 0 };
const climbs = inject('proof') === 'full' ? 200_000 : 40_000;

describe('limbo', () => {
  it('reaches a target with exactly the draws that it says', () => {
    for (const target of [101, 150, 200, 333, 1_000, 10_000, 123_456, config.targetMost]) {
      const last = drawsReaching(target);
      expect(heightOf(last)).toBeGreaterThanOrEqual(target);
      expect(heightOf(last + 1)).toBeLessThan(target);
    }
  });

  it('returns 97 % of the stake at every target, less at most a ten-millionth part', () => {
    for (let target = config.targetLeast; target <= config.targetMost; target += target < 10_000 ? 1 : 997) {
      const exact = (target * drawsReaching(target)) / (100 * config.draws);
      expect(exact).toBeLessThanOrEqual(0.97);
      expect(exact).toBeGreaterThan(0.97 - target / (100 * config.draws) - 1e-12);
    }
  });

  it('ends at 1.00x with a chance of 3.96 %, and never below', () => {
    expect(1 - drawsReaching(101) / config.draws).toBeCloseTo(1 - 97 / 101, 8);
    expect(heightOf(config.draws)).toBe(100);
    expect(heightOf(1)).toBe(config.heightMost);
  });

  it('pays the target, not the height, and nothing below it', () => {
    expect(payoutOf(999, { stake: 1_000, target: 250 })).toBe(2_500);
    expect(payoutOf(250, { stake: 1_000, target: 250 })).toBe(2_500);
    expect(payoutOf(249, { stake: 1_000, target: 250 })).toBe(0);
    expect(payoutOf(500, { stake: 333, target: 101 })).toBe(336);
  });

  it(`reaches double in 48.5 % of ${climbs} climbs, within four standard deviations`, () => {
    let reached = 0;
    for (let nonce = 0; nonce < climbs; nonce += 1) if (climbOf({ ...seeds, nonce }) >= 200) reached += 1;
    const deviation = Math.sqrt(climbs * 0.485 * 0.515);
    expect(Math.abs(reached - climbs * 0.485)).toBeLessThan(4 * deviation);
  });
});
