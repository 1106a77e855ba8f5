/**
 * The cookies that the site writes: the session token without its signature, the language, the layout, popups closed
 * for today. None is readable by another site.
 */
const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '');

let visitors: string | null = null;

/** Sets the visitor's cookies where a page is drawn ahead by the server. */
export function readCookiesOf(cookies: string): void {
  visitors = cookies;
}

export function readCookie(name: string): string | null {
  const found = (visitors ?? document.cookie).split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing where pages are served without TLS.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure()}`;
}

export function clearCookie(name: string): void {
  writeCookie(name, '', 0);
}
