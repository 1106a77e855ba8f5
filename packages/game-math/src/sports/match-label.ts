/** The name of a match by its sides. */
type Sides<Locale extends string> = {
  readonly home: Readonly<Record<Locale, string>>;
  readonly away: Readonly<Record<Locale, string>>;
};

/** "은하 시티 – 별빛 코메츠"; the title of an event without sides. */
export const matchLabel = <Locale extends string>({ home, away }: Sides<Locale>, locale: Locale): string =>
  away[locale] === '' ? home[locale] : `${home[locale]} – ${away[locale]}`;
