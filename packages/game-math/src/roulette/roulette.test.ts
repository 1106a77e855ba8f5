import { describe, expect, it } from 'vitest';
import { clientSeed, rounds, serverSeed } from '../rng/vectors.fixture.ts';
import { calls, neighbours } from './calls.ts';
import { config } from './config.ts';
import { drawNumber, findSpot, isRedNumber, payoutOf, spots } from './spots.ts';

const counts = Object.groupBy(spots, ({ kind }) => kind);

function coveredBy(call: keyof typeof calls): number[] {
  const numbers = calls[call].flatMap(({ spot }) => findSpot(spot)?.numbers ?? []);
  return [...new Set(numbers)].toSorted((left, right) => left - right);
}

describe('roulette', () => {
  it('keeps 1/37 of every bet there is', () => {
    for (const spot of spots) {
      let paid = 0;
      for (let number = 0; number < config.pockets; number += 1) paid += payoutOf(spot, 1_000, number);
      expect(1 - paid / (1_000 * config.pockets), spot.key).toBeCloseTo(1 / 37, 12);
    }
  });

  it('has every spot of the layout once, and no zero outside', () => {
    expect(new Set(spots.map(({ key }) => key)).size).toBe(spots.length);
    const kinds = Object.entries(counts).map(([kind, of]) => [kind, of.length]);
    expect(Object.fromEntries(kinds)).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      firstFour: 1,
      sixLine: 11,
      column: 3,
      dozen: 3,
      evenMoney: 6,
    });
    for (const { kind, numbers } of spots)
      if (['column', 'dozen', 'evenMoney'].includes(kind)) expect(numbers).not.toContain(0);
  });

  it('has each number once on the wheel, colours taking turns from the zero on', () => {
    expect(new Set(config.wheel).size).toBe(37);
    const colours = config.wheel.slice(1).map(isRedNumber);
    colours.forEach((isRed, at) => {
      expect(isRed).toBe(at % 2 === 0);
    });
  });

  it('splits the wheel into the neighbours of the zero, the third across from it and the orphans', () => {
    const parts = [coveredBy('voisins'), coveredBy('tiers'), coveredBy('orphans')];
    expect(parts.map((part) => part.length)).toEqual([17, 12, 8]);
    expect(new Set(parts.flat()).size).toBe(37);
    expect(coveredBy('zero')).toHaveLength(7);
    for (const call of Object.values(calls)) for (const { spot } of call) expect(findSpot(spot), spot).not.toBeNull();
  });

  it('finds neighbours around the end of the wheel', () => {
    expect(neighbours(0, 2).map(({ spot }) => spot)).toEqual([
      'straight:3',
      'straight:26',
      'straight:0',
      'straight:32',
      'straight:15',
    ]);
    expect(() => neighbours(37, 2)).toThrow(RangeError);
    expect(() => neighbours(1, 9)).toThrow(RangeError);
  });

  it('draws the published numbers', () => {
    for (const { nonce, roulette } of rounds) expect(drawNumber({ serverSeed, clientSeed, nonce })).toBe(roulette);
  });
});
