/**
 * Which round of a public beacon a table's draw is bound to. It is named before bets are taken and published after they
 * are closed and their hash was published, so that neither a player nor the house can choose or foresee what is drawn.
 */
import { type BeaconName, type BeaconRound, lastCloseMs, roundAfterClose } from '@mirinae/beacon/chain';
import type { BoundBeacon } from '@mirinae/contract/beacon';
import type { Studio } from '../../engine/studio.ts';

/** As the database has it, in a row of a round. */
export type BeaconColumns = {
  readonly beacon_name: BeaconName | null;
  readonly beacon_round: number | null;
  readonly beacon_signature: string | null;
};

/** Time after the beacon round's due time at which a round without a signature is void. */
export const beaconLateMs = 60_000;

/** When a round closes that should close then, and what it is bound to: its beacon is published a second after it. */
export function bindClose({ beacon }: Studio, closesMs: number): { closesMs: number; bound: BeaconRound | null } {
  const bound = beacon.chain && roundAfterClose(beacon.chain, closesMs);
  return { closesMs: bound ? lastCloseMs(bound) : closesMs, bound };
}

/** Null for a round that is bound to none. */
export function boundOf(row: BeaconColumns): BoundBeacon | null {
  const { beacon_name: name, beacon_round: round, beacon_signature: signature } = row;
  return name === null || round === null ? null : { name, round, signature };
}
