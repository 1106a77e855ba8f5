/** When a file is ordered again, and which days it is about; all in Asia/Seoul. */
import type { ScheduleCycle } from '@mirinae/contract/staff/file-schedules';
import {
  addSeconds,
  businessDay,
  businessPeriod,
  businessWeekday,
  daySeconds,
  startOfBusinessDay,
} from '../../../platform/clock.ts';

export type Timing = {
  readonly cycle: ScheduleCycle;
  readonly weekday: number;
  readonly monthDay: number;
  readonly hour: number;
};

/** The longest month and one day more. */
const maxDaysAhead = 32;

function isDay(at: Date, { cycle, weekday, monthDay }: Timing): boolean {
  if (cycle === 'weekly') return businessWeekday(at) === weekday;
  return cycle === 'daily' || Number(businessDay(at).slice(8)) === monthDay;
}

/** The first time after now: what was missed is not made up for. */
export function nextTime(timing: Timing, now: Date): Date {
  for (let days = 0; days <= maxDaysAhead; days += 1) {
    const day = startOfBusinessDay(businessDay(addSeconds(now, days * daySeconds)));
    const at = addSeconds(day, timing.hour * 3_600);
    if (at > now && isDay(at, timing)) return at;
  }
  throw new Error('A schedule has no next time.');
}

const dayBefore = (at: Date, days: number): string => businessDay(addSeconds(at, -days * daySeconds));

/** The period before: yesterday, the last seven days, the last month. */
export function daysBefore(cycle: ScheduleCycle, at: Date): { startDate: string; endDate: string } {
  const endDate = dayBefore(at, 1);
  if (cycle === 'daily') return { startDate: endDate, endDate };
  if (cycle === 'weekly') return { startDate: dayBefore(at, 7), endDate };
  const { from } = businessPeriod(at, 'month');
  const last = addSeconds(from, -1);
  return { startDate: businessDay(businessPeriod(last, 'month').from), endDate: businessDay(last) };
}

/** A filter of the first order with the days of this one; without days it is a list as it is. */
export function inputAt(
  input: Readonly<Record<string, unknown>>,
  cycle: ScheduleCycle,
  at: Date,
): Record<string, unknown> {
  const { hour, ...rest } = input;
  if (rest.startDate === undefined && rest.endDate === undefined) return { ...input };
  const days = { ...rest, ...daysBefore(cycle, at) };
  // An hour is of one day.
  return cycle === 'daily' && hour !== undefined ? { ...days, hour } : days;
}
