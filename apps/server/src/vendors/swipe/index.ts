/** Swipe Games' reverse calls. Its games are opened by the vendor's own lobby. */
import type { VendorModule } from '../core/vendor-module.ts';
import { dialect } from './dialect.ts';
import { protocol } from './protocol.ts';
import { registerSwipe } from './routes.ts';

export const swipe: VendorModule = {
  name: protocol.name,
  labels: {
    label: { ko: '스와이프 게임즈', en: 'Swipe Games', vi: 'Swipe Games' },
    operator: null,
    secret: { ko: '서명 키 (API key)', en: 'Signing key (API key)', vi: 'Khóa ký (API key)' },
    feedSecret: null,
    needsAccount: true,
    hasPlayer: false,
  },
  adapter: null,
  routes: registerSwipe,
  dialect,
};
