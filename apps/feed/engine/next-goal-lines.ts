/** Offered lines on the next goal, found without pricing other markets. */
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { totalOf } from '@mirinae/game-math/sports/models/score-grid';
import { level, type Moment, type ScopeKey } from '@mirinae/game-math/sports/play/match';
import { type LineId, scopeOf } from '@mirinae/game-math/sports/play/settle-line';
import type { Offer } from '@mirinae/game-math/sports/play/sports';
import { lineIdOf, offeredLines, pricedLines } from './price-markets.ts';

/** Scope of the goal after those of a moment. */
export const nextGoalAt = ({ state }: Moment): ScopeKey => `goal:${totalOf(state.counts.get('match') ?? level) + 1}`;

export const isGoal = (scope: ScopeKey): boolean => scope.startsWith('goal:');

function linesAt(moment: Moment, offers: readonly Offer[]): readonly LineId[] {
  const grids = moment.grids();
  const ofGoals = offers.filter(({ market }) => marketType(market).scope === 'goal');
  const lines = offeredLines(grids, ofGoals);
  return pricedLines(grids, lines, true).length > 0 ? lines.map(lineIdOf) : [];
}

/**
 * Lines on a goal offered until a moment: those of the first moment with any, which is nearly always the first after
 * the previous goal. `known` returns the offer of an already priced moment.
 */
export function goalLines(
  priced: Iterable<Moment>,
  { goal, until, offers }: { readonly goal: ScopeKey; readonly until: number; readonly offers: readonly Offer[] },
  known: ReadonlyMap<Moment, readonly LineId[]>,
): readonly LineId[] {
  for (const moment of priced) {
    if (moment.at > until) break;
    if (nextGoalAt(moment) !== goal || moment.state.over.has(goal)) continue;
    const lines = known.get(moment)?.filter((line) => scopeOf(line) === goal) ?? linesAt(moment, offers);
    if (lines.length > 0) return lines;
  }
  return [];
}
