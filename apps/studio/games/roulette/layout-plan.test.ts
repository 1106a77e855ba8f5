import { spots } from '@mirinae/game-math/roulette/spots';
import { describe, expect, it } from 'vitest';
import { type Area, bounds, isCell, plan, upright } from './layout-plan.ts';

const areaOf = (key: string): Area => {
  const planned = plan.find(({ spot }) => spot.key === key);
  if (!planned) throw new Error(`${key} is not on the layout.`);
  return planned.area;
};
const middle = ({ u, v, width, height }: Area) => [u + width / 2, v + height / 2] as const;
const isWithin = (inner: Area, outer: Area) =>
  inner.u >= outer.u - 1e-9 &&
  inner.v >= outer.v - 1e-9 &&
  inner.u + inner.width <= outer.u + outer.width + 1e-9 &&
  inner.v + inner.height <= outer.v + outer.height + 1e-9;

describe('the layout of roulette', () => {
  it('has every spot once, within its bounds, also upright', () => {
    expect(plan).toHaveLength(spots.length);
    const whole = upright(bounds);
    for (const { spot, area } of plan) {
      expect(isWithin(area, bounds), spot.key).toBe(true);
      expect(isWithin(upright(area), whole), spot.key).toBe(true);
    }
  });

  it('has no two spots with one middle, nor cells over each other', () => {
    expect(
      new Set(
        plan.map(({ area }) =>
          middle(area)
            .map((at) => at.toFixed(3))
            .join(),
        ),
      ).size,
    ).toBe(plan.length);
    const cells = plan.filter(({ spot }) => isCell(spot));
    for (const one of cells)
      for (const two of cells) {
        if (one === two) continue;
        const [u, v] = middle(one.area);
        expect(isWithin({ u, v, width: 0, height: 0 }, two.area), `${one.spot.key} ${two.spot.key}`).toBe(false);
      }
  });

  it('lays what covers several numbers in their middle, or on the edge of their streets', () => {
    for (const { spot, area } of plan) {
      if (spot.kind !== 'split' && spot.kind !== 'corner') continue;
      if (spot.numbers.includes(0)) continue;
      const middles = spot.numbers.map((number) => middle(areaOf(`straight:${number}`)));
      const mean = (at: 0 | 1) => middles.reduce((sum, each) => sum + each[at], 0) / middles.length;
      const [u, v] = middle(area);
      expect([u.toFixed(3), v.toFixed(3)], spot.key).toEqual([mean(0).toFixed(3), mean(1).toFixed(3)]);
    }
    expect(middle(areaOf('street:1-2-3'))).toEqual([0.5, 3]);
    expect(middle(areaOf('firstFour:0-1-2-3'))).toEqual([0, 3]);
    expect(middle(areaOf('trio:0-1-2'))).toEqual([0, 2]);
  });
});
