/** Whether rounds of a public beacon are what a draw was bound to: published after its bets, and signed by its key. */
import { type BeaconChain, beaconChains, beaconNames, publishedAtMs } from '@mirinae/beacon/chain';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Round } from '../wire/wire.ts';

export type IsSigned = (chain: BeaconChain, round: number, signature: string) => boolean;

export type Bound = {
  readonly name: string;
  readonly round: number;
  readonly signature: string | null;
  /** When the bets were closed that the draw depends on; null where that is not known. */
  readonly closedMs: number | null;
};

/** Null while its signature is not there: that is no alarm yet. */
export function isBeaconGood(isSigned: IsSigned, { name, round, signature, closedMs }: Bound): boolean | null {
  if (signature === null) return null;
  const known = beaconNames.find((each) => each === name);
  if (known === undefined) return false;
  const isAfter = closedMs === null || publishedAtMs({ name: known, round }) > closedMs;
  return isAfter && isSigned(beaconChains[known], round, signature);
}

/** Beacons of a bet: the round of its own draw, and those of each draw that it waited for. */
export function beaconsOf<Outcome extends ConfigValue>(
  { beaconsOf: ofOutcome }: { beaconsOf?(outcome: Outcome): readonly Omit<Bound, 'closedMs'>[] },
  { beacon, closesAt, outcome }: Pick<Round<ConfigValue, Outcome>, 'beacon' | 'closesAt' | 'outcome'>,
): Bound[] {
  const own = beacon ? [{ ...beacon, closedMs: closesAt === null ? null : Date.parse(closesAt) }] : [];
  const all = outcome === null ? [] : (ofOutcome?.(outcome) ?? []);
  return [...own, ...all.map((bound) => ({ ...bound, closedMs: null }))];
}

/** Of a list: false where one is not what it should be, null where there is none or one is not known yet. */
export function checkBeacons(isSigned: IsSigned, bound: readonly Bound[]): boolean | null {
  const verdicts = bound.map((each) => isBeaconGood(isSigned, each));
  if (verdicts.includes(false)) return false;
  return verdicts.length === 0 || verdicts.includes(null) ? null : true;
}

/** The check of a signature takes up to a tenth of a second and brings much code: it is loaded when it is needed. */
export async function loadIsSigned(): Promise<IsSigned> {
  const { isSignedBy } = await import('@mirinae/beacon/signature');
  return isSignedBy;
}
