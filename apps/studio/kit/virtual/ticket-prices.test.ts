import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { expect, it } from 'vitest';
import { priceReport } from './ticket-prices.ts';

const round: CardRound = { commitment: 'a'.repeat(64), number: 1 };

it('lists odds by market, the shortest first, with what is paid how often and what a stake returns', () => {
  const odds: Readonly<Record<string, number>> = { 'coin:tails': 180, 'coin:heads': 150, 'coin:both': 100 };
  const report = priceReport({
    selections: ['coin:tails', 'coin:edge', 'coin:heads', 'coin:both'],
    oddsOn: () => (on) => odds[on] ?? null,
    marketOf: (on) => ({ match: null, market: on.split(':')[0] ?? '' }),
    endingsOf: (legs) =>
      [
        ['heads', 0.6],
        ['tails', 0.4],
      ].map(([name, chance]) => ({
        name: String(name),
        chance: Number(chance),
        pays: legs.map((leg) => (leg.on.endsWith(String(name)) || leg.on.endsWith('both') ? leg.odds * 100 : 0)),
      })),
  });
  expect(report(round)).toEqual([
    {
      match: null,
      market: 'coin',
      offered: 3,
      selections: [
        { on: 'coin:both', odds: 100, chance: 1, returned: 1 },
        { on: 'coin:heads', odds: 150, chance: 0.6, returned: expect.closeTo(0.9) },
        { on: 'coin:tails', odds: 180, chance: 0.4, returned: expect.closeTo(0.72) },
      ],
    },
  ]);
});
