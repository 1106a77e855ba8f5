/** What a page does not show of itself on the screen it is on: measured, so that no eye need look for it. */
import type { Page } from 'playwright-core';

/** Runs in the page: it sees nothing of this file. */
function measure(hasAllColumns: boolean): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const textOf = ({ textContent }: Element) => textContent.trim().slice(0, 40);
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);

  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];

  const cut = all('th, h1, h2, h3, label, legend, button, [role=tab]')
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .filter((element) => getComputedStyle(element).overflowX !== 'visible')
    .map((element) => `cut off: ${textOf(element)}`);

  const unseen = all(hasAllColumns ? 'table' : 'none').flatMap((table) => {
    const frame = table.parentElement?.getBoundingClientRect();
    if (!frame) return [];
    const beyond = [...table.querySelectorAll('thead :is(th, td)')].filter(
      (head) => head.getBoundingClientRect().right > Math.min(frame.right, clientWidth) + 1,
    );
    return beyond.map(
      (head) =>
        `${textOf(table.querySelector('caption') ?? table)}: column beyond the screen: ${textOf(head) || '(buttons)'}`,
    );
  });

  const broken = all('td, dd, button, b, span').flatMap((element) => {
    const [only, ...more] = element.childNodes;
    if (only?.nodeType !== Node.TEXT_NODE || more.length > 0) return [];
    const text = textOf(element);
    if (!/^[-+]?\d[\d,.:-]{3,}$/.test(text)) return [];
    const range = document.createRange();
    range.selectNodeContents(only);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > 1 ? [`a number in two lines: ${text}`] : [];
  });

  return [...new Set([...page, ...cut, ...unseen, ...broken])];
}

type Options = {
  /** Whether every column of a list must be in sight, or the list may be scrolled by itself. */
  hasAllColumns?: boolean;
};

export function faultsOfLayout(page: Page, { hasAllColumns = true }: Options = {}): Promise<string[]> {
  return page.evaluate(measure, hasAllColumns);
}
