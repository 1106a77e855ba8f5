/** Commitment of a round as a browser stored it during betting. */
import type { BoundBeacon } from './salt.ts';

export type SeenPromise = {
  readonly drawVersion: 1 | 2 | 3;
  readonly commitment: string;
  /** Name and number of the beacon's round; null without a beacon. */
  readonly beacon: string | null;
};

/** Beacon round as text, for comparison with the stored one. */
export const nameOfBeacon = (beacon: Pick<BoundBeacon, 'name' | 'round'> | null): string | null =>
  beacon && `${beacon.name}:${beacon.round}`;
