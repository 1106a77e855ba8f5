/** Goals by attacks against binomial and Poisson counts, full enumeration of short matches, and variances. */
import { describe, expect, it } from 'vitest';
import { type Attack, GoalWalk, nextGoalGrid, type Pressure, pressureOn } from './attacks.ts';
import { poissonChances } from './goals.ts';
import { chanceOf, marginOf, type ScoreGrid, type totalOf } from './score-grid.ts';

const calm: Pressure = { leading: 1, level: 1, trailing: 1 };
const pressed: Pressure = { leading: 0.92, level: 1, trailing: 1.08 };
const serialize = (count: number, home: number, away: number): Attack[] =>
  Array.from({ length: count }, (_, nth) =>
    nth % 2 === 0 ? { side: 'home', chance: home } : { side: 'away', chance: away },
  );
const spread = (grid: ScoreGrid, of: typeof totalOf) => {
  const mean = grid.reduce((sum, cell) => sum + of(cell) * cell.chance, 0);
  return grid.reduce((sum, cell) => sum + (of(cell) - mean) ** 2 * cell.chance, 0);
};

describe('goals by attacks', () => {
  it('are a count of tosses of a coin where no lead matters', () => {
    const grid = new GoalWalk(0, calm, 30).follow(serialize(60, 0.5, 0.4)).grid();
    expect(spread(grid, ({ home }) => home)).toBeCloseTo(30 * 0.5 * 0.5, 4);
    expect(spread(grid, ({ away }) => away)).toBeCloseTo(30 * 0.4 * 0.6, 4);
    expect(chanceOf(grid, () => true)).toBeCloseTo(1, 12);
  });

  it('are a Poisson count where attacks are many and goals few', () => {
    const grid = new GoalWalk(0, calm, 12).follow(serialize(20_000, 1.5 / 10_000, 1.2 / 10_000)).grid();
    const [none = 0, one = 0] = poissonChances(1.5, 2);
    expect(chanceOf(grid, ({ home }) => home === 0)).toBeCloseTo(none, 4);
    expect(chanceOf(grid, ({ home }) => home === 1)).toBeCloseTo(one, 4);
  });

  it('are the sum of all ways in which a short match can go', () => {
    const attacks = serialize(8, 0.3, 0.45);
    const ways = new Map<string, number>();
    const go = (nth: number, home: number, away: number, chance: number): void => {
      const attack = attacks[nth];
      if (!attack) {
        ways.set(`${home}:${away}`, (ways.get(`${home}:${away}`) ?? 0) + chance);
        return;
      }
      const isHome = attack.side === 'home';
      const lead = 1 + home - away;
      const scores = attack.chance * pressureOn(pressed, isHome ? lead : -lead);
      go(nth + 1, home + (isHome ? 1 : 0), away + (isHome ? 0 : 1), chance * scores);
      go(nth + 1, home, away, chance * (1 - scores));
    };
    go(0, 0, 0, 1);
    for (const { home, away, chance } of new GoalWalk(1, pressed, 8).follow(attacks).grid())
      expect(chance, `${home}:${away}`).toBeCloseTo(ways.get(`${home}:${away}`) ?? 0, 8);
  });

  it('keep leads smaller than counts that know nothing of each other', () => {
    const free = new GoalWalk(0, calm, 60).follow(serialize(360, 0.16, 0.16)).grid();
    const held = new GoalWalk(0, pressed, 60).follow(serialize(360, 0.16, 0.16)).grid();
    expect(spread(held, marginOf)).toBeLessThan(0.9 * spread(free, marginOf));
    // Below the variance of the difference of two Poisson counts with the same mean.
    expect(spread(free, marginOf)).toBeLessThan(0.9 * 360 * 0.16);
  });
});

describe('the next goal', () => {
  it('is whose it would be of two Poisson counts where attacks are many and goals few', () => {
    const attacks = serialize(40_000, 0.516667 / 20_000, 0.383333 / 20_000);
    const [home, none, away] = nextGoalGrid(attacks, calm, 0);
    expect([home?.chance.toFixed(4), none?.chance.toFixed(4)]).toEqual(['0.3407', '0.4066']);
    expect((home?.chance ?? 0) + (none?.chance ?? 0) + (away?.chance ?? 0)).toBeCloseTo(1, 12);
  });

  it('does not come as often as no goal is added to the score', () => {
    const attacks = serialize(60, 0.02, 0.03);
    for (const lead of [-1, 0, 2]) {
      const [, none] = nextGoalGrid(attacks, pressed, lead);
      const grid = new GoalWalk(lead, pressed, 10).follow(attacks).grid();
      expect(none?.chance).toBeCloseTo(
        chanceOf(grid, ({ home, away }) => home + away === 0),
        6,
      );
    }
  });
});
