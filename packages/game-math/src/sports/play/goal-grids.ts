/** Grids of remaining goals, corners and cards in games of goals, by the believed rates of both sides. */
import { halvesOf } from '../markets/half-scores.ts';
import { type Attack, GoalWalk, nextGoalGrid } from '../models/attacks.ts';
import { goalGrid } from '../models/goals.ts';
import { addedTo, normalised, type Score, type ScoreChance, type ScoreGrid, totalOf } from '../models/score-grid.ts';
import { type GoalSport, type Rates, rateWithout, shareOf, sideOf, stepsOf, whenAhead } from './goal-law.ts';
import { type Grids, level, type MatchState, type ScopeKey } from './match.ts';

/** Minimum probability of a half-time lead in the grid of the second half. */
const minLead = 1e-3;

/** Maximum corners or cards of a side; exceeded in one match of three million. */
const maxCounts = 20;
/** Minimum probability of a first half that is included in grids of both halves. */
const minFirstHalf = 1e-6;

/** Adds the overtime goal to drawn scores; a side scores it in proportion to its rate. */
function decided(grid: ScoreGrid, rates: Rates): ScoreGrid {
  const home = rates.home / (rates.home + rates.away);
  return normalised(
    grid.flatMap((cell) =>
      cell.home === cell.away
        ? [
            { home: cell.home + 1, away: cell.away, chance: cell.chance * home },
            { home: cell.home, away: cell.away + 1, chance: cell.chance * (1 - home) },
          ]
        : [cell],
    ),
  );
}

/** Mixture of grids, weighted by their chances. */
function mixed(grids: readonly (readonly [grid: ScoreGrid, share: number])[]): ScoreGrid {
  const cells = new Map<number, { -readonly [Key in keyof ScoreChance]: number }>();
  for (const [grid, share] of grids)
    for (const { home, away, chance } of grid) {
      const same = cells.get(home * 1_000 + away);
      if (same) same.chance += chance * share;
      else cells.set(home * 1_000 + away, { home, away, chance: chance * share });
    }
  return normalised([...cells.values()]);
}

/** Second-half scores added to a first half of this chance. */
const inSecondHalf = (first: Score, second: ScoreGrid, share: number): ScoreGrid =>
  second.map((cell) => ({ ...halvesOf(first, cell), chance: cell.chance * share }));

const leadOf = ({ home, away }: Score): number => home - away;

/** Attacks of the steps from `from` to below `until`. */
function attacksOf(sport: GoalSport, rates: Rates, from: number, until: number): readonly Attack[] {
  const steps = stepsOf(sport);
  return Array.from({ length: Math.max(0, until - from) }, (_, nth) => {
    const side = sideOf(from + nth);
    return { side, chance: 2 * rates[side] * shareOf(sport, from + nth, steps) };
  });
}

const secondHalves = new WeakMap<Grids, (lead: number) => ScoreGrid>();

/** Grid of a second half that starts with this lead of home, for grids before half-time; null for others. */
export const secondHalfAfter = (grids: Grids, lead: number): ScoreGrid | null =>
  secondHalves.get(grids)?.(lead) ?? null;

/** Number of steps whose attacks are decided, and of steps whose corners and cards are. */
export type StepsGone = {
  readonly attacks: number;
  readonly counts: number;
};

class GoalGrids {
  readonly #sport: GoalSport;
  readonly #rates: Rates;
  readonly #steps: number;
  readonly #halfTime: number;
  /** Grids of second halves by initial lead and red cards, computed once per match. */
  readonly #secondHalves = new Map<string, ScoreGrid>();

  constructor(sport: GoalSport, rates: Rates) {
    this.#sport = sport;
    this.#rates = rates;
    this.#steps = stepsOf(sport);
    const isInHalves = sport.periods[0]?.scope === 'half1';
    this.#halfTime = isInHalves ? stepsOf({ ...sport, periods: sport.periods.slice(0, 1) }) : 0;
  }

