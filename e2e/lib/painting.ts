/**
 * Pages are laid out and answer the pointer, but are not painted: without a graphics card the processor does it, which
 * took a third of what a browser takes. Blink paints nothing below an opacity of 0.0004 (`kMinimumVisibleOpacity`);
 * above zero the page is still visible to its own scripts, to the driver and to axe.
 */
import type { BrowserContext, Page } from 'playwright-core';

const unpainted = 'html { opacity: 0.0001; }';

export async function leaveUnpainted(context: BrowserContext): Promise<void> {
  await context.addInitScript((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  }, unpainted);
}

/** Each document that the page opens from now on is painted from its beginning. */
export async function paintFromNowOn(page: Page): Promise<void> {
  await page.addInitScript((rule) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText !== rule);
  }, unpainted);
}
