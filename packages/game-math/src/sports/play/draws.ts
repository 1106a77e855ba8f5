/** Random draws of a match, seeded by name, so that the feed plays the same matches after a restart. */
import { seededRng } from '../../rng/seeded.ts';
import type { Draws } from './match.ts';

const words = 2 ** 32;

export function drawsOf(name: string): Draws {
  const rng = seededRng(name);
  const next = () => rng.below(words) / words;
  return {
    next,
    happens: (chance) => next() < chance,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
