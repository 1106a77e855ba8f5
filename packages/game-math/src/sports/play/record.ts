/** Records a match while it is played: scores by scope, closed scopes, and the moments. */
import type { Score } from '../models/score-grid.ts';
import {
  type Grids,
  level,
  type MatchState,
  type Moment,
  type MomentKind,
  type Period,
  type ScopeKey,
  type Side,
  type Situation,
  scored,
} from './match.ts';

export type Record = {
  readonly moments: readonly Moment[];
  /** Adds `by` (1 by default) to a side in all these scopes. */
  count(scopes: readonly ScopeKey[], side: Side, by?: number): void;
  counted(scope: ScopeKey): Score;
  end(...scopes: readonly ScopeKey[]): void;
  /** Records the current state. `grids` is computed on demand. */
  note(at: number, kind: MomentKind, now: Now, grids: (state: MatchState) => Grids): void;
};

export type Now = {
  readonly period: Period;
  readonly clock?: number;
  readonly situation?: Situation;
  readonly side?: Side;
};

export function openRecord(): Record {
  const moments: Moment[] = [];
  let counts: ReadonlyMap<ScopeKey, Score> = new Map();
  let over: ReadonlySet<ScopeKey> = new Set();
  return {
    moments,
    counted: (scope) => counts.get(scope) ?? level,
    count(scopes, side, by = 1) {
      const next = new Map(counts);
      for (const scope of scopes) next.set(scope, scored(next.get(scope) ?? level, side, by));
      counts = next;
    },
    end(...scopes) {
      over = new Set([...over, ...scopes]);
    },
    note(at, kind, { period, clock, situation = {}, side }, grids) {
      const state: MatchState = { period, clock: clock ?? null, counts, over, situation };
      moments.push({
        at: Math.round(at),
        kind,
        ...(side === undefined ? {} : { side }),
        state,
        grids: () => grids(state),
      });
    },
  };
}
