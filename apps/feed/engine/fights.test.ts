/** All markets of a fight are priced by the same endings, and settled by the actual one. */
import {
  chanceOf as chanceIn,
  marginOf,
  type Score,
  type ScoreGrid,
} from '@mirinae/game-math/sports/models/score-grid';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Moment, ScopeKey } from '@mirinae/game-math/sports/play/match';
import { settleLine } from '@mirinae/game-math/sports/play/settle-line';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import { describe, expect, it } from 'vitest';

const even = { home: 0.1, away: -0.1 };
const fights = Array.from({ length: 60 }, (_, nth) =>
  sportOf('combat').play({ truth: even, belief: even, draws: drawsOf(`fight:${nth}`), isMain: nth % 2 === 0 }),
);
const nothing: Score = { home: 0, away: 0 };
const chanceOf = (grid: ScoreGrid | undefined, holds: (score: Score) => boolean) => chanceIn(grid ?? [], holds);
const isFinish = ({ home, away }: Score) => Math.max(home, away) < 3;
const roundsOf = (grids: ReadonlyMap<ScopeKey, ScoreGrid>) =>
  [...grids].flatMap(([scope, grid]) => (scope.startsWith('round:') ? [grid] : []));
const wonIn = (line: { id: number; specifiers: string }, score: Score) =>
  settleLine(line, score).outcomes.flatMap(({ id, result }) => (result === 1 ? [id] : []));

describe('the markets of a fight', () => {
  it('contradict each other at no moment', () => {
    for (const grids of fights.flatMap((moments) =>
      moments.filter((_, at) => at % 40 === 0).map((one) => one.grids()),
    )) {
      if (grids.size === 0) continue;
      for (const side of [1, -1]) {
        const isWon = (score: Score) => side * marginOf(score) > 0;
        const won = chanceOf(grids.get('match'), isWon);
        expect(chanceOf(grids.get('method'), isWon)).toBeCloseTo(won, 9);
        const early = roundsOf(grids).reduce((sum, grid) => sum + chanceOf(grid, isWon), 0);
        expect(chanceOf(grids.get('method'), (score) => isWon(score) && isFinish(score))).toBeCloseTo(early, 9);
      }
    }
  });

  it('come true as it ended', () => {
    const ends = fights.map((moments) => moments.at(-1)).filter((end): end is Moment => end !== undefined);
    const scoreOf = ({ state }: Moment, scope: ScopeKey) => state.counts.get(scope) ?? nothing;
    for (const end of ends) {
      const [winner] = wonIn({ id: 186, specifiers: '' }, scoreOf(end, 'match'));
      const [method] = wonIn({ id: 9001, specifiers: '' }, scoreOf(end, 'method'));
      const [distance] = wonIn({ id: 9002, specifiers: '' }, scoreOf(end, 'method'));
      const [first] = wonIn({ id: 9004, specifiers: 'roundnr=1' }, scoreOf(end, 'round:1'));
      expect(method?.split(':')[0]).toBe(winner === undefined ? 'draw' : winner === '4' ? 'home' : 'away');
      expect(distance).toBe(method === 'draw' || method?.endsWith('decision') ? '74' : '76');
      if (first !== 'none') expect(distance).toBe('76');
      expect([...end.state.over].sort()).toEqual(expect.arrayContaining(['match', 'method', 'rounds', 'round:1']));
    }
    expect(new Set(ends.map((end) => scoreOf(end, 'method')).map(({ home, away }) => Math.max(home, away))).size).toBe(
      3,
    );
  });

  it('give the stake on a winner back when the judges see a draw', () => {
    expect(wonIn({ id: 9001, specifiers: '' }, { home: 3, away: 3 })).toEqual(['draw']);
    expect(settleLine({ id: 186, specifiers: '' }, nothing).outcomes.map(({ void: back }) => back)).toEqual([1, 1]);
    expect(settleLine({ id: 9001, specifiers: '' }, { home: 3, away: 3 }).score).toBeUndefined();
  });
});
