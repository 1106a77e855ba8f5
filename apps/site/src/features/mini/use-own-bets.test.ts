import type { MiniBet } from '@mirinae/contract/mini/mini';
import { expect, it } from 'vitest';
import { endingOf } from './use-own-bets.ts';

const bet = (type: MiniBet['type'], winCash: number): MiniBet => ({
  betIdx: '1',
  requestKey: '00000000-0000-4000-8000-000000000000',
  roundId: 1,
  roomKey: 'pb1',
  number: 1,
  gameCode: 'powerball',
  market: 'power-oe',
  outcome: 'odd',
  odds: 195,
  cash: 1_000,
  winCash,
  type,
  regDate: '2026-01-01T00:00:00.000Z',
});

it('knows how a round ended only when every bet of it has', () => {
  expect(endingOf([])).toBeNull();
  expect(endingOf([bet('win', 1_950), bet('wait', 0)])).toBeNull();
  expect(endingOf([bet('win', 2_050), bet('lose', 0)])).toEqual({ kind: 'won', amount: 2_050 });
  expect(endingOf([bet('lose', 0)])).toEqual({ kind: 'lost', amount: 0 });
});

it('calls what came back returned, not won, where it is no more than what was staked', () => {
  expect(endingOf([bet('cancel', 1_000)])).toEqual({ kind: 'returned', amount: 1_000 });
  expect(endingOf([bet('win', 1_000)])).toEqual({ kind: 'returned', amount: 1_000 });
  expect(endingOf([bet('win', 1_950), bet('lose', 0)])).toEqual({ kind: 'returned', amount: 1_950 });
});
