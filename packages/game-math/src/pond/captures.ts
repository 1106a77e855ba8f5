/**
 * Results of shots and their expectation, by weapon and fish. A torpedo counts as paid at its value when it is won, and
 * as a shot of its credits when it is fired, so that every weapon has the same return on every fish.
 */
import { bossSpecies, config, koiSpecies, torpedoWeapon, torpedoWorth } from './config.ts';
import { type Haul, type Magazine, shotOf, worthOf } from './shots.ts';

/** Return of one part of a shot at a species, per credit: probability, mean and variance. */
export function lawOf(species: number): { readonly chance: number; readonly mean: number; readonly variance: number } {
  const worth = worthOf(species);
  const mean = config.returnThousandths / 1_000;
  const chance = mean / worth;
  const square =
    species === bossSpecies
      ? config.bossPays.reduce((sum, pays) => sum + pays * pays, 0) / config.bossPays.length
      : worth * worth;
  return { chance, mean, variance: chance * square - mean * mean };
}

/** `played`, `paid` and `expected` in smallest units, `variance` in smallest units squared. */
export type Captures = {
  readonly weapon: string;
  readonly fish: string;
  readonly shots: number;
  readonly caught: number;
  readonly expectedCaught: number;
  readonly played: number;
  readonly paid: number;
  readonly expected: number;
  readonly variance: number;
};

/** Catches of a finished magazine. Throws RangeError for an invalid shot. */
export function capturesOf(
  { base }: Pick<Magazine, 'base'>,
  { catches }: Pick<Haul, 'catches'>,
  steps: readonly string[],
): Captures[] {
  const pays = new Map(catches);
  const sums = new Map<string, Captures>();
  for (const [index, step] of steps.entries()) {
    const { weapon, species, credits } = shotOf(step);
    const won = pays.get(index) ?? 0;
    const worthOfTorpedo = won > 0 && species === koiSpecies && weapon !== torpedoWeapon ? torpedoWorth : 0;
    const { chance, mean, variance } = lawOf(species);
    const played = credits * base;
    const names = { weapon: config.weapons[weapon]?.key ?? '', fish: config.species[species]?.key ?? '' };
    const key = `${weapon}:${species}`;
    const none = { shots: 0, caught: 0, expectedCaught: 0, played: 0, paid: 0, expected: 0, variance: 0 };
    const sum = sums.get(key) ?? { ...names, ...none };
    sums.set(key, {
      ...names,
      shots: sum.shots + 1,
      caught: sum.caught + (won > 0 ? 1 : 0),
      expectedCaught: sum.expectedCaught + chance,
      played: sum.played + played,
      paid: sum.paid + (won + worthOfTorpedo) * played,
      expected: sum.expected + mean * played,
      variance: sum.variance + variance * played * played,
    });
  }
  return [...sums.values()];
}
