/**
 * Verifies a simulated match in the member's browser: commitment, replay and settlement, without trust in the house.
 * docs/fairness/sports.md.
 */

import { marketTypes } from '../markets/market-types.ts';
import { shapes } from '../markets/shapes.ts';
import type { Score } from '../models/score-grid.ts';
import { level } from './match.ts';
import { type MatchTerms, matchCommitmentOf, playRules } from './match-seed.ts';
import { reportedScores, type SettledLine, scopeOf, settleLine } from './settle-line.ts';
import { type SimulatedMatch, simulateMatch } from './simulate-match.ts';
import { brokenOffCase, settleByRule, type Verdict } from './sport-rules.ts';

export type Scores = Readonly<Record<string, Score>>;

/** Settlement of a match. */
export type Reported = {
  readonly status: string;
  readonly scores: Scores;
};

export type MatchCheck = {
  /** Whether the revealed seed matches the commitment. */
  readonly commitment: boolean;
  /** Whether the replay ends as settled; null if one of them is unknown. */
  readonly result: boolean | null;
  /** Replayed match; null if its seed does not match the commitment, or it was played by other rules. */
  readonly replayed: SimulatedMatch | null;
};

export const scoresOf = ({ moments }: SimulatedMatch): Scores =>
  reportedScores(moments.at(-1)?.state.counts ?? new Map());

const isSameScore = (one: Score | undefined, other: Score | undefined): boolean =>
  one?.home === other?.home && one?.away === other?.away;

const isSame = (one: Scores, other: Scores): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((scope) => isSameScore(one[scope], other[scope]));

export function checkMatch(terms: MatchTerms, commitment: string, reported: Reported | null): MatchCheck {
  if (matchCommitmentOf(terms) !== commitment) return { commitment: false, result: null, replayed: null };
  if (terms.rules !== playRules) return { commitment: true, result: null, replayed: null };
  const replayed = simulateMatch(terms);
  const result = reported && reported.status === replayed.status && isSame(scoresOf(replayed), reported.scores);
  return { commitment: true, result, replayed };
}

export type Ending = 'win' | 'halfWin' | 'void' | 'halfLose' | 'lose';

export type CheckedPick = {
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
};

const endingOfOutcome = ({ result, void: refunded }: SettledLine['outcomes'][number]): Ending => {
  if (refunded === 1) return 'void';
  if (result === 1) return refunded === 0.5 ? 'halfWin' : 'win';
  return refunded === 0.5 ? 'halfLose' : 'lose';
};

/** Ending of a selection by the replayed match; null for an unknown market. */
export function endingOf(
  { moments, sport }: SimulatedMatch,
  { market, specifiers, outcome }: CheckedPick,
): Ending | null {
  const type = marketTypes.find(({ id }) => id === market);
  if (!type || !shapes[type.shape].some(({ id }) => id === outcome)) return null;
  const state = moments.at(-1)?.state;
  if (!state) return 'void';
  const line = { id: market, specifiers };
  const scope = scopeOf(line);
  // Abandoned: void, but for what the rule of the sport settles by the score of that moment.
  const verdict: Verdict = state.over.has(scope)
    ? { kind: 'settled', line: settleLine(line, state.counts.get(scope) ?? level) }
    : settleByRule(brokenOffCase(sport.key), sport.key, line, { state, reach: sport.reach });
  const settled = verdict.kind === 'settled' ? verdict.line.outcomes.find(({ id }) => id === outcome) : undefined;
  return settled ? endingOfOutcome(settled) : 'void';
}

/** Settlement of a selection on a slip. */
export type Settled =
  | { readonly kind: 'open' | 'correcting' | 'cancelled' }
  | { readonly kind: 'settled'; readonly ending: Ending | 'deadHeat'; readonly certainty: 'scouted' | 'confirmed' };

/**
 * Whether the settlement agrees with the replay; null before it is confirmed, and for a bet that was voided though the
 * match decided it.
 */
export function isSettledSo(match: SimulatedMatch, pick: CheckedPick, settled: Settled): boolean | null {
  const ending = endingOf(match, pick);
  if (ending === null) return null;
  if (settled.kind === 'cancelled') return ending === 'void' || null;
  if (settled.kind !== 'settled' || settled.certainty !== 'confirmed') return null;
  return settled.ending === ending;
}
