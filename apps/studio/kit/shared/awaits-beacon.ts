import type { TableState } from '../../wire/table.ts';

type Shown = Pick<TableState, 'phase' | 'beacon' | 'betsDigest' | 'awaited'>;

/** Whether the bets of a round are fixed and it waits for its beacon alone, or the next shoe does. */
export function awaitsBeacon({ phase, beacon, betsDigest, awaited }: Shown): boolean {
  if (phase === 'closed') return beacon !== null && betsDigest !== null;
  return awaited !== null && phase !== 'open' && phase !== 'running';
}
