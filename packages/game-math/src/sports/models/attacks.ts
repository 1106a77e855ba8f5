/**
 * Goals by attacks: each attack belongs to one side and scores at most one goal, and a leading side scores less. The
 * rest of a match is followed attack by attack, which reproduces shrinking leads and the variance of real play.
 */
import { normalised, type ScoreChance, type ScoreGrid } from './score-grid.ts';

/** Factors on the chance of a goal of a side that leads, is level, trails. */
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
  /** The chance of a goal of two level sides, 0 to 1. */
  readonly chance: number;
};

/** Side of the next goal in these attacks, or none. `lead` is home's, until then. */
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

/** Minimum probability of scores that are followed and returned. */
const negligible = 1e-9;

export class GoalWalk {
  readonly #lead: number;
  readonly #pressure: Pressure;
  readonly #size: number;
  /** Chances by goals of home, times `size`, and goals of away since the walk began. */
  readonly #cells: Float64Array;
  /** The most that either has scored in a score that is followed. */
  #home = 0;
  #away = 0;

  /** `lead` is by how much home is ahead where the walk begins; neither side scores more than `most` on it. */
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

  /** The goals of both since the walk began. */
  grid(): ScoreGrid {
    const cells: ScoreChance[] = [];
    for (let home = 0; home <= this.#home; home += 1)
      for (let away = 0; away <= this.#away; away += 1) {
        const chance = this.#cells[home * this.#size + away] ?? 0;
        if (chance > negligible) cells.push({ home, away, chance });
      }
    return normalised(cells);
  }

  /** From the highest counts down, so that a goal is not counted twice. */
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

  /** Moves what scores from a place to the next one; false where that is not followed. */
  #score(place: number, isHome: boolean, chance: number): boolean {
    const here = this.#cells[place] ?? 0;
    const to = place + (isHome ? this.#size : 1);
    const isAtMax = isHome ? to >= this.#cells.length : to % this.#size === 0;
    if (here < negligible || isAtMax) return false;
    const scored = here * chance;
    this.#cells[place] = here - scored;
    this.#cells[to] = (this.#cells[to] ?? 0) + scored;
    return scored >= negligible;
  }
}
