/**
 * Simulation of aiming strategies: none has a better return than another. Draws come from one long stream, by the same
 * rule, because a hash per shot would be slow.
 */

import type { Rng } from '../rng/rng.ts';
import { seededRng } from '../rng/seeded.ts';
import { lawOf } from './captures.ts';
import { bossSpecies, config, koiSpecies, netWeapon, torpedoWeapon } from './config.ts';
import { netPartsOf, worthOf } from './shots.ts';

export type Policy = {
  readonly name: string;
  /** Next shot: weapon, and the species of its targets. */
  aim(
    rng: Rng,
    last: { readonly wasCaught: boolean; readonly shots: number },
  ): {
    readonly weapon: number;
    readonly at: readonly number[];
  };
};

const fishOf = (rng: Rng) => rng.below(bossSpecies + 1);

export const policies: readonly Policy[] = [
  { name: 'at the cheapest fish', aim: () => ({ weapon: 0, at: [0] }) },
  { name: 'at the boss alone', aim: () => ({ weapon: 3, at: [bossSpecies] }) },
  { name: 'at whatever comes, with any weapon', aim: (rng) => ({ weapon: rng.below(4), at: [fishOf(rng)] }) },
  {
    name: 'with nets, and at the golden koi',
    aim: (rng) =>
      rng.below(2) === 0
        ? { weapon: netWeapon, at: Array.from({ length: 1 + rng.below(10) }, () => rng.below(bossSpecies)) }
        : { weapon: 1, at: [koiSpecies] },
  },
  {
    name: 'higher after each miss',
    aim: (_, { wasCaught, shots }) => ({ weapon: wasCaught ? 0 : shots % 4, at: [shots % (bossSpecies + 1)] }),
  },
];

type Sums = { paid: number; cost: number; variance: number };

/** `deviations` is the difference between return and expectation, in standard errors. */
export function simulatePolicy(
  { name, aim }: Policy,
  shots: number,
  seed = 'pond policy',
): { readonly share: number; readonly deviations: number } {
  const rng = seededRng(`${seed} ${name}`);
  const returns = config.returnThousandths / 1_000;
  const sums: Sums = { paid: 0, cost: 0, variance: 0 };
  const shoot = (weapon: number, credits: number, species: number): { caught: boolean; torpedo: number } => {
    const worth = worthOf(species);
    if (weapon !== torpedoWeapon) sums.cost += credits;
    sums.variance += credits * credits * lawOf(species).variance;
    if (rng.below(worth * 1_000) >= config.returnThousandths) return { caught: false, torpedo: 0 };
    const givesTorpedo = species === koiSpecies && weapon !== torpedoWeapon;
    const pays = species === bossSpecies ? (config.bossPays[rng.below(config.bossPays.length)] ?? 0) : worth;
    sums.paid += credits * (givesTorpedo ? pays - config.torpedoTimes * returns : pays);
    return { caught: true, torpedo: givesTorpedo ? config.torpedoTimes * credits : 0 };
  };
  let wasCaught = false;
  for (let at = 0; at < shots; at += 1) {
    const { weapon, at: fish } = aim(rng, { wasCaught, shots: at });
    const parts = weapon === netWeapon ? netPartsOf(fish.length) : 1;
    const credits = (config.weapons[weapon]?.credits ?? 0) / parts;
    wasCaught = false;
    for (const species of fish.slice(0, parts)) {
      const { caught, torpedo } = shoot(weapon, credits, species);
      wasCaught ||= caught;
      if (torpedo > 0) shoot(torpedoWeapon, torpedo, at % bossSpecies);
    }
  }
  return { share: sums.paid / sums.cost, deviations: (sums.paid - returns * sums.cost) / Math.sqrt(sums.variance) };
}
