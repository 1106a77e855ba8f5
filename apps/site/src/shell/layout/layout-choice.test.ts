import { expect, test } from 'vitest';
import { detectLayout } from './layout-choice.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

test.each([
  ['an Android phone', phone, 412, false, 'mobile'],
  ['an iPhone', iphone, 390, false, 'mobile'],
  ['a desktop', desktop, 1440, true, 'desktop'],
  ['a narrow window on a desktop', desktop, 500, true, 'desktop'],
  ['a small device that does not say what it is', desktop, 400, false, 'mobile'],
  ['a tablet with room', desktop, 1024, false, 'desktop'],
] as const)('%s gets its layout', (_, userAgent, width, hasMouse, layout) => {
  expect(detectLayout({ userAgent, width, hasMouse })).toBe(layout);
});
