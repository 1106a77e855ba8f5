/**
 * Goal: what rounds return in play is what the exact figures say. Method: rounds from fixed seeds, their mean within
 * three standard errors; `npm run rtp:simulate` does the same with as many rounds as one likes.
 */
import { expect, it } from 'vitest';
import { simulate, simulations } from './simulated-returns.ts';

const seeds = { serverSeed: '3c9e5f1d7a6b8042'.repeat(4), clientSeed: 'simulated', rounds: 6_000 };

it.each(simulations.map((simulated) => [simulated.name, simulated] as const))(
  '%s returns what its figures say',
  (_, simulated) => {
    expect(simulated.exact).toBeGreaterThan(0.8);
    expect(simulated.exact).toBeLessThan(1);
    expect(simulate(simulated, seeds).away).toBeLessThan(3);
  },
);

it('a return that is a tenth wrong is found out', () => {
  const [dice] = simulations;
  if (!dice) throw new Error('The game is missing.');
  expect(simulate({ ...dice, exact: dice.exact + 0.1 }, seeds).away).toBeGreaterThan(3);
});
