import { describe, expect, it } from 'vitest';
import type { RoundSeeds } from '../rng/stream.ts';
import { capturesOf } from './captures.ts';
import { bossSpecies, config, koiSpecies, netWeapon, torpedoWeapon, torpedoWorth } from './config.ts';
import { isSeen, placeAt, shoalOf, world } from './shoal.ts';
import { catchOf, loadMagazine, netPartsOf, playMagazine, shotOf, stepOf } from './shots.ts';
import { policies, simulatePolicy } from './targeting.ts';

const seeds: RoundSeeds = { serverSeed: '5f1d7a6c3e9b8042'.repeat(4), clientSeed: 'a pond', nonce: 7 };
const thousandth = 1_000n;

describe('what a shot returns', () => {
  it('is 24/25 exactly of whatever it hits, in fractions without rounding', () => {
    for (const [species, { worth }] of config.species.entries()) {
      // Exact expectation: winning numbers out of all, times the payout in money and the return of a torpedo.
      const pays =
        species === bossSpecies
          ? config.bossPays.map((each) => BigInt(each))
          : [BigInt(species === koiSpecies ? worth - torpedoWorth : worth)];
      const mean = pays.reduce((sum, each) => sum + each, 0n);
      // All terms in thousandths of the number of payouts; a torpedo has the return of any shot.
      const torpedo = species === koiSpecies ? BigInt(config.torpedoTimes * config.returnThousandths) : 0n;
      const numerator = BigInt(config.returnThousandths) * (mean * thousandth + torpedo * BigInt(pays.length));
      const denominator = BigInt(worth) * thousandth * BigInt(pays.length) * thousandth;
      expect(25n * numerator).toBe(24n * denominator);
    }
  });

  it('is the same for a torpedo that is kept: it pays what firing it returns', () => {
    expect(torpedoWorth).toBe(24);
    expect(torpedoWorth * 1_000).toBe(config.torpedoTimes * config.returnThousandths);
  });

  it('splits a net into parts that are whole credits', () => {
    const net = config.weapons[netWeapon];
    for (const parts of config.netParts) expect((net?.credits ?? 0) % parts).toBe(0);
    expect([1, 3, 4, 9, 25].map(netPartsOf)).toEqual([1, 2, 4, 5, 10]);
  });

  it('catches as often as it says, each shot by words of its own', () => {
    const species = 5;
    const shots = 40_000;
    const caught = Array.from({ length: shots }, (_, index) =>
      catchOf(seeds, index, { weapon: 0, credits: 1, species }),
    ).filter(Boolean).length;
    const chance = 0.096;
    const sigma = Math.sqrt(shots * chance * (1 - chance));
    expect(Math.abs(caught - shots * chance)).toBeLessThan(3 * sigma);
  });
});

describe('a magazine', () => {
  const fish = (species: number) => [{ fish: 12, species }];

  it('costs what is shot and gives the rest back', () => {
    const loaded = loadMagazine(seeds, { base: 100, size: 20 });
    expect(loaded.standing()).toEqual({ payout: 2_000, unplayed: 2_000 });
    const fired = [...loaded.fire(3, fish(13), 1), ...loaded.fire(2, fish(0), 2)];
    const paid = fired.reduce((sum, each) => sum + each.paid, 0);
    expect(loaded.left()).toBe(5);
    expect(loaded.standing()).toEqual({ payout: paid + 500, unplayed: 500 });
    expect(loaded.canFire(3, fish(0))).toBe(false);
    expect(() => loaded.fire(3, fish(0), 3)).toThrow(RangeError);
    expect(() => loaded.fire(torpedoWeapon, fish(0), 3)).toThrow(RangeError);
  });

  it('comes to the same when its shots are played again, with the root of its receipt', () => {
    const magazine = { base: 500, size: 240 };
    const loaded = loadMagazine(seeds, magazine);
    const steps: string[] = [];
    for (let tick = 0; loaded.canFire(1, fish(0)) && tick < 80; tick += 1) {
      const weapon = loaded.canFire(torpedoWeapon, fish(0)) ? torpedoWeapon : 1;
      for (const { shot } of loaded.fire(weapon, fish(tick % bossSpecies), tick)) steps.push(stepOf(shot));
    }
    const played = playMagazine(seeds, magazine, steps);
    expect({ payout: played.payout, unplayed: played.unplayed }).toEqual(loaded.standing());
    expect(played.outcome.root).toMatch(/^[0-9a-f]{64}$/);
    expect(playMagazine({ ...seeds, nonce: 8 }, magazine, steps.slice(0, 60)).outcome.root).not.toBe(
      playMagazine(seeds, magazine, steps.slice(0, 60)).outcome.root,
    );
  });

  it('refuses shots that are impossible', () => {
    const step = (weapon: number, credits: number) => stepOf({ weapon, credits, species: 0, fish: 1, tick: 1 });
    expect(() => playMagazine(seeds, { base: 10, size: 20 }, [step(4, 20), step(0, 1)])).toThrow(RangeError);
    expect(() => playMagazine(seeds, { base: 10, size: 20 }, [step(torpedoWeapon, 25)])).toThrow(RangeError);
    expect(() => shotOf('9.1.1.1.1')).toThrow(RangeError);
    expect(shotOf(step(4, 20))).toEqual({ weapon: 4, credits: 20, species: 0, fish: 1, tick: 1 });
  });
});

