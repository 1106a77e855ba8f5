/** Desktop or mobile: decided by the device, unless the visitor has switched. */
import { readCookie, writeCookie } from '@mirinae/ui/cookies';

export type Layout = 'desktop' | 'mobile';

const cookie = 'layout';
const monthSeconds = 30 * 24 * 3_600;

/** A phone says so, or is narrow and has no mouse. */
export function detectLayout(device: { userAgent: string; width: number; hasMouse: boolean }): Layout {
  if (/Mobi|Android.+Mobile|iPhone|iPod/i.test(device.userAgent)) return 'mobile';
  return device.width < 768 && !device.hasMouse ? 'mobile' : 'desktop';
}

function savedLayout(): Layout | null {
  const saved = readCookie(cookie);
  return saved === 'desktop' || saved === 'mobile' ? saved : null;
}

/** As far as it is known before the page is there: what is narrow without a mouse is found out by the page itself. */
export function expectedLayout(userAgent: string): Layout {
  return savedLayout() ?? detectLayout({ userAgent, width: Number.POSITIVE_INFINITY, hasMouse: true });
}

export function chosenLayout(): Layout {
  const saved = savedLayout();
  if (saved) return saved;
  return detectLayout({
    userAgent: navigator.userAgent,
    width: window.innerWidth,
    hasMouse: window.matchMedia('(hover: hover) and (pointer: fine)').matches,
  });
}

/** Remembers the choice and starts the site anew in it. */
export function switchLayout(layout: Layout): void {
  writeCookie(cookie, layout, monthSeconds);
  window.location.assign('/');
}
