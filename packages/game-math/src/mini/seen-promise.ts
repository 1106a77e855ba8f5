/** Commitment of a round while bets were taken, as a browser remembers it. */
import type { BoundBeacon } from './salt.ts';

export type SeenPromise = {
  readonly drawVersion: 1 | 2 | 3;
  readonly commitment: string;
  /** The name and number of the beacon's round; null for a round that is bound to none. */
  readonly beacon: string | null;
};

/** The round of a beacon as one text, to be compared with what was seen. */
export const nameOfBeacon = (beacon: Pick<BoundBeacon, 'name' | 'round'> | null): string | null =>
  beacon && `${beacon.name}:${beacon.round}`;
