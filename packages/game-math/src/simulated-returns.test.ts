/**
 * Simulated returns agree with the exact figures: rounds from fixed seeds, means within three standard errors, or four
 * for the many bets of table games, some of which exceed three by chance. `npm run rtp:simulate` runs any number of
 * rounds.
 */
import { expect, inject, it } from 'vitest';
import { simulate, simulations } from './simulated-returns.ts';
import { simulatedTables } from './simulated-tables.ts';

const seeds = { serverSeed: '3c9e5f1d7a6b8042'.repeat(4), clientSeed: 'simulated', rounds: 6_000 };

const roundsOfTable = inject('proof') === 'full' ? 60_000 : 12_000;

it.each(simulations.map((simulated) => [simulated.name, simulated] as const))(
  '%s returns what its figures say',
  (_, simulated) => {
    expect(simulated.exact).toBeGreaterThan(0.8);
    expect(simulated.exact).toBeLessThan(1);
    expect(simulate(simulated, seeds).away).toBeLessThan(3);
  },
);

it.each(simulatedTables.map((table) => [table.name, table] as const))(
  'every bet of %s returns what its figures say',
  (_, table) => {
    for (const { key, exact, away } of table.simulate({ ...seeds, rounds: roundsOfTable })) {
      expect(exact, key).toBeGreaterThan(0.75);
      expect(exact, key).toBeLessThan(1);
      expect(away, key).toBeLessThan(4);
    }
  },
);

it('a return that is a tenth wrong is found out', () => {
  const [dice] = simulations;
  if (!dice) throw new Error('The game is missing.');
  expect(simulate({ ...dice, exact: dice.exact + 0.1 }, seeds).away).toBeGreaterThan(3);
});
