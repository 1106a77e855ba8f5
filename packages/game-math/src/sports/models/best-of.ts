/** Matches of sets or maps: who wins how many, and what is counted in them altogether (games, points). */
import { normalised, type Score, type ScoreChance, type ScoreGrid } from './score-grid.ts';

export interface BestOf {
  /** Sets or maps that win the match. */
  readonly needed: number;
  readonly won: Score;
  /** What was counted in the periods that are over. */
  readonly counted: Score;
  /** The final scores of the nth period; of the one that is on, from where it stands. */
  readonly period: (nth: number) => ScoreGrid;
}

export interface BestOfGrids {
  readonly match: ScoreGrid;
  readonly counted: ScoreGrid;
}

interface Running {
  readonly won: Score;
  readonly counted: Score;
  chance: number;
}

/** Ways less likely than this are left out: all of them together weigh less than a thousandth. */
const negligible = 1e-7;

/** One number for sets won and what was counted; nothing counts further than 1,000. */
const keyOf = (won: Score, counted: Score): number =>
  ((won.home * 8 + won.away) * 1_000 + counted.home) * 1_000 + counted.away;

function afterPeriod(before: Iterable<Running>, period: ScoreGrid): Map<number, Running> {
  const after = new Map<number, Running>();
  for (const { won, counted, chance } of before)
    for (const cell of period) {
      const reached = chance * cell.chance;
      if (reached < negligible) continue;
      const isHome = cell.home > cell.away;
      const next = { home: won.home + (isHome ? 1 : 0), away: won.away + (isHome ? 0 : 1) };
      const sum = { home: counted.home + cell.home, away: counted.away + cell.away };
      const key = keyOf(next, sum);
      const same = after.get(key);
      if (same) same.chance += reached;
      else after.set(key, { won: next, counted: sum, chance: reached });
    }
  return after;
}

function gathered(ways: readonly Running[], scoreOf: (way: Running) => Score): ScoreGrid {
  const cells = new Map<string, ScoreChance>();
  for (const way of ways) {
    const { home, away } = scoreOf(way);
    const key = `${home},${away}`;
    cells.set(key, { home, away, chance: (cells.get(key)?.chance ?? 0) + way.chance });
  }
  return normalised([...cells.values()]);
}

export function bestOf({ needed, won, counted, period }: BestOf): BestOfGrids {
  const over: Running[] = [];
  let running: Running[] = [{ won, counted, chance: 1 }];
  for (let nth = won.home + won.away + 1; running.length > 0; nth += 1) {
    const after = [...afterPeriod(running, period(nth)).values()];
    const isOver = ({ won: { home, away } }: Running) => home === needed || away === needed;
    over.push(...after.filter(isOver));
    running = after.filter((way) => !isOver(way));
  }
  return { match: gathered(over, (way) => way.won), counted: gathered(over, (way) => way.counted) };
}
