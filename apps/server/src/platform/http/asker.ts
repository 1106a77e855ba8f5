/**
 * What asks: a page of ours in a browser, a page of somebody else, or no page at all. Browsers say so themselves, in
 * headers that no script can set or leave out.
 */
import type { IncomingHttpHeaders } from 'node:http';

export type Asker = 'own-page' | 'foreign-page' | 'no-page';

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/** `host` is the one that the browser has asked, as its proxy passes it on. */
export function askerOf(headers: IncomingHttpHeaders, host: string): Asker {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' ? 'own-page' : 'foreign-page';
  if (origin === undefined) return 'no-page';
  return hostOf(origin) === host && host !== '' ? 'own-page' : 'foreign-page';
}
