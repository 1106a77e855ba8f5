/** The period of a question: business days of Asia/Seoul, weeks from Monday on. */
import type { Locale } from '@mirinae/contract/languages';
import { formsOf, hasForm, type QuestionText } from './question-text.ts';

export type Period = { readonly startDate: string; readonly endDate: string };
/** Figures are of the past, matches of the future: where a day without a year lies. */
export type Direction = 'past' | 'future';
type Days = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };
type Day = Temporal.PlainDate;

const oneDay = (day: Day): Days => ({ from: day, to: day });
const monday = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 });
const lastOf = (day: Day): Day => day.with({ day: day.daysInMonth });

/** The first of which a form is found, so that longer phrases come before their parts. */
const phrases: readonly (readonly [string, (today: Day) => Days])[] = [
  ['그저께|그제|엊그제|day before yesterday|hom kia', (today) => oneDay(today.subtract({ days: 2 }))],
  ['어제|어젯밤|전일|yesterday|last night|hom qua|toi qua|dem qua', (today) => oneDay(today.subtract({ days: 1 }))],
  ['내일|tomorrow|ngay mai|toi mai', (today) => oneDay(today.add({ days: 1 }))],
  ['오늘|금일|이따|today|tonight|this evening|hom nay|toi nay|dem nay', oneDay],
  ['지난주|저번주|last week|tuan truoc|tuan qua', (today) => weekOf(today.subtract({ days: 7 }))],
  ['이번주|금주|this week|tuan nay', weekOf],
  ['지난달|저번달|전월|last month|thang truoc|thang qua', (today) => monthOf(today.subtract({ months: 1 }))],
  ['이번달|이달|당월|this month|thang nay', monthOf],
  ['일주일|past week|mot tuan', (today) => lastDays(today, 7)],
  ['한달|past month|mot thang', (today) => lastDays(today, 30)],
];

function weekOf(day: Day): Days {
  return { from: monday(day), to: monday(day).add({ days: 6 }) };
}

function monthOf(day: Day): Days {
  return { from: day.with({ day: 1 }), to: lastOf(day) };
}

function lastDays(today: Day, count: number): Days {
  return { from: today.subtract({ days: Math.min(count, 3_650) - 1 }), to: today };
}

const monthNames = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|');
const monthPattern = monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const monthNumber = (name: string): number => monthNames.findIndex((full) => full.startsWith(name)) + 1;

/** Null for days that no calendar has. */
function dayOf(year: number, month: number, day: number): Day | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** A day without a year: the latest until today, or the next from today on. */
function nearest(today: Day, month: number, day: number, direction: Direction): Day | null {
  const years = direction === 'past' ? [0, -1, -2, -3, -4] : [0, 1, 2, 3, 4];
  for (const by of years) {
    const found = dayOf(today.year + by, month, day);
    const side = found ? Temporal.PlainDate.compare(found, today) : null;
    if (found && side !== null && (direction === 'past' ? side <= 0 : side >= 0)) return found;
  }
  return null;
}

type Reader = (parts: readonly string[], today: Day, direction: Direction, locale: Locale) => Days | null;

const ofDay = (day: Day | null): Days | null => day && oneDay(day);
const number = (text: string | undefined): number => Number(text ?? 0);

function wholeMonth(month: number, today: Day, direction: Direction): Days | null {
  const first = nearest(today, month, 1, direction);
  return first && monthOf(first);
}

const unitDays = (unit: string): number => (/^(주|w|tuan)/.test(unit) ? 7 : /^(개월|달|m|thang)/.test(unit) ? 30 : 1);

const patterns: readonly (readonly [RegExp, Reader])[] = [
  [/(\d{4})\/(\d{1,2})\/(\d{1,2})/, ([y, m, d]) => ofDay(dayOf(number(y), number(m), number(d)))],
  [
    /(\d{1,2})\/(\d{1,2})\/(\d{4})/,
    ([a, b, y], _today, _direction, locale) => {
      const [day, month] = locale === 'en' ? [b, a] : [a, b];
      return ofDay(dayOf(number(y), number(month), number(day)));
    },
  ],
  [/(\d{1,2})월(\d{1,2})일/, ([m, d], today, direction) => ofDay(nearest(today, number(m), number(d), direction))],
  [/ngay(\d{1,2})thang(\d{1,2})/, ([d, m], today, direction) => ofDay(nearest(today, number(m), number(d), direction))],
  [
    new RegExp(`(${monthPattern})(\\d{1,2})(?!\\d)`),
    ([m = '', d], today, direction) => ofDay(nearest(today, monthNumber(m), number(d), direction)),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?:of)?(${monthPattern})`),
    ([d, m = ''], today, direction) => ofDay(nearest(today, monthNumber(m), number(d), direction)),
  ],
  [
    /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/,
    ([a, b], today, direction, locale) => {
      const [month, day] = locale === 'vi' ? [b, a] : [a, b];
      return ofDay(nearest(today, number(month), number(day), direction));
    },
  ],
  [
    /(\d{1,4})(?:일전|daysago|dayago|ngaytruoc)/,
    ([count], today) => oneDay(today.subtract({ days: Math.min(number(count), 3_650) })),
  ],
  [
    /(\d{1,4})(일|주|개월|달|days?|weeks?|months?|ngay|tuan|thang)(?!\d)/,
    ([count, unit = ''], today) => (number(count) > 0 ? lastDays(today, number(count) * unitDays(unit)) : null),
  ],
  [/(\d{1,2})월/, ([m], today, direction) => wholeMonth(number(m), today, direction)],
  [/thang(\d{1,2})(?!\d)/, ([m], today, direction) => wholeMonth(number(m), today, direction)],
  [
    new RegExp(`(?:in|of|during)(${monthPattern})`),
    ([m = ''], today, direction) => wholeMonth(monthNumber(m), today, direction),
  ],
];

function findDays(text: QuestionText, today: Day, direction: Direction, locale: Locale): Days | null {
  for (const [forms, read] of phrases) if (formsOf(forms).some((form) => hasForm(text, form))) return read(today);
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(text.compact);
    if (found) return read(found.slice(1), today, direction, locale);
  }
  return null;
}

/** Null where the question names none. Figures of the past end today at the latest. */
export function readPeriod(
  text: QuestionText,
  { today, direction, locale }: { today: string; direction: Direction; locale: Locale },
): Period | null {
  const now = Temporal.PlainDate.from(today);
  const days = findDays(text, now, direction, locale);
  if (!days) return null;
  const earlier = (one: Day, other: Day) => (Temporal.PlainDate.compare(one, other) < 0 ? one : other);
  const from = direction === 'past' ? earlier(days.from, now) : days.from;
  const to = direction === 'past' ? earlier(days.to, now) : days.to;
  return { startDate: from.toString(), endDate: to.toString() };
}

export const periodForms = [
  ...phrases.flatMap(([forms]) => formsOf(forms)),
  ...monthPattern.split('|'),
  ...'최근|지난|저번|이번|저녁|last|past|recent|ago|since|tonight|evening|night|morning|days|day|weeks|week|months|month|gan day|truoc|sang|chieu|toi|thang|tuan'.split(
    '|',
  ),
];
