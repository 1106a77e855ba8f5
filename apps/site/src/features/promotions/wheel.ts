/** The geometry of the wheel, and the check of a draw: both from the weights alone. */
import type { Prize, Spin } from '@mirinae/contract/promo/rotary';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import { openStream } from '@mirinae/game-math/rng/stream';
import { drawSegment } from '@mirinae/game-math/rotary/rotary';

export type Slice = { readonly from: number; readonly to: number; readonly share: number };

/** Each place's part of the turn, in degrees, as wide as its chance. */
export function toSlices(prizes: readonly Prize[]): Slice[] {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let from = 0;
  return prizes.map(({ weight }) => {
    const share = weight / total;
    const slice = { from, to: from + share * 360, share };
    from = slice.to;
    return slice;
  });
}

/** How far to turn from `turned` so that the middle of a place stops at the top, after some full turns. */
export function turnTo(slices: readonly Slice[], place: number, turned: number): number {
  const slice = slices[place];
  const middle = slice ? (slice.from + slice.to) / 2 : 0;
  const fullTurns = 6;
  return Math.ceil(turned / 360) * 360 + fullTurns * 360 - middle;
}

/** Whether the revealed seed is the promised one and leads to this very place. */
export function isDrawHonest(spin: Spin, promised: string): boolean {
  const { serverSeed, clientSeed, nonce, prizes, place } = spin;
  if (!matchesCommitment(serverSeed, promised)) return false;
  const drawn = drawSegment(
    prizes.map(({ weight }) => weight),
    openStream({ serverSeed, clientSeed, nonce }),
  );
  return drawn === place;
}
