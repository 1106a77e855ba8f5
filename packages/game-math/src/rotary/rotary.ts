/** Wheel of weighted segments: the probability of a segment is its weight out of the sum. One draw per spin. */
import type { Rng } from '../rng/rng.ts';

/** Index of the drawn segment, from 0. Throws RangeError unless there are weights, all integers of at least 1. */
export function drawSegment(weights: readonly number[], rng: Rng): number {
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 1))
    throw new RangeError('Weights are whole numbers from 1.');
  let rest = rng.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    const isHere = rest < weight;
    rest -= weight;
    return isHere;
  });
}
