/**
 * Score grid of a match with integer weights. All markets are priced from it and the score is drawn from it, so no two
 * odds contradict each other. Only sums, products and quotients are used, which round identically on every machine, so
 * that a page computes the same odds as the server.
 */
import { lowScoreFactor } from '../sports/models/goals.ts';
import type { ScoreGrid } from '../sports/models/score-grid.ts';
import { config } from './config.ts';

/** Clubs by index in the config; conditions from -2 to 2. */
export type Pairing = {
  readonly home: number;
  readonly away: number;
  /** Condition of home and away. */
  readonly condition: readonly [number, number];
};

export type Grid = {
  /** Weight of a score h : a at index h * 10 + a; the sum is `config.draws`. */
  readonly weights: readonly number[];
  /** The same as probabilities. */
  readonly scores: ScoreGrid;
  /** Probability of each pair of half-time and final leader: `hd` is home ahead, then a draw. Together 1. */
  readonly halfFull: ReadonlyMap<string, number>;
};

const side = config.goalsMost + 1;

function clubOf(index: number) {
  const club = config.clubs[index];
  if (!club) throw new RangeError(`There is no club ${index}.`);
  return club;
}

/** Expected goals of each side. Throws RangeError for an unknown club. */
export function ratesOf({ home, away, condition }: Pairing) {
  const { share } = config.conditions;
  const attack = (club: number, step: number) => (clubOf(club).attack * (100 + share * step)) / 10_000;
  return {
    home: (config.goals.home * attack(home, condition[0]) * clubOf(away).leak) / 100_000,
    away: (config.goals.away * attack(away, condition[1]) * clubOf(home).leak) / 100_000,
    rho: config.rho / 1_000,
  };
}

/** Poisson probabilities without their common factor. */
function shares(rate: number): number[] {
  const list = [1];
  for (let goals = 1; goals < side; goals += 1) list.push(((list[goals - 1] ?? 0) * rate) / goals);
  return list;
}

function weightsOf(pairing: Pairing): number[] {
  const rates = ratesOf(pairing);
  const ofAway = shares(rates.away);
  const raw = shares(rates.home).flatMap((ofHome, home) =>
    ofAway.map((share, away) => ofHome * share * lowScoreFactor(home, away, rates)),
  );
  const sum = raw.reduce((all, value) => all + value, 0);
  const weights = raw.map((value) => Math.floor((value / sum) * config.draws));
  const likeliest = weights.indexOf(Math.max(...weights));
  const left = config.draws - weights.reduce((all, value) => all + value, 0);
  return weights.with(likeliest, (weights[likeliest] ?? 0) + left);
}

const known = new Map<string, Grid>();

/** Throws RangeError for an unknown club. */
export function gridOf(pairing: Pairing): Grid {
  const name = `${pairing.home}:${pairing.away}:${pairing.condition}`;
  const kept = known.get(name);
  if (kept) return kept;
  const weights = weightsOf(pairing);
  let scores: ScoreGrid | null = null;
  let halfFull: ReadonlyMap<string, number> | null = null;
  // Scores and half-time chances are computed on demand: drawing a match needs the weights only.
  const grid: Grid = {
    weights,
    get scores() {
      scores ??= weights.map((weight, index) => ({ ...scoreAt(index), chance: weight / config.draws }));
      return scores;
    },
    get halfFull() {
      halfFull ??= halfFullChances(grid.scores);
      return halfFull;
    },
  };
  known.set(name, grid);
  return grid;
}

const scoreAt = (index: number) => ({ home: Math.floor(index / side), away: index % side });

/** Score for a draw from 0 to `config.draws` - 1. */
export function scoreOf({ weights }: Grid, draw: number) {
  let left = draw;
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return scoreAt(index);
}

/** Probabilities of the number of goals in the first half, of `goals` in total. */
function firstHalfChances(goals: number): readonly number[] {
  const share = config.firstHalf.in / config.firstHalf.of;
  let chances = [1];
  for (let goal = 0; goal < goals; goal += 1)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, early) => (chances[early] ?? 0) * (1 - share) + (chances[early - 1] ?? 0) * share,
    );
  return chances;
}
const firstHalves = Array.from({ length: side }, (_, goals) => firstHalfChances(goals));

/** Home, draw or away: `h`, `d` or `a`. */
export type Ending = 'h' | 'd' | 'a';
export const endings: readonly Ending[] = ['h', 'd', 'a'];
export const endingOf = (home: number, away: number): Ending => (home > away ? 'h' : home < away ? 'a' : 'd');

function halfFullChances(scores: ScoreGrid): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  for (const { home, away, chance } of scores)
    for (const [homeFirst, homeShare] of (firstHalves[home] ?? []).entries())
      for (const [awayFirst, awayShare] of (firstHalves[away] ?? []).entries()) {
        const way = `${endingOf(homeFirst, awayFirst)}${endingOf(home, away)}`;
        chances.set(way, (chances.get(way) ?? 0) + chance * homeShare * awayShare);
      }
  return chances;
}
