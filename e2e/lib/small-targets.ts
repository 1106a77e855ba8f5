/** Touch targets that are too small, with another one within reach of the thumb. */
import type { Page } from 'playwright-core';
import { readAsPainted } from './painting.ts';

/** Runs in the page: it sees nothing of this file. */
function measure(minPixels: number): string[] {
  const selector =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=switch], [role=option]';
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest('[inert]') && element.checkVisibility({ opacityProperty: true });
  };
  /** A link or button in a sentence is as high as its line. */
  const isInText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  /** A press on its label is a press on a box to tick. */
  const boxOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const rects = [element, ...labels].flatMap((each) =>
      each instanceof Element ? [each.getBoundingClientRect()] : [],
    );
    return {
      left: Math.min(...rects.map(({ left }) => left)),
      top: Math.min(...rects.map(({ top }) => top)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    };
  };
  /** Elements below a fixed bar scroll out from under it: they do not cover each other. */
  const layerOf = (element: Element): Element | null => {
    const stays = /^(?:fixed|sticky)$/.test(getComputedStyle(element).position);
    return stays || !element.parentElement ? element : layerOf(element.parentElement);
  };
  const targets = [...document.querySelectorAll(selector)]
    .filter((element) => isSeen(element) && !isInText(element))
    .map((element) => {
      const box = boxOf(element);
      const isSmall = box.right - box.left < minPixels - 0.5 || box.bottom - box.top < minPixels - 0.5;
      return {
        element,
        layer: layerOf(element),
        box,
        isSmall,
        x: (box.left + box.right) / 2,
        y: (box.top + box.bottom) / 2,
      };
    });
  type Target = (typeof targets)[number];
  const distance = ({ x, y }: Target, { box }: Target) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const isInTheWay = (one: Target, other: Target) =>
    one !== other &&
    one.layer === other.layer &&
    !one.element.contains(other.element) &&
    !other.element.contains(one.element) &&
    (distance(one, other) < minPixels / 2 - 0.5 ||
      (other.isSmall && Math.hypot(one.x - other.x, one.y - other.y) < minPixels - 0.5));
  const nameOf = ({ element, box }: Target) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    const size = `${Math.round(box.right - box.left)}x${Math.round(box.bottom - box.top)}`;
    return `${name || element.outerHTML.slice(0, 80)} (${size})`;
  };
  const small = targets.filter((one) => one.isSmall && targets.some((other) => isInTheWay(one, other)));
  return [...new Set(small.map((one) => `small target: ${nameOf(one)}`))];
}

export function smallTargets(page: Page, minPixels: number): Promise<string[]> {
  return readAsPainted(page, measure, minPixels);
}