describe('a shoal', () => {
  const shoal = shoalOf('ab'.repeat(32), 3);

  it('is the same for everybody who knows its link, and another for another link', () => {
    expect(shoalOf('ab'.repeat(32), 3)).toEqual(shoal);
    expect(shoalOf('ac'.repeat(32), 3)).not.toEqual(shoal);
    expect(new Set(shoal.map(({ fish }) => fish)).size).toBe(shoal.length);
    expect(shoal.at(-1)?.species).toBe(bossSpecies);
  });

  it('comes from outside, is seen, and leaves', () => {
    for (const swimmer of shoal) {
      const { fromMs, toMs } = swimmer;
      expect(isSeen(swimmer, fromMs)).toBe(false);
      expect(isSeen(swimmer, (fromMs + toMs) / 2)).toBe(true);
      expect(isSeen(swimmer, toMs)).toBe(false);
      const { y } = placeAt(swimmer, (fromMs + toMs) / 2);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(world.height);
    }
  });
});

describe.each(policies.map(({ name }) => name))('who aims %s', (name) => {
  it('gets 96 % back within three standard errors', () => {
    const policy = policies.find((each) => each.name === name);
    if (!policy) throw new Error('The policy is missing.');
    const { deviations } = simulatePolicy(policy, 1_000_000);
    expect(Math.abs(deviations)).toBeLessThan(3);
  });
});

it('what was caught is counted by weapon and fish with what is expected, and torpedoes twice in nothing', () => {
  const magazine = { base: 100, size: 240 };
  const sums = { paid: 0, expected: 0, variance: 0, cash: 0, kept: 0 };
  for (let nonce = 1; nonce <= 60; nonce += 1) {
    const drawn = { ...seeds, nonce };
    const loaded = loadMagazine(drawn, magazine);
    const steps: string[] = [];
    for (let shot = 0; shot < 110; shot += 1) {
      const hasTorpedo = loaded.torpedoes().length > 0 && shot % 2 === 0;
      const weapon = hasTorpedo ? torpedoWeapon : 1;
      const species = hasTorpedo ? 0 : koiSpecies;
      for (const { shot: fired } of loaded.fire(weapon, [{ fish: 7, species }], shot)) steps.push(stepOf(fired));
    }
    const { outcome, payout, unplayed } = playMagazine(drawn, magazine, steps);
    const captures = capturesOf(magazine, outcome, steps);
    expect(captures.reduce((sum, { shots }) => sum + shots, 0)).toBe(steps.length);
    const torpedoes = captures.find(({ weapon }) => weapon === 'torpedo')?.played ?? 0;
    for (const { paid, expected, variance } of captures) {
      sums.paid += paid;
      sums.expected += expected;
      sums.variance += variance;
    }
    // The value of a fired torpedo is counted at its koi and as its own shot: its designed return is subtracted again.
    sums.kept += (torpedoes * config.returnThousandths) / 1_000;
    sums.cash += payout - unplayed;
  }
  expect(sums.paid - sums.kept).toBeCloseTo(sums.cash, 3);
  expect(sums.kept).toBeGreaterThan(0);
  expect(Math.abs(sums.paid - sums.expected)).toBeLessThan(3 * Math.sqrt(sums.variance));
});
