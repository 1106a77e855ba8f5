/** Games of our own: opening one leads to its page, and no vendor is called. */
import type { VendorModule } from '../core/vendor-module.ts';

export const site: VendorModule = {
  name: 'site',
  labels: null,
  adapter: { openGame: async (_, { playableKey }) => `/member/minigame/${playableKey}` },
  routes: null,
  dialect: null,
};
