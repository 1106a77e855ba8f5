/** Configuration from the server for each page. Loaded once, before anything is drawn. */
import { type Currency, defaultCurrency } from '@mirinae/contract/currencies';
import type { SiteConfig } from '@mirinae/contract/site/config';
import { spokenLocale } from '../language/translation.ts';

const configMs = 30_000;

let loaded: SiteConfig | null = null;

/** Sets the configuration of a page that came with it. */
export function setSiteConfig(config: SiteConfig): void {
  loaded = config;
}

export async function loadSiteConfig(): Promise<SiteConfig> {
  const response = await globalThis.fetch(`/config.json?t=${performance.timeOrigin}`, {
    signal: AbortSignal.timeout(configMs),
  });
  if (!response.ok) throw new Error('The configuration of the site did not come.');
  const config: SiteConfig = await response.json();
  setSiteConfig(config);
  return config;
}

/** Of the install; the default one until the configuration is known. */
export const siteCurrency = (): Currency => loaded?.currency ?? defaultCurrency;

export function siteConfig(): SiteConfig {
  if (!loaded) throw new Error('The site was used before its configuration was loaded.');
  return loaded;
}

/** The name of the site in the reader's language. */
export const siteTitle = (): string => siteConfig().siteTitles[spokenLocale()];
