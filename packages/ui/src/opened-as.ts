/** Whether this page was opened by the name of the host, or of one below it; never while it is drawn ahead. */
export function isOpenedAs(host: string | null): boolean {
  if (host === null || typeof location === 'undefined') return false;
  const { hostname } = location;
  return hostname === host || hostname.endsWith(`.${host}`);
}
