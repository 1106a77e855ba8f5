/**
 * Results of shots and magazines. Each hit is a separate draw: a whole number below a thousand times the fish's value,
 * which catches if it is below the return. So the expected return is exact for every target, order and number of
 * players.
 */
import { hashOfText, merkleTree } from '../cards/merkle.ts';
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { bossSpecies, config, koiSpecies, netWeapon, torpedoWeapon, torpedoWorth } from './config.ts';

/** `base` is the price of a credit, in smallest units; `size` the number of credits. */
export type Magazine = { readonly base: number; readonly size: number };

/** Part of a shot at one fish. `credits` is its cost, or the value of a torpedo. */
export type Shot = {
  readonly weapon: number;
  readonly credits: number;
  readonly species: number;
  readonly fish: number;
  /** Tenths of a second since the magazine was loaded. */
  readonly tick: number;
};

/** Catch of a shot: `pays` times its credits, and the credits of a won torpedo, 0 for none. */
export type Catch = { readonly pays: number; readonly torpedo: number };

/** Serialized shot: its numbers in base 36, separated by dots. */
export function stepOf({ weapon, credits, species, fish, tick }: Shot): string {
  return [weapon, credits, species, fish, tick].map((part) => part.toString(36)).join('.');
}

export const stepPattern: RegExp = /^[0-5]\.[0-9a-z]{1,3}\.[0-9a-f]\.[0-9a-z]{1,5}\.[0-9a-z]{1,4}$/;

/** Parses a serialized shot. Throws RangeError for an invalid one. */
export function shotOf(step: string): Shot {
  const [weapon, credits, species, fish, tick] = step.split('.').map((part) => Number.parseInt(part, 36));
  if (!stepPattern.test(step) || weapon === undefined || credits === undefined || species === undefined)
    throw new RangeError(`${step} is no shot.`);
  return { weapon, credits, species, fish: fish ?? 0, tick: tick ?? 0 };
}

export function worthOf(species: number): number {
  const found = config.species[species];
  if (!found) throw new RangeError(`There is no species ${species}.`);
  return found.worth;
}

/** Seeds of a magazine's shots. Each shot has its own stream, so that shots do not shift each other's draws. */
type ShotSeeds = Omit<RoundSeeds, 'nonce'>;

function shotSeedsOf({ serverSeed, clientSeed, nonce }: RoundSeeds): ShotSeeds {
  return { serverSeed, clientSeed: hashOfText(`${clientSeed}:${nonce}`) };
}

type Drawn = Pick<Shot, 'weapon' | 'credits' | 'species'>;

/** Catch of the shot with that index in its magazine; null for none. */
export const catchOf = (seeds: RoundSeeds, index: number, shot: Drawn): Catch | null =>
  drawCatch(shotSeedsOf(seeds), index, shot);

function drawCatch(seeds: ShotSeeds, index: number, { weapon, credits, species }: Drawn): Catch | null {
  const worth = worthOf(species);
  const stream = openStream({ ...seeds, nonce: index });
  if (stream.below(worth * 1_000) >= config.returnThousandths) return null;
  if (species === bossSpecies) return { pays: config.bossPays[stream.below(config.bossPays.length)] ?? 0, torpedo: 0 };
  const givesTorpedo = species === koiSpecies && weapon !== torpedoWeapon;
  return givesTorpedo
    ? { pays: worth - torpedoWorth, torpedo: config.torpedoTimes * credits }
    : { pays: worth, torpedo: 0 };
}

/** Number of parts into which a net splits its credits for that many fish. */
export function netPartsOf(fish: number): number {
  return config.netParts.findLast((parts) => parts <= fish) ?? 1;
}

export type Aimed = { readonly fish: number; readonly species: number };

/** Magazine in use. */
export type Loaded = {
  /** Remaining credits. */
  left(): number;
  /** Credits of the unfired torpedoes, in firing order. */
  torpedoes(): readonly number[];
  /** Whether the weapon can be fired at these fish now: torpedoes do not hit the boss. */
  canFire(weapon: number, fish: readonly Aimed[]): boolean;
  /** Fires at a fish; a net at several. Throws RangeError if the weapon cannot be fired. */
  fire(weapon: number, fish: readonly Aimed[], tick: number): Fired[];
  /** Payout if the magazine ended now, and the unshot part of it, in smallest units. */
  standing(): { readonly payout: number; readonly unplayed: number };
};

