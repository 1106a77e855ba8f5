import type { SiteConfig } from '@mirinae/contract/site/config';
import type { PrerenderedCall, Prerendering } from '@mirinae/contract/site/prerender';
import { setSiteConfig } from '@mirinae/ui/calls/site-config';
import { invalidate } from '../shell/calls/api.ts';
import { queryClient } from '../shell/calls/query-client.ts';

const taken = new Set<PrerenderedCall>();

/** Begins with what the document was drawn with; null where it was drawn with nothing. */
export function takePrerendering(): Promise<SiteConfig> | null {
  const text = document.getElementById('prerendering')?.textContent;
  if (!text) return null;
  const { config, answers }: Prerendering = JSON.parse(text);
  setSiteConfig(config);
  for (const { name, input, answer } of answers) {
    queryClient.setQueryData([name, input], answer);
    taken.add(name);
  }
  return Promise.resolve(config);
}

/** The server keeps what it has drawn for five seconds: the page comes first, then what may have changed since. */
const freshMs = 10_000;

function isGoneBackTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

/** The document's data are seconds old, or older after going back. */
export function requestAgainLater(): void {
  setTimeout(requestAgain, isGoneBackTo() ? 0 : freshMs);
}

function requestAgain(): void {
  if (taken.size > 0) void invalidate(...taken);
  taken.clear();
}
