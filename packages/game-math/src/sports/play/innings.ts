/**
 * Baseball by half innings. The runs of a half inning are drawn by its law and placed between three outs in random
 * order, the last out at the end, so that the law of the remaining runs is known exactly at any time.
 */
import { type GameRules, inningsGrid, type RunLaw, runChances, runLawOf, runsToCome } from '../models/innings.ts';
import { normalised, type Score, type ScoreGrid } from '../models/score-grid.ts';
import {
  type Draws,
  type Grids,
  level,
  type MatchState,
  type Period,
  type Play,
  type Ratings,
  type ScopeKey,
  type Side,
} from './match.ts';
import { openRecord, type Record } from './record.ts';

export type InningSport = {
  readonly lastInning: number;
  readonly byRating: number;
  readonly atHome: number;
  readonly secondsAnEvent: number;
};

export type RunLaws = { readonly [side in Side]: RunLaw };

function lawsOf({ byRating, atHome }: InningSport, { home, away }: Ratings): RunLaws {
  const edge = byRating * (home - away) + atHome;
  return { home: runLawOf('', 0, 0.86 * Math.exp(edge)), away: runLawOf('', 0, 0.86 * Math.exp(-edge)) };
}

type Standing = {
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  readonly runs: number;
  readonly outs: 0 | 1 | 2;
};

/** Probabilities of runs as a grid of the batting side. */
function halfGrid(chances: readonly number[], batting: Side): ScoreGrid {
  return chances.map((chance, runs) => ({
    home: batting === 'home' ? runs : 0,
    away: batting === 'away' ? runs : 0,
    chance,
  }));
}

/** Base of the keys of cells; above any possible number of runs. */
const maxRuns = 1_000;

function sumsOf(grids: readonly ScoreGrid[], from: Score): ScoreGrid {
  let cells = new Map<number, { home: number; away: number; chance: number }>([[0, { ...from, chance: 1 }]]);
  for (const grid of grids) {
    const after: typeof cells = new Map();
    for (const cell of cells.values())
      for (const more of grid) {
        const reached = more.chance * cell.chance;
        if (reached <= 1e-9) continue;
        const [home, away] = [cell.home + more.home, cell.away + more.away];
        const key = home * maxRuns + away;
        const same = after.get(key);
        if (same) same.chance += reached;
        else after.set(key, { home, away, chance: reached });
      }
    cells = after;
  }
  return normalised([...cells.values()]);
}

function gridsAt(sport: InningSport, laws: RunLaws, now: Standing, state: MatchState): Grids {
  const grids = new Map<ScopeKey, ScoreGrid>();
  if (state.over.has('withOvertime')) return grids;
  const batting: Side = now.half === 'top' ? 'away' : 'home';
  const toCome = runsToCome(laws[batting], now);
  const rules: GameRules = { home: laws.home, away: laws.away, lastInning: sport.lastInning };
  const score = state.counts.get('withOvertime') ?? level;
  grids.set('withOvertime', inningsGrid({ ...score, inning: now.inning, half: now.half, toCome }, rules));
  const whole = (side: Side) => halfGrid(runChances(laws[side]), side);
  const rest = [halfGrid(toCome, batting), ...(now.half === 'top' ? [whole('home')] : [])];
  const inning: ScopeKey = `inning:${now.inning}`;
  if (now.inning < 9) grids.set(inning, sumsOf(rest, state.counts.get(inning) ?? level));
  if (!state.over.has('first5')) {
    const later = Array.from({ length: 5 - now.inning }, () => [whole('away'), whole('home')]).flat();
    grids.set('first5', sumsOf([...rest, ...later], state.counts.get('first5') ?? level));
  }
  return grids;
}

class Game {
  readonly #record: Record = openRecord();
  #at = 0;
  readonly #sport: InningSport;
  readonly #laws: { readonly true: RunLaws; readonly believed: RunLaws };
  readonly #draws: Draws;

  constructor(sport: InningSport, laws: { readonly true: RunLaws; readonly believed: RunLaws }, draws: Draws) {
    this.#sport = sport;
    this.#laws = laws;
    this.#draws = draws;
  }

  play() {
    for (let inning = 1; inning <= this.#sport.lastInning; inning += 1) {
      this.#playHalf(inning, 'top');
      const { home, away } = this.#record.counted('withOvertime');
      if (inning >= 9 && home > away) break;
      this.#playHalf(inning, 'bottom');
      this.#record.end(`inning:${inning}`);
      if (inning === 5) this.#record.end('first5');
      if (inning >= 9 && this.#isDecided()) break;
    }
    this.#record.end('withOvertime');
    this.#record.note(this.#at, 'end', { period: { kind: 'ended', nth: 0 } }, () => new Map());
    return this.#record.moments;
  }

  #isDecided(): boolean {
    const { home, away } = this.#record.counted('withOvertime');
    return home !== away;
  }

  #playHalf(inning: number, half: 'top' | 'bottom'): void {
    const batting: Side = half === 'top' ? 'away' : 'home';
    const events = this.#drawEvents(this.#laws.true[batting]);
    const scopes: readonly ScopeKey[] = [
      'withOvertime',
      `inning:${inning}`,
      ...(inning <= 5 ? (['first5'] as const) : []),
    ];
    let standing: Standing = { inning, half, runs: 0, outs: 0 };
    const note = (kind: Parameters<Record['note']>[1]) => {
      const now = standing;
      const period: Period = { kind: 'inning', nth: inning };
      this.#record.note(this.#at, kind, { period, situation: { outs: now.outs, batting }, side: batting }, (state) =>
        gridsAt(this.#sport, this.#laws.believed, now, state),
      );
    };
    note(inning === 1 && half === 'top' ? 'start' : 'periodStart');
    for (const event of events) {
      this.#at += this.#sport.secondsAnEvent * 1_000 * (0.6 + 0.8 * this.#draws.next());
      if (event === 'run') {
        this.#record.count(scopes, batting);
        standing = { ...standing, runs: standing.runs + 1 };
        const { home, away } = this.#record.counted('withOvertime');
        if (half === 'bottom' && inning >= 9 && home > away) return;
        note('score');
      } else if (standing.outs < 2) {
        standing = { ...standing, outs: standing.outs === 0 ? 1 : 2 };
        note('out');
      }
    }
  }

  /** Draws the order of runs and outs; the third out comes last. */
  #drawEvents(law: RunLaw): readonly ('run' | 'out')[] {
    const chances = runChances(law);
    let at = this.#draws.next() * chances.reduce((sum, chance) => sum + chance, 0);
    let runs = 0;
    while (runs < chances.length - 1 && at >= (chances[runs] ?? 0)) {
      at -= chances[runs] ?? 0;
      runs += 1;
    }
    const events: ('run' | 'out')[] = [];
    let outs = 2;
    while (runs + outs > 0) {
      const isRun = this.#draws.happens(runs / (runs + outs));
      events.push(isRun ? 'run' : 'out');
      if (isRun) runs -= 1;
      else outs -= 1;
    }
    return [...events, 'out'];
  }
}

export const playInnings =
  (sport: InningSport): Play =>
  ({ truth, belief, draws }) =>
    new Game(sport, { true: lawsOf(sport, truth), believed: lawsOf(sport, belief) }, draws).play();
