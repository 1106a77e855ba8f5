/** OroPlay's seamless API: one account, many vendors. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { VendorModule } from '../core/vendor-module.ts';
import { agentCredit, listGames, oroplayAdapter, roundDetail } from './client.ts';
import { dialect } from './dialect.ts';
import { protocol } from './protocol.ts';
import { registerOroplay } from './routes.ts';

export const oroplay: VendorModule = {
  name: protocol.name,
  labels: {
    label: inEachLanguage(() => 'OroPlay / GoldenGateX'),
    operator: { ko: '클라이언트 ID (clientId)', en: 'Client id (clientId)', vi: 'Mã khách hàng (clientId)' },
    secret: {
      ko: '클라이언트 비밀 키 (clientSecret)',
      en: 'Client secret (clientSecret)',
      vi: 'Khóa bí mật (clientSecret)',
    },
    launchSecret: null,
    feedSecret: null,
    brand: null,
    product: { ko: '게임사 코드 (vendorCode)', en: 'Vendor code (vendorCode)', vi: 'Mã nhà cung cấp (vendorCode)' },
    walletPath: '/wallet/oroplay',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: oroplayAdapter,
  routes: registerOroplay,
  dialect,
  listGames,
  roundDetail,
  agentCredit,
};
