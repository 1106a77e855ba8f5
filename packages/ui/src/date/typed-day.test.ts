/** Days as they are typed in each language, and the periods of a calendar. */
import { writtenDay } from '@mirinae/contract/languages';
import { describe, expect, test } from 'vitest';
import { dayOf, daysAfter, inOrder, presetDays, toDate } from './days.ts';
import { isWholeDay, readDay } from './typed-day.ts';

describe('a typed day', () => {
  test.each([
    ['ko', '2026-11-29'],
    ['en', '11/29/2026'],
    ['vi', '29/11/2026'],
  ] as const)('is written and read in the form of %s', (locale, text) => {
    expect(writtenDay('2026-11-29', locale)).toBe(text);
    expect(readDay(text, locale)).toBe('2026-11-29');
    expect(readDay(text.replaceAll(/\D/g, ''), locale)).toBe('2026-11-29');
  });

  test('is read in the form of the product in every language, and with other signs between', () => {
    for (const locale of ['ko', 'en', 'vi'] as const) expect(readDay('2026-11-29', locale)).toBe('2026-11-29');
    expect(readDay('2026. 1. 5.', 'ko')).toBe('2026-01-05');
    expect(readDay('5.1.2026', 'vi')).toBe('2026-01-05');
  });

  test.each(['', '2026-13-01', '2026-02-30', '2026-11', '26-11-29', '2026-11-29-1', 'tomorrow'])(
    'is none at %j',
    (text) => expect(readDay(text, 'ko')).toBeNull(),
  );

  test('is whole with all of its digits', () => {
    expect(isWholeDay('2026-1-15')).toBe(false);
    expect(isWholeDay('2026-01-15')).toBe(true);
  });
});

describe('a period', () => {
  test('ends today, or at the last day of the page', () => {
    const of = (preset: Parameters<typeof presetDays>[0]) =>
      Object.values(presetDays(preset, '2026-03-01', '2026-03-01'));
    expect(of('today')).toEqual(['2026-03-01', '2026-03-01']);
    expect(of('yesterday')).toEqual(['2026-02-28', '2026-02-28']);
    expect(of('week')).toEqual(['2026-02-23', '2026-03-01']);
    expect(of('month')).toEqual(['2026-01-31', '2026-03-01']);
    expect(of('thisMonth')).toEqual(['2026-03-01', '2026-03-01']);
    expect(of('lastMonth')).toEqual(['2026-02-01', '2026-02-28']);
    expect(presetDays('thisMonth', '2026-03-01', '2026-02-28')).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    });
  });

  test('is in order whichever day was chosen first', () => {
    expect(inOrder('2026-11-29', '2026-11-20')).toEqual({ startDate: '2026-11-20', endDate: '2026-11-29' });
  });

  test('keeps its days in the calendar', () => {
    for (const day of ['2026-01-01', '2026-03-29', '2024-02-29']) expect(dayOf(toDate(day))).toBe(day);
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
  });
});
