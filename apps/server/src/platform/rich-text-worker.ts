/** Runs on a thread of its own: see rich-text-worker-pool.ts. */
import { type CleanText, cleanText } from './rich-text.ts';

export function clean(html: string): CleanText {
  return cleanText(html);
}
