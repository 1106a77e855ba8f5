import { expect, it } from 'vitest';
import { betEnding, isGain } from './bet-ending.ts';

it('calls a bet won only where it paid more than its stake', () => {
  const endingAt = (winCash: number) => betEnding({ type: 'win', cash: 1_000, winCash });
  expect([1, 999, 1_000, 1_001].map(endingAt)).toEqual(['partly', 'partly', 'returned', 'win']);
});

it.each(['wait', 'lose', 'draw', 'cancel'] as const)('leaves %s as it is', (type) => {
  expect(betEnding({ type, cash: 1_000, winCash: 0 })).toBe(type);
});

it('takes money that came in for a gain unless it is a return of no more than its stake', () => {
  const gainOf = (winCash: number) => isGain({ bet: { type: 'win', cash: 1_000, winCash } });
  expect([999, 1_000, 1_001].map(gainOf)).toEqual([false, false, true]);
  expect(isGain({ bet: { type: 'cancel', cash: 1_000, winCash: 1_000 } })).toBe(false);
  expect(isGain({ bet: null })).toBe(true);
});
