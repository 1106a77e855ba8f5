/** A text that members read: it waits for a second person when it may tell them where to pay. */
import type { Measured } from '../../platform/http/call.ts';
import { namesAccount } from '../../platform/rich-text.ts';

/** Null for a text without a number as long as an account's. */
export function measureText(target: string, ...texts: readonly string[]): Measured | null {
  return namesAccount(...texts) ? { target, amount: 0 } : null;
}
