/** The texts of each language: those of the main page, and the rest. */
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
};
/** The cookie that remembers the language. */
export const languageCookie = 'lang';
