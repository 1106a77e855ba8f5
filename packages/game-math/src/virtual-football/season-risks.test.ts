/** Liability of bets on a season: the most expensive clubs, and the variance. */
import { expect, it } from 'vitest';
import { config } from './season-markets.ts';
import { type ClubStake, expectedOf, worstOf } from './season-risks.ts';

/** Odds of a probability, rounded down as offered. */
const oddsOf = (chance: number) => Math.floor(10_000 / (config.keys.champion * chance));
const half: ClubStake = { club: 3, odds: oddsOf(0.5), staked: 10_000 };
const quarter: ClubStake = { club: 5, odds: oddsOf(0.25), staked: 20_000 };
const paid = ({ odds, staked }: ClubStake) => (odds * staked) / 100;

it('finds the clubs that cost most, as many as a market pays, at the odds of each bet', () => {
  const longer = { ...half, odds: 500 };
  expect(worstOf('champion', [half, longer, quarter])).toEqual({ clubs: [3], pays: paid(half) + paid(longer) });
  const stakes = [7, 8, 9, 10, 11].map((club) => ({ club, odds: 100 + club, staked: 10_000 }));
  expect(worstOf('top', stakes).clubs).toEqual([11, 10, 9, 8]);
  expect(worstOf('top', [half])).toEqual({ clubs: [3], pays: paid(half) });
  expect(worstOf('last', [])).toEqual({ clubs: [], pays: 0 });
});

it('expects of a day what its odds say, and knows that one champion excludes the others', () => {
  const { expected, variance } = expectedOf('champion', [[half, quarter]]);
  expect(expected).toBeCloseTo(paid(half) / 2 + paid(quarter) / 4, -2);
  expect(expected / 30_000).toBeCloseTo(1 / 1.2, 2);
  const mean = paid(half) / 2 + paid(quarter) / 4;
  const exact = paid(half) ** 2 / 2 + paid(quarter) ** 2 / 4 - mean ** 2;
  expect(variance / exact).toBeCloseTo(1, 2);
});

it('adds days up so that it matters nothing whether bets at the same odds came on one day or on two', () => {
  for (const market of ['champion', 'top', 'last'] as const) {
    const once = expectedOf(market, [[{ ...half, staked: 20_000 }]]);
    const twice = expectedOf(market, [[half], [half]]);
    expect(twice.expected).toBeCloseTo(once.expected, 6);
    expect(twice.variance / once.variance).toBeCloseTo(1, 9);
  }
});

it('strays as far as it says over seasons whose chances move from one day to the next', () => {
  // Club 3 has a chance of 0.5 on the first day, and of 0.75 or 0.25 with equal probability on the second.
  let [sum, squares, variances] = [0, 0, 0];
  const plays = 800;
  for (let play = 0; play < plays; play += 1) {
    // Deterministic sample with the exact frequencies: half of the plays at each chance, won as often as it states.
    const isUp = play % 2 === 0;
    const isWon = Math.floor(play / 2) % 4 < (isUp ? 3 : 1);
    const later: ClubStake = { club: 3, odds: oddsOf(isUp ? 0.75 : 0.25), staked: 30_000 };
    const { expected, variance } = expectedOf('champion', [[half], [later]]);
    const off = (isWon ? paid(half) + paid(later) : 0) - expected;
    sum += off;
    squares += off ** 2;
    variances += variance;
  }
  expect(Math.abs(sum / plays)).toBeLessThan(100);
  expect(squares / variances).toBeCloseTo(1, 2);
});
