/** Prices as staff read them. */
export const oddsText = (odds: number | null): string => (odds === null ? '—' : (odds / 10_000).toFixed(2));
/** Hundredths of a percent: 10,612 is "106.12%". */
export const booksumText = (booksum: number | null): string =>
  booksum === null ? '—' : `${(booksum / 100).toFixed(2)}%`;
export const percentText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;

export const scoreText = ({ home, away }: { readonly home: number; readonly away: number }): string =>
  `${home} : ${away}`;
