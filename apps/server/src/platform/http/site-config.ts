/** What pages are told about their site before anything is drawn. */
import type { SiteConfig } from '@mirinae/contract/site/config';
import type { Config } from '../config.ts';

const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export function siteConfigOf(
  { SITE_ID, SITE_KEY, CURRENCY, WITHDRAWAL_BLACKOUT: { from, to } }: Config,
  of: Pick<SiteConfig, 'siteTitle' | 'studioOrigin'>,
): SiteConfig {
  const blackout = { from: timeOfDay(from), to: timeOfDay(to) };
  return { siteId: SITE_ID, siteKey: SITE_KEY, currency: CURRENCY, blackout, ...of };
}
