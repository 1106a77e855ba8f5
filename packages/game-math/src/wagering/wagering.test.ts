import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { config as dice } from '../dice/config.ts';
import { oddsOf } from '../dice/roll.ts';
import { certify } from '../hangang-seven/certify.ts';
import { houseSlots } from '../house-slots.ts';
import { drawsReaching } from '../limbo/climb.ts';
import { config as limbo } from '../limbo/config.ts';
import { risks, rowCounts } from '../plinko/config.ts';
import { paysOf, waysOf } from '../plinko/drop.ts';
import { allocateTurnover } from './allocate.ts';
import { lowestCountedEdge, lowestEdge, playTerms, rewardTurnover } from './edges.ts';
import {
  attendanceCost,
  bonusCost,
  campaignCost,
  gradesCost,
  lowestEdgeOf,
  maxGain,
  pointsCost,
  rewardCost,
  spinCost,
} from './expected-cost.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

describe('the turnover of a bet', () => {
  test('fills the first requirement first, cash by all of it and rewards by the share of the game', () => {
    const open = [
      { left: 30n, share: 100 },
      { left: 20n, share: 50 },
      { left: 90n, share: 50 },
    ];
    expect(allocateTurnover(open, 100n)).toEqual([30n, 20n, 15n]);
    expect(allocateTurnover(open, 29n)).toEqual([29n, 0n, 0n]);
  });

  test('counts once, and no reward for more than its share', () => {
    const requirement = fc.record({
      left: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      share: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(requirement, { maxLength: 8 }), fc.bigInt({ min: 0n, max: 10n ** 10n }), (open, valid) => {
        const counted = allocateTurnover(open, valid);
        const used = counted.map((amount, index) => {
          const share = BigInt(open[index]?.share ?? 0);
          return share === 0n ? amount : (amount * 100n) / share;
        });
        expect(sum(used) <= valid).toBe(true);
        expect(counted.every((amount, index) => amount >= 0n && amount <= (open[index]?.left ?? 0n))).toBe(true);
        expect(counted.every((amount, index) => amount === 0n || open[index]?.share !== 0)).toBe(true);
      }),
    );
  });
});

describe('the terms of play', () => {
  test('make a counted won cost the same at least wherever it is played', () => {
    for (const { edge, share } of Object.values(playTerms)) expect(edge * 100).toBeGreaterThanOrEqual(share * 400);
    expect([lowestEdge, lowestCountedEdge]).toEqual([50, 400]);
  });

  test('require as much play for points as costs their value', () => {
    expect(rewardTurnover * lowestCountedEdge).toBeGreaterThanOrEqual(100 * 10_000);
  });
});

describe('the expected cost of a rule', () => {
  test('of a wheel is exact: every prize times its chance, against the play a spin takes', () => {
    const prizes = [
      { amount: 0, weight: 250 },
      { amount: 500, weight: 400 },
      { amount: 1_000, weight: 200 },
      { amount: 3_000, weight: 100 },
      { amount: 5_000, weight: 40 },
      { amount: 50_000, weight: 10 },
    ];
    expect(spinCost({ unit: 100_000, prizes })).toEqual({ pays: 1_400, costs: 4_000 });
    expect(spinCost({ unit: 30_000, prizes })).toEqual({ pays: 1_400, costs: 1_200 });
  });

  test('of attendance is that of a month without a day left out', () => {
    const rules = [
      { days: 1, points: 500 },
      { days: 7, points: 5_000 },
      { days: 30, points: 50_000 },
    ];
    const cost = attendanceCost({ rules });
    expect([cost.pays, maxGain(cost)]).toEqual([30 * 500 + 4 * 5_000 + 50_000, 0]);
  });

  test('of a bonus is nothing from 2,500 % on, and more the lower the requirement', () => {
    expect(maxGain(bonusCost({ cap: 100_000, turnoverPercent: 2_500 }))).toBe(0);
    expect(maxGain(bonusCost({ cap: 100_000, turnoverPercent: 100 }))).toBe(96_000);
    expect(rewardCost(7_777)).toEqual({ pays: 7_777, costs: 7_777 });
    const grades = [1, 2].map((times) => ({ reward: times * 10_000, monthly: times * 1_000 }));
    expect(gradesCost(grades)).toEqual({ pays: 32_000, costs: 32_000 });
    expect(gradesCost([])).toEqual({ pays: 0, costs: 0 });
    expect(pointsCost(25)).toEqual({ pays: 2_500, costs: 2_500 });
  });
});

describe('the cost of a campaign', () => {
  const campaign = { budget: 100_000, turnoverPercent: 2_500 };

  test('is covered by play of 25 times as all games count, and not where one counts for more', () => {
    expect(campaignCost({ ...campaign, shares: {} })).toEqual({ pays: 100_000, costs: 100_000 });
    expect(lowestEdgeOf({ casino: 100 })).toBe(50);
    expect(campaignCost({ ...campaign, shares: { casino: 100 } }).costs).toBe(12_500);
  });

  test('leaves out games that do not count, and is nothing where none does', () => {
    const none = { casino: 0, hotel: 0, slot: 0, fishing: 0, sports: 0, esports: 0, mini: 0, virtual: 0 };
    expect(lowestEdgeOf({ ...none, virtual: 100 })).toBe(500);
    expect(campaignCost({ ...campaign, shares: none }).costs).toBe(0);
  });
});

test('no house game of the slot page costs less than rewards and rolling reckon with', () => {
  const most = 10_000 - playTerms.slot.edge;
  const hangang = certify().returnToPlayer;
  expect((hangang.numerator * 10_000) / hangang.denominator).toBeLessThanOrEqual(most);
  for (const { certificate } of houseSlots)
    for (const { returnToPlayer } of Object.values(certificate.modes))
      expect(returnToPlayer.decimal * 10_000).toBeLessThanOrEqual(most);
  for (let chance = dice.chanceLeast; chance <= dice.chanceMost; chance += 1)
    expect((chance * oddsOf(chance)) / 10_000).toBeLessThanOrEqual(most);
  for (const target of [limbo.targetLeast, 200, 12_345, limbo.targetMost])
    expect((target * drawsReaching(target) * 100) / limbo.draws).toBeLessThanOrEqual(most);
  for (const rows of rowCounts)
    for (const risk of risks) {
      const paid = waysOf(rows).reduce((total, ways, box) => total + ways * (paysOf({ rows, risk })[box] ?? 0), 0);
      expect((paid * 100) / 2 ** rows).toBeLessThanOrEqual(most);
    }
});
