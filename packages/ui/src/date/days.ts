/** Days without a time, `2026-11-29`, and the periods that a calendar offers. Business days are those of Asia/Seoul. */
const dayMs = 24 * 3_600_000;

/** Days of a list, `2026-11-20`; a missing one leaves its end open. */
export type Days = { startDate?: string | undefined; endDate?: string | undefined };
export type WholeDays = { startDate: string; endDate: string };

export const dayPresets = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** Civil days have no clock change: a day more is always 24 hours in UTC. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** `last` is the last day that the lists of a page have: today, or the day before it. */
export function presetDays(preset: DayPreset, today: string, last: string): WholeDays {
  const lastOfBefore = daysAfter(firstOfMonth(last), -1);
  const byPreset: Readonly<Record<DayPreset, WholeDays>> = {
    today: { startDate: today, endDate: today },
    yesterday: { startDate: daysAfter(today, -1), endDate: daysAfter(today, -1) },
    week: { startDate: daysAfter(last, -6), endDate: last },
    month: { startDate: daysAfter(last, -29), endDate: last },
    thisMonth: { startDate: firstOfMonth(last), endDate: last },
    lastMonth: { startDate: firstOfMonth(lastOfBefore), endDate: lastOfBefore },
  };
  return byPreset[preset];
}

/** A day for the calendar, at noon of the device: at midnight a clock change would move it to the day before. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const two = (number: number): string => String(number).padStart(2, '0');

export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const inOrder = (one: string, other: string): WholeDays =>
  one <= other ? { startDate: one, endDate: other } : { startDate: other, endDate: one };