export type Fired = { readonly shot: Shot; readonly caught: Catch | null; readonly paid: number };

export function loadMagazine(seeds: RoundSeeds, { base, size }: Magazine): Loaded {
  const shotSeeds = shotSeedsOf(seeds);
  let index = 0;
  let left = size;
  let won = 0;
  let torpedoes: readonly number[] = [];

  function shoot(shot: Shot): Fired {
    const caught = drawCatch(shotSeeds, index, shot);
    index += 1;
    if (shot.weapon === torpedoWeapon) torpedoes = torpedoes.slice(1);
    else left -= shot.credits;
    if (caught) won += caught.pays * shot.credits;
    if (caught && caught.torpedo > 0) torpedoes = [...torpedoes, caught.torpedo];
    return { shot, caught, paid: caught ? caught.pays * shot.credits * base : 0 };
  }
  const costOf = (weapon: number) => config.weapons[weapon]?.credits ?? Number.POSITIVE_INFINITY;
  const canFire = (weapon: number, [first]: readonly Aimed[]) => {
    if (!first) return false;
    if (weapon === torpedoWeapon) return torpedoes.length > 0 && first.species !== bossSpecies;
    return costOf(weapon) <= left;
  };
  return {
    left: () => left,
    torpedoes: () => torpedoes,
    canFire,
    fire(weapon, fish, tick) {
      if (!canFire(weapon, fish)) throw new RangeError(`Weapon ${weapon} cannot be fired.`);
      const parts = weapon === netWeapon ? netPartsOf(fish.length) : 1;
      const credits = weapon === torpedoWeapon ? (torpedoes[0] ?? 0) : costOf(weapon) / parts;
      return fish.slice(0, parts).map((at) => shoot({ weapon, credits, tick, ...at }));
    },
    standing: () => ({
      payout: base * (won + left + (torpedoes.reduce((sum, each) => sum + each, 0) * config.returnThousandths) / 1_000),
      unplayed: base * left,
    }),
  };
}

/** Result of a magazine: catches with the payout of each credit, and the root of its receipt. */
export type Haul = {
  readonly spent: number;
  readonly catches: readonly (readonly [place: number, pays: number])[];
  /** Credits of torpedoes won and not fired. */
  readonly torpedoes: readonly number[];
  readonly root: string;
};

/** Leaf of a shot in the receipt. */
export const leafOf = (index: number, step: string, pays: number): string => hashOfText(`${index}:${step}:${pays}`);

/** Merkle root of all shots of a magazine with their payouts; empty without shots. */
export function receiptOf(steps: readonly string[], catches: Haul['catches']): string {
  if (steps.length === 0) return '';
  const paid = new Map(catches);
  return merkleTree(steps.map((step, index) => leafOf(index, step, paid.get(index) ?? 0))).root;
}

/**
 * Magazine after its shots. Throws RangeError for impossible shots: more credits than there are, or a torpedo that was
 * not won.
 */
export function playMagazine(seeds: RoundSeeds, magazine: Magazine, steps: readonly string[]) {
  const { base, size } = magazine;
  const shotSeeds = shotSeedsOf(seeds);
  const catches: [number, number][] = [];
  let left = size;
  let won = 0;
  let torpedoes: readonly number[] = [];
  for (const [index, step] of steps.entries()) {
    const shot = shotOf(step);
    const caught = drawCatch(shotSeeds, index, shot);
    if (shot.weapon === torpedoWeapon) {
      if (torpedoes[0] !== shot.credits) throw new RangeError(`No player won the torpedo of shot ${index}.`);
      torpedoes = torpedoes.slice(1);
    } else left -= shot.credits;
    if (left < 0) throw new RangeError(`Shot ${index} is more than the magazine holds.`);
    if (!caught) continue;
    catches.push([index, caught.pays]);
    won += caught.pays * shot.credits;
    if (caught.torpedo > 0) torpedoes = [...torpedoes, caught.torpedo];
  }
  const kept = (torpedoes.reduce((sum, each) => sum + each, 0) * config.returnThousandths) / 1_000;
  const outcome: Haul = { spent: size - left, catches, torpedoes, root: receiptOf(steps, catches) };
  return { outcome, payout: base * (won + kept + left), unplayed: base * left, isOver: false };
}
