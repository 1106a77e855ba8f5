/** Pragmatic Play's seamless wallet. */
import type { VendorModule } from '../core/vendor-module.ts';
import { pragmaticAdapter } from './client.ts';
import { dialect } from './dialect.ts';
import { readFeed } from './feed.ts';
import { protocol } from './protocol.ts';
import { registerPragmatic } from './routes.ts';

export const pragmatic: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '프라그마틱 플레이', en: 'Pragmatic Play', vi: 'Pragmatic Play' },
    operator: { ko: '보안 로그인 (secureLogin)', en: 'Secure login (secureLogin)', vi: 'Tên đăng nhập (secureLogin)' },
    secret: { ko: '비밀 키', en: 'Secret key', vi: 'Khóa bí mật' },
    feedSecret: { ko: '데이터 피드 비밀번호', en: 'Password of the data feed', vi: 'Mật khẩu của nguồn dữ liệu' },
    launchSecret: null,
    brand: null,
    product: null,
    walletPath: '/wallet/pragmatic/:vendorKey',
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: pragmaticAdapter,
  routes: registerPragmatic,
  dialect,
  readFeed,
};
