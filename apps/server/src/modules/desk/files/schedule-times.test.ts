import { describe, expect, it } from 'vitest';
import { daysBefore, inputAt, nextTime } from './schedule-times.ts';

const seoul = (text: string) => new Date(`${text}+09:00`);
const timing = { weekday: 1, monthDay: 28, hour: 8 };

describe('a file that is ordered again', () => {
  it.each([
    ['daily', '2026-03-03T07:59:59', '2026-03-03T08:00:00'],
    ['daily', '2026-03-03T08:00:00', '2026-03-04T08:00:00'],
    ['daily', '2026-03-03T23:59:59', '2026-03-04T08:00:00'],
    ['weekly', '2026-03-02T07:00:00', '2026-03-02T08:00:00'],
    ['weekly', '2026-03-02T08:00:00', '2026-03-09T08:00:00'],
    ['monthly', '2026-01-28T08:00:00', '2026-02-28T08:00:00'],
    ['monthly', '2026-12-31T12:00:00', '2027-01-28T08:00:00'],
  ] as const)('%s after %s is due at %s', (cycle, now, next) => {
    expect(nextTime({ ...timing, cycle }, seoul(now))).toEqual(seoul(next));
  });

  it.each([
    ['daily', { startDate: '2026-02-28', endDate: '2026-02-28' }],
    ['weekly', { startDate: '2026-02-22', endDate: '2026-02-28' }],
    ['monthly', { startDate: '2026-02-01', endDate: '2026-02-28' }],
  ] as const)('%s is about the period before', (cycle, days) => {
    expect(daysBefore(cycle, seoul('2026-03-01T00:00:00'))).toEqual(days);
    expect(daysBefore(cycle, seoul('2026-03-01T23:30:00'))).toEqual(days);
  });

  it('keeps its filter, with the days of each time, and an hour only of a day', () => {
    const input = { searchText: 'a', startDate: '2020-01-01', endDate: '2020-01-01', hour: 3 };
    const at = seoul('2026-03-01T08:00:00');
    const yesterday = { startDate: '2026-02-28', endDate: '2026-02-28' };
    expect(inputAt(input, 'daily', at)).toEqual({ searchText: 'a', ...yesterday, hour: 3 });
    expect(inputAt(input, 'weekly', at)).not.toHaveProperty('hour');
    expect(inputAt({ status: 'wait' }, 'daily', at)).toEqual({ status: 'wait' });
  });
});
