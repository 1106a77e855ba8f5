/** Swipe Games: launch, list of games, free rounds, and its reverse calls. */
import type { VendorModule } from '../core/vendor-module.ts';
import { swipeAdapter } from './client.ts';
import { dialect } from './dialect.ts';
import { freeRounds } from './free-rounds.ts';
import { listGames } from './list.ts';
import { protocol } from './protocol.ts';
import { registerSwipe } from './routes.ts';

export const swipe: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '스와이프 게임즈', en: 'Swipe Games', vi: 'Swipe Games' },
    operator: { ko: '고객사 ID (cID)', en: 'Client id (cID)', vi: 'Mã khách hàng (cID)' },
    secret: {
      ko: '수신 키 (integration API key)',
      en: 'Integration API key',
      vi: 'Khóa tích hợp (integration API key)',
    },
    launchSecret: { ko: '송신 키 (API key)', en: 'API key', vi: 'Khóa API (API key)' },
    feedSecret: null,
    brand: { ko: '브랜드 ID (extCID)', en: 'Brand (extCID)', vi: 'Thương hiệu (extCID)' },
    product: null,
    walletPath: '/wallet/swipe/:vendorKey',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: swipeAdapter,
  routes: registerSwipe,
  dialect,
  listGames,
  freeRounds,
};
