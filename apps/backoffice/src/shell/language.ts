/** The language of the back office, apart from the site's. */
import { createLanguage } from '@mirinae/ui/language/language';

export const { startLanguage, changeLanguage } = createLanguage({
  cookie: 'staffLang',
  load: {
    ko: async () => (await import('../texts/ko.ts')).ko,
    en: async () => (await import('../texts/en.ts')).en,
    vn: async () => (await import('../texts/vn.ts')).vn,
  },
});
