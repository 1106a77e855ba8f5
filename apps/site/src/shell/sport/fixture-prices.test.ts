import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { expect, it } from 'vitest';
import { lineName, priceStore, takePrices } from './fixture-prices.ts';

const line = (market: number, odds: number): OfferedLine => ({
  market,
  specifiers: '',
  status: 'active',
  outcomes: [{ id: '1', odds, isActive: true }],
});
const takeLines = (fixture: string, lines: OfferedLine[]) => takePrices([{ fixture, state: null, lines }]);
const oddsOf = (fixture: string) =>
  [...(priceStore.getState().fixtures.get(fixture)?.lines ?? [])].map(([name, { outcomes }]) => [
    name,
    outcomes[0]?.odds,
  ]);

it('shows each fixture as it came last, its lines by their names', () => {
  takeLines('a', [line(1, 20_000), line(18, 19_000)]);
  takeLines('b', [line(1, 15_000)]);
  takeLines('a', [line(18, 18_000)]);
  expect(oddsOf('a')).toEqual([[lineName(line(18, 0)), 18_000]]);
  expect(oddsOf('b')).toEqual([['1/', 15_000]]);
});
