/**
 * Baseball by half innings. Runs follow a zero-inflated geometric distribution, fitted to the run expectancy matrix of
 * the 24 base-out states (KBO 2022 to 2024).
 */
import { normalised, type Score, type ScoreChance, type ScoreGrid } from './score-grid.ts';

/** Occupied bases: first, second, third, as '12' or ''. */
export type Bases = '' | '1' | '2' | '3' | '12' | '13' | '23' | '123';
export type Outs = 0 | 1 | 2;

/** Run expectancy to the end of the inning, and the chance of at least one run in percent, by outs. */
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
export type RunLaw = {
  readonly none: number;
  readonly last: number;
};

/** Law of the remaining runs of a half inning from this state; `strength` 1 is an average batting side. */
export function runLawOf(bases: Bases, outs: Outs, strength = 1): RunLaw {
  const [runs, percent] = yields[bases][outs];
  const some = Math.min(0.98, (percent / 100) * strength ** 0.6);
  return { none: 1 - some, last: Math.min(1, some / (runs * strength)) };
}

const maxRuns = 14;

/** Probabilities of 0 to 14 runs. */
export function runChances({ none, last }: RunLaw): readonly number[] {
  const chances = [none];
  for (let runs = 1; runs <= maxRuns; runs += 1) chances.push((1 - none) * last * (1 - last) ** (runs - 1));
  return chances;
}

/** Number of orders of `runs` and `outs`, the outs before the third one. */
function orders(runs: number, outs: number): number {
  if (outs === 0) return 1;
  return outs === 1 ? runs + 1 : ((runs + 1) * (runs + 2)) / 2;
}

/**
 * Probabilities of 0, 1, 2 ... further runs of a half inning after some runs and outs, with runs and outs in random
 * order and the third out last.
 */
export function runsToCome(
  law: RunLaw,
  { runs, outs }: { readonly runs: number; readonly outs: Outs },
): readonly number[] {
  const weights = runChances(law)
    .map((chance, all) => (all < runs ? 0 : (chance * orders(all - runs, 2 - outs)) / orders(all, 2)))
    .slice(runs);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum > 0 ? weights.map((weight) => weight / sum) : [1];
}

/** State of a game. `toCome` are the probabilities of 0, 1, 2 ... further runs of the current half inning. */
export type GameState = Score & {
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  readonly toCome: readonly number[];
};

export type GameRules = {
  /** Law of the runs of a full half inning of each side. */
  readonly home: RunLaw;
  readonly away: RunLaw;
  /** Inning after which a level game is a draw: 12 in the regular season of many leagues. */
  readonly lastInning: number;
};

/** Probabilities by score; equal scores are merged. */
class Scores {
  readonly #chances = new Map<number, { home: number; away: number; chance: number }>();

  add(home: number, away: number, chance: number): void {
    const key = home * 1_000 + away;
    const same = this.#chances.get(key);
    if (same) same.chance += chance;
    else this.#chances.set(key, { home, away, chance });
  }

  cells(): readonly ScoreChance[] {
    return [...this.#chances.values()];
  }
}

/** Half inning from the ninth on: the home side stops as soon as it leads. */
function afterHalf(before: readonly ScoreChance[], half: 'top' | 'bottom', chances: readonly number[]) {
  const after = new Scores();
  for (const { home, away, chance } of before)
    for (const [runs, ofRuns] of chances.entries()) {
      if (half === 'top') after.add(home, away + runs, chance * ofRuns);
      else after.add(Math.min(home + runs, Math.max(home, away + 1)), away, chance * ofRuns);
    }
  return after.cells();
}

/** Probabilities of the sum of two independent counts. */
function sumChances(a: readonly number[], b: readonly number[]): readonly number[] {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [ofA, chance] of a.entries())
    for (const [ofB, share] of b.entries()) sums[ofA + ofB] = (sums[ofA + ofB] ?? 0) + chance * share;
  const last = sums.findLastIndex((chance) => chance > 1e-9);
  return sums.slice(0, last + 1);
}

/** Scores at the start of the ninth inning; before it, the runs of both sides are independent. */
function atTheNinth(state: GameState, rules: GameRules): readonly ScoreChance[] {
  const whole = (law: RunLaw, halves: number) =>
    Array.from({ length: halves }, () => runChances(law)).reduce(sumChances, [1]);
  const isTop = state.half === 'top';
  const away = sumChances(isTop ? state.toCome : [1], whole(rules.away, 8 - state.inning));
  const home = sumChances(isTop ? runChances(rules.home) : state.toCome, whole(rules.home, 8 - state.inning));
  return home.flatMap((chance, ofHome) =>
    away.map((share, ofAway) => ({ home: state.home + ofHome, away: state.away + ofAway, chance: chance * share })),
  );
}

/** Grid of final scores; a level score after the last inning is a draw. A walk-off wins by one run. */
export function inningsGrid(now: GameState, rules: GameRules): ScoreGrid {
  const over: ScoreChance[] = [];
  const isLate = now.inning >= 9;
  const state: GameState = isLate ? now : { ...now, inning: 9, half: 'top', toCome: runChances(rules.away) };
  let running: readonly ScoreChance[] = isLate
    ? [{ home: now.home, away: now.away, chance: 1 }]
    : atTheNinth(now, rules).filter(({ chance }) => chance > 1e-8);
  let { toCome } = state;
  for (let inning = state.inning; inning <= rules.lastInning && running.length > 0; inning += 1) {
    if (inning !== state.inning || state.half === 'top') {
      running = afterHalf(running, 'top', toCome);
      toCome = runChances(rules.home);
      over.push(...running.filter(({ home, away }) => home > away));
      running = running.filter(({ home, away }) => home <= away);
    }
    running = afterHalf(running, 'bottom', toCome);
    toCome = runChances(rules.away);
    over.push(...running.filter(({ home, away }) => home !== away));
    running = running.filter(({ home, away }) => home === away);
  }
  const sum = new Scores();
  for (const { home, away, chance } of [...over, ...running]) sum.add(home, away, chance);
  return normalised(sum.cells());
}
