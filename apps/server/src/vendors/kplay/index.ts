/** KPLAY's seamless API: one agent account, many products. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { VendorModule } from '../core/vendor-module.ts';
import { kplayAdapter } from './client.ts';
import { dialect } from './dialect.ts';
import { protocol } from './protocol.ts';
import { agentCredit, betStatus, listGames, openBetSeconds, roundDetail } from './records.ts';
import { registerKplay } from './routes.ts';

export const kplay: VendorModule = {
  name: protocol.name,
  labels: {
    label: inEachLanguage(() => 'KPLAY'),
    operator: { ko: '에이전트 코드 (ag-code)', en: 'Agent code (ag-code)', vi: 'Mã đại lý (ag-code)' },
    secret: { ko: '수신 키 (secret-key)', en: 'Key of its calls (secret-key)', vi: 'Khóa cuộc gọi đến (secret-key)' },
    launchSecret: { ko: '에이전트 토큰 (ag-token)', en: 'Agent token (ag-token)', vi: 'Mã đại lý bí mật (ag-token)' },
    feedSecret: {
      ko: '본문 암호화 키 (8자, 끄려면 disabled)',
      en: 'Key of encrypted bodies (8 characters; disabled ends it)',
      vi: 'Khóa mã hóa nội dung (8 ký tự; disabled để tắt)',
    },
    brand: null,
    product: { ko: '상품 번호 (prd_id)', en: 'Product (prd_id)', vi: 'Mã sản phẩm (prd_id)' },
    walletPath: '/wallet/kplay',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: kplayAdapter,
  routes: registerKplay,
  dialect,
  listGames,
  betStatus,
  openBetSeconds,
  roundDetail,
  agentCredit,
};
