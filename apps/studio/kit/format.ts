/** Amounts, times and moments as players read them. */
import { factsOf, unitsPerOne } from '@mirinae/contract/currencies';
import { type Locale, languageOf } from '@mirinae/contract/languages';
import { currency } from './currency.ts';
import { kitTexts } from './strings/translate.ts';

/** The clock of the platform's lists, so that a round has the same time there and here. */
const timeZone = 'Asia/Seoul';

export type Format = {
  /** An amount with the word or sign of its currency. */
  money(amount: number): string;
  /** With its sign, also when positive. */
  signedMoney(amount: number): string;
  /** An amount alone. */
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

/** Seconds as a clock shows them: 1:02:03 or 2:03. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
