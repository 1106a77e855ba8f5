/**
 * The scores of several scopes of a match together, out of the grids that price each of them: so what is priced
 * together is never priced by another rule than what is priced alone.
 */
import type { JointBlock } from '@mirinae/game-math/sports/builder/joint-model';
import { type Score, type ScoreGrid, totalOf } from '@mirinae/game-math/sports/models/score-grid';
import { type Grids, level, type MatchState, type ScopeKey } from './match.ts';

/** What is known of the match beside its grids. */
export type Counted = Pick<MatchState, 'counts'>;

/** Null where one of the scopes is over, or was never counted. */
export type JointScores = (grids: Grids, now: Counted) => JointBlock<ScopeKey> | null;

const meanOf = (grid: ScoreGrid): number => grid.reduce((sum, cell) => sum + cell.chance * totalOf(cell), 0);

/** Chances of 0 to `count` of so many goals, each in the first part with chance `share`. */
function sharedOut(count: number, share: number): readonly number[] {
  let ways: readonly number[] = [1];
  for (let goal = 0; goal < count; goal += 1) {
    const before = ways;
    ways = Array.from(
      { length: before.length + 1 },
      (_, first) => (before[first] ?? 0) * (1 - share) + (before[first - 1] ?? 0) * share,
    );
  }
  return ways;
}

/**
 * Goals of a match and of its halves. The goals to come fall into the first half as often as that has a part in them,
 * each by itself, as those of a Poisson count do: so each half is what its own grid says, and both make up the match.
 */
export const jointHalves: JointScores = (grids, { counts }) => {
  const [match, half1] = [grids.get('match'), grids.get('half1')];
  if (!match) return null;
  const counted = (scope: ScopeKey) => counts.get(scope) ?? level;
  const [sofar, first, second] = [counted('match'), counted('half1'), counted('half2')];
  const toCome = meanOf(match) - totalOf(sofar);
  const share = half1 && toCome > 0 ? Math.min(1, Math.max(0, (meanOf(half1) - totalOf(first)) / toCome)) : 0;
  const cells = match.flatMap((cell) => {
    const [home, away] = [cell.home - sofar.home, cell.away - sofar.away];
    const ofAway = sharedOut(away, share);
    return sharedOut(home, share).flatMap((ofHome, early) =>
      ofAway.flatMap((chance, earlyAway) => {
        const whole = cell.chance * ofHome * chance;
        if (whole === 0) return [];
        const one: Score = { home: first.home + early, away: first.away + earlyAway };
        const two: Score = { home: second.home + home - early, away: second.away + away - earlyAway };
        return [{ scores: [cell, one, two], chance: whole }];
      }),
    );
  });
  return { scopes: ['match', 'half1', 'half2'], cells };
};

/** A game that is level goes on to one goal more: of home's as often as its chances with overtime say. */
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
