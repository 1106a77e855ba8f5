/**
 * What a market asks of a score. One function per outcome says how a bet on it ends; prices are its sum over the grid
 * of scores to come, results are its answer to the score that came. So a market is never priced by one rule and settled
 * by another. Outcome ids are those of the public feeds.
 */
import { type FiveChances, type LineEnding, lineEnding } from '../models/asian-lines.ts';
import { marginOf, type Score, type ScoreChance, type ScoreGrid, totalOf } from '../models/score-grid.ts';
import { jointPairs } from './joint-pairs.ts';

export interface Outcome {
  readonly id: string;
  /** `line` in quarters: the handicap of home, or the total; 0 where a market has none. */
  ending(score: Score, line: number): LineEnding;
}

export type Shape =
  | 'result'
  | 'doubleChance'
  | 'drawNoBet'
  | 'winner'
  | 'handicap'
  | 'handicapResult'
  | 'total'
  | 'homeTotal'
  | 'awayTotal'
  | 'oddEven'
  | 'bothScore'
  | 'correctScore'
  | 'resultTotal'
  | 'winnerTotal'
  | 'resultBoth'
  | 'totalBoth'
  | 'method'
  | 'distance'
  | 'roundEnd';

const decided = (wins: boolean): LineEnding => (wins ? 'win' : 'lose');

const on = (id: string, asksFor: (score: Score, line: number) => boolean): Outcome => ({
  id,
  ending: (score, line) => decided(asksFor(score, line)),
});

/** A draw gives the stake back. */
const sideOnly = (id: string, sign: 1 | -1): Outcome => ({
  id,
  ending: (score) => (marginOf(score) === 0 ? 'refund' : decided(sign * marginOf(score) > 0)),
});

const overUnder = (countOf: (score: Score) => number): readonly Outcome[] => [
  { id: '12', ending: (score, line) => lineEnding(countOf(score), -line) },
  { id: '13', ending: (score, line) => lineEnding(-countOf(score), line) },
];

const isEven = (score: Score): boolean => totalOf(score) % 2 === 0;
const isBoth = ({ home, away }: Score): boolean => home > 0 && away > 0;

/** Scores up to 4-4 have an outcome each; all others are one. */
const scoreMost = 4;
const named = ({ home, away }: Score): string => `${home}:${away}`;
const isNamed = ({ home, away }: Score): boolean => home <= scoreMost && away <= scoreMost;
const scores = Array.from({ length: (scoreMost + 1) ** 2 }, (_, place) => ({
  home: Math.floor(place / (scoreMost + 1)),
  away: place % (scoreMost + 1),
}));

type Ending = Outcome['ending'];

/** Two picks of one match as one: the stake is given back with either, or else it is lost with either. */
const both =
  (one: Ending, other: Ending): Ending =>
  (score, line) => {
    const endings = [one(score, line), other(score, line)];
    const worst = (['refund', 'lose', 'halfLose', 'halfWin'] as const).find((ending) => endings.includes(ending));
    return worst ?? 'win';
  };

/** The outcomes of two shapes, pair by pair: each as [id, an outcome of the first, one of the second]. */
const joined = (
  [first, second]: readonly [readonly Outcome[], readonly Outcome[]],
  pairs: readonly (readonly [id: string, one: string, other: string])[],
): readonly Outcome[] =>
  pairs.map(([id, one, other]) => {
    const endingOf = (outcomes: readonly Outcome[], of: string): Ending => {
      const outcome = outcomes.find((known) => known.id === of);
      if (!outcome) throw new RangeError(`No outcome ${of} is there to be joined.`);
      return outcome.ending;
    };
    return { id, ending: both(endingOf(first, one), endingOf(second, other)) };
  });

const result: readonly Outcome[] = [
  on('1', (score) => marginOf(score) > 0),
  on('2', (score) => marginOf(score) === 0),
  on('3', (score) => marginOf(score) < 0),
];
const winner: readonly Outcome[] = [sideOnly('4', 1), sideOnly('5', -1)];
const total = overUnder(totalOf);
const bothScore: readonly Outcome[] = [on('74', isBoth), on('76', (score) => !isBoth(score))];

/** How a fight was won: the winner's score says by what, and two alike are a draw. */
const wonBy = (id: string, sign: 1 | -1, method: (score: number) => boolean): Outcome =>
  on(id, (score) => sign * marginOf(score) > 0 && method(Math.max(score.home, score.away)));
const knockout = (score: number): boolean => score === 1;
const submission = (score: number): boolean => score === 2;
const decision = (score: number): boolean => score >= 3;
const isDistance = ({ home, away }: Score): boolean => decision(Math.max(home, away));

