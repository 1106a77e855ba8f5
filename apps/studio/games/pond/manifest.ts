/** Definition of the ponds for studio, platform and verifier. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { capturesOf } from '@mirinae/game-math/pond/captures';
import { config, configHash, maxPerCredit } from '@mirinae/game-math/pond/config';
import { isSeen, type Swimmer, shoalOf } from '@mirinae/game-math/pond/shoal';
import {
  type Haul,
  loadMagazine,
  type Magazine,
  playMagazine,
  shotOf,
  stepOf,
  stepPattern,
} from '@mirinae/game-math/pond/shots';
import { z } from 'zod';
import type { PondGame } from '../../kinds/pond/pond-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { type PondTable, ponds } from './tables.ts';

const [smallest, , largest] = config.magazines;
const count = z.int().min(0);

const outcome: z.ZodType<Haul> = z.strictObject({
  spent: count,
  catches: z.array(z.tuple([count, count]).readonly()).readonly(),
  torpedoes: z.array(count).readonly(),
  root: z.string().regex(/^([0-9a-f]{64})?$/),
});

type PondMessage = Parameters<NonNullable<PondGame<Magazine, Haul>['factsOf']>>[0];

/** Shots and payouts by fish. */
function fishOf({ input: { base }, outcome: { catches }, steps }: PondMessage): FactsOf<'pond'>['fish'] {
  const paid = new Map(catches);
  const bySpecies = config.species.map(({ key }) => ({ species: key, shots: 0, caught: 0, spent: 0, paid: 0 }));
  for (const [index, step] of steps.entries()) {
    const { species, credits, weapon } = shotOf(step);
    const fish = bySpecies[species];
    if (!fish) continue;
    const pays = paid.get(index) ?? 0;
    fish.shots += 1;
    fish.caught += pays > 0 ? 1 : 0;
    fish.spent += config.weapons[weapon]?.credits === 0 ? 0 : credits * base;
    fish.paid += pays * credits * base;
  }
  return bySpecies.filter(({ shots }) => shots > 0);
}

function factsOf(round: PondMessage): FactsOf<'pond'> {
  const { input, outcome: haul, steps } = round;
  const fish = fishOf(round);
  const returned = (input.size - haul.spent) * input.base;
  const caught = fish.reduce((sum, { paid }) => sum + paid, 0);
  return {
    kind: 'pond',
    shots: steps.length,
    spent: haul.spent * input.base,
    returned,
    fish,
    torpedoes: round.payout - returned - caught,
    root: haul.root,
  };
}

const isSwimmer = (fish: object): fish is Swimmer => 'path' in fish;

function pondOf({ key, names, bases }: PondTable): PondGame<Magazine, Haul> {
  return {
    kind: 'pond',
    key,
    names,
    configHash,
    outcome,
    factsOf,
    shoalOf,
    listing: listingOf(
      {
        hash: configHash,
        returns: { numerator: config.returnThousandths, denominator: 1_000 },
        maxWin: maxPerCredit * 100,
      },
      {
        house: '1000',
        family: 'fishing',
        volatility: 'high',
        restricted: ['auto'],
        stakes: [smallest * Math.min(...bases), largest * Math.max(...bases)],
      },
    ),
    input: z.strictObject({ base: z.literal(bases), size: z.literal(config.magazines) }),
    stakeOf: ({ base, size }) => base * size,
    baseOf: ({ base }) => base,
    load(seeds, magazine) {
      const loaded = loadMagazine(seeds, magazine);
      return {
        left: loaded.left,
        torpedoes: loaded.torpedoes,
        canFire: loaded.canFire,
        standing: () => loaded.standing().payout,
        fire: (weapon, fish, tick) =>
          loaded.fire(weapon, fish, tick).map(({ shot, caught }) => ({
            fish: shot.fish,
            step: stepOf(shot),
            credits: shot.credits,
            isCaught: caught !== null,
            pays: caught?.pays ?? 0,
            torpedo: caught?.torpedo ?? 0,
          })),
      };
    },
    play: (seeds, magazine, steps) =>
      playMagazine(
        seeds,
        magazine,
        steps.filter((step) => stepPattern.test(step)),
      ),
    capturesOf,
    isInSight: (fish, atMs) => isSwimmer(fish) && isSeen(fish, atMs),
  };
}

export const manifest: readonly PondGame<Magazine, Haul>[] = ponds.map(pondOf);
