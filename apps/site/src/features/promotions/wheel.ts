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

/** Degrees to turn from `turned` until the middle of a place is at the top, after some full turns. */
export function turnTo(slices: readonly Slice[], index: number, turned: number): number {
  const slice = slices[index];
  const middle = slice ? (slice.from + slice.to) / 2 : 0;
  const fullTurns = 6;
  return Math.ceil(turned / 360) * 360 + fullTurns * 360 - middle;
}

export type Witness = Pick<Spin, 'commitment' | 'clientSeed'>;

/**
 * Whether the revealed seed is the promised one, was promised first, and leads with the client seed to this very place.
 * `seen` is what this browser saw promised and what it sent; a spin of the past answers for itself.
 */
export function isDrawHonest(spin: Spin, seen: Witness = spin): boolean {
  const { serverSeed, clientSeed, nonce, prizes, place, committedAt, spunAt } = spin;
  if (!matchesCommitment(serverSeed, seen.commitment) || clientSeed !== seen.clientSeed) return false;
  if (committedAt !== null && Date.parse(committedAt) > Date.parse(spunAt)) return false;
  const drawn = drawSegment(
    prizes.map(({ weight }) => weight),
    openStream({ serverSeed, clientSeed, nonce }),
  );
  return drawn === place;
}
