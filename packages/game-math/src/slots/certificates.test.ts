/**
 * Published figures of all slots: the first rounds of every pool are replayed and must have the certified payouts (`npm
 * run rtp` plays all rounds), and every figure must follow from the tallies of its pools.
 */
import { describe, expect, it } from 'vitest';
import { houseSlots } from '../house-slots.ts';
import { awardsOf } from './awards.ts';
import { sampleRounds } from './certify.ts';
import { chanceOfTriggers, openingChance } from './chances.ts';
import { type ModeName, pools, type SlotConfig } from './config.ts';
import { anteOf } from './play.ts';
import { million, poolsOf, slotOf } from './slot.ts';
import { nearMissOf, tallyOf } from './tally.ts';

const named = houseSlots.map((slot) => ({ id: slot.config.id, ...slot }));
const decimalOf = ([numerator, denominator]: readonly [bigint, bigint]) =>
  Number((numerator * 10n ** 15n) / denominator) / 1e15;

describe.each(named)('the certificate of $id', ({ config, certificate }) => {
  const slot = slotOf(config);
  const modes = Object.entries(certificate.modes).map(([name, figures]): [ModeName, typeof figures] => [
    name === 'ante' || name === 'buy' ? name : 'spin',
    figures,
  ]);

  it('is for these rules, counts every round that they have, and the first rounds pay as they did', () => {
    expect(certificate.rulesHash).toBe(slot.rulesHash);
    for (const pool of pools) {
      const figures = certificate.pools[pool];
      expect(figures?.rounds ?? 0).toBe(config.rounds[pool]);
      if (figures) expect(tallyOf(config, pool, sampleRounds).hash).toBe(figures.sample);
    }
  });

  it('has a million rounds in every mode that is bet on round after round', () => {
    for (const [name, { rounds }] of modes)
      expect(rounds).toBeGreaterThanOrEqual(name === 'buy' ? config.rounds.feature : million);
  });

  it('returns in every mode what the rounds of its pools pay together', () => {
    for (const [name, { cost, opens, returnToPlayer }] of modes) {
      const [plain, feature] = poolsOf(name).map((pool) => {
        const { paid = 0, rounds = 1 } = certificate.pools[pool] ?? {};
        return paid / rounds;
      });
      const share = opens / million;
      const due = ((1 - share) * (plain ?? 0) + share * (feature ?? 0)) / cost;
      expect(returnToPlayer.decimal).toBeCloseTo(due, 10);
      expect(Number((BigInt(returnToPlayer.numerator) * 10n ** 12n) / BigInt(returnToPlayer.denominator)) / 1e12).toBe(
        returnToPlayer.decimal,
      );
    }
  });

  it('pays every award that the paytable prints in some of its rounds', () => {
    expect(Object.keys(certificate.awards)).toEqual(awardsOf(config));
    for (const [award, chance] of Object.entries(certificate.awards))
      expect([award, chance > 0]).toEqual([award, true]);
  });

  it('names as its highest win one that its rounds pay, and no cap above it', () => {
    for (const [, { maxWin }] of modes) {
      expect(maxWin.pay).toBeLessThanOrEqual(config.cap);
      expect(maxWin.chance.decimal).toBeGreaterThan(0);
    }
  });

  it('shows as many near misses to a bonus as its reels do', () => {
    for (const [name, reels] of [
      ['spin', config],
      ['ante', anteOf(config)],
    ] as const) {
      const figures = certificate.modes[name];
      if (!figures) continue;
      const natural = decimalOf(chanceOfTriggers(reels, (count) => count === nearMissOf(config)));
      // More than 200,000 near misses in a million rounds: 1 % is five standard deviations.
      expect(figures.nearMisses.decimal / natural).toBeGreaterThan(0.98);
      expect(figures.nearMisses.decimal / natural).toBeLessThan(1.02);
      expect(figures.opens / million / decimalOf(openingChance(reels))).toBeCloseTo(1, 3);
    }
  });

  it('returns 95.5 to 97 % in every mode, deviates by 4 to 20 bets, and wins 500 to 10,000 bets at most', () => {
    for (const [, mode] of modes) {
      expect(mode.returnToPlayer.decimal).toBeGreaterThanOrEqual(0.955);
      expect(mode.returnToPlayer.decimal).toBeLessThanOrEqual(0.97);
    }
    const { standardDeviation, maxWin } = certificate.modes.spin;
    expect(standardDeviation).toBeGreaterThan(4);
    expect(standardDeviation).toBeLessThan(20);
    expect(maxWin.pay).toBeGreaterThanOrEqual(50_000);
    expect(maxWin.pay).toBeLessThanOrEqual(Math.min(config.cap, 1_000_000));
  });
});

/** Mechanics that distinguish slots apart from their appearance. */
function makeOf({
  reels,
  rows,
  isMirrored,
  links,
  mechanic,
  tumble,
  wild,
  valued,
  bomb,
  mystery,
  feature,
}: SlotConfig): string {
  const { isBothWays = false } = mechanic.kind === 'lines' ? mechanic : {};
  const { grows = false, respins = false } = wild ?? {};
  const free =
    feature.kind === 'freeSpins'
      ? [feature.isSticky, feature.isGrowing, Boolean(feature.expands), feature.rises, feature.perWildReel]
      : [];
  const turns = [Boolean(tumble), tumble?.keeps, Boolean(bomb), Boolean(mystery), grows, respins];
  const parts = [isMirrored, Boolean(links), isBothWays, ...turns, valued?.use, feature.kind, ...free];
  return [reels, rows, mechanic.kind, ...parts].join(' ');
}

it('no two slots have the same grid, mechanic and features', () => {
  const makes = houseSlots.map(({ config }) => makeOf(config));
  expect(new Set(makes).size).toBe(makes.length);
});
