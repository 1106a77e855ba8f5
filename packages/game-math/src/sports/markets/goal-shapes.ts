/** Conditions of goal markets other than the winner: totals, margins, next goal, and halves. */
import { marginOf, type Score, totalOf } from '../models/score-grid.ts';
import { firstHalfOf, secondHalfOf } from './half-scores.ts';
import { either, type Outcome, oddEven, on } from './outcome.ts';

/** Counts from 0; the last one includes all above it. */
const counts = (ids: readonly string[], countOf: (score: Score) => number): readonly Outcome[] =>
  ids.map((id, count) =>
    on(id, (score) => (count === ids.length - 1 ? countOf(score) >= count : countOf(score) === count)),
  );

/** Scores by id, and one outcome for all others. */
const namedScores = (ids: readonly (readonly [id: string, home: number, away: number])[], other: string) => [
  ...ids.map(([id, home, away]) => on(id, (score) => score.home === home && score.away === away)),
  on(other, (score) => !ids.some(([, home, away]) => score.home === home && score.away === away)),
];

const homeOf = ({ home }: Score): number => home;
const awayOf = ({ away }: Score): number => away;
const sideOf = (margin: number): '1' | 'x' | '2' => (margin === 0 ? 'x' : margin > 0 ? '1' : '2');

/** Half time/full time: leader at half-time and winner. */
const halfFull = (id: string, half: '1' | 'x' | '2', full: '1' | 'x' | '2'): Outcome =>
  on(id, (score) => {
    const atHalf = marginOf(firstHalfOf(score));
    return sideOf(atHalf) === half && sideOf(atHalf + marginOf(secondHalfOf(score))) === full;
  });

const bothHalves = (holds: (half: Score) => boolean): readonly Outcome[] =>
  either((score) => holds(firstHalfOf(score)) && holds(secondHalfOf(score)));
const eitherHalf = (holds: (half: Score) => boolean): readonly Outcome[] =>
  either((score) => holds(firstHalfOf(score)) || holds(secondHalfOf(score)));
const firstAbove = (score: Score): number => totalOf(firstHalfOf(score)) - totalOf(secondHalfOf(score));

/** Outcome ids of a side's goals: 0, 1, 2, 3 or more. */
const sideGoals = [88, 89, 90, 91].map((id) => `sr:exact_goals:3+:${id}`);

export const firstHalfScores = [
  ['462', 0, 0],
  ['468', 1, 0],
  ['470', 2, 0],
  ['472', 2, 1],
  ['464', 1, 1],
  ['466', 2, 2],
  ['474', 0, 1],
  ['476', 0, 2],
  ['478', 1, 2],
] as const;
export const secondHalfScores = [
  ['546', 0, 0],
  ['552', 1, 0],
  ['558', 2, 0],
  ['560', 2, 1],
  ['554', 1, 1],
  ['562', 2, 2],
  ['548', 0, 1],
  ['550', 0, 2],
  ['556', 1, 2],
] as const;

export const goalShapes = {
  nextGoal: [
    on('6', (score) => marginOf(score) > 0),
    on('7', (score) => marginOf(score) === 0),
    on('8', (score) => marginOf(score) < 0),
  ],
  winningMargin: [
    on('sr:winning_margin:3+:113', (score) => marginOf(score) === 1),
    on('sr:winning_margin:3+:114', (score) => marginOf(score) === 2),
    on('sr:winning_margin:3+:115', (score) => marginOf(score) >= 3),
    on('sr:winning_margin:3+:119', (score) => marginOf(score) === 0),
    on('sr:winning_margin:3+:116', (score) => marginOf(score) === -1),
    on('sr:winning_margin:3+:117', (score) => marginOf(score) === -2),
    on('sr:winning_margin:3+:118', (score) => marginOf(score) <= -3),
  ],
  exactGoals: counts(
    [68, 69, 70, 71, 72, 73, 74].map((id) => `sr:exact_goals:6+:${id}`),
    totalOf,
  ),
  homeGoals: counts(sideGoals, homeOf),
  awayGoals: counts(sideGoals, awayOf),
  homeOddEven: oddEven(homeOf),
  awayOddEven: oddEven(awayOf),
  homeCleanSheet: either(({ away }) => away === 0),
  awayCleanSheet: either(({ home }) => home === 0),
  homeWinToNil: either(({ home, away }) => home > 0 && away === 0),
  awayWinToNil: either(({ home, away }) => away > 0 && home === 0),
  firstHalfScore: namedScores(firstHalfScores, '480'),
  secondHalfScore: namedScores(secondHalfScores, '564'),
  halfFullTime: [
    halfFull('418', '1', '1'),
    halfFull('420', '1', 'x'),
    halfFull('422', '1', '2'),
    halfFull('424', 'x', '1'),
    halfFull('426', 'x', 'x'),
    halfFull('428', 'x', '2'),
    halfFull('430', '2', '1'),
    halfFull('432', '2', 'x'),
    halfFull('434', '2', '2'),
  ],
  higherHalf: [
    on('436', (score) => firstAbove(score) > 0),
    on('440', (score) => firstAbove(score) === 0),
    on('438', (score) => firstAbove(score) < 0),
  ],
  homeWinsBothHalves: bothHalves((half) => marginOf(half) > 0),
  awayWinsBothHalves: bothHalves((half) => marginOf(half) < 0),
  homeWinsEitherHalf: eitherHalf((half) => marginOf(half) > 0),
  awayWinsEitherHalf: eitherHalf((half) => marginOf(half) < 0),
  homeScoresBothHalves: bothHalves(({ home }) => home > 0),
  awayScoresBothHalves: bothHalves(({ away }) => away > 0),
} as const satisfies Record<string, readonly Outcome[]>;

export type GoalShape = keyof typeof goalShapes;
