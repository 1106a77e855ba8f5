/** How loudly a win is shown. A return that does not exceed the stake is no reason to celebrate. */
export type Celebration = 'none' | 'win' | 'big' | 'huge';
export type WinCelebration = Exclude<Celebration, 'none'>;

export const bigFromStakes = 10;
const hugeFromStakes = 40;

export function celebrationOf(payout: number, stake: number): Celebration {
  if (payout <= stake) return 'none';
  if (payout < stake * bigFromStakes) return 'win';
  return payout < stake * hugeFromStakes ? 'big' : 'huge';
}
