import { expect, it } from 'vitest';
import { goesOn } from './auto-rules.ts';

const free = { stopOnWin: false, lossLimit: null, winLimit: null, payoutLimit: null };
const lost = { status: 'finished', stake: 1_000, payout: 0 } as const;
const won = { status: 'finished', stake: 1_000, payout: 5_000 } as const;

it('auto rounds go on for good where nothing ends them', () => {
  expect(goesOn(free, -1_000_000, lost)).toBe(true);
  expect(goesOn(free, 1_000_000, won)).toBe(true);
});

it('auto rounds end with a round that did not count', () => {
  for (const status of ['refused', 'cancelled', 'disputed'] as const)
    expect(goesOn(free, 0, { ...lost, status })).toBe(false);
});

it('auto rounds end at the won that reaches a limit, not before it', () => {
  expect(goesOn({ ...free, lossLimit: 5_000 }, -4_999, lost)).toBe(true);
  expect(goesOn({ ...free, lossLimit: 5_000 }, -5_000, lost)).toBe(false);
  expect(goesOn({ ...free, winLimit: 5_000 }, 4_999, won)).toBe(true);
  expect(goesOn({ ...free, winLimit: 5_000 }, 5_000, won)).toBe(false);
  expect(goesOn({ ...free, payoutLimit: 5_001 }, 0, won)).toBe(true);
  expect(goesOn({ ...free, payoutLimit: 5_000 }, 0, won)).toBe(false);
});

it('auto rounds end with a win where that is wanted; a return below the stake is none', () => {
  expect(goesOn({ ...free, stopOnWin: true }, 0, won)).toBe(false);
  expect(goesOn({ ...free, stopOnWin: true }, 0, { ...won, payout: 1_000 })).toBe(true);
});
