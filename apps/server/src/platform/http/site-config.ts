/** Configuration that pages get before anything is drawn. */
import type { SiteConfig } from '@mirinae/contract/site/config';
import { findRelyingParty } from '../auth/relying-party.ts';
import type { Config } from '../config.ts';

const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export function siteConfigOf(config: Config, of: Pick<SiteConfig, 'siteTitles' | 'studioOrigin'>): SiteConfig {
  const { SITE_ID, SITE_KEY, CURRENCY, WITHDRAWAL_BLACKOUT, BEACON: beacon } = config;
  const blackout = { from: timeOfDay(WITHDRAWAL_BLACKOUT.from), to: timeOfDay(WITHDRAWAL_BLACKOUT.to) };
  const passkeyHost = findRelyingParty({ config }, 'member')?.id ?? null;
  return { siteId: SITE_ID, siteKey: SITE_KEY, currency: CURRENCY, blackout, passkeyHost, beacon, ...of };
}
