/** Dates of bank statements: strict, and as each bank writes them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMoment } from './moments.ts';

it.each([
  ['2026-03-02', '2026-03-01T15:00:00Z'],
  ['2026.03.02 15:15:30', '2026-03-02T06:15:30Z'],
  ['2026/3/2 5:05', '2026-03-01T20:05:00Z'],
  ['2026-03-02T15:15', '2026-03-02T06:15:00Z'],
  ['2026-03-02 오후 3:15', '2026-03-02T06:15:00Z'],
  ['2026-03-02 오전 12:05', '2026-03-01T15:05:00Z'],
  ['2026-03-02 오후 12:05', '2026-03-02T03:05:00Z'],
  ['2026-03-02 3:15 PM', '2026-03-02T06:15:00Z'],
  ['20260302', '2026-03-01T15:00:00Z'],
  ['20260302151530', '2026-03-02T06:15:30Z'],
  ['20260302 151530', '2026-03-02T06:15:30Z'],
  ['2026년 3월 2일 15:15', '2026-03-02T06:15:00Z'],
] as const)('%s is the moment of Seoul that it names', (text, moment) => {
  expect(readMoment(text)).toEqual(new Date(moment));
});

it.each([
  '2026-02-30',
  '2025-02-29 10:00',
  '2026-13-01',
  '2026-03-02 24:01',
  '2026-03-02 오후 13:00',
  '2026-03-02 10:61',
])('%s does not exist and is refused, not moved', (text) => {
  expect(readMoment(text)).toBeNull();
});

it.each(['', '합계', '12,000', '2026', '2026-03', '2026-03-021', '202603021', '2026-03-02 soon'])(
  '%o is no date',
  (text) => {
    expect(readMoment(text)).toBeNull();
  },
);

it('every second of the calendar is read as it is written', () => {
  const seconds = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(seconds, (at) => {
      const [day, time] = new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).split('T');
      const whole = new Date(Math.floor(at.getTime() / 1_000) * 1_000);
      expect(readMoment(`${day} ${time}`)).toEqual(whole);
    }),
  );
});
