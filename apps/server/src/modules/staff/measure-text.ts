/** A text that members read: it waits for a second person when it may contain a payment address. */
import type { Measured } from '../../platform/http/call.ts';
import { type CleanText, namesAccount } from '../../platform/rich-text.ts';

/** Null for texts without a number as long as an account's: plain ones, and rich ones that were cleaned before. */
export function measureText(target: string, ...texts: readonly (string | CleanText)[]): Measured | null {
  const isNamed = texts.some((text) => (typeof text === 'string' ? namesAccount(text) : text.namesAccount));
  return isNamed ? { target, amount: 0 } : null;
}
