/**
 * How fast the machine is at this moment: the same two cores are two or three times slower while their neighbours work.
 * Figures of two runs can be compared once this is known for both.
 */
import { doFixedWork } from '../apps/server/src/testing/fixed-work.ts';

const turns = 15;

/** Milliseconds of the middle turn of fixed work on one thread. */
export function fixedWorkMs(): number {
  const took = Array.from({ length: turns }, () => {
    const began = performance.now();
    doFixedWork();
    return performance.now() - began;
  });
  return took.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
}
