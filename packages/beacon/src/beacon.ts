import type { BeaconChain, BeaconRound } from './chain.ts';

export type Beacon = {
  /** What new draws are bound to; null for nothing. */
  readonly chain: BeaconChain | null;
  /**
   * The signature of a round of any chain, checked with its key; null while it cannot be had. A draw that was bound to
   * a chain stays bound to it whatever the settings say by now. Never throws.
   */
  find(bound: BeaconRound): Promise<string | null>;
};
