/**
 * Origin of a request: a page of ours, a page of another site, or no browser. Browsers send it themselves, in
 * headers that no script can set or leave out.
 */
import type { IncomingHttpHeaders } from 'node:http';

export type RequestOrigin = 'same-origin' | 'cross-origin' | 'non-browser';

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/** `host` is the one that the browser has called, as its proxy passes it on. */
export function requestOriginOf(headers: IncomingHttpHeaders, host: string): RequestOrigin {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' ? 'same-origin' : 'cross-origin';
  if (origin === undefined) return 'non-browser';
  return hostOf(origin) === host && host !== '' ? 'same-origin' : 'cross-origin';
}
