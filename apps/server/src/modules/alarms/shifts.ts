/** Who is on call, by the day of the week and the time in Asia/Seoul. */
import type { Shift } from '@mirinae/contract/staff/alarm-webhooks';
import { businessMinuteOfDay, businessWeekday } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc } from '../../platform/db/orm.ts';
import { findStaffIds } from '../staff/index.ts';
import { alarmShifts } from './tables.ts';

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (number: number): string => String(number).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export async function listShifts(db: Database | Tx): Promise<Shift[]> {
  const rows = await db.select().from(alarmShifts).orderBy(asc(alarmShifts.shiftId));
  return rows.map(({ loginId, weekdays, fromMinute, untilMinute }) => ({
    loginId,
    weekdays,
    from: timeOf(fromMinute),
    until: timeOf(untilMinute),
  }));
}

export async function replaceShifts(tx: Tx, shifts: readonly Shift[]): Promise<void> {
  await tx.delete(alarmShifts);
  const rows = shifts.map(({ loginId, weekdays, from, until }) => ({
    loginId,
    weekdays: [...new Set(weekdays)].sort(),
    fromMinute: minuteOf(from),
    untilMinute: minuteOf(until),
  }));
  if (rows.length > 0) await tx.insert(alarmShifts).values(rows);
}

/** Up to, not including, its last minute. One that ends as it begins lasts a whole day. */
function runs({ weekdays, from, until }: Shift, weekday: number, minute: number): boolean {
  const [begins, ends] = [minuteOf(from), minuteOf(until)];
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  if (begins < ends) return weekdays.includes(weekday) && minute >= begins && minute < ends;
  return (weekdays.includes(weekday) && minute >= begins) || (weekdays.includes(yesterday) && minute < ends);
}

/** Accounts that are on call now and may sign in. */
export async function findOnCall(tx: Tx, at: Date): Promise<number[]> {
  return findStaffIds(tx, onCallAt(await listShifts(tx), at));
}

/** Each once, in the order of the shifts. */
export function onCallAt(shifts: readonly Shift[], at: Date): string[] {
  const [weekday, minute] = [businessWeekday(at), businessMinuteOfDay(at)];
  return [...new Set(shifts.filter((shift) => runs(shift, weekday, minute)).map(({ loginId }) => loginId))];
}
