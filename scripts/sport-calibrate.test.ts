/** The football model on seasons of a made-up league whose truth is known, and the files that seasons come in. */

import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import { describe, expect, it } from 'vitest';
import { goalGrid } from '../packages/game-math/src/sports/models/goals.ts';
import {
  chanceOf,
  marginOf,
  type Score,
  type ScoreGrid,
  totalOf,
} from '../packages/game-math/src/sports/models/score-grid.ts';
import { type PastMatch, readSeason } from './lib/past-seasons.ts';
import { scoreForecasts } from './lib/score-forecasts.ts';

const seasons = 12;
const sides = 20;

function drawn(grid: ScoreGrid, share: number): Score {
  let left = share;
  for (const score of grid) {
    left -= score.chance;
    if (left <= 0) return score;
  }
  return { home: 0, away: 0 };
}

/** Everybody meets everybody twice a season; the market knows the truth and takes a twentieth. */
function madeUp(): PastMatch[] {
  const draws = drawsOf('league');
  const strength = Array.from({ length: sides }, () => ({
    attack: draws.normal() * 0.25,
    defence: draws.normal() * 0.2,
  }));
  const pairs = Array.from({ length: sides * sides }, (_, nth) => [Math.floor(nth / sides), nth % sides] as const);
  const played = pairs.filter(([home, away]) => home !== away);
  return Array.from({ length: seasons }, () => played.toSorted(() => draws.next() - 0.5)).flatMap((season) =>
    season.map(([home, away]) => {
      const [one, other] = [strength[home], strength[away]];
      const rateOf = (base: number, attack = 0, defence = 0) => base * Math.exp(attack - defence);
      const rates = { home: rateOf(1.5, one?.attack, other?.defence), away: rateOf(1.2, other?.attack, one?.defence) };
      const grid = goalGrid({ ...rates, rho: -0.05 });
      const score = drawn(grid, draws.next());
      const wins = chanceOf(grid, (cell) => marginOf(cell) > 0);
      const loses = chanceOf(grid, (cell) => marginOf(cell) < 0);
      const over = chanceOf(grid, (cell) => totalOf(cell) > 2);
      const priced = (chances: readonly number[]) => chances.map((chance) => 1 / (1.05 * chance));
      return {
        home: String(home),
        away: String(away),
        homeGoals: score.home,
        awayGoals: score.away,
        odds: priced([wins, 1 - wins - loses, loses]),
        totals: priced([over, 1 - over]),
      };
    }),
  );
}

describe('the football model', () => {
  it('learns a league from its results nearly as well as a market that knows the truth', () => {
    const { result, total } = scoreForecasts(madeUp());
    expect(result.matches).toBeGreaterThan(4_000);
    expect(result.model / result.market).toBeLessThan(1.02);
    expect(total.model / total.market).toBeLessThan(1.015);
    // The low scores of this league depend on each other, those of the model on who is ahead.
    expect(result.maxTenth).toBeLessThan(0.065);
  });
});

describe('a season', () => {
  it('is read with its closing odds, or those of before the close, and without lines that say nothing', () => {
    const text = [
      '\uFEFFDiv,Date,HomeTeam,AwayTeam,FTHG,FTAG,AvgH,AvgD,AvgA,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5',
      'E0,01/08/2025,Hangang,Dawn,2,1,1.9,3.4,4.2,1.85,3.5,4.4,1.9,1.95',
      'E0,02/08/2025,Dawn,Hangang,0,0,2.5,3.1,2.9,,,,,',
      'E0,,,,,,,,,,,,,',
    ].join('\r\n');
    expect(readSeason(text)).toEqual([
      { home: 'Hangang', away: 'Dawn', homeGoals: 2, awayGoals: 1, odds: [1.85, 3.5, 4.4], totals: [1.9, 1.95] },
      { home: 'Dawn', away: 'Hangang', homeGoals: 0, awayGoals: 0, odds: [2.5, 3.1, 2.9], totals: null },
    ]);
    expect(() => readSeason('a,b\n1,2')).toThrow('HomeTeam');
  });
});
