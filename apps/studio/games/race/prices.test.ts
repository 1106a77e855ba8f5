import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { expect, it } from 'vitest';
import { gameOf } from './game.ts';
import { tables } from './tables.ts';

const round: CardRound = { commitment: 'a'.repeat(64), number: 1 };

it.each(tables.map((table) => [table.sort, table] as const))(
  'lists the prices of %s by market: no more than fair, and no less than what the house keeps elsewhere',
  (_, table) => {
    const markets = gameOf(table).pricesOf?.(round) ?? [];
    const names = ['win', 'place', 'show', 'quinella', 'exacta', 'trifecta'];
    if (table.sort === 'horses') names.push('eachway');
    expect(markets.map(({ market }) => market).toSorted()).toEqual(names.toSorted());
    for (const { offered, selections } of markets) {
      expect(selections.length).toBe(Math.min(offered, 24));
      for (const { returned } of selections) expect(returned).toBeLessThanOrEqual(1);
      expect(selections[0]?.returned).toBeGreaterThan(0.7);
    }
  },
);
