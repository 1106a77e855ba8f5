import { publishedAtMs } from '@mirinae/beacon/chain';
import { signSandboxRound } from '@mirinae/beacon/sandbox';
import { expect, it } from 'vitest';
import { checkBeacons, isBeaconGood, loadIsSigned } from './beacon-check.ts';

const isSigned = await loadIsSigned();
const name = 'sandbox';
const closedMs = publishedAtMs({ name, round: 100 }) - 1_000;
const good = { name, round: 100, signature: signSandboxRound(100), closedMs };

it('calls a beacon good that signed the round and published it after the close', () => {
  expect(isBeaconGood(isSigned, good)).toBe(true);
  expect(isBeaconGood(isSigned, { ...good, closedMs: null })).toBe(true);
});

it.each([
  ['with the signature of another round', { signature: signSandboxRound(101) }],
  ['with the number of another round', { round: 101 }],
  ['of another beacon', { name: 'quicknet' }],
  ['that nobody knows', { name: 'elsewhere' }],
  ['that was public when betting closed', { closedMs: closedMs + 1_000 }],
])('finds one %s', (_, change) => {
  expect(isBeaconGood(isSigned, { ...good, ...change })).toBe(false);
});

it('raises no alarm for a signature that is not there yet', () => {
  const early = { ...good, signature: null };
  expect(isBeaconGood(isSigned, early)).toBeNull();
  expect(checkBeacons(isSigned, [])).toBeNull();
  expect(checkBeacons(isSigned, [good, early])).toBeNull();
  expect(checkBeacons(isSigned, [good, early, { ...good, round: 101 }])).toBe(false);
});
