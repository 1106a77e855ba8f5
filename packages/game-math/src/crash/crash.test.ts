import { describe, expect, it } from 'vitest';
import { config } from './config.ts';
import {
  bustMsOf,
  cashOutAt,
  crashOf,
  drawCrash,
  drawsReaching,
  multiplierAt,
  paidAt,
  payoutOf,
  targetOf,
} from './flight.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'crash', nonce: 0 };

describe('crash', () => {
  it('returns at most 97 % of the stake at every target, less a rounding below a ten-thousandth', () => {
    for (let target = config.targetLeast; target <= config.crashMost; target += target < 10_000 ? 1 : 997) {
      const exact = (target * drawsReaching(target)) / (100 * config.draws);
      expect(exact).toBeLessThanOrEqual(0.97);
      expect(exact).toBeGreaterThan(0.9699);
      expect(crashOf(drawsReaching(target))).toBeGreaterThanOrEqual(target);
      expect(crashOf(drawsReaching(target) + 1)).toBeLessThan(target);
    }
  });

  it('grows as it says: double after 11.55 s, tenfold after 38.38 s', () => {
    expect(bustMsOf(200)).toBe(11_553);
    expect(bustMsOf(1_000)).toBe(38_377);
    expect(multiplierAt(0)).toBe(100);
    expect(multiplierAt(11_553)).toBe(200);
  });

  it('allows no cash-out once the star is out, and never for more than its crash point', () => {
    for (const crash of [100, 101, 137, 200, 999, 12_345, config.crashMost]) {
      const bust = bustMsOf(crash);
      expect(cashOutAt(crash, bust)).toBeNull();
      expect(cashOutAt(crash, bust + 1)).toBeNull();
      expect(cashOutAt(crash, -1)).toBeNull();
      if (bust > 0) expect(cashOutAt(crash, bust - 1)?.multiplier).toBeLessThanOrEqual(crash);
    }
    expect(cashOutAt(100, 0)).toBeNull();
  });

  it('pays a target that the crash point just reaches, and none above it', () => {
    expect(paidAt(200, { stake: 1_000, target: 200 }, undefined)).toBe(200);
    expect(paidAt(199, { stake: 1_000, target: 200 }, undefined)).toBe(0);
    expect(paidAt(500, { stake: 1_000, target: 200 }, { elapsedMs: 9_000, multiplier: 171 })).toBe(171);
    expect(paidAt(500, { stake: 1_000, target: 200 }, { elapsedMs: 20_000, multiplier: 332 })).toBe(200);
    expect(paidAt(300, { stake: 1_000, target: 0 }, undefined)).toBe(0);
  });

  it('cashes a bet out by itself before it would pay more than the most', () => {
    const bet = { stake: 100_000, target: 0 };
    expect(targetOf(bet)).toBe(300_000);
    expect(payoutOf(bet, paidAt(config.crashMost, bet, undefined))).toBe(config.payoutMost);
    expect(targetOf({ stake: 100, target: 0 })).toBe(config.crashMost);
  });

  it('doubles in 48.5 % of 100,000 flights, within four standard deviations', () => {
    const flights = 20_000;
    let doubled = 0;
    for (let nonce = 0; nonce < flights; nonce += 1) if (drawCrash({ ...seeds, nonce }) >= 200) doubled += 1;
    expect(Math.abs(doubled - flights * 0.485)).toBeLessThan(4 * Math.sqrt(flights * 0.485 * 0.515));
  });
});
