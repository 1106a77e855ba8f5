/**
 * Draws first boards that open the feature without rejection sampling: cell by cell, by the conditional chance of a
 * trigger.
 */
import type { Rng } from '../rng/rng.ts';
import type { SlotConfig, Source } from './config.ts';
import { totalOf } from './draw.ts';

export type Weights = Extract<Source, { kind: 'weights' }>;

/** Trigger thresholds of 32-bit words, by cell and by number of triggers still needed. */
type Thresholds = readonly (readonly number[])[];
const words = 2 ** 32;

/** Number of stopping reels of a grid; a mirrored grid shows each of them twice. */
export const stoppedReels = ({ reels, isMirrored }: SlotConfig) => (isMirrored ? reels / 2 : reels);
export const timesSeen = ({ isMirrored }: SlotConfig) => (isMirrored ? 2 : 1);

/**
 * Computed backwards from the last cell: the chance that enough triggers follow. Doubles divide identically on every
 * machine.
 */
function thresholdsOf(config: SlotConfig, { reels }: Weights): Thresholds {
  const { rows, trigger } = config;
  const least = Math.ceil(trigger.least / timesSeen(config));
  const thresholds: number[][] = [];
  let enough: readonly number[] = Array.from({ length: least + 1 }, (_, needed) => (needed === 0 ? 1 : 0));
  for (let cell = stoppedReels(config) * rows - 1; cell >= 0; cell -= 1) {
    const weights = reels[Math.floor(cell / rows)] ?? {};
    const chance = (weights[trigger.symbol] ?? 0) / totalOf(weights);
    const after = enough;
    const ending = (needed: number) => after[Math.max(needed, 0)] ?? 0;
    enough = after.map((_, needed) => chance * ending(needed - 1) + (1 - chance) * ending(needed));
    const here = enough;
    thresholds[cell] = here.map((all, needed) =>
      all === 0 ? 0 : Math.round((words * chance * ending(needed - 1)) / all),
    );
  }
  return thresholds;
}

const thresholdsOfSlots = new WeakMap<SlotConfig, Thresholds>();

/** Cells with a trigger on the stopping reels, with at least the required number. */
export function drawEnough(rng: Rng, config: SlotConfig, source: Weights): boolean[] {
  const thresholds = thresholdsOfSlots.get(config) ?? thresholdsOf(config, source);
  thresholdsOfSlots.set(config, thresholds);
  let needed = Math.ceil(config.trigger.least / timesSeen(config));
  return thresholds.map((below) => {
    const isTrigger = rng.below(words) < (below[Math.max(needed, 0)] ?? 0);
    if (isTrigger) needed -= 1;
    return isTrigger;
  });
}
