/**
 * Baseball by half innings. The runs of one are a geometric number with a chance of none of its own, fitted to what
 * each of the 24 states of bases and outs yields to the end of the inning (KBO 2022 to 2024).
 */
import { normalised, type Score, type ScoreChance, type ScoreGrid } from './score-grid.ts';

/** Which bases are taken: first, second, third, as '12' or ''. */
export type Bases = '' | '1' | '2' | '3' | '12' | '13' | '23' | '123';
export type Outs = 0 | 1 | 2;

/** Runs expected to the end of the inning, and the chance in per cent of at least one, by outs. */
const yields: Record<
  Bases,
  readonly [readonly [number, number], readonly [number, number], readonly [number, number]]
> = {
  '': [
    [0.617, 28.5],
    [0.319, 16.1],
    [0.127, 7],
  ],
  '1': [
    [1.054, 45],
    [0.621, 28.3],
    [0.262, 13.2],
  ],
  '2': [
    [1.274, 66.8],
    [0.827, 42.9],
    [0.421, 24.8],
  ],
  '3': [
    [1.475, 90.1],
    [1.064, 71.5],
    [0.438, 27.6],
  ],
  '12': [
    [1.618, 65.8],
    [1.149, 45.2],
    [0.542, 24.7],
  ],
  '13': [
    [1.978, 87.9],
    [1.288, 66.5],
    [0.547, 28.8],
  ],
  '23': [
    [2.298, 88.8],
    [1.528, 72.2],
    [0.685, 29.5],
  ],
  '123': [
    [2.566, 87.7],
    [2, 71.2],
    [0.927, 36.4],
  ],
};

/** Runs of a half inning: none with chance `none`, and each further run after the first with chance 1 - `last`. */
export interface RunLaw {
  readonly none: number;
  readonly last: number;
}

/** What is still to come in a half inning that stands so; `strength` 1 is an average batting side. */
export function runLawOf(bases: Bases, outs: Outs, strength = 1): RunLaw {
  const [runs, percent] = yields[bases][outs];
  const some = Math.min(0.98, (percent / 100) * strength ** 0.6);
  return { none: 1 - some, last: Math.min(1, some / (runs * strength)) };
}

const mostRuns = 14;

/** Chances of 0 to 14 runs. */
export function runChances({ none, last }: RunLaw): readonly number[] {
  const chances = [none];
  for (let runs = 1; runs <= mostRuns; runs += 1) chances.push((1 - none) * last * (1 - last) ** (runs - 1));
  return chances;
}

/** Where a game stands. `law` is what the half inning that is on may still bring. */
export interface GameState extends Score {
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  readonly law: RunLaw;
}

export interface GameRules {
  /** Runs of a whole half inning of each side. */
  readonly home: RunLaw;
  readonly away: RunLaw;
  /** The inning after which a level game is a draw: 12 in the regular season of many leagues. */
  readonly lastInning: number;
}

/** Scores by their chance while the game goes on, gathered by what they are. */
class Scores {
  readonly #chances = new Map<number, ScoreChance>();

  add(home: number, away: number, chance: number): void {
    const key = home * 1_000 + away;
    this.#chances.set(key, { home, away, chance: (this.#chances.get(key)?.chance ?? 0) + chance });
  }

  cells(): readonly ScoreChance[] {
    return [...this.#chances.values()];
  }
}

/** A half inning for all scores it may begin with; from the ninth home stops as soon as it leads. */
function afterHalf(before: readonly ScoreChance[], half: 'top' | 'bottom', law: RunLaw, walksOff: boolean) {
  const after = new Scores();
  const chances = runChances(law);
  for (const { home, away, chance } of before)
    for (const [runs, ofRuns] of chances.entries()) {
      if (half === 'top') after.add(home, away + runs, chance * ofRuns);
      else after.add(walksOff ? Math.min(home + runs, Math.max(home, away + 1)) : home + runs, away, chance * ofRuns);
    }
  return after.cells();
}

/** Every final score and its chance; draws are games level after the last inning. A walk-off is won by one run. */
export function inningsGrid(state: GameState, rules: GameRules): ScoreGrid {
  const over: ScoreChance[] = [];
  let running: readonly ScoreChance[] = [{ home: state.home, away: state.away, chance: 1 }];
  let { law } = state;
  for (let inning = state.inning; inning <= rules.lastInning && running.length > 0; inning += 1) {
    const decides = inning >= 9;
    if (inning !== state.inning || state.half === 'top') {
      running = afterHalf(running, 'top', law, false);
      law = rules.home;
      if (decides) {
        over.push(...running.filter(({ home, away }) => home > away));
        running = running.filter(({ home, away }) => home <= away);
      }
    }
    running = afterHalf(running, 'bottom', law, decides);
    law = rules.away;
    if (decides) {
      over.push(...running.filter(({ home, away }) => home !== away));
      running = running.filter(({ home, away }) => home === away);
    }
  }
  const sum = new Scores();
  for (const { home, away, chance } of [...over, ...running]) sum.add(home, away, chance);
  return normalised(sum.cells());
}
