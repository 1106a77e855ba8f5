/**
 * Goals by attacks: each attack belongs to one side and scores at most one goal, and a leading side scores less. The
 * rest of a match is computed attack by attack, which reproduces shrinking leads and the variance of real play.
 */
import { normalised, type ScoreChance, type ScoreGrid } from './score-grid.ts';

/** Factors on the chance of a goal of a side that is leading, level or trailing. */
export type Pressure = {
  readonly leading: number;
  readonly level: number;
  readonly trailing: number;
};

/** `lead` of the side; negative if it trails. */
export function pressureOn({ leading, level, trailing }: Pressure, lead: number): number {
  if (lead === 0) return level;
  return lead > 0 ? leading : trailing;
}

export type Attack = {
  readonly side: 'home' | 'away';
  /** Chance of a goal at a level score, 0 to 1. */
  readonly chance: number;
};

/** Side of the next goal in these attacks, or none. `lead` is home's lead before it. */
export function nextGoalGrid(attacks: readonly Attack[], pressure: Pressure, lead: number): ScoreGrid {
  const pressed = { home: pressureOn(pressure, lead), away: pressureOn(pressure, -lead) };
  const goals = { home: 0, away: 0 };
  let none = 1;
  for (const { side, chance } of attacks) {
    const scored = none * chance * pressed[side];
    goals[side] += scored;
    none -= scored;
  }
  return [
    { home: 1, away: 0, chance: goals.home },
    { home: 0, away: 0, chance: none },
    { home: 0, away: 1, chance: goals.away },
  ];
}

/** Minimum probability of scores that are computed and returned. */
const negligible = 1e-9;

export class GoalWalk {
  readonly #lead: number;
  readonly #pressure: Pressure;
  readonly #size: number;
  /** Probabilities by goals since the start of the walk, at index `home * size + away`. */
  readonly #cells: Float64Array;
  /** Highest goals of each side among the scores above the threshold. */
  #home = 0;
  #away = 0;

  /** `lead` is home's lead at the start of the walk; `most` the maximum goals of a side during it. */
  constructor(lead: number, pressure: Pressure, most: number) {
    this.#lead = lead;
    this.#pressure = pressure;
    this.#size = most + 1;
    this.#cells = new Float64Array(this.#size ** 2);
    this.#cells[0] = 1;
  }

  follow(attacks: readonly Attack[]): this {
    for (const attack of attacks) this.#follow(attack);
    return this;
  }

  /** Grid of the goals of both sides since the start of the walk. */
  grid(): ScoreGrid {
    const cells: ScoreChance[] = [];
    for (let home = 0; home <= this.#home; home += 1)
      for (let away = 0; away <= this.#away; away += 1) {
        const chance = this.#cells[home * this.#size + away] ?? 0;
        if (chance > negligible) cells.push({ home, away, chance });
      }
    return normalised(cells);
  }

  /** Applies an attack in descending order of goals, so that no goal is counted twice. */
  #follow({ side, chance }: Attack): void {
    const isHome = side === 'home';
    const [maxHome, maxAway] = [this.#home, this.#away];
    for (let home = maxHome; home >= 0; home -= 1)
      for (let away = maxAway; away >= 0; away -= 1) {
        const lead = this.#lead + home - away;
        const scores = chance * pressureOn(this.#pressure, isHome ? lead : -lead);
        if (!this.#score(home * this.#size + away, isHome, scores)) continue;
        if (isHome) this.#home = Math.max(this.#home, Math.min(home + 1, this.#size - 1));
        else this.#away = Math.max(this.#away, Math.min(away + 1, this.#size - 1));
      }
  }

  /** Moves probability `chance` of a cell to the next score; false if the result is negligible or out of the grid. */
  #score(index: number, isHome: boolean, chance: number): boolean {
    const here = this.#cells[index] ?? 0;
    const to = index + (isHome ? this.#size : 1);
    const isAtMax = isHome ? to >= this.#cells.length : to % this.#size === 0;
    if (here < negligible || isAtMax) return false;
    const scored = here * chance;
    this.#cells[index] = here - scored;
    this.#cells[to] = (this.#cells[to] ?? 0) + scored;
    return scored >= negligible;
  }
}
