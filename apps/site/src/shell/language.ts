/** The language of the site. */
import { createLanguage } from '@mirinae/ui/language/language';

export const { startLanguage, changeLanguage } = createLanguage({
  cookie: 'lang',
  load: {
    ko: async () => (await import('../texts/ko.ts')).ko,
    en: async () => (await import('../texts/en.ts')).en,
    vn: async () => (await import('../texts/vn.ts')).vn,
  },
});
