/** Endings of goal markets by example; every score has exactly one winning outcome in each. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalGrid } from '../models/goals.ts';
import { chanceOf, marginOf, type Score, totalOf } from '../models/score-grid.ts';
import { firstHalfOf, halvesOf, secondHalfOf } from './half-scores.ts';
import { outcomeLabel } from './labels.ts';
import { specifiersOf } from './lines.ts';
import { marketType } from './market-types.ts';
import { seenBy } from './seen-by.ts';
import { outcomeChances, type Shape, shapes } from './shapes.ts';

const at = (home: number, away: number): Score => ({ home, away });
/** Score of both halves from the first half and the goals of the second. */
const halves = (home: number, away: number, laterHome: number, laterAway: number): Score =>
  halvesOf(at(home, away), at(laterHome, laterAway));
const winnersOf = (market: number, score: Score) =>
  shapes[marketType(market).shape].filter(({ ending }) => ending(score, 0) === 'win').map(({ id }) => id);

describe('a market about goals', () => {
  it.each([
    [8, at(1, 0), '6'],
    [8, at(0, 1), '8'],
    [8, at(0, 0), '7'],
    [15, at(1, 0), 'sr:winning_margin:3+:113'],
    [15, at(4, 2), 'sr:winning_margin:3+:114'],
    [15, at(5, 0), 'sr:winning_margin:3+:115'],
    [15, at(2, 2), 'sr:winning_margin:3+:119'],
    [15, at(1, 2), 'sr:winning_margin:3+:116'],
    [15, at(0, 2), 'sr:winning_margin:3+:117'],
    [15, at(1, 6), 'sr:winning_margin:3+:118'],
    [21, at(0, 0), 'sr:exact_goals:6+:68'],
    [21, at(3, 2), 'sr:exact_goals:6+:73'],
    [21, at(4, 4), 'sr:exact_goals:6+:74'],
    [23, at(0, 5), 'sr:exact_goals:3+:88'],
    [23, at(7, 0), 'sr:exact_goals:3+:91'],
    [24, at(7, 2), 'sr:exact_goals:3+:90'],
    [27, at(3, 2), '70'],
    [27, at(0, 1), '72'],
    [28, at(3, 2), '72'],
    [28, at(0, 1), '70'],
    [31, at(0, 0), '74'],
    [31, at(3, 1), '76'],
    [32, at(0, 2), '74'],
    [32, at(1, 2), '76'],
    [33, at(1, 0), '74'],
    [33, at(0, 0), '76'],
    [33, at(2, 1), '76'],
    [34, at(0, 1), '74'],
    [34, at(0, 0), '76'],
    [81, at(2, 1), '472'],
    [81, at(0, 2), '476'],
    [81, at(3, 0), '480'],
    [98, at(0, 1), '548'],
    [98, at(2, 2), '562'],
    [98, at(1, 3), '564'],
    [136, at(2, 3), '3'],
    [162, at(6, 3), '1'],
  ])('%i at %o is won by outcome %s alone', (market, score, outcome) => {
    expect(winnersOf(market, score)).toEqual([outcome]);
  });

  it.each([
    ['level, then won at home', halves(0, 0, 1, 0), { 47: '424', 52: '438', 48: '76', 50: '74', 56: '76', 57: '76' }],
    ['led at home and lost', halves(1, 0, 0, 2), { 47: '422', 52: '438', 49: '76', 51: '74', 56: '76' }],
    ['led at home and drawn', halves(2, 1, 0, 1), { 47: '420', 52: '436', 57: '74', 51: '74', 49: '76' }],
    ['won by home in both halves', halves(1, 0, 2, 1), { 47: '418', 48: '74', 50: '74', 51: '76', 56: '74' }],
    ['won by away in both halves', halves(0, 1, 0, 1), { 47: '434', 52: '440', 49: '74', 48: '76', 57: '74' }],
    ['level in both halves', halves(1, 1, 1, 1), { 47: '426', 52: '440', 50: '76', 51: '76', 56: '74', 57: '74' }],
    ['turned by home', halves(0, 2, 3, 0), { 47: '430', 52: '438', 50: '74', 51: '74' }],
    ['a lead of away that is made good', halves(0, 1, 1, 0), { 47: '432', 52: '440' }],
    ['level, then won by away', halves(2, 2, 0, 1), { 47: '428', 52: '436' }],
  ])('of both halves is decided by a match that is %s', (_, score, won) => {
    for (const [market, outcome] of Object.entries(won)) expect(winnersOf(Number(market), score)).toEqual([outcome]);
  });

  it('has one winner whatever both halves bring', () => {
    const goals = fc.nat(12);
    const ofHalves = [47, 48, 49, 50, 51, 52, 56, 57];
    fc.assert(
      fc.property(goals, goals, goals, goals, (home, away, laterHome, laterAway) => {
        const score = halves(home, away, laterHome, laterAway);
        expect([firstHalfOf(score), secondHalfOf(score)]).toEqual([at(home, away), at(laterHome, laterAway)]);
        for (const market of ofHalves) expect(winnersOf(market, score)).toHaveLength(1);
      }),
    );
  });

  it('is called by its variant where the public descriptions have several, and its outcomes in words', () => {
    expect(specifiersOf(marketType(15), {})).toBe('variant=sr:winning_margin:3+');
    expect(specifiersOf(marketType(8), { nth: 3 })).toBe('goalnr=3');
    const sides = { home: { ko: '은하', en: 'Galaxy', vi: 'Galaxy' }, away: { ko: '새벽', en: 'Dawn', vi: 'Dawn' } };
    const named = (market: number) => ({ market, specifiers: specifiersOf(marketType(market), { nth: 1 }), ...sides });
    expect(outcomeLabel(named(15), 'sr:winning_margin:3+:118', 'ko')).toBe('새벽 3골 이상 차 승');
    expect(outcomeLabel(named(21), 'sr:exact_goals:6+:74', 'ko')).toBe('6골 이상');
    expect(outcomeLabel(named(47), '428', 'ko')).toBe('무승부 / 새벽');
    expect(outcomeLabel(named(81), '472', 'en')).toBe('2:1');
    expect(outcomeLabel(named(8), '7', 'ko')).toBe('골 없음');
  });
});

describe('the prices of markets about goals', () => {
  const grid = goalGrid({ home: 1.55, away: 1.15, rho: -0.05 });
  const chance = (shape: Shape, id: string) => {
    const outcome = shapes[shape].find((known) => known.id === id);
    return outcome ? outcomeChances(seenBy(shape, grid), outcome, 0).win : Number.NaN;
  };

  it('are those of the scores that they name', () => {
    expect(chance('homeCleanSheet', '74')).toBeCloseTo(
      chanceOf(grid, ({ away }) => away === 0),
      12,
    );
    expect(chance('exactGoals', 'sr:exact_goals:6+:70')).toBeCloseTo(
      chanceOf(grid, (score) => totalOf(score) === 2),
      12,
    );
    const byOne = chance('winningMargin', 'sr:winning_margin:3+:113');
    expect(byOne).toBeCloseTo(
      chanceOf(grid, (score) => marginOf(score) === 1),
      12,
    );
    // A clean sheet is a win to nil or 0-0.
    const nilNil = chance('correctScore', '0:0');
    expect(chance('homeCleanSheet', '74') - chance('homeWinToNil', '74')).toBeCloseTo(nilNil, 12);
    expect(chance('awayCleanSheet', '74') - chance('awayWinToNil', '74')).toBeCloseTo(nilNil, 12);
  });
});
