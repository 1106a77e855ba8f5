/** What the server says to each page about the site it belongs to. Loaded once, before anything is drawn. */
import { z } from 'zod';

const schema = z.object({ siteId: z.string(), siteKey: z.string(), siteTitle: z.string(), studioOrigin: z.url() });
export type SiteConfig = z.infer<typeof schema>;

let loaded: SiteConfig | null = null;

export async function loadSiteConfig(): Promise<SiteConfig> {
  const response = await globalThis.fetch(`/config.json?t=${performance.timeOrigin}`);
  loaded = schema.parse(await response.json());
  return loaded;
}

export function siteConfig(): SiteConfig {
  if (!loaded) throw new Error('The site was used before its configuration was loaded.');
  return loaded;
}
