/**
 * Staff who look at the site as a member: their token comes behind the hash of the address, and is kept by its tab
 * alone. The session of the browser stays as it is.
 */
const key = 'mirinae.view';
const given = /^#view=([\w.-]+)$/;

/** Before the page begins. The address shall not be copied with it. */
export function takeView(): void {
  const [, token] = given.exec(window.location.hash) ?? [];
  if (token === undefined) return;
  sessionStorage.setItem(key, token);
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
}

/** Null for everybody else, and where a page is drawn ahead. */
export const viewToken = (): string | null => (import.meta.env.SSR ? null : sessionStorage.getItem(key));

export function endView(): void {
  sessionStorage.removeItem(key);
  window.location.replace('/');
}
