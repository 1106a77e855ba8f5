import { compactIn } from '@mirinae/ui/compact-in';
import { currentLocale } from '@mirinae/ui/language/language';

/** An amount where there is little room: 1천, 1000만; 1K, 10M. */
export function formatShortly(amount: number): string {
  return compactIn(currentLocale())(amount);
}
