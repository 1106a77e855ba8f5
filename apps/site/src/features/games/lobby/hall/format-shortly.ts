import { plainAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';

/** An amount where there is little room: 1천, 1000만; 1K, 10M. */
export function formatShortly(amount: number): string {
  return new Intl.NumberFormat(currentLocale(), { notation: 'compact' }).format(plainAmount(amount));
}
