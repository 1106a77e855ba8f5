/** Amounts where there is little room, short: thousands and millions, but in Korean ten thousands. */
import type { Locale } from '@mirinae/contract/languages';
import { plainAmount } from './format.ts';

export function compactIn(locale: Locale): (amount: number) => string {
  const compact = new Intl.NumberFormat(locale === 'ko' ? 'ko-KR' : 'en-US', { notation: 'compact' });
  return (amount) => compact.format(plainAmount(amount));
}
