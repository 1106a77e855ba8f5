/**
 * Joint scores of several scopes, derived from the grids that price each of them, so that builders and single
 * selections are priced by the same model.
 */
import type { JointBlock } from '../builder/joint-model.ts';
import { halvesOf } from '../markets/half-scores.ts';
import { type BestOf, endsByPeriod, winnersOf } from '../models/best-of.ts';
import { marginOf, type ScoreGrid } from '../models/score-grid.ts';
import { secondHalfAfter } from './goal-grids.ts';
import { type Grids, level, type MatchState, type ScopeKey } from './match.ts';

/** Facts of the match besides its grids. */
export type Counted = Pick<MatchState, 'counts'>;

/** Joint scores; null if one of the scopes is over or has no grid. */
export type JointScores = (grids: Grids, now: Counted) => JointBlock<ScopeKey> | null;

/**
 * Goals of the match and its halves. Before half-time the second half is conditional on each lead of the first, as in
 * its own grid; after half-time it is the match less the first half.
 */
export const jointHalves: JointScores = (grids, { counts }) => {
  const [match, half1] = [grids.get('match'), grids.get('half1')];
  if (!match) return null;
  const counted = (scope: ScopeKey) => counts.get(scope) ?? level;
  const [first, second] = [counted('half1'), counted('half2')];
  const scopes = ['match', 'half1', 'half2', 'halves'] as const;
  if (!half1) {
    const cells = match.map((cell) => {
      const two = { home: cell.home - first.home, away: cell.away - first.away };
      return { scores: [cell, first, two, halvesOf(first, two)], chance: cell.chance };
    });
    return { scopes, cells };
  }
  const cells = half1.flatMap((one) =>
    (secondHalfAfter(grids, marginOf(one)) ?? []).map(({ home, away, chance }) => {
      const whole = { home: one.home + home, away: one.away + away };
      const two = { home: second.home + home, away: second.away + away };
      return { scores: [whole, one, two, halvesOf(one, two)], chance: one.chance * chance };
    }),
  );
  return cells.length > 0 ? { scopes, cells } : null;
};

/** Overtime adds one goal to a drawn match; home's share of it follows from the chances of both grids. */
export const jointOvertime: JointScores = (grids) => {
  const [match, overtime] = [grids.get('match'), grids.get('withOvertime')];
  if (!match || !overtime) return null;
  const homeIn = (grid: ScoreGrid) =>
    grid.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0);
  const drawn = match.reduce((sum, { home, away, chance }) => (home === away ? sum + chance : sum), 0);
  const share = drawn > 0 ? Math.min(1, Math.max(0, (homeIn(overtime) - homeIn(match)) / drawn)) : 0;
  const cells = match.flatMap((cell) => {
    const { home, away, chance } = cell;
    if (home !== away) return [{ scores: [cell, cell], chance }];
    return [
      { scores: [cell, { home: home + 1, away }], chance: chance * share },
      { scores: [cell, { home, away: away + 1 }], chance: chance * (1 - share) },
    ];
  });
  return { scopes: ['match', 'withOvertime'], cells };
};

const kept = new WeakMap<Grids, () => JointBlock<ScopeKey>>();

/** Joint model of the scopes of these grids, computed on first use. */
export function keepJoint(grids: Grids, count: () => JointBlock<ScopeKey>): void {
  kept.set(grids, count);
}

/** Joint scores of the match and its current period; later periods count only by their winner. */
export function jointPeriod(
  match: Pick<BestOf, 'needed' | 'won'>,
  scope: ScopeKey,
  running: ScoreGrid,
  fresh: (nth: number) => ScoreGrid,
): JointBlock<ScopeKey> {
  const now = match.won.home + match.won.away + 1;
  const period = (nth: number) => (nth === now ? running : winnersOf(fresh(nth)));
  const ends = endsByPeriod({ ...match, counted: level, period });
  return {
    scopes: ['match', scope],
    cells: ends.map(({ won, period: score, chance }) => ({ scores: [won, score], chance })),
  };
}

/** Joint scores of a match in sets or maps and its current one, as stored with the grids. */
export const jointPeriods: JointScores = (grids) => kept.get(grids)?.() ?? null;
