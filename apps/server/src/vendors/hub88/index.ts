/** Hub88: launch, list of games, free bets, pages of rounds, the state of bets, and its wallet calls. */
import type { VendorModule } from '../core/vendor-module.ts';
import { betStatus, hub88Adapter, listGames, roundDetail } from './client.ts';
import { dialect } from './dialect.ts';
import { freeRounds } from './free-rounds.ts';
import { protocol } from './protocol.ts';
import { registerHub88 } from './routes.ts';

export const hub88: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: 'Hub88', en: 'Hub88', vi: 'Hub88' },
    operator: { ko: '운영사 번호 (operator_id)', en: 'Operator (operator_id)', vi: 'Mã nhà điều hành (operator_id)' },
    secret: { ko: 'Hub88의 공개 키 (RSA)', en: 'Public key of Hub88 (RSA)', vi: 'Khóa công khai của Hub88 (RSA)' },
    launchSecret: { ko: '우리 개인 키 (RSA)', en: 'Private key of ours (RSA)', vi: 'Khóa riêng của ta (RSA)' },
    feedSecret: null,
    brand: {
      ko: '하위 파트너 (sub_partner_id)',
      en: 'Sub-partner (sub_partner_id)',
      vi: 'Đối tác phụ (sub_partner_id)',
    },
    product: null,
    walletPath: '/wallet/hub88/:vendorKey',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: hub88Adapter,
  routes: registerHub88,
  dialect,
  listGames,
  // The list is answered once a minute.
  listRestSeconds: 60,
  betStatus,
  roundDetail,
  freeRounds,
};
