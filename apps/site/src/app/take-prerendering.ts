import type { SiteConfig } from '@mirinae/contract/site/config';
import type { PrerenderedCall, Prerendering } from '@mirinae/contract/site/prerender';
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { invalidate } from '../shell/api.ts';
import { queryClient } from '../shell/query-client.ts';

const taken = new Set<PrerenderedCall>();

/** Begins with what the document was drawn with; null where it was drawn with nothing. */
export function takePrerendering(): Promise<SiteConfig> | null {
  const text = document.getElementById('prerendering')?.textContent;
  if (!text) return null;
  const { config, told }: Prerendering = JSON.parse(text);
  setSiteConfig(config);
  for (const { name, input, answer } of told) {
    queryClient.setQueryData([name, input], answer);
    taken.add(name);
  }
  return Promise.resolve(config);
}

/** What the document was drawn with may be seconds old, or older where it is gone back to. */
export function askAnew(): void {
  if (taken.size > 0) void invalidate(...taken);
  taken.clear();
}
