import { expect, it } from 'vitest';
import { type OddsFormat, writeOdds } from './odds-format.ts';

it.each<[odds: number, format: OddsFormat, written: string]>([
  [27_200, 'decimal', '2.72'],
  [18_999, 'decimal', '1.89'],
  [10_100, 'decimal', '1.01'],
  [27_200, 'hongKong', '1.72'],
  [19_000, 'malay', '0.90'],
  [20_000, 'malay', '1.00'],
  [30_000, 'malay', '-0.50'],
  [27_200, 'american', '+172'],
  [15_000, 'american', '-200'],
  [20_000, 'american', '+100'],
])('odds of %i ten-thousandths are written %s as %s', (odds, format, written) => {
  expect(writeOdds(odds, format)).toBe(written);
});
