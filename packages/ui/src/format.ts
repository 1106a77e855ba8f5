/**
 * Formats of numbers, times and names. Amounts are in smallest units of the install's currency; times are those of
 * Asia/Seoul, wherever the reader is, and days are in the form of the page's language, as the date fields take them.
 */
import { groupedText, scaledTo, unitsPerOne } from '@mirinae/contract/currencies';
import { languageOf, writtenDay } from '@mirinae/contract/languages';
import { once } from '@mirinae/contract/once';
import { siteCurrency } from './calls/site-config.ts';
import { spokenLocale } from './language/translation.ts';

const whole = once(() => new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 }));
const change = once(
  () => new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);
const inSeoul = (style: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', ...style }));
const dateTime = inSeoul({ timeStyle: 'short' });
const dateTimeSeconds = inSeoul({ timeStyle: 'medium' });
const dateOnly = inSeoul({});

const wholeUnits = (amount: number | bigint) => (typeof amount === 'number' ? Math.round(amount) : amount);

/** An amount of money: 12,345, or 123.45 where the currency has cents. */
export function formatAmount(amount: number | bigint): string {
  return groupedText(wholeUnits(amount), siteCurrency());
}

/** An amount of money for a file, which spreadsheets read as a number. */
export const plainAmount = (amount: number): number => amount / unitsPerOne(siteCurrency());

/** A base figure of the house, such as a step of an amount, in the install's currency. */
export const houseAmount = (base: number): number => scaledTo(siteCurrency(), base);

/** How many there are of anything but money. */
export function formatCount(count: number | bigint): string {
  return whole().format(count);
}

/** With its sign, for results and movements. */
export function formatSigned(amount: number | bigint): string {
  return amount > 0 ? `+${formatAmount(amount)}` : formatAmount(amount);
}

/** Hundredths of a percent, as the contract carries rates: 9630 reads 96.3 %. */
export function formatRate(hundredths: number): string {
  return `${new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 }).format(hundredths / 100)}%`;
}

/** As `formatRate`, always with both decimals: for figures that stand side by side. */
export function formatFullRate(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}%`;
}

/** A round in a list: a draw by its number of the day, another one by how its own part of the id begins. */
export function formatRound(roundId: string): string {
  return /-\d{4}-\d{2}-\d{2}-(\d+)$/.exec(roundId)?.[1] ?? roundId.slice(roundId.lastIndexOf(':') + 1).slice(0, 13);
}

const isoDayLength = '2026-11-29'.length;

/** A day, `2026-11-29`, in the form of the page's language. */
export const formatDay = (day: string): string => writtenDay(day, spokenLocale());

/** The same without its year: 11-29, 11/29 or 29/11. */
export function formatMonthDay(day: string): string {
  const form = languageOf(spokenLocale()).dayForm.replace(/^YYYY\W|\WYYYY$/, '');
  return form.replace('MM', day.slice(5, 7)).replace('DD', day.slice(8, isoDayLength));
}

const writtenIn = (format: (day: string) => string, text: string): string =>
  format(text.slice(0, isoDayLength)) + text.slice(isoDayLength);

export function formatDateTime(moment: string): string {
  return writtenIn(formatDay, plainDateTime(moment));
}

export function formatDateTimeSeconds(moment: string): string {
  return writtenIn(formatDay, plainDateTimeSeconds(moment));
}

/** For what is near: without the year. */
export function formatNearDateTime(moment: string): string {
  return writtenIn(formatMonthDay, plainDateTime(moment));
}

export function formatDate(moment: string): string {
  return formatDay(dateOnly().format(Date.parse(moment)));
}

export function formatNearDate(moment: string): string {
  return formatMonthDay(dateOnly().format(Date.parse(moment)));
}

/** A time for a file, which spreadsheets read as one in every language: 2026-11-29 12:00. */
export function plainDateTime(moment: string): string {
  return dateTime().format(Date.parse(moment));
}

export function plainDateTimeSeconds(moment: string): string {
  return dateTimeSeconds().format(Date.parse(moment));
}

/** The business day that many days before now, as date fields take it. */
export function businessDayBefore(nowMs: number, days: number): string {
  return dateOnly().format(nowMs - days * 86_400_000);
}

/** Minutes and seconds of a countdown. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A length of time in the words of the page's language: 1 day, 7 days. */
export function formatSpan(count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year'): string {
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}

/** By how much an amount differs from one before it, as +7.7%; null after nothing and after a loss. */
export function formatChange(now: number, before: number): string | null {
  if (before <= 0) return null;
  return change().format((now - before) / before);
}

/** Age in its largest unit: 45 minutes, 3 hours, 2 days. */
export function formatAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return formatSpan(minutes, 'minute');
  if (minutes < 48 * 60) return formatSpan(Math.floor(minutes / 60), 'hour');
  return formatSpan(Math.floor(minutes / (24 * 60)), 'day');
}
