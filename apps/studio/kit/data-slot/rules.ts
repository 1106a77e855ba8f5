/** Rules of a slot used by its pages; a slot without a feature has no trigger. */
import { minRetrigger, type SlotConfig, worthOf } from '@mirinae/game-math/slots/config';
import { bigFromStakes } from '../celebration.ts';

type Shown = 'reels' | 'rows' | 'mechanic' | 'pays' | 'wild' | 'cap' | 'modes';

export type SlotRules = Pick<SlotConfig, Shown> & Partial<Omit<SlotConfig, Shown>>;

/** Minimum number of triggers that start the feature or, during it, retrigger it. */
export function triggersAwaited({ trigger, feature }: SlotRules, isFeatured: boolean): number {
  if (!trigger || !feature) return Infinity;
  return isFeatured ? minRetrigger({ feature }) : trigger.least;
}

/** Whether the last reel can complete a line with a big win. */
export function isLineAwaited({ mechanic, pays, wild, reels, rows }: SlotRules, cells: readonly string[]): boolean {
  if (mechanic.kind !== 'lines') return false;
  const isBig = (symbol: string) => worthOf(pays[symbol] ?? [], reels) >= bigFromStakes * 100;
  return mechanic.lines.some((line) => {
    const stopped = line.slice(0, -1).map((row, reel) => cells[reel * rows + row] ?? '');
    const paid = stopped.find((symbol) => symbol !== wild?.symbol);
    return stopped.every((symbol) => symbol === paid || symbol === wild?.symbol) && (!paid || isBig(paid));
  });
}
