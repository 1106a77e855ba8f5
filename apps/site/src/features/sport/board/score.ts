/** Live state of a match in a list: the score, the points of the set or game, and the position of play. */
import type { FeedMatchState, FeedScore } from '@mirinae/contract/feed/messages';

/** None of a fight before somebody has won it, and none of an event whose play no one reports. */
export function scoreOf(state: FeedMatchState | null): FeedScore | null {
  if (!state || state.status === 'notStarted' || state.period.kind === 'before') return null;
  if (state.status === 'live' && state.situation.strikes) return null;
  const score = state.scores.withOvertime ?? state.scores.match;
  return score ?? (state.period.kind === 'play' ? null : { home: 0, away: 0 });
}

/** Points of the set or map that is on; null where a sport has none. */
export function partScoreOf(state: FeedMatchState | null): FeedScore | null {
  if (!state || (state.period.kind !== 'set' && state.period.kind !== 'map')) return null;
  return state.scores[`${state.period.kind}:${state.period.nth}`] ?? { home: 0, away: 0 };
}

const tennisPoints = ['0', '15', '30', '40'] as const;

/** As they are called in tennis, past deuce too; a tie-break counts plainly. */
export function gamePointsOf(state: FeedMatchState | null): { home: string; away: string } | null {
  const points = state?.situation.gamePoints;
  if (!points) return null;
  const { home, away } = points;
  const games = partScoreOf(state);
  if (games?.home === 6 && games.away === 6) return { home: String(home), away: String(away) };
  if (home >= 3 && away >= 3) {
    if (home === away) return { home: '40', away: '40' };
    return home > away ? { home: 'A', away: '40' } : { home: '40', away: 'A' };
  }
  return { home: tennisPoints[home] ?? String(home), away: tennisPoints[away] ?? String(away) };
}

/** Periods whose clock runs as any clock does, so that it can be shown going on between two words of the feed. */
const running: ReadonlySet<string> = new Set(['half', 'third', 'round']);
/** Time without a message after which the clock stops. */
const maxRunMs = 90_000;

/** Seconds of play at a moment; `reportedAt` is when the state came, both in milliseconds of one clock. */
export function clockAt({ clock, period }: FeedMatchState, reportedAt: number, now: number): number | null {
  if (clock === null) return null;
  if (!running.has(period.kind)) return clock;
  return clock + Math.floor(Math.max(0, Math.min(now - reportedAt, maxRunMs)) / 1_000);
}

export function writeClock(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
