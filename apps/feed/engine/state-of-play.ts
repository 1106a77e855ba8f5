/** What is known of a running match at a moment: as it is reported, which is not always as it is. */

import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { Moment } from '@mirinae/game-math/sports/play/match';
import type { Stretch } from '@mirinae/game-math/sports/play/mishaps';
import { reportedScores } from '@mirinae/game-math/sports/play/settle-line';
import { nothing } from './decided-lines.ts';
import type { Match } from './matches.ts';

const isIn = ({ from, until }: Stretch, at: number): boolean => at >= from && at < until;

/** `at` in milliseconds since the start. */
export function wrongGoalAt({ mishaps: { wrongGoal } }: Match, at: number) {
  return wrongGoal && isIn(wrongGoal, at) ? wrongGoal : undefined;
}

/** The last moment at a time, in milliseconds since 1970; undefined before and after the match. */
export function runningAt({ startedAt, endsAt, moments }: Match, at: number): Moment | undefined {
  return endsAt <= at ? undefined : moments.findLast((past) => startedAt + past.at <= at);
}

/** Whether no line takes bets: a goal may fall, or the wrong one is reported. */
export function isResting(match: Match, { kind, at }: Moment): boolean {
  return kind === 'danger' || wrongGoalAt(match, at) !== undefined;
}

/** State of play of a moment, with the wrong goal while it is reported. */
export function stateOf(match: Match, moment: Moment): FeedMatchState {
  const { mishaps, moments } = match;
  const { state, kind, side } = moment;
  const ended = mishaps.isAbandoned ? 'abandoned' : 'ended';
  const wrong = wrongGoalAt(match, moment.at);
  const scores = reportedScores(state.counts);
  if (wrong) {
    const { match: score = nothing } = scores;
    scores.match = { ...score, [wrong.side]: score[wrong.side] + 1 };
  }
  return {
    status: moment === moments.at(-1) ? ended : 'live',
    period: state.period,
    clock: state.clock,
    scores,
    situation: state.situation,
    event: { kind: wrong ? 'score' : kind, ...(side === undefined ? {} : { side }) },
  };
}
