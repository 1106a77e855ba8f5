/**
 * Fish in a pond in one minute, and their paths. Pages and server derive them from the minute's link, so that all show
 * the same without any transfer. They do not affect catches.
 */
import type { Rng } from '../rng/rng.ts';
import { seededRng } from '../rng/seeded.ts';
import { bossSpecies } from './config.ts';

/** Size of the pond in its own units; pages scale it. */
export const world = { width: 1_600, height: 900 } as const;

export type Point = { readonly x: number; readonly y: number };

export type Swimmer = {
  readonly fish: number;
  readonly species: number;
  /** Milliseconds from the start of its minute. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Cubic Bézier curve across the pond. */
  readonly path: readonly [Point, Point, Point, Point];
};

/** Numbers of a minute's fish start at this times the minute. */
export const fishPerMinute = 100;
const swimmersPerMinute = 56;
/** Largest distance of a fish from its lane, in units. */
const sway = 170;

/** Lengths in units, and crossing times in milliseconds, by species. */
const sizes: readonly number[] = [150, 190, 84, 104, 104, 150, 168, 120, 150, 196, 190, 186, 178, 286, 150, 460];
const crossings: readonly number[] = [
  15_000, 14_000, 21_000, 18_000, 19_000, 17_000, 20_000, 24_000, 26_000, 13_000, 26_000, 20_000, 24_000, 15_000,
  17_000, 42_000,
];
/** Weights of species; the boss appears at a fixed time. */
const shares: readonly number[] = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 5, 4, 3, 3, 2, 0];
const allShares = shares.reduce((sum, share) => sum + share, 0);

export const sizeOf = (species: number): number => sizes[species] ?? 100;

function drawSpecies(rng: Rng): number {
  let at = rng.below(allShares);
  for (const [species, share] of shares.entries()) {
    if (at < share) return species;
    at -= share;
  }
  return 0;
}

function drawPath(rng: Rng, species: number): Swimmer['path'] {
  const { width, height } = world;
  const out = Math.ceil(sizeOf(species) * 0.75) + 20;
  const isBoss = species === bossSpecies;
  const [top, bottom] = isBoss ? [300, 560] : [150, height - 190];
  const lane = top + rng.below(bottom - top);
  const y = () => Math.min(Math.max(lane - sway + rng.below(2 * sway), top), bottom);
  const isLeftward = rng.below(2) === 0;
  const [from, to] = isLeftward ? [width + out, -out] : [-out, width + out];
  const at = (share: number) => Math.round(from + (to - from) * share);
  return [
    { x: from, y: y() },
    { x: at(0.3), y: y() },
    { x: at(0.7), y: y() },
    { x: to, y: y() },
  ];
}

function drawSwimmer(rng: Rng, fish: number, species: number, fromMs: number): Swimmer {
  const crossing = crossings[species] ?? 20_000;
  const lasts = Math.round((crossing * (85 + rng.below(31))) / 100);
  return { fish, species, fromMs, toMs: fromMs + lasts, path: drawPath(rng, species) };
}

/** Fish of a minute, the boss last; `link` is the minute's link, `minute` its number in the day. */
export function shoalOf(link: string, minute: number): Swimmer[] {
  const rng = seededRng(`pond:${link}`);
  const gap = 60_000 / swimmersPerMinute;
  const first = minute * fishPerMinute;
  const shoal = Array.from({ length: swimmersPerMinute }, (_, at) =>
    drawSwimmer(rng, first + at, drawSpecies(rng), Math.round(at * gap) + rng.below(Math.floor(gap))),
  );
  return [...shoal, drawSwimmer(rng, first + swimmersPerMinute, bossSpecies, 6_000 + rng.below(6_000))];
}

/** Position of a fish `atMs` from the start of its minute; extrapolated outside its time. */
export function placeAt({ path, fromMs, toMs }: Swimmer, atMs: number): Point {
  const u = Math.min(Math.max((atMs - fromMs) / (toMs - fromMs), 0), 1);
  const v = 1 - u;
  const [a, b, c, d] = path;
  const mix = (part: 'x' | 'y') =>
    v * v * v * a[part] + 3 * v * v * u * b[part] + 3 * v * u * u * c[part] + u * u * u * d[part];
  return { x: mix('x'), y: mix('y') };
}

/** Whether any part of the fish is visible. */
export function isSeen(swimmer: Swimmer, atMs: number): boolean {
  if (atMs < swimmer.fromMs || atMs > swimmer.toMs) return false;
  const { x } = placeAt(swimmer, atMs);
  const half = sizeOf(swimmer.species) / 2;
  return x > -half && x < world.width + half;
}
