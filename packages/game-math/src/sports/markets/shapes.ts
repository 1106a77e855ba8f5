/**
 * Conditions of markets on a score. One function per outcome returns the ending of a bet: prices sum it over the grid,
 * settlement applies it to the final score. So a market is never priced by one rule and settled by another. Outcome ids
 * are those of the public feeds.
 */
import { type FiveChances, lineEnding } from '../models/asian-lines.ts';
import { marginOf, type Score, type ScoreGrid, totalOf } from '../models/score-grid.ts';
import { type GoalShape, goalShapes } from './goal-shapes.ts';
import { jointPairs } from './joint-pairs.ts';
import { decided, either, type Outcome, oddEven, on, overUnder } from './outcome.ts';

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
  | 'roundEnd'
  | GoalShape;

/** Outcome of a side; a draw refunds the stake. */
const sideOnly = (id: string, sign: 1 | -1): Outcome => ({
  id,
  ending: (score) => (marginOf(score) === 0 ? 'refund' : decided(sign * marginOf(score) > 0)),
});

/** Scores up to 4-4 have an outcome each; higher ones share the outcome `other`. */
const maxScore = 4;
const isNamed = ({ home, away }: Score): boolean => home <= maxScore && away <= maxScore;
const scores = Array.from({ length: (maxScore + 1) ** 2 }, (_, index) => ({
  home: Math.floor(index / (maxScore + 1)),
  away: index % (maxScore + 1),
}));

type Ending = Outcome['ending'];

/** Combination of two selections: a refund of either refunds the stake, otherwise a loss of either loses it. */
const both =
  (one: Ending, other: Ending): Ending =>
  (score, line) => {
    const endings = [one(score, line), other(score, line)];
    const worst = (['refund', 'lose', 'halfLose', 'halfWin'] as const).find((ending) => endings.includes(ending));
    return worst ?? 'win';
  };

/** Outcomes of a combined market; each pair is [id, outcome of the first shape, outcome of the second]. */
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
const bothScore = either(({ home, away }) => home > 0 && away > 0);

/** Outcome of a win by method; the method is encoded in the winner's score, equal scores are a draw. */
const wonBy = (id: string, sign: 1 | -1, method: (score: number) => boolean): Outcome =>
  on(id, (score) => sign * marginOf(score) > 0 && method(Math.max(score.home, score.away)));
const knockout = (score: number): boolean => score === 1;
const submission = (score: number): boolean => score === 2;
const decision = (score: number): boolean => score >= 3;
const isDistance = ({ home, away }: Score): boolean => decision(Math.max(home, away));

export const shapes: Record<Shape, readonly Outcome[]> = {
  ...goalShapes,
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
  oddEven: oddEven(totalOf),
  correctScore: [
    ...scores.map(({ home, away }) => on(`${home}:${away}`, (ended) => ended.home === home && ended.away === away)),
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
  distance: either(isDistance),
  roundEnd: [
    on('home', (score) => marginOf(score) > 0),
    on('none', (score) => marginOf(score) === 0),
    on('away', (score) => marginOf(score) < 0),
  ],
};

/** Probabilities of an outcome's endings. */
export function outcomeChances(grid: ScoreGrid, outcome: Outcome, line: number): FiveChances {
  const sums = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 };
  for (const cell of grid) sums[outcome.ending(cell, line)] += cell.chance;
  return sums;
}
