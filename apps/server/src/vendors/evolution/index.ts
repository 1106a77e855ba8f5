/** Evolution's One Wallet. */
import type { VendorModule } from '../core/vendor-module.ts';
import { evolutionAdapter } from './client.ts';
import { dialect } from './dialect.ts';
import { readFeed } from './feed.ts';
import { protocol } from './protocol.ts';
import { registerEvolution } from './routes.ts';

export const evolution: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '에볼루션 (One Wallet)', en: 'Evolution (One Wallet)', vi: 'Evolution (One Wallet)' },
    operator: { ko: '카지노 키', en: 'Casino key', vi: 'Mã sòng bài' },
    secret: { ko: '인증 토큰 (authToken)', en: 'Auth token (authToken)', vi: 'Mã xác thực (authToken)' },
    feedSecret: { ko: '게임 기록 토큰', en: 'Token of the game history', vi: 'Mã của lịch sử ván chơi' },
    launchSecret: { ko: 'API 토큰 (api.token)', en: 'API token (api.token)', vi: 'Mã API (api.token)' },
    brand: { ko: '브랜드 ID', en: 'Brand', vi: 'Thương hiệu' },
    product: null,
    walletPath: '/wallet/evolution/:vendorKey',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: evolutionAdapter,
  routes: registerEvolution,
  dialect,
  readFeed,
};
