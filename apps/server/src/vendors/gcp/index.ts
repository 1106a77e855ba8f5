/** SOFTSWISS' GCP: launch, free spins, and its wallet calls. */
import type { VendorModule } from '../core/vendor-module.ts';
import { gcpAdapter } from './client.ts';
import { dialect } from './dialect.ts';
import { freeRounds } from './free-rounds.ts';
import { protocol } from './protocol.ts';
import { registerGcp } from './routes.ts';

export const gcp: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '소프트스위스 GCP', en: 'SOFTSWISS GCP', vi: 'SOFTSWISS GCP' },
    operator: { ko: '카지노 ID (casino_id)', en: 'Casino (casino_id)', vi: 'Mã casino (casino_id)' },
    secret: { ko: '서명 키 (AUTH_TOKEN)', en: 'Key of signatures (AUTH_TOKEN)', vi: 'Khóa ký (AUTH_TOKEN)' },
    launchSecret: null,
    feedSecret: null,
    brand: {
      ko: '거절 HTTP 상태 (412 또는 400)',
      en: 'HTTP status of refusals (412 or 400)',
      vi: 'Mã HTTP khi từ chối (412 hoặc 400)',
    },
    product: null,
    walletPath: '/wallet/gcp/:vendorKey',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: gcpAdapter,
  routes: registerGcp,
  dialect,
  freeRounds,
};
