/** Runs on a thread of its own: see rich-text-aside.ts. */
import { type CleanText, cleanText } from './rich-text.ts';

export function clean(html: string): CleanText {
  return cleanText(html);
}
