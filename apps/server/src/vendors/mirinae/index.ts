/** Our own protocol, which the sandbox vendor speaks. */
import type { VendorModule } from '../core/vendor-module.ts';
import {
  betStatus,
  fetchArt,
  listBets,
  listEventResults,
  listEventRisks,
  listGames,
  mirinaeAdapter,
  ponds,
  readEventPrices,
  readLobby,
  tables,
} from './client.ts';
import { dialect } from './dialect.ts';
import { protocol, registerWallet } from './routes.ts';
import { mirinaeTransfer } from './transfer.ts';

/** Rounds may be left open by their player; the vendor then answers that they go on. */
const openBetSeconds = 30 * 60;

export const mirinae: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '미리내 (자체 규약)', en: 'Mirinae (our own)', vi: 'Mirinae (riêng)' },
    operator: null,
    secret: { ko: '서명 키', en: 'Signing secret', vi: 'Khóa ký' },
    feedSecret: null,
    launchSecret: null,
    brand: null,
    product: null,
    walletPath: '/wallet/mirinae',
    needsAccount: false,
    hasPlayer: true,
  },
  adapter: mirinaeAdapter,
  routes: registerWallet,
  dialect,
  transfer: mirinaeTransfer,
  listBets,
  betStatus,
  openBetSeconds,
  listGames,
  fetchArt,
  readLobby,
  listEventResults,
  listEventRisks,
  readEventPrices,
  tables,
  ponds,
};
