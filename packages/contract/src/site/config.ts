import type { Currency } from '../currencies.ts';

/** What `/config.json` sends each page about its site. */
export type SiteConfig = {
  readonly siteId: string;
  readonly siteKey: string;
  readonly siteTitle: string;
  readonly studioOrigin: string;
  readonly currency: Currency;
  /** Bank maintenance in Asia/Seoul, as 23:30; no withdrawal is taken from `from` up to, not including, `to`. */
  readonly blackout: { readonly from: string; readonly to: string };
  /** The host name that passkeys of members belong to; null where the house has none set up. */
  readonly passkeyHost: string | null;
  /** What new draws of shared rounds are bound to; `sandbox` is the house's own and proves nothing. */
  readonly beacon: 'quicknet' | 'sandbox' | 'off';
};
