/**
 * The only place that reads the time. Business days, months and blackout hours are those of Asia/Seoul, independent of
 * the machine's time zone. A business day is written `YYYY-MM-DD`, a business month `YYYY-MM`.
 */
export type Clock = { now(): Date };

export const businessZone = 'Asia/Seoul';
export const daySeconds = 24 * 3_600;

export const systemClock: Clock = { now: () => new Date() };

/**
 * Milliseconds of a clock that never jumps: for measuring how long something took, never for saying when it happened.
 */
export function monotonicMs(): number {
  return performance.now();
}

function inBusinessZone(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(businessZone);
}

function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(businessZone).epochMilliseconds);
}

const hourMs = 3_600_000;
/** The day of the hour that was requested last: thousands of bets of a second are of the same. */
let recent = { hour: Number.NaN, day: '' };

/** Asia/Seoul is whole hours away from UTC, so a day begins with an hour of both. */
export function businessDay(at: Date): string {
  const hour = Math.floor(at.getTime() / hourMs);
  if (recent.hour !== hour) recent = { hour, day: inBusinessZone(at).toPlainDate().toString() };
  return recent.day;
}

/** The first moment of a business day. Throws a RangeError for anything that is not a day. */
export function startOfBusinessDay(day: string): Date {
  return startOf(Temporal.PlainDate.from(day));
}

/** The first moment after a business day: ranges are `start <= at < end`. */
export function endOfBusinessDay(day: string): Date {
  return startOf(Temporal.PlainDate.from(day).add({ days: 1 }));
}

type Days = {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly hour?: number | undefined;
};

/** Business days, or one hour of the first of them: `from <= at < to`, as far as they are named. */
export function spanOfDays({ startDate, endDate, hour }: Days): { from: Date | undefined; to: Date | undefined } {
  const from = startDate === undefined ? undefined : startOfBusinessDay(startDate);
  if (from === undefined || hour === undefined)
    return { from, to: endDate === undefined ? undefined : endOfBusinessDay(endDate) };
  const begin = from.getTime() + hour * hourMs;
  return { from: new Date(begin), to: new Date(begin + hourMs) };
}

export type CalendarPeriod = 'day' | 'week' | 'month';

/** The first and the last business day of a month, `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  const { to } = businessPeriod(startOfBusinessDay(from), 'month');
  return { from, to: businessDay(new Date(to.getTime() - 1)) };
}

/** The business day, the week from Monday on, or the month that holds a moment: `from <= at < to`. */
export function businessPeriod(at: Date, period: CalendarPeriod): { from: Date; to: Date } {
  const day = inBusinessZone(at).toPlainDate();
  const first = { day, week: day.subtract({ days: day.dayOfWeek - 1 }), month: day.with({ day: 1 }) }[period];
  const length = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } }[period];
  return { from: startOf(first), to: startOf(first.add(length)) };
}

export function addMonths(at: Date, months: number): Date {
  return new Date(inBusinessZone(at).add({ months }).epochMilliseconds);
}

/** Minutes since midnight in Asia/Seoul, 0 to 1439. */
export function businessMinuteOfDay(at: Date): number {
  const { hour, minute } = inBusinessZone(at);
  return hour * 60 + minute;
}

/** Day of the week in Asia/Seoul, 1 is Monday. */
export const businessWeekday = (at: Date): number => inBusinessZone(at).dayOfWeek;

const zoneMs = 9 * 3_600_000;

/** A moment as a line of a file has it, `2026-01-31 09:30:00`: fast, as Asia/Seoul has no summer time. */
export const businessSecond = (at: Date): string =>
  new Date(at.getTime() + zoneMs).toISOString().slice(0, 19).replace('T', ' ');

export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000);
}

export function laterOf(one: Date, other: Date): Date {
  return new Date(Math.max(one.getTime(), other.getTime()));
}

export function earlierOf(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}
