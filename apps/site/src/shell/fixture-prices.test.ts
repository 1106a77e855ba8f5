import type { FixtureUpdate } from '@mirinae/contract/sport/fixtures';
import { describe, expect, it } from 'vitest';
import { lineName, priceStore, takeUpdates } from './fixture-prices.ts';

const line = (market: number, odds: number): FixtureUpdate['lines'][number] => ({
  ...{ market, specifiers: '', status: 'active' as const },
  outcomes: [{ id: '1', odds, isActive: true }],
});
const told = (isWhole: boolean, lines: FixtureUpdate['lines']): FixtureUpdate[] => [
  { fixture: 'a', isWhole, state: null, lines },
];
const linesNow = () => [...(priceStore.getState().fixtures.get('a')?.lines ?? [])];

describe('prices of a fixture', () => {
  it('replace those of the same line, and all of them when it is told whole', () => {
    takeUpdates(told(true, [line(1, 20_000), line(18, 19_000)]));
    takeUpdates(told(false, [line(1, 21_000)]));
    expect(linesNow().map(([name, { outcomes }]) => [name, outcomes[0]?.odds])).toEqual([
      ['1/', 21_000],
      ['18/', 19_000],
    ]);
    takeUpdates(told(true, [line(18, 18_000)]));
    expect(linesNow().map(([name]) => name)).toEqual(['18/']);
  });

  it('stay on a line that rests', () => {
    takeUpdates(told(true, [line(1, 20_000)]));
    takeUpdates(told(false, [{ market: 1, specifiers: '', status: 'suspended' }]));
    const now = priceStore
      .getState()
      .fixtures.get('a')
      ?.lines.get(lineName({ market: 1, specifiers: '' }));
    expect(now).toMatchObject({ status: 'suspended', outcomes: [{ odds: 20_000 }] });
  });
});
