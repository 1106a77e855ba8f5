import type { TableState } from '../../wire/table.ts';

/** Whether the bets of a round are fixed and it waits for its beacon alone. */
export const awaitsBeacon = ({ phase, beacon, betsDigest }: Pick<TableState, 'phase' | 'beacon' | 'betsDigest'>) =>
  phase === 'closed' && beacon !== null && betsDigest !== null;
