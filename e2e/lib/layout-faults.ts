/** Measures overflow of a page on its screen. */
import type { Page } from 'playwright-core';
import { readAsPainted } from './painting.ts';

/** Runs in the page: it sees nothing of this file. */
function measure(hasAllColumns: boolean): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const textOf = ({ textContent }: Element) => textContent.trim().slice(0, 40);
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);

  const { scrollWidth, clientWidth } = document.documentElement;
  /** The element that sticks out furthest; the deepest of equal ones. */
  const furthest = () => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const inFlow = all('body *').filter((element) => getComputedStyle(element).position !== 'fixed');
    const [last] = inFlow.toReversed().toSorted((one, other) => Math.round(right(other) - right(one)));
    return last ? `${last.tagName.toLowerCase()} "${textOf(last)}" ${last.className}`.slice(0, 160) : '';
  };
  const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide: ${furthest()}`] : [];

  const failed = all('div[role=alert]').map((alert) => `did not load: ${textOf(alert)}`);

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

  // With a word or a sign before it, and a unit behind it; what has more words is a name.
  const cutFigures = all('span, b, p, dd, td')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .map(textOf)
    .filter((text) => /^(\p{L}{1,8}\s)?[^\p{L}\d]{0,4}\d{1,3}([,.]\d+)*\D{0,3}$/u.test(text))
    .map((text) => `a figure cut off: ${text}`);

  const pen = document.createElement('canvas').getContext('2d');
  const cutHints = [...document.querySelectorAll('input')]
    .filter((input) => isSeen(input) && input.value === '')
    .filter((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (pen) pen.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return (pen?.measureText(input.placeholder).width ?? 0) > room + 1;
    })
    .map(({ placeholder }) => `a placeholder cut off: ${placeholder}`);

  const name = all('header a > span').filter((element) => element.scrollWidth > element.clientWidth + 1);
  const cutName = name.map((element) => `the name cut off: ${textOf(element)}`);

  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // Digits behind letters are a name; what may break anywhere is a code, an address or data as it was written.
    if (
      !text.parentElement ||
      text.parentElement.closest('code, .break-all, .wrap-anywhere, .font-mono, [contenteditable]')
    )
      continue;
    for (const { 0: number, index } of (text.nodeValue ?? '').matchAll(/(?<![\p{L}\d])\d[\d,.:]{2,}\d/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + number.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && isSeen(text.parentElement)) broken.push(`a number in two lines: ${number}`);
    }
  }

  return [...new Set([...page, ...failed, ...cut, ...cutFigures, ...cutHints, ...cutName, ...unseen, ...broken])];
}

type Options = {
  /** Whether every column of a list must be in sight, or the list may be scrolled by itself. */
  hasAllColumns?: boolean;
};

export function faultsOfLayout(page: Page, { hasAllColumns = true }: Options = {}): Promise<string[]> {
  return readAsPainted(page, measure, hasAllColumns);
}
