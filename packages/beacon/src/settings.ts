/** The settings of a process that binds draws to a beacon, alike for the server and the studio. */
import { z } from 'zod';
import type { Beacon } from './beacon.ts';
import { type BeaconName, beaconChains, beaconNames, publishedAtMs } from './chain.ts';
import { openRelays } from './relays.ts';
import { signSandboxRound } from './sandbox.ts';

/** Relays of quicknet by organisations that are independent of each other. */
const quicknetRelays = ['https://api.drand.sh', 'https://drand.cloudflare.com', 'https://api2.drand.sh'].map(
  (origin) => `${origin}/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971`,
);

export const beaconSettings = {
  /** What shared draws are bound to: `quicknet` in public, `sandbox` for trials, `off` for none. */
  BEACON: z.enum([...beaconNames, 'off']).default('sandbox'),
  /** Relays of quicknet with commas between, each up to the hash of the chain; by default public ones. */
  BEACON_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((url) => url.trim().replace(/\/+$/, '')))
    .transform((urls) => urls.filter((url) => url !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
};

export type BeaconSettings = { readonly BEACON: BeaconName | 'off'; readonly BEACON_URLS: readonly string[] };

/** `nowMs` is in milliseconds since 1970: by it the sandbox's beacon publishes. */
export function openBeacon({ BEACON, BEACON_URLS }: BeaconSettings, nowMs: () => number): Beacon {
  const readQuicknet = openRelays(beaconChains.quicknet, BEACON_URLS.length > 0 ? BEACON_URLS : quicknetRelays);
  return {
    chain: BEACON === 'off' ? null : beaconChains[BEACON],
    async find(bound) {
      if (nowMs() < publishedAtMs(bound)) return null;
      return bound.name === 'sandbox' ? signSandboxRound(bound.round) : readQuicknet(bound.round);
    },
  };
}
