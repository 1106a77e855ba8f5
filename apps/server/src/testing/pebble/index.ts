/** A made-up protocol in one folder, as small as one can be: docs/add-a-vendor.md is proved by it. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { VendorModule } from '../../vendors/core/vendor-module.ts';
import { dialect } from './dialect.ts';
import { protocol, registerPebble } from './routes.ts';

const inAllLanguages = (text: string) => inEachLanguage(() => text);

export const pebble: VendorModule = {
  name: protocol.name,
  labels: {
    label: inAllLanguages('Pebble'),
    operator: null,
    secret: inAllLanguages('Pebble secret'),
    feedSecret: null,
    launchSecret: null,
    brand: null,
    product: null,
    walletPath: '/wallet/pebble/:vendorKey',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: { openGame: async (_, { playableKey }) => `https://pebble.example/${playableKey}` },
  routes: registerPebble,
  dialect,
  listGames: async () => [{ playableKey: 'probe', names: inAllLanguages('Probe') }],
};
