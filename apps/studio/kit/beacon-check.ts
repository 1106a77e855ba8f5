/** Verifies the beacon of a draw: published after the bets, and signed by the beacon's key. */
import { type BeaconChain, beaconChains, beaconNames, publishedAtMs } from '@mirinae/beacon/chain';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Round } from '../wire/wire.ts';

export type IsSigned = (chain: BeaconChain, round: number, signature: string) => boolean;

export type Bound = {
  readonly name: string;
  readonly round: number;
  readonly signature: string | null;
  /** Close of betting of the draw; null if unknown. */
  readonly closedMs: number | null;
};

/** Null while the signature is missing, which is no alarm yet. */
export function isBeaconGood(isSigned: IsSigned, { name, round, signature, closedMs }: Bound): boolean | null {
  if (signature === null) return null;
  const known = beaconNames.find((each) => each === name);
  if (known === undefined) return false;
  const isAfter = closedMs === null || publishedAtMs({ name: known, round }) > closedMs;
  return isAfter && isSigned(beaconChains[known], round, signature);
}

/** Beacons of a bet: that of its own draw, and those of each draw that it waited for. */
export function beaconsOf<Outcome extends ConfigValue>(
  { beaconsOf: ofOutcome }: { beaconsOf?(outcome: Outcome): readonly Omit<Bound, 'closedMs'>[] },
  { beacon, closesAt, outcome }: Pick<Round<ConfigValue, Outcome>, 'beacon' | 'closesAt' | 'outcome'>,
): Bound[] {
  const own = beacon ? [{ ...beacon, closedMs: closesAt === null ? null : Date.parse(closesAt) }] : [];
  const all = outcome === null ? [] : (ofOutcome?.(outcome) ?? []);
  return [...own, ...all.map((bound) => ({ ...bound, closedMs: null }))];
}

/** Result for a list: false if one is invalid, null if there is none or one is not known yet. */
export function checkBeacons(isSigned: IsSigned, bound: readonly Bound[]): boolean | null {
  const verdicts = bound.map((each) => isBeaconGood(isSigned, each));
  if (verdicts.includes(false)) return false;
  return verdicts.length === 0 || verdicts.includes(null) ? null : true;
}

/** Loads the signature check on demand: it is large, and takes up to a tenth of a second per check. */
export async function loadIsSigned(): Promise<IsSigned> {
  const { isSignedBy } = await import('@mirinae/beacon/signature');
  return isSignedBy;
}
