/** KPLAY's seamless API: one agent account, many products. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { VendorModule } from '../core/vendor-module.ts';
import { kplayAdapter } from './client.ts';
import { dialect } from './dialect.ts';
import { protocol } from './protocol.ts';
import { registerKplay } from './routes.ts';

export const kplay: VendorModule = {
  name: protocol.name,
  labels: {
    label: inEachLanguage(() => 'KPLAY'),
    operator: { ko: '에이전트 코드 (ag-code)', en: 'Agent code (ag-code)', vi: 'Mã đại lý (ag-code)' },
    secret: {
      ko: '비밀 키 (ag-token, secret-key)',
      en: 'Secret (ag-token, secret-key)',
      vi: 'Khóa bí mật (ag-token, secret-key)',
    },
    feedSecret: null,
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: kplayAdapter,
  routes: registerKplay,
  dialect,
};
