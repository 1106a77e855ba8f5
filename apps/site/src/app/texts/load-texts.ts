/**
 * The texts of each language: those of the main page, those of sports, those of everything else that is played and
 * paid, and those of pages to read.
 */
export const loadTexts = {
  load: {
    ko: async () => (await import('./ko.ts')).texts,
    en: async () => (await import('./en.ts')).texts,
    vi: async () => (await import('./vi.ts')).texts,
  },
  sport: {
    ko: async () => (await import('./sport-ko.ts')).texts,
    en: async () => (await import('./sport-en.ts')).texts,
    vi: async () => (await import('./sport-vi.ts')).texts,
  },
  later: {
    ko: async () => (await import('./later-ko.ts')).texts,
    en: async () => (await import('./later-en.ts')).texts,
    vi: async () => (await import('./later-vi.ts')).texts,
  },
  last: {
    ko: async () => (await import('./last-ko.ts')).texts,
    en: async () => (await import('./last-en.ts')).texts,
    vi: async () => (await import('./last-vi.ts')).texts,
  },
};
/** The cookie that remembers the language. */
export const languageCookie = 'lang';
