/**
 * Pages are laid out and answer the pointer, but are not painted: without a graphics card the processor does it, which
 * took a third of what a browser takes. The compositor skips what has no opacity; to its own scripts and to the driver
 * the page is as visible as before.
 */
import type { BrowserContext, Page } from 'playwright-core';

const unpainted = 'html { opacity: 0; }';

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

/**
 * Evaluates in the page what reads opacities, as in a painted one. `read` sees nothing of its file and is done within
 * its task, so that no frame is painted.
 */
export function readAsPainted<Argument, Result>(
  page: Page,
  read: (argument: Argument) => Result,
  argument: Argument,
): Promise<Result> {
  return page.evaluate<Result>(`(() => {
    const sheets = document.adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText === '${unpainted}');
    for (const sheet of sheets) sheet.disabled = true;
    try {
      return (${read})(${JSON.stringify(argument)});
    } finally {
      for (const sheet of sheets) sheet.disabled = false;
    }
  })()`);
}
