/**
 * Languages of the product, a row each (docs/add-a-language.md). Code, texts and tables use the BCP 47 tag; the
 * specification's code is used only in the cookie and on the wire. A text that is missing in a language is shown in
 * `fallbackLocale`.
 */
type Language = {
  readonly tag: string;
  /** The specification's code: in the cookie, in `x-language` and in the wallet protocol. */
  readonly code: string;
  /** Tag with region, for speech and number formats. */
  readonly regionTag: string;
  readonly name: string;
  /** Short label for narrow screens. */
  readonly short: string;
  /** How a day is written and typed in a date field. */
  readonly dayForm: `${'YYYY' | 'MM' | 'DD'}${string}`;
};

export const languages = [
  { tag: 'ko', code: 'ko', regionTag: 'ko-KR', name: '한국어', short: '한국어', dayForm: 'YYYY-MM-DD' },
  { tag: 'en', code: 'en', regionTag: 'en-US', name: 'English', short: 'EN', dayForm: 'MM/DD/YYYY' },
  { tag: 'vi', code: 'vn', regionTag: 'vi-VN', name: 'Tiếng Việt', short: 'VN', dayForm: 'DD/MM/YYYY' },
] as const satisfies readonly Language[];

/** A language by its tag. */
export type Locale = (typeof languages)[number]['tag'];
export type LanguageCode = (typeof languages)[number]['code'];
/** A text in every language. */
export type InEachLanguage<Text = string> = Readonly<Record<Locale, Text>>;

export const locales: readonly Locale[] = languages.map(({ tag }) => tag);

/** Language of a visitor without a preference. */
export const defaultLocale: Locale = 'ko';
export const fallbackLocale: Locale = 'en';

const byTag = new Map<string, (typeof languages)[number]>(languages.map((language) => [language.tag, language]));

export function languageOf(locale: Locale): (typeof languages)[number] {
  return byTag.get(locale) ?? languages[0];
}

/** A day, `2026-11-29`, as the reader of a language writes it: 29/11/2026 in Vietnamese. */
export function writtenDay(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return languageOf(locale).dayForm.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

export function codeOf(locale: Locale): LanguageCode {
  return languageOf(locale).code;
}

/** Language by the specification's code or by tag; null if unknown. */
export function localeOf(text: string | null | undefined): Locale | null {
  return languages.find(({ tag, code }) => code === text || tag === text)?.tag ?? null;
}

/** Language for a browser's preference (`vi-VN`); null if unknown. */
export function preferredLocale(preferred: string): Locale | null {
  return languages.find(({ tag }) => preferred === tag || preferred.startsWith(`${tag}-`))?.tag ?? null;
}

/** Builds a value for every language. */
export function inEachLanguage<Text>(make: (locale: Locale) => Text): Record<Locale, Text> {
  return { ko: make('ko'), en: make('en'), vi: make('vi') };
}
