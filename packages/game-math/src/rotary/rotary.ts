/**
 * The wheel: each segment has a weight, and its probability is its weight out of all weights. One draw, nothing else.
 */
import type { Rng } from '../rng/rng.ts';

/** The segment drawn, from 0. Throws RangeError when the weights are none or not whole numbers from 1. */
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
