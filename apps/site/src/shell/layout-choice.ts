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

export function chosenLayout(): Layout {
  const saved = readCookie(cookie);
  if (saved === 'desktop' || saved === 'mobile') return saved;
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
