import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { expect, it } from 'vitest';
import type { Ticket } from './ticket.ts';
import { riskReport } from './ticket-risk.ts';

const round: CardRound = { commitment: 'a'.repeat(64), number: 1 };
/** A coin, and a die whose high half is another market. */
const report = riskReport<string>({
  marketOf: (on) => ({ match: null, market: on.split(':')[0] ?? '' }),
  endingsOf: (legs) =>
    ['heads', 'tails'].map((name) => ({
      name,
      chance: 0.5,
      pays: legs.map(({ on, odds }) => (on.endsWith(name) ? odds * 100 : 0)),
    })),
  payOf: ({ on, odds }, result) => (on.endsWith(result) ? odds * 100 : 0),
});
const line = (stake: number, ...legs: [on: string, odds: number][]) => ({
  stake,
  legs: legs.map(([on, odds]) => ({ on, odds })),
});
const tickets: Ticket[] = [
  { lines: [line(1_000, ['coin:heads', 190]), line(2_000, ['coin:tails', 180])] },
  { lines: [line(3_000, ['coin:tails', 180]), line(1_000, ['other:heads', 150], ['coin:heads', 200])] },
];

it('adds bets of a market up by how the event may end, the worst ending and the dearest selection first', () => {
  const { risks, paid } = report(tickets, round, null);
  expect(paid).toEqual({});
  const [coin, combined] = risks;
  expect(coin).toEqual({
    match: null,
    market: 'coin',
    bets: 3,
    staked: 6_000,
    expected: 5_450,
    // Both bets on tails win together: 1,900 or 9,000.
    variance: 3_550 ** 2,
    worst: { ending: 'tails', pays: 9_000 },
    picks: [
      { on: 'coin:tails', bets: 2, staked: 5_000, pays: 9_000 },
      { on: 'coin:heads', bets: 1, staked: 1_000, pays: 1_900 },
    ],
  });
  expect(combined).toMatchObject({ market: 'combination', bets: 1, staked: 1_000, expected: 750, variance: null });
  expect(combined?.worst.pays).toBe(3_000);
});

it('has what each market was paid once the event is over', () => {
  expect(report(tickets, round, 'heads').paid).toEqual({ coin: 1_900, combination: 3_000 });
  expect(report([], round, 'heads')).toEqual({ risks: [], paid: {} });
});
