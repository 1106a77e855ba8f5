import type { MiniBet } from '@mirinae/contract/mini/mini';
import { expect, test } from 'vitest';
import { endedRounds, waitingRounds } from './ended-rounds.ts';

const bet = (fields: Partial<MiniBet>): MiniBet => ({
  betIdx: '1',
  requestKey: '00000000-0000-4000-8000-000000000000',
  roundId: 7,
  roomKey: 'pb1',
  number: 123,
  gameCode: 'powerball',
  market: 'sum-oe',
  outcome: 'odd',
  odds: 195,
  cash: 1_000,
  winCash: 0,
  type: 'wait',
  regDate: '2026-01-01T00:00:00.000Z',
  ...fields,
});

test('a round is announced once all bets on it have ended, with the bet that paid most', () => {
  const awaited = waitingRounds([bet({}), bet({ betIdx: '2', gameCode: 'powerladder' })]);
  expect(endedRounds([bet({ type: 'lose' }), bet({ betIdx: '2' })], awaited)).toEqual([]);
  const ended = [bet({ type: 'lose' }), bet({ betIdx: '2', gameCode: 'powerladder', type: 'win', winCash: 2_950 })];
  expect(endedRounds(ended, awaited)).toEqual([
    {
      roundId: 7,
      number: 123,
      ending: { kind: 'won', amount: 2_950 },
      games: ['powerball', 'powerladder'],
      betIdx: '2',
    },
  ]);
});

test('a round that had ended before this page looked is not announced', () => {
  const ended = [bet({ type: 'win', winCash: 1_950 })];
  expect(endedRounds(ended, waitingRounds(ended))).toEqual([]);
});

test('a round that has left the list of newest bets is not announced', () => {
  expect(endedRounds([], waitingRounds([bet({})]))).toEqual([]);
});
