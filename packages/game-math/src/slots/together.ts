/** Linked reels: the halves of a mirrored grid, and reels linked by a spin. */
import type { Rng } from '../rng/rng.ts';
import type { Phase, SlotConfig } from './config.ts';
import { drawValue } from './draw.ts';

/** Neighbouring reels linked in this spin; empty for none. */
export function drawLinked(rng: Rng, { links, reels }: SlotConfig, phase: Phase): number[] {
  const count = links ? drawValue(rng, links[phase]) : 1;
  if (count === 1) return [];
  const first = rng.below(reels - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Stops the reels from the left; linked reels stop together. */
export function stopReels(
  { reels, isMirrored }: SlotConfig,
  linked: readonly number[],
  stop: (reel: number) => readonly string[],
): (readonly string[])[] {
  const stopped = new Map<number, readonly string[]>();
  return Array.from({ length: reels }, (_, reel) => {
    const leader = isMirrored ? Math.min(reel, reels - 1 - reel) : linked.includes(reel) ? (linked[0] ?? reel) : reel;
    const shown = stopped.get(leader) ?? stop(leader);
    stopped.set(leader, shown);
    return shown;
  });
}
