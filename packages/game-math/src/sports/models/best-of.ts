/** Matches of sets or maps: grids of sets won, and of the sum of games or points. */
import { chanceOf, normalised, type Score, type ScoreChance, type ScoreGrid } from './score-grid.ts';

export type BestOf = {
  /** Sets or maps needed to win the match. */
  readonly needed: number;
  readonly won: Score;
  /** Counts of the finished periods. */
  readonly counted: Score;
  /** Final scores of the nth period; for the current one from its current score. */
  readonly period: (nth: number) => ScoreGrid;
};

export type BestOfGrids = {
  readonly match: ScoreGrid;
  readonly counted: ScoreGrid;
};

type Running = {
  readonly won: Score;
  readonly counted: Score;
  chance: number;
};

/** Minimum probability of a path; all omitted paths together are below 0.001. */
const negligible = 1e-7;

/** Paths with equal sets and counts are merged; the key assumes counts below 1,000. */
function afterPeriod(before: Iterable<Running>, period: ScoreGrid): Map<number, Running> {
  const after = new Map<number, Running>();
  for (const { won, counted, chance } of before)
    for (const cell of period) {
      const reached = chance * cell.chance;
      if (reached < negligible) continue;
      const isHome = cell.home > cell.away;
      const [home, away] = [won.home + (isHome ? 1 : 0), won.away + (isHome ? 0 : 1)];
      const [ofHome, ofAway] = [counted.home + cell.home, counted.away + cell.away];
      const key = ((home * 8 + away) * 1_000 + ofHome) * 1_000 + ofAway;
      const same = after.get(key);
      if (same) same.chance += reached;
      else after.set(key, { won: { home, away }, counted: { home: ofHome, away: ofAway }, chance: reached });
    }
  return after;
}

function gathered(ways: readonly Running[], scoreOf: (way: Running) => Score): ScoreGrid {
  const cells = new Map<number, { -readonly [Key in keyof ScoreChance]: number }>();
  for (const way of ways) {
    const { home, away } = scoreOf(way);
    const key = home * 1_000 + away;
    const same = cells.get(key);
    if (same) same.chance += way.chance;
    else cells.set(key, { home, away, chance: way.chance });
  }
  return normalised([...cells.values()]);
}

/** All endings of the match. */
function endsOf({ needed, won, counted, period }: BestOf): readonly Running[] {
  const isOver = ({ won: { home, away } }: Running) => home === needed || away === needed;
  const over: Running[] = [];
  let after: Running[] = [{ won, counted, chance: 1 }];
  for (let nth = won.home + won.away + 1; ; nth += 1) {
    over.push(...after.filter(isOver));
    const running = after.filter((way) => !isOver(way));
    if (running.length === 0) return over;
    after = [...afterPeriod(running, period(nth)).values()];
  }
}

export function bestOf(match: BestOf): BestOfGrids {
  const over = endsOf(match);
  return { match: gathered(over, (way) => way.won), counted: gathered(over, (way) => way.counted) };
}

/** Ending of the match together with the score of the current period. */
export type PeriodEnd = Readonly<Running> & {
  readonly period: Score;
};

/** Endings of the match by the score of the current period, for conditions on both. */
export function endsByPeriod(match: BestOf): readonly PeriodEnd[] {
  const { won, counted, period } = match;
  const ends = [...period(won.home + won.away + 1)].flatMap((cell) => {
    const { home, away } = cell;
    const [now] = afterPeriod([{ won, counted, chance: 1 }], [{ home, away, chance: 1 }]).values();
    const then = now ? endsOf({ ...match, won: now.won, counted: now.counted }) : [];
    return then.map((end) => ({ ...end, period: { home, away }, chance: end.chance * cell.chance }));
  });
  const whole = ends.reduce((sum, { chance }) => sum + chance, 0);
  return ends.map((end) => ({ ...end, chance: end.chance / whole }));
}

/** Winner of a period as a grid of 1:0 and 0:1. */
export function winnersOf(period: ScoreGrid): ScoreGrid {
  const home = chanceOf(period, (score) => score.home > score.away);
  return [
    { home: 1, away: 0, chance: home },
    { home: 0, away: 1, chance: 1 - home },
  ];
}
