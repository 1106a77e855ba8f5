/** Reference values of the models, each computed by two independent sources, and invariants at any state. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairLineOdds, lineChances, opposite } from './asian-lines.ts';
import { type BestOf, bestOf, endsByPeriod, type PeriodEnd, winnersOf } from './best-of.ts';
import { goalGrid, nextGoal } from './goals.ts';
import { dota2, goldChance, leagueOfLegends } from './gold.ts';
import { type GameRules, inningsGrid, runChances, runLawOf, runsToCome } from './innings.ts';
import { exactMarginChance, leadChance } from './margins-of-time.ts';
import {
  badmintonGame,
  badmintonMatchChance,
  openSetChance,
  rallySetChance,
  rallySetGrid,
  volleyballLastSet,
  volleyballMatchChance,
  volleyballSet,
} from './rallies.ts';
import { mapGrid, regulationGrid } from './rounds.ts';
import { addedTo, chanceOf, marginOf, totalOf } from './score-grid.ts';
import { firstTo, gameChance, setChance, setGrid, tieBreakChance } from './tennis.ts';

const grid = goalGrid({ home: 1.55, away: 1.15, rho: -0.05 });
const homeWins = (score: { home: number; away: number }) => marginOf(score) > 0;
const draws = (score: { home: number; away: number }) => marginOf(score) === 0;

describe('football', () => {
  it('prices results, goals and scores of the example match', () => {
    expect(chanceOf(grid, homeWins)).toBeCloseTo(0.459464, 6);
    expect(chanceOf(grid, draws)).toBeCloseTo(0.264201, 6);
    expect(chanceOf(grid, (score) => totalOf(score) > 2.5)).toBeCloseTo(0.506376, 6);
    expect(chanceOf(grid, ({ home, away }) => home > 0 && away > 0)).toBeCloseTo(0.54431, 6);
    expect(chanceOf(grid, ({ home, away }) => home === 0 && away === 0)).toBeCloseTo(0.073195, 6);
    expect(chanceOf(grid, ({ home, away }) => home === 1 && away === 1)).toBeCloseTo(0.125784, 6);
  });

  it.each([
    [0, 1.6014],
    [-1, 1.8889],
    [-2, 2.1764],
    [-3, 2.5536],
    [-4, 3.2867],
  ])('a handicap of %i quarters is fair at %d', (line, odds) => {
    expect(fairLineOdds(lineChances(grid, marginOf, line))).toBeCloseTo(odds, 4);
  });

  it.each([
    [9, 1.727],
    [10, 1.9748],
    [11, 2.2461],
  ])('over %i quarters of goals is fair at %d', (line, odds) => {
    expect(fairLineOdds(lineChances(grid, totalOf, -line))).toBeCloseTo(odds, 4);
  });

  it('knows at 60 minutes and 1-0 what is left of the match', () => {
    const rest = addedTo({ home: 1, away: 0 }, goalGrid({ home: 1.55 / 3, away: 1.15 / 3 }));
    expect(chanceOf(rest, homeWins)).toBeCloseTo(0.791882, 6);
    expect(chanceOf(rest, draws)).toBeCloseTo(0.171803, 6);
    const tilted = addedTo({ home: 1, away: 0 }, goalGrid({ home: 1.55 * 0.3733, away: 1.15 * 0.3733 }));
    expect(chanceOf(tilted, homeWins)).toBeCloseTo(0.780808, 4);
  });

  it('knows who scores next', () => {
    const next = nextGoal({ home: 0.516667, away: 0.383333 });
    expect(next.home).toBeCloseTo(0.340673, 6);
    expect(next.none).toBeCloseTo(0.40657, 6);
  });

  it('never lets two lines of one match contradict each other', () => {
    const rate = fc.double({ min: 0.05, max: 4, noNaN: true });
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: -16, max: 15 }), (home, away, line) => {
        const match = goalGrid({ home, away });
        const [here, further] = [line, line + 1].map((quarters) => lineChances(match, marginOf, quarters));
        if (here === undefined || further === undefined) throw new Error('unreachable');
        expect(fairLineOdds(further)).toBeLessThanOrEqual(fairLineOdds(here) + 1e-9);
        const other = lineChances(match, (score) => -marginOf(score), -line);
        for (const [ending, chance] of Object.entries(opposite(here)))
          expect(Object.entries(other).find(([name]) => name === ending)?.[1]).toBeCloseTo(chance, 12);
      }),
    );
  });
});

describe('tennis', () => {
  it.each([
    [0.5, 0.5],
    [0.55, 0.6231485],
    [0.6, 0.7357292],
    [0.62, 0.7758627],
    [0.65, 0.8296446],
    [0.7, 0.900789],
    [0.75, 0.94921875],
  ])('a server with %d of the points holds with %d', (point, holds) => {
    expect(gameChance(point)).toBeCloseTo(holds, 7);
  });

  it.each([
    [0.62, 0.6, 0.53252418, 0.56791229, 0.601242, 0.62577813],
    [0.65, 0.6, 0.58161668, 0.6634948, 0.73650159, 0.78540215],
    [0.64, 0.56, 0.62745636, 0.75478984, 0.84910394, 0.9014715],
    [0.7, 0.6, 0.66297318, 0.79485378, 0.89101223, 0.93805139],
  ])('serves of %d and %d make tie-break, set and match', (home, away, tieBreak, set, ofThree, ofFive) => {
    expect(tieBreakChance({ home, away })).toBeCloseTo(tieBreak, 7);
    expect(setChance({ home, away })).toBeCloseTo(set, 7);
    expect(firstTo(2, setChance({ home, away }))).toBeCloseTo(ofThree, 7);
    expect(firstTo(3, setChance({ home, away }))).toBeCloseTo(ofFive, 7);
  });

  it('does not care who serves first', () => {
    expect(setChance({ home: 0.65, away: 0.6 }, { home: 0, away: 0 }, false)).toBeCloseTo(0.6634948, 7);
  });

  it('goes on from any score of a game', () => {
    expect(gameChance(0.62, { server: 2, receiver: 2 })).toBeCloseTo(0.726929, 6);
    expect(gameChance(0.62, { server: 3, receiver: 3 })).toBeCloseTo(0.726929, 6);
    expect(gameChance(0.62, { server: 0, receiver: 3 })).toBeCloseTo(0.173248, 6);
    expect(gameChance(0.62, { server: 2, receiver: 3 })).toBeCloseTo(0.450696, 6);
  });
});

describe('volleyball and badminton', () => {
  it.each([
    [0.38, 0.66, 0.61931121, 0.59481645, 0.70719226],
    [0.36, 0.68, 0.62119311, 0.59650758, 0.71029237],
    [0.4, 0.68, 0.72846876, 0.68457431, 0.86218145],
  ])('rallies of %d serving and %d receiving make sets and match', (serving, receiving, set, last, match) => {
    const chances = { serving, receiving };
    expect(openSetChance(chances, volleyballSet)).toBeCloseTo(set, 7);
    expect(openSetChance(chances, volleyballLastSet)).toBeCloseTo(last, 7);
    expect(volleyballMatchChance(chances)).toBeCloseTo(match, 7);
  });

  it('knows that the first service matters', () => {
    const from = (homeServes: boolean) =>
      rallySetChance({ serving: 0.35, receiving: 0.65 }, volleyballSet, { home: 0, away: 0, homeServes });
    expect(from(true)).toBeCloseTo(0.48205936, 7);
    expect(from(false)).toBeCloseTo(0.51794064, 7);
  });

  it.each([
    [0.52, 0.60413329, 0.65394154],
    [0.55, 0.74582863, 0.83903125],
  ])('a badminton rally of %d makes game and match', (rally, game, match) => {
    expect(openSetChance({ serving: rally, receiving: rally }, badmintonGame)).toBeCloseTo(game, 7);
    expect(badmintonMatchChance(rally)).toBeCloseTo(match, 7);
  });
});

describe('sets', () => {
  it('are the same game by game and point by point as in one piece', () => {
    const serve = { home: 0.65, away: 0.6 };
    const set = setGrid(serve, { home: 0, away: 0, homeServes: true });
    expect(chanceOf(set, homeWins)).toBeCloseTo(0.6634948, 7);
    expect(chanceOf(set, ({ home, away }) => Math.max(home, away) > 7 || home === away)).toBe(0);
    const rallies = rallySetGrid({ serving: 0.38, receiving: 0.66 }, volleyballSet, {
      home: 0,
      away: 0,
      homeServes: true,
    });
    const whole = rallySetChance({ serving: 0.38, receiving: 0.66 }, volleyballSet, {
      home: 0,
      away: 0,
      homeServes: true,
    });
    expect(chanceOf(rallies, homeWins)).toBeCloseTo(whole, 8);
  });

  it('make a match of which sets and games are known together', () => {
    const serve = { home: 0.65, away: 0.6 };
    const set = setGrid(serve, { home: 0, away: 0, homeServes: true });
    const level = { home: 0, away: 0 };
    const { match, counted } = bestOf({ needed: 2, won: level, counted: level, period: () => set });
    expect(chanceOf(match, homeWins)).toBeCloseTo(0.73650159, 6);
    expect(chanceOf(match, (score) => totalOf(score) === 3)).toBeCloseTo(2 * 0.6634948 * (1 - 0.6634948), 6);
    expect(chanceOf(counted, (score) => totalOf(score) < 12)).toBe(0);
    const later = bestOf({ needed: 2, won: { home: 1, away: 0 }, counted: { home: 6, away: 4 }, period: () => set });
    expect(chanceOf(later.match, homeWins)).toBeCloseTo(1 - (1 - 0.6634948) ** 2, 6);
    expect(chanceOf(later.counted, (score) => totalOf(score) < 16)).toBe(0);
  });

  it('predict the match by how the set that is on ends', () => {
    const set = setGrid({ home: 0.65, away: 0.6 }, { home: 0, away: 0, homeServes: true });
    const [level, win] = [{ home: 0, away: 0 }, 0.6634948];
    const chance = (matches: (end: PeriodEnd) => boolean, match: Partial<BestOf> = {}) =>
      endsByPeriod({ needed: 2, won: level, counted: level, period: () => set, ...match }).reduce(
        (sum, end) => (matches(end) ? sum + end.chance : sum),
        0,
      );
    const both = ({ won, period }: PeriodEnd) => homeWins(won) && homeWins(period);
    const turned = ({ won, period }: PeriodEnd) => homeWins(won) && !homeWins(period);
    expect(chance(() => true)).toBeCloseTo(1, 9);
    expect(chance(both)).toBeCloseTo(win * (1 - (1 - win) ** 2), 5);
    expect(chance(turned)).toBeCloseTo((1 - win) * win ** 2, 5);
    expect(chance(({ counted, period }) => totalOf(counted) < totalOf(period) + 6)).toBe(0);
    // In a deciding set, its winner wins the match.
    expect(chance(turned, { won: { home: 1, away: 1 } })).toBe(0);
    expect(chance(both, { period: () => winnersOf(set) })).toBeCloseTo(win * (1 - (1 - win) ** 2), 6);
  });
});

describe('basketball', () => {
  it.each([
    [4.87, 15.82, 0, 0.25, 0.61],
    [4.87, 15.82, 5, 0.75, 0.78],
    [4.87, 15.82, 10, 0.9, 0.98],
    [4.87, 15.82, -5, 0.9, 0.18],
  ])('mean %d deviation %d lead %i at %d of the match wins with %d', (mean, deviation, lead, played, chance) => {
    expect(leadChance({ mean, deviation }, lead, played)).toBeCloseTo(chance, 2);
  });

  it('agrees with the normal tables', () => {
    const lead = { mean: 4.5, deviation: 12.5 };
    expect(leadChance(lead, 5, 0.75)).toBeCloseTo(0.836457, 6);
    expect(leadChance(lead, -6, 0.75)).toBeCloseTo(0.217695, 6);
    expect(leadChance(lead, 10, 0.5)).toBeCloseTo(0.917116, 6);
    expect(leadChance(lead, 0, 0)).toBeCloseTo(0.640576, 6);
    expect(leadChance(lead, 0, 0, 3.5)).toBeCloseTo(0.531881, 6);
    expect(exactMarginChance(lead, 4)).toBeCloseTo(0.031881, 5);
  });
});

describe('baseball', () => {
  const law = runLawOf('', 0);
  const rules: GameRules = { home: law, away: law, lastInning: 30 };
  const bottomOfNinth = (home: number, away: number) =>
    inningsGrid({ home, away, inning: 9, half: 'bottom', toCome: runChances(law) }, rules);

  it('knows the bottom of the ninth', () => {
    expect(chanceOf(bottomOfNinth(3, 4), homeWins)).toBeCloseTo(0.2192, 3);
    expect(chanceOf(bottomOfNinth(4, 4), homeWins)).toBeCloseTo(0.6425, 3);
  });

  it('ends level as often as its innings say', () => {
    const start = { home: 0, away: 0, inning: 1, half: 'top', toCome: runChances(law) } as const;
    const level = (lastInning: number) => chanceOf(inningsGrid(start, { ...rules, lastInning }), draws);
    expect(level(9)).toBeCloseTo(0.0812, 3);
    expect(level(11)).toBeCloseTo(0.0233, 3);
    expect(level(12)).toBeCloseTo(0.0125, 3);
  });

  it('knows what a half inning may still bring after some runs and outs', () => {
    const mean = (chances: readonly number[]) => chances.reduce((sum, chance, runs) => sum + runs * chance, 0);
    const fresh = runsToCome(law, { runs: 0, outs: 0 });
    for (const [runs, chance] of fresh.entries()) expect(chance).toBeCloseTo(runChances(law)[runs] ?? 0, 3);
    expect(mean(runsToCome(law, { runs: 0, outs: 1 }))).toBeLessThan(mean(fresh));
    expect(mean(runsToCome(law, { runs: 0, outs: 2 }))).toBeLessThan(mean(runsToCome(law, { runs: 0, outs: 1 })));
  });

  it('wins at home by one run where the last half inning decides', () => {
    expect(chanceOf(bottomOfNinth(4, 4), (score) => marginOf(score) > 1)).toBe(0);
    expect(chanceOf(bottomOfNinth(5, 4), () => true)).toBeCloseTo(1, 12);
  });
});

describe('hockey', () => {
  it.each([
    [2, 30, 0.8276, 0.1093],
    [1, 10, 0.7423, 0.204],
    [1, 5, 0.8313, 0.15],
  ])('a lead of %i with %i minutes left wins with %d and ends level with %d', (lead, minutes, wins, level) => {
    const rate = 0.0465 * minutes;
    const rest = addedTo({ home: lead, away: 0 }, goalGrid({ home: rate, away: rate }));
    expect(chanceOf(rest, homeWins)).toBeCloseTo(wins, 4);
    expect(chanceOf(rest, draws)).toBeCloseTo(level, 4);
  });
});

describe('e-sports', () => {
  it('goes to overtime in 16.118 % of even maps', () => {
    const even = regulationGrid({ defending: 0.5, attacking: 0.5 });
    expect(chanceOf(even, draws)).toBeCloseTo(0.16118, 5);
  });

  it.each([
    [0.53, 0.49, 0.54303567, 0.56439409],
    [0.55, 0.51, 0.62718047, 0.68665645],
    [0.57, 0.53, 0.70579382, 0.79125955],
    [0.6, 0.56, 0.80723923, 0.90285457],
  ])('rounds of %d defending and %d attacking make map and match', (defending, attacking, map, match) => {
    const wins = chanceOf(mapGrid({ defending, attacking }), homeWins);
    expect(wins).toBeCloseTo(map, 6);
    expect(firstTo(2, wins)).toBeCloseTo(match, 6);
  });

  it.each([
    [1_000, 0.679],
    [2_000, 0.818],
    [3_000, 0.905],
  ])('a lead of %i gold at ten minutes wins with %d', (lead, chance) => {
    expect(goldChance(leagueOfLegends, lead, 10)).toBeCloseTo(chance, 3);
    expect(goldChance(leagueOfLegends, -lead, 10)).toBeCloseTo(1 - chance, 3);
    expect(goldChance(dota2, lead, 10)).toBeLessThan(chance);
  });
});
