import { expect, test } from 'vitest';
import { z } from 'zod';
import { firstRoundFrom, publishedAtMs } from './chain.ts';
import { signSandboxRound } from './sandbox.ts';
import { beaconSettings, openBeacon } from './settings.ts';

const read = (environment: Record<string, string>) => z.object(beaconSettings).parse(environment);

test('the beacon of a sandbox publishes a round when its time has come', async () => {
  let now = 1_800_000_000_500;
  const { chain, find } = openBeacon(read({}), () => now);
  if (!chain) throw new Error('Draws are bound to nothing.');
  const bound = firstRoundFrom(chain, now);
  expect(await find(bound)).toBeNull();
  now = publishedAtMs(bound);
  expect(await find(bound)).toMatch(/^[0-9a-f]{96}$/);
});

test('draws are bound to quicknet or to nothing when the settings say so', () => {
  expect(openBeacon(read({ BEACON: 'off' }), Date.now).chain).toBeNull();
  expect(openBeacon(read({ BEACON: 'quicknet' }), Date.now).chain?.name).toBe('quicknet');
});

test('what was bound to a chain is read from it, whatever the settings say by now', async () => {
  expect(await openBeacon(read({ BEACON: 'off' }), Date.now).find({ name: 'sandbox', round: 3 })).toBe(
    signSandboxRound(3),
  );
});

test('addresses of relays are read with commas between and refused where they are none', () => {
  expect(read({ BEACON_URLS: 'https://a.example/x/, http://b.example' }).BEACON_URLS).toEqual([
    'https://a.example/x',
    'http://b.example',
  ]);
  expect(() => read({ BEACON_URLS: 'a.example' })).toThrow();
  expect(() => read({ BEACON_URLS: 'ftp://a.example' })).toThrow();
});
