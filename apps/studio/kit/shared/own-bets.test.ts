import { expect, it } from 'vitest';
import type { TableState } from '../../wire/table.ts';
import { betsAt, openRoundOf } from './own-bets.ts';

const next = { tableRoundId: 'second', number: 2, commitment: 'b', closesAt: 9, beacon: null };
const table: Pick<TableState, 'tableRoundId' | 'phase' | 'commitment' | 'next'> = {
  tableRoundId: 'first',
  phase: 'running',
  commitment: 'a',
  next: null,
};

it('lets a player bet on the round that is shown, or on the next one as soon as that is open', () => {
  expect(openRoundOf(null)).toBeNull();
  expect(openRoundOf(table)).toBeNull();
  expect(openRoundOf({ ...table, phase: 'open' })).toMatchObject({ tableRoundId: 'first' });
  expect(openRoundOf({ ...table, next })).toMatchObject({ tableRoundId: 'second' });
});

it('finds the bets of a page that was opened anew, each at the round that it is on', () => {
  const [older, newer, gone] = [{ commitment: 'a' }, { commitment: 'b' }, { commitment: 'c' }];
  expect(betsAt({ ...table, next }, [newer, gone, older])).toEqual({ own: older, ahead: newer });
  expect(betsAt(table, [newer, older])).toEqual({ own: older, ahead: null });
  expect(betsAt(null, [newer])).toEqual({ own: null, ahead: null });
});
