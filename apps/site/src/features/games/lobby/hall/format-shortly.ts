import { currentLocale } from '@mirinae/ui/language/language';

const languages = { ko: 'ko', en: 'en', vn: 'vi' } as const;

/** An amount where there is little room: 1천, 1000만; 1K, 10M. */
export function formatShortly(amount: number): string {
  return new Intl.NumberFormat(languages[currentLocale()], { notation: 'compact' }).format(amount);
}
