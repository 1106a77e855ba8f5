/** Formats amounts, durations and times. */
import { factsOf, unitsPerOne } from '@mirinae/contract/currencies';
import { type Locale, languageOf } from '@mirinae/contract/languages';
import { currency } from './currency.ts';
import { kitTexts } from './strings/translate.ts';

/** Time zone of the platform's lists, so that both show the same time of a round. */
const timeZone = 'Asia/Seoul';

export type Format = {
  /** Amount with the name or symbol of its currency. */
  money(amount: number): string;
  /** Amount with its sign, positive ones included. */
  signedMoney(amount: number): string;
  /** Amount without currency. */
  plain(amount: number): string;
  count(value: number): string;
  moment(iso: string): string;
};

export function createFormat(locale: Locale): Format {
  const { regionTag } = languageOf(locale);
  const number = new Intl.NumberFormat(regionTag);
  const { decimals } = factsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const amounts = new Intl.NumberFormat(regionTag, digits);
  const moment = new Intl.DateTimeFormat(regionTag, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const plain = (amount: number) => amounts.format(amount / unitsPerOne(currency));
  const money = (amount: number) => kitTexts[locale][`amount${currency}`].replace('{amount}', () => plain(amount));
  return {
    money,
    signedMoney: (amount) => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${money(Math.abs(amount))}`,
    plain,
    count: (value) => number.format(value),
    moment: (iso) => moment.format(new Date(iso)),
  };
}

/** Duration in seconds as 1:02:03 or 2:03. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