export const shapes: Record<Shape, readonly Outcome[]> = {
  result,
  resultTotal: joined([result, total], jointPairs.resultTotal),
  winnerTotal: joined([winner, total], jointPairs.winnerTotal),
  resultBoth: joined([result, bothScore], jointPairs.resultBoth),
  totalBoth: joined([total, bothScore], jointPairs.totalBoth),
  winner,
  total,
  bothScore,
  doubleChance: [
    on('9', (score) => marginOf(score) >= 0),
    on('10', (score) => marginOf(score) !== 0),
    on('11', (score) => marginOf(score) <= 0),
  ],
  drawNoBet: [sideOnly('4', 1), sideOnly('5', -1)],
  handicap: [
    { id: '1714', ending: (score, line) => lineEnding(marginOf(score), line) },
    { id: '1715', ending: (score, line) => lineEnding(-marginOf(score), -line) },
  ],
  handicapResult: [
    on('1711', (score, line) => 4 * marginOf(score) + line > 0),
    on('1712', (score, line) => 4 * marginOf(score) + line === 0),
    on('1713', (score, line) => 4 * marginOf(score) + line < 0),
  ],
  homeTotal: overUnder(({ home }) => home),
  awayTotal: overUnder(({ away }) => away),
  oddEven: [on('70', (score) => !isEven(score)), on('72', isEven)],
  correctScore: [
    ...scores.map((score) => on(named(score), (ended) => named(ended) === named(score))),
    on('other', (score) => !isNamed(score)),
  ],
  method: [
    wonBy('home:knockout', 1, knockout),
    wonBy('home:submission', 1, submission),
    wonBy('home:decision', 1, decision),
    wonBy('away:knockout', -1, knockout),
    wonBy('away:submission', -1, submission),
    wonBy('away:decision', -1, decision),
    on('draw', (score) => marginOf(score) === 0),
  ],
  distance: [on('74', isDistance), on('76', (score) => !isDistance(score))],
  roundEnd: [
    on('home', (score) => marginOf(score) > 0),
    on('none', (score) => marginOf(score) === 0),
    on('away', (score) => marginOf(score) < 0),
  ],
};

/** What a shape looks at: scores that have it in common are one to all of its outcomes. */
const views: Record<Shape, 'margin' | 'total' | 'home' | 'away' | 'sideTotal' | 'score'> = {
  result: 'margin',
  doubleChance: 'margin',
  drawNoBet: 'margin',
  winner: 'margin',
  handicap: 'margin',
  handicapResult: 'margin',
  total: 'total',
  homeTotal: 'home',
  awayTotal: 'away',
  oddEven: 'total',
  bothScore: 'score',
  correctScore: 'score',
  resultTotal: 'score',
  winnerTotal: 'sideTotal',
  resultBoth: 'score',
  totalBoth: 'score',
  method: 'score',
  distance: 'score',
  roundEnd: 'margin',
};

/** One score for all that a view does not tell apart. */
const seen: Record<'margin' | 'total' | 'home' | 'away' | 'sideTotal', (score: Score) => Score> = {
  margin: (score) => ({ home: Math.max(0, marginOf(score)), away: Math.max(0, -marginOf(score)) }),
  total: (score) => ({ home: totalOf(score), away: 0 }),
  home: ({ home }) => ({ home, away: 0 }),
  away: ({ away }) => ({ home: 0, away }),
  // A draw gives every stake back, whatever its total.
  sideTotal: (score) => {
    const margin = marginOf(score);
    return { home: margin > 0 ? totalOf(score) : 0, away: margin < 0 ? totalOf(score) : 0 };
  },
};

function counted(grid: ScoreGrid, scoreOf: (score: Score) => Score): ScoreGrid {
  const chances = new Map<number, { -readonly [Key in keyof ScoreChance]: number }>();
  for (const cell of grid) {
    const score = scoreOf(cell);
    const key = marginOf(score);
    const same = chances.get(key);
    if (same) same.chance += cell.chance;
    else chances.set(key, { home: score.home, away: score.away, chance: cell.chance });
  }
  return [...chances.values()];
}

/** Many markets ask the same of one grid. */
const known = new WeakMap<ScoreGrid, Map<string, ScoreGrid>>();

/** A grid as a shape sees it: a grid of basketball has thousands of scores, and a hundred margins. */
export function seenBy(shape: Shape, grid: ScoreGrid): ScoreGrid {
  const view = views[shape];
  if (view === 'score') return grid;
  const ofGrid = known.get(grid) ?? new Map<string, ScoreGrid>();
  const seenGrid = ofGrid.get(view) ?? counted(grid, seen[view]);
  known.set(grid, ofGrid.set(view, seenGrid));
  return seenGrid;
}

/** How likely each ending of an outcome is. */
export function outcomeChances(grid: ScoreGrid, outcome: Outcome, line: number): FiveChances {
  const sums = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 };
  for (const cell of grid) sums[outcome.ending(cell, line)] += cell.chance;
  return sums;
}
