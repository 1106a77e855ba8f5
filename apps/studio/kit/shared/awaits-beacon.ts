import type { TableState } from '../../wire/table.ts';

type Shown = Pick<TableState, 'phase' | 'beacon' | 'betsDigest' | 'awaited'>;

/** Whether the bets of a round, or the next shoe, are fixed and only the beacon is missing. */
export function awaitsBeacon({ phase, beacon, betsDigest, awaited }: Shown): boolean {
  if (phase === 'closed') return beacon !== null && betsDigest !== null;
  return awaited !== null && phase !== 'open' && phase !== 'running';
}
