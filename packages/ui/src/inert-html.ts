/**
 * A text with marks as a document of its own: nothing in it runs, loads or is shown. What is drawn of it is picked mark
 * by mark, so that the text need not be trusted; the document must never be moved into a page as it is.
 */
import { trustedRules } from './trusted-types.ts';

const rules = trustedRules('mirinae-inert', { createHTML: (text: string) => text });

export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(rules.createHTML(html), 'text/html').body;
