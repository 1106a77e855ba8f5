/** Level of a win's celebration; a payout up to the stake has none. */
export type Celebration = 'none' | 'win' | 'big' | 'huge';
export type WinCelebration = Exclude<Celebration, 'none'>;

export const bigFromStakes = 10;
const hugeFromStakes = 40;

export function celebrationOf(payout: number, stake: number): Celebration {
  if (payout <= stake) return 'none';
  if (payout < stake * bigFromStakes) return 'win';
  return payout < stake * hugeFromStakes ? 'big' : 'huge';
}
