/** Rally sports in sets: volleyball, badminton. */
import { bestOf } from '../models/best-of.ts';
import { type RallyChances, rallySetGrid, type SetRules } from '../models/rallies.ts';
import type { Score, ScoreGrid } from '../models/score-grid.ts';
import { jointPeriod, keepJoint } from './joint-scores.ts';
import {
  type Draws,
  type Grids,
  level,
  type MatchState,
  type Play,
  type Ratings,
  type ScopeKey,
  scored,
} from './match.ts';
import { openRecord, type Record } from './record.ts';

export type RallySport = {
  readonly needed: number;
  readonly set: SetRules;
  readonly lastSet: SetRules;
  /**
   * Chances that home wins a rally, serving and receiving, with equal sides; `byRating` is the change per point of
   * rating.
   */
  readonly rally: RallyChances;
  readonly byRating: number;
  readonly rallySeconds: number;
  readonly breakSeconds: number;
};

const rulesOf = (sport: RallySport, nth: number): SetRules =>
  nth === 2 * sport.needed - 1 ? sport.lastSet : sport.set;

function chancesOf({ rally, byRating }: RallySport, { home, away }: Ratings): RallyChances {
  const edge = byRating * (home - away);
  return { serving: rally.serving + edge, receiving: rally.receiving + edge };
}

const isOver = ({ target, cap = Infinity }: SetRules, { home, away }: Score): boolean =>
  Math.max(home, away) === cap || (Math.max(home, away) >= target && Math.abs(home - away) >= 2);

type Standing = {
  readonly nth: number;
  readonly points: Score;
  readonly homeServes: boolean;
  /** Whether home served first in the current set; the first server alternates from set to set. */
  readonly homeOpened: boolean;
  /** Points of finished sets. */
  readonly before: Score;
};

type FreshSet = (nth: number, homeServes: boolean) => ScoreGrid;

/** Grids of later sets depend on rules and first server alone, so they are computed once per match. */
function createFreshSets(sport: RallySport, chances: RallyChances): FreshSet {
  const known = new Map<string, ScoreGrid>();
  return (nth, homeServes) => {
    const rules = rulesOf(sport, nth);
    const key = `${rules.target}${homeServes}`;
    const grid = known.get(key) ?? rallySetGrid(chances, rules, { ...level, homeServes });
    known.set(key, grid);
    return grid;
  };
}

function gridsAt(sport: RallySport, chances: RallyChances, fresh: FreshSet, now: Standing, state: MatchState): Grids {
  const grids = new Map<ScopeKey, ScoreGrid>();
  if (state.over.has('match')) return grids;
  const running = rallySetGrid(chances, rulesOf(sport, now.nth), { ...now.points, homeServes: now.homeServes });
  const freshAt = (nth: number) => fresh(nth, ((nth - now.nth) % 2 === 0) === now.homeOpened);
  const [needed, won] = [sport.needed, state.counts.get('match') ?? level];
  const { match, counted } = bestOf({
    needed,
    won,
    counted: now.before,
    period: (nth) => (nth === now.nth ? running : freshAt(nth)),
  });
  grids.set('match', match);
  grids.set('points', counted);
  grids.set(`set:${now.nth}`, running);
  keepJoint(grids, () => jointPeriod({ needed, won }, `set:${now.nth}`, running, freshAt));
  return grids;
}

class RallyMatch {
  readonly #record: Record = openRecord();
  #at = 0;
  #before: Score = level;
  readonly #fresh: FreshSet;

  readonly #sport: RallySport;
  readonly #chances: { readonly true: RallyChances; readonly believed: RallyChances };
  readonly #draws: Draws;

  constructor(
    sport: RallySport,
    chances: { readonly true: RallyChances; readonly believed: RallyChances },
    draws: Draws,
  ) {
    this.#sport = sport;
    this.#chances = chances;
    this.#draws = draws;
    this.#fresh = createFreshSets(sport, chances.believed);
  }

  play() {
    const { needed, breakSeconds } = this.#sport;
    let homeServes = this.#draws.happens(0.5);
    for (let nth = 1; ; nth += 1) {
      this.#playSet(nth, homeServes);
      const { home, away } = this.#record.counted('match');
      if (home === needed || away === needed) break;
      this.#at += breakSeconds * 1_000;
      homeServes = !homeServes;
    }
    this.#record.end('match', 'points');
    this.#record.note(this.#at, 'end', { period: { kind: 'ended', nth: 0 } }, () => new Map());
    return this.#record.moments;
  }

  #playSet(nth: number, firstServes: boolean): void {
    const set: ScopeKey = `set:${nth}`;
    let points: Score = level;
    let homeServes = firstServes;
    const note = (kind: Parameters<Record['note']>[1], side?: 'home' | 'away') => {
      const standing = { nth, points, homeServes, homeOpened: firstServes, before: this.#before };
      const now = { period: { kind: 'set', nth } as const, situation: { homeServes }, ...(side ? { side } : {}) };
      this.#record.note(this.#at, kind, now, (state) =>
        gridsAt(this.#sport, this.#chances.believed, this.#fresh, standing, state),
      );
    };
    note(nth === 1 ? 'start' : 'periodStart');
    while (!isOver(rulesOf(this.#sport, nth), points)) {
      const side = this.#draws.happens(homeServes ? this.#chances.true.serving : this.#chances.true.receiving)
        ? 'home'
        : 'away';
      points = scored(points, side);
      homeServes = side === 'home';
      this.#at += this.#sport.rallySeconds * 1_000 * (0.5 + this.#draws.next());
      this.#record.count([set, 'points'], side);
      if (!isOver(rulesOf(this.#sport, nth), points)) note('score', side);
    }
    this.#before = this.#record.counted('points');
    this.#record.count(['match'], points.home > points.away ? 'home' : 'away');
    this.#record.end(set);
    this.#noteBreak(nth, !firstServes);
  }

  /** Break between sets, priced with the next set. */
  #noteBreak(nth: number, homeServes: boolean): void {
    const { home, away } = this.#record.counted('match');
    if (Math.max(home, away) === this.#sport.needed) return;
    const standing = { nth: nth + 1, points: level, homeServes, homeOpened: homeServes, before: this.#before };
    const now = { period: { kind: 'break', nth } as const, situation: { homeServes } };
    this.#record.note(this.#at, 'periodEnd', now, (state) =>
      gridsAt(this.#sport, this.#chances.believed, this.#fresh, standing, state),
    );
  }
}

export const playSets =
  (sport: RallySport): Play =>
  ({ truth, belief, draws }) =>
    new RallyMatch(sport, { true: chancesOf(sport, truth), believed: chancesOf(sport, belief) }, draws).play();
