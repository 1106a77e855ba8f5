/**
 * Sets of rallies with side-out serving: volleyball, badminton, table tennis. A set ends at a target with a lead of
 * two, or at a cap.
 */
import type { ScoreGrid } from './score-grid.ts';
import { firstTo } from './tennis.ts';
import { walkedGrid } from './walk.ts';

/** Chances that home wins a rally, 0 to 1. */
export type RallyChances = {
  readonly serving: number;
  readonly receiving: number;
};

export type SetRules = {
  readonly target: number;
  /** Score at which a lead of one wins; without it a lead of two is always needed. */
  readonly cap?: number;
};

export const volleyballSet: SetRules = { target: 25 };
export const volleyballLastSet: SetRules = { target: 15 };
export const badmintonGame: SetRules = { target: 21, cap: 30 };

/** Home's chance at a level score when two points in a row decide, in closed form over both states of service. */
function levelChance({ serving, receiving }: RallyChances, homeServes: boolean): number {
  const broken = (1 - serving) * receiving;
  const own = serving ** 2 / ((1 - broken) ** 2 - serving * (1 - serving) * receiving * (1 - receiving));
  return homeServes ? own : (receiving * serving + receiving * (1 - receiving) * own) / (1 - broken);
}

export type RallyScore = {
  readonly home: number;
  readonly away: number;
  readonly homeServes: boolean;
};

/** Home's chance to win the set from the given score. */
export function rallySetChance(chances: RallyChances, { target, cap = Infinity }: SetRules, from: RallyScore): number {
  const known = new Map<string, number>();
  const chanceFrom = (home: number, away: number, homeServes: boolean): number => {
    if (home === cap || (home >= target && home - away >= 2)) return 1;
    if (away === cap || (away >= target && away - home >= 2)) return 0;
    if (cap === Infinity && home === away && home >= target - 1) return levelChance(chances, homeServes);
    const key = `${home}:${away}:${homeServes}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const rally = homeServes ? chances.serving : chances.receiving;
    const value = rally * chanceFrom(home + 1, away, true) + (1 - rally) * chanceFrom(home, away + 1, false);
    known.set(key, value);
    return value;
  };
  return chanceFrom(from.home, from.away, from.homeServes);
}

/** Grid of a set from the given score. */
export function rallySetGrid(chances: RallyChances, { target, cap = Infinity }: SetRules, from: RallyScore): ScoreGrid {
  return walkedGrid({
    from,
    point: ({ homeServes }) => (homeServes ? chances.serving : chances.receiving),
    next: ({ home, away }, isHome) => ({
      home: home + (isHome ? 1 : 0),
      away: away + (isHome ? 0 : 1),
      homeServes: isHome,
    }),
    isOver: ({ home, away }) =>
      Math.max(home, away) === cap || (Math.max(home, away) >= target && Math.abs(home - away) >= 2),
  });
}

/** Chance of a set whose first server is drawn by lot. */
export function openSetChance(chances: RallyChances, rules: SetRules): number {
  const from = (homeServes: boolean) => rallySetChance(chances, rules, { home: 0, away: 0, homeServes });
  return (from(true) + from(false)) / 2;
}

/** Best of five sets, the fifth to 15. */
export function volleyballMatchChance(chances: RallyChances): number {
  const set = openSetChance(chances, volleyballSet);
  const last = openSetChance(chances, volleyballLastSet);
  const level = 6 * set ** 2 * (1 - set) ** 2;
  return set ** 3 + 3 * set ** 3 * (1 - set) + level * last;
}

/** Best of three games of badminton. */
export function badmintonMatchChance(rally: number): number {
  return firstTo(2, openSetChance({ serving: rally, receiving: rally }, badmintonGame));
}
