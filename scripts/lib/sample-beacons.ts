/** Beacons of sampled shared rounds: none, a round of quicknet as its relays answer it, or the sandbox. */
import type { Round } from '../../apps/studio/wire/wire.ts';
import { beaconChains, roundAfterClose } from '../../packages/beacon/src/chain.ts';
import { signSandboxRound } from '../../packages/beacon/src/sandbox.ts';
import type { BoundBeacon } from '../../packages/contract/src/beacon.ts';

const quicknetRound: BoundBeacon = {
  name: 'quicknet',
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const closesAt = '2026-01-01T00:00:00.000Z';
const ofSandbox = roundAfterClose(beaconChains.sandbox, Date.parse(closesAt));
const sandboxRound: BoundBeacon = { ...ofSandbox, signature: signSandboxRound(ofSandbox.round) };

type Bound = Pick<Round, 'beacon' | 'closesAt'>;
export const unbound: Bound = { beacon: null, closesAt: null };
export const boundToQuicknet: Bound = { beacon: quicknetRound, closesAt: '2023-08-23T15:59:23.000Z' };
const boundToSandbox: Bound = { beacon: sandboxRound, closesAt };

export const sampleBeacon = (at: number): Bound => [unbound, boundToQuicknet, boundToSandbox][at % 3] ?? unbound;

/** The first days of a span; its others are bound to nothing. */
export const spanBeacons = [quicknetRound, sandboxRound].map(({ name, round, signature }, at) => ({
  day: at + 1,
  name,
  round,
  signature: signature ?? '',
}));
