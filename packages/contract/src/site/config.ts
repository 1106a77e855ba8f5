import type { Currency } from '../currencies.ts';
import type { InEachLanguage } from '../languages.ts';

/** Configuration of a site, served to each page as `/config.json`. */
export type SiteConfig = {
  readonly siteId: string;
  readonly siteKey: string;
  /** The name of the site in each language. */
  readonly siteTitles: InEachLanguage;
  readonly studioOrigin: string;
  readonly currency: Currency;
  /** Bank maintenance in Asia/Seoul, as 23:30: no withdrawals from `from`, inclusive, to `to`, exclusive. */
  readonly blackout: { readonly from: string; readonly to: string };
  /** Relying party host of members' passkeys; null without passkeys. */
  readonly passkeyHost: string | null;
  /** Beacon of new shared draws; `sandbox` is the house's own and proves nothing. */
  readonly beacon: 'quicknet' | 'sandbox' | 'off';
};
