import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import { describe, expect, it } from 'vitest';
import { clockAt, gamePointsOf, partScoreOf, scoreOf } from './score.ts';

const state = (more: Partial<FeedMatchState>): FeedMatchState => ({
  status: 'live',
  period: { kind: 'half', nth: 1 },
  clock: 600,
  scores: {},
  situation: {},
  ...more,
});

describe('what a list says of a match', () => {
  it('has no score before the match, and one of overtime where there is such', () => {
    expect(scoreOf(state({ status: 'notStarted' }))).toBeNull();
    expect(scoreOf(state({}))).toEqual({ home: 0, away: 0 });
    const scores = { match: { home: 2, away: 2 }, withOvertime: { home: 3, away: 2 } };
    expect(scoreOf(state({ scores }))).toEqual({ home: 3, away: 2 });
  });

  it('has the points of the set that is on', () => {
    const scores = { match: { home: 1, away: 0 }, 'set:2': { home: 21, away: 19 } };
    expect(partScoreOf(state({ period: { kind: 'set', nth: 2 }, scores }))).toEqual({ home: 21, away: 19 });
    expect(partScoreOf(state({ scores }))).toBeNull();
  });

  it.each([
    [{ home: 1, away: 3 }, '15', '40'],
    [{ home: 4, away: 4 }, '40', '40'],
    [{ home: 6, away: 5 }, 'A', '40'],
  ])('calls the points of a tennis game as tennis does: %o', (gamePoints, home, away) => {
    expect(gamePointsOf(state({ situation: { gamePoints } }))).toEqual({ home, away });
  });

  it('lets the clock of a half run between two words, not for ever, and not in a break', () => {
    expect(clockAt(state({}), 0, 5_900)).toBe(605);
    expect(clockAt(state({}), 0, 10_000_000)).toBe(690);
    expect(clockAt(state({ period: { kind: 'break', nth: 1 } }), 0, 9_000)).toBe(600);
    expect(clockAt(state({ clock: null }), 0, 9_000)).toBeNull();
  });
});
