/** A text in each language. */
import type { LabelLocale } from '@mirinae/game-math/sports/markets/labels';

export const inAll = (text: (locale: LabelLocale) => string): Readonly<Record<LabelLocale, string>> => ({
  ko: text('ko'),
  en: text('en'),
  vn: text('vn'),
});
