import { describe, expect, it } from 'vitest';
import { config, faces } from './config.ts';
import { oddsOf, payoutOf, rollOf, sides, winning } from './roll.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'dice', nonce: 0 };
const chances = Array.from({ length: config.chanceMost - config.chanceLeast + 1 }, (_, at) => config.chanceLeast + at);

describe('dice', () => {
  it('pays 2.0000 for a chance of 48.50 %', () => {
    expect(oddsOf(4_850)).toBe(20_000);
    expect(oddsOf(100)).toBe(970_000);
    expect(oddsOf(9_500)).toBe(10_210);
  });

  it('returns 96.99 % to 97 % of the stake at every chance, on either side, over all its numbers', () => {
    const stake = 10_000;
    for (const chance of chances) {
      const exact = (chance * oddsOf(chance)) / faces ** 2;
      expect(exact).toBeLessThanOrEqual(0.97);
      expect(exact).toBeGreaterThan(0.9699);
    }
    for (const chance of [100, 333, 4_850, 7_777, 9_500])
      for (const side of sides) {
        let sum = 0;
        for (let roll = 0; roll < faces; roll += 1) sum += payoutOf(roll, { stake, chance, side });
        expect(sum / (stake * faces)).toBe((chance * oddsOf(chance)) / faces ** 2);
      }
  });

  it('wins with as many numbers as the chance says, from the end that was chosen', () => {
    expect(winning({ chance: 100, side: 'under' })).toEqual([0, 99]);
    expect(winning({ chance: 100, side: 'over' })).toEqual([9_900, 9_999]);
    expect(payoutOf(99, { stake: 1_000, chance: 100, side: 'under' })).toBe(97_000);
    expect(payoutOf(100, { stake: 1_000, chance: 100, side: 'under' })).toBe(0);
    expect(payoutOf(9_900, { stake: 1_000, chance: 100, side: 'over' })).toBe(97_000);
  });

  it('rolls every number alike often: chi-square of 200,000 rolls over 100 boxes', () => {
    const boxes = new Array<number>(100).fill(0);
    const rolls = 200_000;
    for (let nonce = 0; nonce < rolls; nonce += 1) {
      const box = Math.floor(rollOf({ ...seeds, nonce }) / 100);
      boxes[box] = (boxes[box] ?? 0) + 1;
    }
    const expected = rolls / boxes.length;
    const chi = boxes.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: 0.1 % and 99.9 %.
    expect(chi).toBeGreaterThan(60.1);
    expect(chi).toBeLessThan(148.3);
  });

  it('rolls the same number for the same seeds', () => {
    expect(rollOf(seeds)).toBe(rollOf(seeds));
    expect(rollOf({ ...seeds, nonce: 1 })).not.toBe(rollOf(seeds));
  });
});
