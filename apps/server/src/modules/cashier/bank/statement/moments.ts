/** Dates and times as banks write them, local time of Asia/Seoul. */

import { businessZone } from '../../../../platform/clock.ts';

const dashed = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const korean = /^(\d{4})년\s*(\d{1,2})월\s*(\d{1,2})일/;
const digits = /^(\d{4})(\d{2})(\d{2})(?=\d{6}$|\D|$)/;
const time = /^(오전|오후|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?$/i;
const timeDigits = /^(\d{2})(\d{2})(\d{2})$/;

type Time = { readonly hour: number; readonly minute: number; readonly second: number };
const midnight: Time = { hour: 0, minute: 0, second: 0 };

/** The hour from 1 to 12 of a half day; null for any other. */
function hourOfHalf(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

function readTime(text: string): Time | null {
  if (text === '') return midnight;
  const [, packedHour, packedMinute, packedSecond] = timeDigits.exec(text) ?? [];
  if (packedHour) return { hour: Number(packedHour), minute: Number(packedMinute), second: Number(packedSecond) };
  const [, before, hour, minute, second = '0', behind] = time.exec(text) ?? [];
  if (!hour) return null;
  const half = before ?? behind;
  const ofDay = half ? hourOfHalf(Number(hour), /오후|pm/i.test(half)) : Number(hour);
  return ofDay === null ? null : { hour: ofDay, minute: Number(minute), second: Number(second) };
}

/**
 * A moment from a date, or from a date and a time in one text: `2026-03-02`, `2026.3.2 15:15:00`, `20260302151500`,
 * `2026년 3월 2일 오후 3:15`. Null for anything else, also for days and hours that do not exist, as 2026-02-30.
 */
export function readMoment(text: string): Date | null {
  const found = dashed.exec(text) ?? korean.exec(text) ?? digits.exec(text);
  if (!found) return null;
  const [dateText, year, month, day] = found;
  const ofDay = readTime(
    text
      .slice(dateText.length)
      .replace(/^[\sT]+/, '')
      .trim(),
  );
  if (!ofDay) return null;
  const parts = { year: Number(year), month: Number(month), day: Number(day), ...ofDay };
  try {
    const local = Temporal.PlainDateTime.from(parts, { overflow: 'reject' });
    return new Date(local.toZonedDateTime(businessZone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