  at({ attacks: step, counts: counted }: StepsGone, state: MatchState): Grids {
    const { counts, over, situation } = state;
    const grids = new Map<ScopeKey, ScoreGrid>();
    const add = (scope: ScopeKey, toCome: ScoreGrid) => {
      if (!over.has(scope)) grids.set(scope, addedTo(counts.get(scope) ?? level, toCome));
    };
    if (!over.has('match')) this.#addGoals(step, counts.get('match') ?? level, situation.reds ?? level, add);
    if (this.#sport.overtime && !over.has('withOvertime'))
      grids.set(
        'withOvertime',
        decided(grids.get('match') ?? [{ ...(counts.get('withOvertime') ?? level), chance: 1 }], this.#rates),
      );
    if (step < this.#halfTime) secondHalves.set(grids, (lead) => this.#halfFrom(lead, situation.reds ?? level));
    const left = 1 - counted / this.#steps;
    for (const scope of ['corners', 'cards'] as const) {
      const rates = this.#sport[scope];
      if (rates) add(scope, goalGrid({ home: rates.home * left, away: rates.away * left }, maxCounts));
    }
    return grids;
  }

  #addGoals(step: number, score: Score, reds: Score, add: (scope: ScopeKey, toCome: ScoreGrid) => void): void {
    const { isSecondHalfSold, isNextGoalSold, maxGoals } = this.#sport;
    const lead = leadOf(score);
    const first = this.#attacks(step, this.#halfTime, reds);
    const second = this.#attacks(Math.max(step, this.#halfTime), this.#steps, reds);
    const walk = new GoalWalk(lead, whenAhead, maxGoals);
    if (step < this.#halfTime) {
      const half = walk.follow(first).grid();
      add('half1', half);
      if (isSecondHalfSold) {
        add('half2', this.#secondHalf(half, lead, reds));
        add('halves', this.#bothHalves(half, lead, reds));
      }
    }
    const rest = walk.follow(second).grid();
    add('match', rest);
    if (this.#halfTime > 0 && step >= this.#halfTime) {
      add('half2', rest);
      if (isSecondHalfSold) add('halves', inSecondHalf(level, rest, 1));
    }
    if (isNextGoalSold) add(`goal:${totalOf(score) + 1}`, nextGoalGrid([...first, ...second], whenAhead, lead));
  }

  /** Joint grid of both halves, the second one by the lead of the first. */
  #bothHalves(first: ScoreGrid, lead: number, reds: Score): ScoreGrid {
    const likely = first.filter(({ chance }) => chance > minFirstHalf);
    return normalised(likely.flatMap((one) => inSecondHalf(one, this.#halfFrom(lead + leadOf(one), reds), one.chance)));
  }

  /** Grid of the second half over all half-time leads. */
  #secondHalf(first: ScoreGrid, lead: number, reds: Score): ScoreGrid {
    const leads = new Map<number, number>();
    for (const cell of first) leads.set(lead + leadOf(cell), (leads.get(lead + leadOf(cell)) ?? 0) + cell.chance);
    const likely = [...leads].filter(([, chance]) => chance > minLead);
    return mixed(likely.map(([from, chance]) => [this.#halfFrom(from, reds), chance]));
  }

  #halfFrom(lead: number, reds: Score): ScoreGrid {
    const key = `${lead}/${reds.home}:${reds.away}`;
    const known = this.#secondHalves.get(key);
    if (known) return known;
    const walk = new GoalWalk(lead, whenAhead, this.#sport.maxGoals);
    const grid = walk.follow(this.#attacks(this.#halfTime, this.#steps, reds)).grid();
    this.#secondHalves.set(key, grid);
    return grid;
  }

  #attacks(from: number, until: number, reds: Score): readonly Attack[] {
    return attacksOf(this.#sport, rateWithout(this.#rates, reds), from, until);
  }
}

/** Grid of a match before its start, by the expected goals of both sides. */
export const goalsBefore = (sport: GoalSport, rates: Rates): ScoreGrid =>
  new GoalWalk(0, whenAhead, sport.maxGoals).follow(attacksOf(sport, rates, 0, stepsOf(sport))).grid();

export const createGoalGrids = (sport: GoalSport, rates: Rates): GoalGrids => new GoalGrids(sport, rates);
