/** Settlement of a market's lines, from the score of their scope. */

import { decidedEndings, type Running } from '../markets/decided.ts';
import { secondHalfGoal } from '../markets/half-scores.ts';
import { lineOf } from '../markets/lines.ts';
import type { MarketType, Scope } from '../markets/market-type.ts';
import { marketType } from '../markets/market-types.ts';
import { shapes } from '../markets/shapes.ts';
import type { LineEnding } from '../models/asian-lines.ts';
import type { Score } from '../models/score-grid.ts';
import type { ScopeKey } from './match.ts';

/** Encoding of the five endings in public feeds, as `result` and `void` factor. */
const written: Record<LineEnding, { readonly result: 0 | 1; readonly void?: 0.5 | 1 }> = {
  win: { result: 1 },
  halfWin: { result: 1, void: 0.5 },
  refund: { result: 0, void: 1 },
  halfLose: { result: 0, void: 0.5 },
  lose: { result: 0 },
};

export type LineId = {
  readonly id: number;
  readonly specifiers: string;
};

export type SettledLine = LineId & {
  /** Omitted for scopes whose score only encodes the ending. */
  readonly score?: Score;
  readonly outcomes: readonly { readonly id: string; readonly result: 0 | 1 | -1; readonly void?: 0.5 | 1 }[];
};

/** Scope whose score settles a line. */
export function scopeOf({ id, specifiers }: LineId): ScopeKey {
  const type = marketType(id);
  const { nth } = lineOf(type, specifiers);
  return nth === undefined ? type.scope : `${type.scope}:${nth}`;
}

/** Scopes whose score only encodes an ending. */
const coded: ReadonlySet<string> = new Set<Scope>(['method', 'halves', 'goal']);
const isCoded = (scope: ScopeKey): boolean => coded.has(scope.split(':')[0] ?? '');

/** Published scores of a match. */
export const reportedScores = (counts: ReadonlyMap<ScopeKey, Score>): Record<string, Score> =>
  Object.fromEntries([...counts].filter(([scope]) => !isCoded(scope)));

/** Misreported score with `more` goals; in the scope of both halves they are added to the second half. */
export function misreported(scope: ScopeKey, { home, away }: Score, more: Partial<Score>): Score {
  const goal = scope === 'halves' ? secondHalfGoal : 1;
  return { home: home + goal * (more.home ?? 0), away: away + goal * (more.away ?? 0) };
}

/** How a feed writes what is not decided: it comes later, or, where a match is broken off, never. */
const undecided = { later: { result: -1 }, never: written.refund } as const;

/**
 * What of a running score counts for a market. Points, games and rounds count as played: at four games all of a set,
 * over 9.5 games is open, as a player may retire. Sets and maps that have to be played count already.
 */
const countedBy = ({ line, scope }: MarketType, { score, reach }: Running): Running =>
  line === 'total' && scope !== 'match' ? { score } : { score, reach };

/** The certain ending of each outcome of a line whose scope is not over, null while it is open. */
export function endingsSoFar({ id, specifiers }: LineId, running: Running) {
  const type = marketType(id);
  return decidedEndings(type.shape, countedBy(type, running), lineOf(type, specifiers).line ?? 0);
}

/**
 * Settlement of a line whose scope is not over by what its score has decided so far. Null where that is nothing, or no
 * more than at the score `before`.
 */
export function settleDecided(
  line: LineId,
  running: Running,
  { open, before }: { readonly open: keyof typeof undecided; readonly before?: Running },
): SettledLine | null {
  const count = (endings: ReturnType<typeof endingsSoFar>) => endings.filter(({ ending }) => ending !== null).length;
  const endings = endingsSoFar(line, running);
  if (count(endings) <= (before === undefined ? 0 : count(endingsSoFar(line, before)))) return null;
  return {
    ...line,
    ...(isCoded(marketType(line.id).scope) ? {} : { score: running.score }),
    outcomes: endings.map(({ id, ending }) => ({ id, ...(ending === null ? undecided[open] : written[ending]) })),
  };
}

export function settleLine(line: LineId, score: Score): SettledLine {
  const type = marketType(line.id);
  const quarters = lineOf(type, line.specifiers).line ?? 0;
  return {
    ...line,
    ...(isCoded(type.scope) ? {} : { score }),
    outcomes: shapes[type.shape].map((outcome) => ({ id: outcome.id, ...written[outcome.ending(score, quarters)] })),
  };
}
