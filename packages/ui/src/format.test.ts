import { afterEach, expect, it } from 'vitest';
import { setSiteConfig } from './calls/site-config.ts';
import {
  formatAmount,
  formatChange,
  formatCount,
  formatDate,
  formatDateTimeSeconds,
  formatDay,
  formatNearDateTime,
  formatRound,
  formatSigned,
  houseAmount,
  plainAmount,
  plainDateTime,
} from './format.ts';
import { speak } from './language/translation.ts';
import { configStub } from './testing/config-stub.ts';

afterEach(() => {
  setSiteConfig(configStub);
  speak('ko');
});

it.each([
  ['pb5-2026-11-23-204', '204'],
  ['8c826320-da70-4b6e-9d0e-0123456789ab', '8c826320-da70'],
  ['demo-27', 'demo-27'],
  ['mf:match:0b7e5e7f-8a11-4c0d-9d0e-0123456789ab', '0b7e5e7f-8a11'],
])('the round %s is listed as %s', (roundId, shown) => {
  expect(formatRound(roundId)).toBe(shown);
});

it.each([
  ['KRW', '123,450', '+123,450', 123_450, 10_000],
  ['VND', '123,450', '+123,450', 123_450, 100_000],
  ['USD', '1,234.50', '+1,234.50', 1_234.5, 1_000],
] as const)('shows amounts of %s with its decimals, and steps of the house in it', (currency, ...shown) => {
  setSiteConfig({ ...configStub, currency });
  const amount = 123_450;
  expect([formatAmount(amount), formatSigned(amount), plainAmount(amount), houseAmount(10_000)]).toEqual(shown);
  expect(formatCount(amount)).toBe('123,450');
});

it.each([
  ['ko', '2026-11-29', '2026-11-29 23:30:05', '11-29 23:30'],
  ['en', '11/29/2026', '11/29/2026 23:30:05', '11/29 23:30'],
  ['vi', '29/11/2026', '29/11/2026 23:30:05', '29/11 23:30'],
] as const)('writes days in %s as its date fields take them, and in files always alike', (locale, ...shown) => {
  speak(locale);
  const moment = '2026-11-29T14:30:05.000Z';
  expect([formatDate(moment), formatDateTimeSeconds(moment), formatNearDateTime(moment)]).toEqual(shown);
  expect(formatDay('2026-11-29')).toBe(shown[0]);
  expect(plainDateTime(moment)).toBe('2026-11-29 23:30');
});

it.each([
  [107_700, 100_000, '+7.7%'],
  [0, 100_000, '-100%'],
  [100_000, 0, null],
  // A share of a loss says nothing.
  [146_000, -4_927, null],
])('%d after %d is shown as %s', (now, before, shown) => {
  expect(formatChange(now, before)).toBe(shown);
});
