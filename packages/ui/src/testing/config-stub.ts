/** A site of which nothing is special. */
import type { SiteConfig } from '@mirinae/contract/site/config';

export const configStub: SiteConfig = {
  siteId: 'test',
  siteKey: 'test',
  siteTitles: { ko: '미리내', en: 'Mirinae', vi: 'Mirinae' },
  studioOrigin: 'https://studio.example',
  currency: 'KRW',
  blackout: { from: '23:30', to: '00:30' },
  passkeyHost: null,
  beacon: 'sandbox',
};
