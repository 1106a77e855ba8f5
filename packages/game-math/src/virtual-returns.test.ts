import { expect, inject, it } from 'vitest';
import { config } from './virtual-football/config.ts';
import { markets } from './virtual-football/markets.ts';
import { simulateReturns } from './virtual-returns.ts';

const days = inject('proof') === 'full' ? 250 : 60;

it('every market of virtual sports returns what it was designed to, within three standard errors', () => {
  const returns = simulateReturns(days, 'simulated days');
  expect(returns.days).toBe(days);
  expect(returns.markets).toHaveLength(markets.length + 7 + 6);
  expect(returns.worstSigma).toBeLessThan(3);
  expect(returns.worstSigma).toBe(Math.max(...returns.markets.map(({ sigma }) => Math.abs(sigma))));
  const football = new Map(
    returns.markets.flatMap(({ event, market, design }) => (event === 'football' ? [[market, design] as const] : [])),
  );
  // Handicaps refund undecided stakes, so their return is nearer to 1.
  for (const market of markets)
    expect(football.get(market)).toBeLessThan(market === 'ah' ? 1 : 100 / config.keys[market]);
  for (const { design } of returns.markets) expect(design).toBeGreaterThan(0.8);
  for (const { design } of returns.markets) expect(design).toBeLessThan(0.95);
}, 60_000);

it('the days of a name are always the same', () => {
  expect(simulateReturns(20, 'a')).toEqual(simulateReturns(20, 'a'));
  expect(simulateReturns(20, 'a').worstSigma).not.toBe(simulateReturns(20, 'b').worstSigma);
  expect(() => simulateReturns(0, 'a')).toThrow(RangeError);
});
