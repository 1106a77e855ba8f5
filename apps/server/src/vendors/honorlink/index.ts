/** Honorlink's seamless API: one agent, many vendors. */
import type { VendorModule } from '../core/vendor-module.ts';
import { agentCredit, honorlinkAdapter, listGames } from './client.ts';
import { dialect } from './dialect.ts';
import { protocol } from './protocol.ts';
import { betStatus } from './records.ts';
import { registerHonorlink } from './routes.ts';

export const honorlink: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '아너링크', en: 'Honorlink', vi: 'Honorlink' },
    operator: null,
    secret: {
      ko: '콜백 비밀 값 (주소 끝에 추가)',
      en: 'Secret of its calls (end of the address)',
      vi: 'Khóa cuộc gọi đến (cuối địa chỉ)',
    },
    launchSecret: { ko: '에이전트 키', en: 'Agent key', vi: 'Khóa đại lý' },
    feedSecret: null,
    brand: null,
    product: { ko: '게임사 이름 (vendor)', en: 'Vendor name (vendor)', vi: 'Tên nhà cung cấp (vendor)' },
    walletPath: '/wallet/honorlink',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: honorlinkAdapter,
  routes: registerHonorlink,
  dialect,
  listGames,
  betStatus,
  agentCredit,
};
