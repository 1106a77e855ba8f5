/** Amounts on the axis of a chart, short: thousands and millions, but in Korean ten thousands. */
import type { Locale } from '@mirinae/contract/languages';

export const compactIn = (locale: Locale) =>
  new Intl.NumberFormat(locale === 'ko' ? 'ko-KR' : 'en-US', { notation: 'compact' });
