/** SOFTSWISS' a8r v2: launch, free spins, and its wallet calls. */
import type { VendorModule } from '../core/vendor-module.ts';
import { a8rAdapter } from './client.ts';
import { dialect } from './dialect.ts';
import { freeRounds } from './free-rounds.ts';
import { protocol } from './protocol.ts';
import { registerA8r } from './routes.ts';

export const a8r: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '소프트스위스 a8r v2', en: 'SOFTSWISS a8r v2', vi: 'SOFTSWISS a8r v2' },
    operator: { ko: '카지노 ID (casino_id)', en: 'Casino (casino_id)', vi: 'Mã casino (casino_id)' },
    secret: { ko: '브랜드의 서명 키', en: 'Key of the brand', vi: 'Khóa ký của thương hiệu' },
    launchSecret: null,
    feedSecret: null,
    brand: {
      ko: '거절 HTTP 상태 (412 또는 400)',
      en: 'HTTP status of refusals (412 or 400)',
      vi: 'Mã HTTP khi từ chối (412 hoặc 400)',
    },
    product: null,
    walletPath: '/wallet/a8r/:vendorKey',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: a8rAdapter,
  routes: registerA8r,
  dialect,
  freeRounds,
};
