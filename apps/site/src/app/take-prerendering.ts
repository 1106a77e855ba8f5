import type { SiteConfig } from '@mirinae/contract/site/config';
import type { Prerendering } from '@mirinae/contract/site/prerender';
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { queryClient } from '../shell/query-client.ts';

/** Begins with what the document was drawn with, and asks for it anew; null where it was drawn with nothing. */
export function takePrerendering(): Promise<SiteConfig> | null {
  const text = document.getElementById('prerendering')?.textContent;
  if (!text) return null;
  const { config, told }: Prerendering = JSON.parse(text);
  setSiteConfig(config);
  for (const { name, input, answer } of told) queryClient.setQueryData([name, input], answer, { updatedAt: 0 });
  return Promise.resolve(config);
}
