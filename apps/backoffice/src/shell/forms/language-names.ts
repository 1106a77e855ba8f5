/** Languages in lists and forms, called as the page's own language calls them. */
import { type Locale, locales } from '@mirinae/contract/languages';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';

/** Readers of a text: all, or those of one language. */
export const readers = ['all', ...locales] as const;

export function languageName(locale: Locale): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(locale) ?? locale;
}

export function useReadersName(): (readers: Locale | 'all') => string {
  const { t } = useTranslation();
  return (name) => (name === 'all' ? t('field.allReaders') : languageName(name));
}
