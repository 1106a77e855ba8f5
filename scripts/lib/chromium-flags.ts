/** For every Chromium of ours: without a window, a sandbox of its own or calls to its maker. */
export const chromiumFlags = [
  '--no-sandbox',
  '--headless',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
