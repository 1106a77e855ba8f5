/** The texts of each language: those of the main page, those of what is played and paid, and those of pages to read. */
export const loadTexts = {
  load: {
    ko: async () => (await import('./ko.ts')).texts,
    en: async () => (await import('./en.ts')).texts,
    vi: async () => (await import('./vi.ts')).texts,
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
