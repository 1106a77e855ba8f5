import { expect, it } from 'vitest';
import { partScores } from './period-scores.ts';

const state = { status: 'live' as const, clock: null, situation: {} };

it('parts of a match are shown up to the one that is on', () => {
  const scores = { match: { home: 1, away: 0 }, 'set:1': { home: 25, away: 20 } };
  expect(partScores({ ...state, period: { kind: 'set', nth: 2 }, scores })).toEqual([
    { nth: 1, kind: 'set', score: { home: 25, away: 20 } },
    { nth: 2, kind: 'set', score: { home: 0, away: 0 } },
  ]);
});

it('parts of a match that has ended, or is in a break, are those that were counted', () => {
  const scores = { match: { home: 2, away: 1 }, half1: { home: 1, away: 1 }, half2: { home: 1, away: 0 } };
  expect(partScores({ ...state, period: { kind: 'ended', nth: 0 }, scores })).toHaveLength(2);
  expect(partScores({ ...state, period: { kind: 'third', nth: 2 }, scores: { match: { home: 1, away: 0 } } })).toEqual(
    [],
  );
});
