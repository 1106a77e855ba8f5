/** Margins of the sandbox's prices by kind of market, close to those of sharp houses; the platform adds its own. */
import type { Shape } from '@mirinae/game-math/sports/markets/shapes';

/**
 * Margins in percent before a match and during it, as members meet them. Odds are rounded down to a step of their
 * display, which costs members `roundedPercent` more on average.
 */
type Percent = readonly [before: number, live: number];

const lines: Percent = [3.5, 5];
const winners: Percent = [5, 7];
const pairs: Percent = [5, 7];
const yesNo: Percent = [6, 8];
const counts: Percent = [9, 11];

const percent: Record<Shape, Percent> = {
  result: winners,
  winner: winners,
  doubleChance: winners,
  drawNoBet: [4.5, 6.5],
  handicap: lines,
  handicapResult: [6, 8],
  total: lines,
  homeTotal: [5, 7],
  awayTotal: [5, 7],
  oddEven: pairs,
  bothScore: pairs,
  correctScore: [15, 17],
  resultTotal: [7, 9],
  winnerTotal: [7, 9],
  resultBoth: [7, 9],
  totalBoth: [7, 9],
  method: [10, 12],
  distance: pairs,
  roundEnd: counts,
  nextGoal: [6, 8],
  winningMargin: counts,
  exactGoals: counts,
  homeGoals: counts,
  awayGoals: counts,
  homeOddEven: pairs,
  awayOddEven: pairs,
  homeCleanSheet: yesNo,
  awayCleanSheet: yesNo,
  homeWinToNil: yesNo,
  awayWinToNil: yesNo,
  firstHalfScore: [13, 15],
  secondHalfScore: [13, 15],
  halfFullTime: [11, 13],
  higherHalf: [7, 9],
  homeWinsBothHalves: yesNo,
  awayWinsBothHalves: yesNo,
  homeWinsEitherHalf: yesNo,
  awayWinsEitherHalf: yesNo,
  homeScoresBothHalves: yesNo,
  awayScoresBothHalves: yesNo,
};

const roundedPercent = 0.4;

/** Sum of the inverse prices of a market before they are rounded down. */
export function booksumOf(shape: Shape, isLive: boolean): number {
  const [before, live] = percent[shape];
  return 1 + ((isLive ? live : before) - roundedPercent) / 100;
}
