/** A grid reduced for a shape: equivalent scores are merged, so that many outcomes read few scores. */
import { marginOf, type Score, type ScoreChance, type ScoreGrid, totalOf } from '../models/score-grid.ts';
import { firstHalfOf, secondHalfOf } from './half-scores.ts';
import type { Shape } from './shapes.ts';

type View = 'margin' | 'total' | 'home' | 'away' | 'sideTotal' | 'nil' | 'sideNil' | 'totalNil' | 'halves' | 'score';

/** Part of a score that the outcomes of a shape depend on. */
const views: Record<Shape, View> = {
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
  bothScore: 'nil',
  correctScore: 'score',
  resultTotal: 'sideTotal',
  winnerTotal: 'sideTotal',
  resultBoth: 'sideNil',
  totalBoth: 'totalNil',
  method: 'score',
  distance: 'score',
  roundEnd: 'margin',
  nextGoal: 'margin',
  winningMargin: 'margin',
  exactGoals: 'total',
  homeGoals: 'home',
  awayGoals: 'away',
  homeOddEven: 'home',
  awayOddEven: 'away',
  homeCleanSheet: 'nil',
  awayCleanSheet: 'nil',
  homeWinToNil: 'nil',
  awayWinToNil: 'nil',
  firstHalfScore: 'score',
  secondHalfScore: 'score',
  halfFullTime: 'halves',
  higherHalf: 'halves',
  homeWinsBothHalves: 'halves',
  awayWinsBothHalves: 'halves',
  homeWinsEitherHalf: 'halves',
  awayWinsEitherHalf: 'halves',
  homeScoresBothHalves: 'halves',
  awayScoresBothHalves: 'halves',
};

/** Leading side: 0 away, 1 level, 2 home. */
const sideOf = (margin: number): number => Math.sign(margin) + 1;
/** Sides that have scored, as a number below 4. */
const nilOf = ({ home, away }: Score): number => (home > 0 ? 2 : 0) + (away > 0 ? 1 : 0);

function halvesKey(score: Score): number {
  const [first, second] = [firstHalfOf(score), secondHalfOf(score)];
  const sides = [
    marginOf(first),
    marginOf(second),
    marginOf(first) + marginOf(second),
    totalOf(first) - totalOf(second),
  ];
  return sides.reduce((key, margin) => 3 * key + sideOf(margin), 4 * nilOf(first) + nilOf(second));
}

/** Key of a score per view; scores with equal keys are equivalent. */
const keys: Record<Exclude<View, 'score'>, (score: Score) => number> = {
  margin: marginOf,
  total: totalOf,
  home: ({ home }) => home,
  away: ({ away }) => away,
  sideTotal: (score) => 3 * totalOf(score) + sideOf(marginOf(score)),
  nil: nilOf,
  sideNil: (score) => 3 * nilOf(score) + sideOf(marginOf(score)),
  totalNil: (score) => 4 * totalOf(score) + nilOf(score),
  halves: halvesKey,
};

/** Larger than any count of a side. */
const sideScale = 1_000_000;
const wholeKey = ({ home, away }: Score): number => sideScale * home + away;

/** Key of a score for a shape: on scores with equal keys all its outcomes end alike. Shapes may share a function. */
export function keyOfShape(shape: Shape): (score: Score) => number {
  const view = views[shape];
  return view === 'score' ? wholeKey : keys[view];
}

/** Merges scores with the same key; the first one represents them. */
function counted(grid: ScoreGrid, keyOf: (score: Score) => number): ScoreGrid {
  const chances = new Map<number, { -readonly [Key in keyof ScoreChance]: number }>();
  for (const { home, away, chance } of grid) {
    const key = keyOf({ home, away });
    const same = chances.get(key);
    if (same) same.chance += chance;
    else chances.set(key, { home, away, chance });
  }
  return [...chances.values()];
}

/** Reduced grids, cached as many markets share a grid. */
const known = new WeakMap<ScoreGrid, Map<View, ScoreGrid>>();

/** Grid reduced for a shape: in basketball from thousands of scores to about a hundred margins. */
export function seenBy(shape: Shape, grid: ScoreGrid): ScoreGrid {
  const view = views[shape];
  if (view === 'score') return grid;
  const ofGrid = known.get(grid) ?? new Map<View, ScoreGrid>();
  const seen = ofGrid.get(view) ?? counted(grid, keys[view]);
  known.set(grid, ofGrid.set(view, seen));
  return seen;
}
