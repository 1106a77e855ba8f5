/** Amounts, times and moments as players read them. */
import { type Locale, languageOf } from '@mirinae/contract/languages';

/** The clock of the platform's lists, so that a round has the same time there and here. */
const timeZone = 'Asia/Seoul';

export type Format = {
  won(amount: number): string;
  /** With its sign, also when positive. */
  signedWon(amount: number): string;
  count(value: number): string;
  moment(iso: string): string;
};

export function createFormat(locale: Locale): Format {
  const { regionTag } = languageOf(locale);
  const number = new Intl.NumberFormat(regionTag);
  const moment = new Intl.DateTimeFormat(regionTag, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const won = (amount: number) => (locale === 'ko' ? `${number.format(amount)}원` : `₩${number.format(amount)}`);
  return {
    won,
    signedWon: (amount) => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${won(Math.abs(amount))}`,
    count: (value) => number.format(value),
    moment: (iso) => moment.format(new Date(iso)),
  };
}

/** Seconds as a clock shows them: 1:02:03 or 2:03. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
