/** Commitment of a match before its first price, and its seed after it. */
import type { MatchTerms } from '@mirinae/game-math/sports/play/match-seed';
import { matchCommitmentOf } from '@mirinae/game-math/sports/play/match-seed';
import { reportedScores } from '@mirinae/game-math/sports/play/settle-line';
import { simulateMatch } from '@mirinae/game-math/sports/play/simulate-match';
import { expect, it } from 'vitest';
import { dayOf, openCalendar } from '../world/calendar.ts';
import { openFeed } from './feed.ts';
import { confirmedAfterMs, LiveBook } from './live-book.ts';
import { openMatches } from './matches.ts';

const noon = Date.UTC(2026, 10, 22, 3);
const today = dayOf(noon);
const later = noon + 86_400_000;
const feed = openFeed('test', 0);
const [calendar, matches] = [openCalendar('test'), openMatches('test')];

/** One match per sport that starts in the hours after noon. */
const firstOfEach = [
  ...new Map(
    feed
      .fixtures(today, noon)
      .filter(({ startsAt }) => startsAt > noon)
      .map((fixture) => [fixture.sport, fixture]),
  ).values(),
];

function opened(id: string): MatchTerms {
  const fixture = feed.fixture(id, later);
  if (!fixture?.simulation?.opening) throw new Error('It is not opened.');
  return { fixture: id, sport: fixture.sport, ...fixture.simulation.opening };
}

it('promises the seed of each match before its first price, and keeps that promise for ever', () => {
  const eve = Date.UTC(2026, 10, 22, 14) - 1;
  const shown = feed
    .between('prematch', eve, eve + 60_000)
    .flatMap((message) => (message.type === 'fixtureChange' && message.change === 'new' ? [message] : []));
  expect(shown.length).toBeGreaterThan(3);
  for (const { fixture, at } of shown.slice(0, 5)) {
    const before = feed.fixture(fixture, at - 1)?.simulation;
    expect(before).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), opening: null });
    expect(openFeed('test', 0).fixture(fixture, later + 86_400_000)?.simulation?.commitment).toBe(before?.commitment);
  }
});

it('opens no seed before the results of the match are confirmed', () => {
  for (const { id, startsAt } of firstOfEach) {
    const planned = calendar.find(id);
    const confirmedAt = planned ? matches.outlineOf(planned).endsAt + confirmedAfterMs : startsAt;
    expect(feed.fixture(id, confirmedAt - 1)?.simulation?.opening).toBeNull();
    expect(feed.fixture(id, confirmedAt)?.simulation?.opening).not.toBeNull();
  }
});

it('what is opened is what was promised, and plays the match that was reported', () => {
  expect(firstOfEach.length).toBeGreaterThan(9);
  for (const { id, simulation } of firstOfEach) {
    const terms = opened(id);
    expect(matchCommitmentOf(terms)).toBe(simulation?.commitment);
    const { moments, status } = simulateMatch(terms);
    expect(feed.fixture(id, later)?.status).toBe(status);
    const planned = calendar.find(id);
    const plannedState = planned && new LiveBook(matches.of(planned), () => []).stateAt(later);
    const end = moments.at(-1);
    if (!plannedState || !end) continue;
    expect(reportedScores(end.state.counts)).toEqual(plannedState.scores);
    expect(plannedState.status).toBe(status);
  }
});

it('a match that is opened gives away no other: neither its seed nor the secret is part of another one', () => {
  const [one, other] = firstOfEach;
  const [terms, others] = [opened(one?.id ?? ''), opened(other?.id ?? '')];
  expect(terms.seed).not.toBe(others.seed);
  // A revealed seed does not reproduce other matches: it is not the secret.
  const guessed = openFeed(terms.seed, 0).fixture(others.fixture, later)?.simulation;
  expect(guessed?.opening?.seed).not.toBe(others.seed);
  expect(guessed?.commitment).not.toBe(matchCommitmentOf(others));
});
