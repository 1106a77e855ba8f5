/** What the lines of a market come to, from the score of their scope. */

import { lineOf } from '@mirinae/game-math/sports/markets/lines';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { shapes } from '@mirinae/game-math/sports/markets/shapes';
import type { LineEnding } from '@mirinae/game-math/sports/models/asian-lines';
import type { Score } from '@mirinae/game-math/sports/models/score-grid';
import type { ScopeKey } from '../play/match.ts';

/** One of the five ways in which the public feeds write an ending. */
const written: Record<LineEnding, { readonly result: 0 | 1; readonly void?: 0.5 | 1 }> = {
  win: { result: 1 },
  halfWin: { result: 1, void: 0.5 },
  refund: { result: 0, void: 1 },
  halfLose: { result: 0, void: 0.5 },
  lose: { result: 0 },
};

export interface LineId {
  readonly id: number;
  readonly specifiers: string;
}

export interface SettledLine extends LineId {
  /** Left out where it only stands for how it ended. */
  readonly score?: Score;
  readonly outcomes: readonly { readonly id: string; readonly result: 0 | 1; readonly void?: 0.5 | 1 }[];
}

/** The scope whose score a line waits for. */
export function scopeOf({ id, specifiers }: LineId): ScopeKey {
  const type = marketType(id);
  const { nth } = lineOf(type, specifiers);
  return nth === undefined ? type.scope : `${type.scope}:${nth}`;
}

export function settleLine(line: LineId, score: Score): SettledLine {
  const type = marketType(line.id);
  const quarters = lineOf(type, line.specifiers).line ?? 0;
  return {
    ...line,
    ...(type.scope === 'method' ? {} : { score }),
    outcomes: shapes[type.shape].map((outcome) => ({ id: outcome.id, ...written[outcome.ending(score, quarters)] })),
  };
}
