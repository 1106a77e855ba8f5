/** Tennis, point by point. */
import { type BestOf, bestOf, endsByPeriod } from '../models/best-of.ts';
import type { Score, ScoreGrid } from '../models/score-grid.ts';
import { gameChance, type ServeChances, setGrid, tieBreakChance } from '../models/tennis.ts';
import { keepJoint } from './joint-scores.ts';
import {
  type Draws,
  type Grids,
  level,
  type MatchState,
  type Period,
  type Play,
  type Ratings,
  type ScopeKey,
  scored,
} from './match.ts';
import { openRecord, type Record } from './record.ts';

export type TennisSport = {
  /** Sets needed to win the match. */
  readonly needed: number;
  /** Chance of winning a point on serve against an equal; `byRating` is the change per point of rating. */
  readonly serve: number;
  readonly byRating: number;
  readonly pointSeconds: number;
};

function servesOf({ serve, byRating }: TennisSport, { home, away }: Ratings): ServeChances {
  const edge = byRating * (home - away);
  return { home: serve + edge, away: serve - edge };
}

type Standing = {
  readonly nth: number;
  readonly games: Score;
  readonly points: Score;
  readonly homeServes: boolean;
  readonly before: Score;
};

const breakMs = 120_000;

const isTieBreak = ({ home, away }: Score): boolean => home === 6 && away === 6;

/** Chance that home wins the current game. */
function gameNow(serves: ServeChances, { games, points, homeServes }: Standing): number {
  if (isTieBreak(games)) return tieBreakChance(serves, 7, { ...points, homeServes });
  if (homeServes) return gameChance(serves.home, { server: points.home, receiver: points.away });
  return 1 - gameChance(serves.away, { server: points.away, receiver: points.home });
}

function gridsAt(sport: TennisSport, serves: ServeChances, now: Standing, state: MatchState): Grids {
  const grids = new Map<ScopeKey, ScoreGrid>();
  if (state.over.has('match')) return grids;
  const running = setGrid(serves, { ...now.games, homeServes: now.homeServes, gameNow: gameNow(serves, now) });
  const fresh = setGrid(serves, { ...level, homeServes: true });
  const whole: BestOf = {
    needed: sport.needed,
    won: state.counts.get('match') ?? level,
    counted: now.before,
    period: (nth) => (nth === now.nth ? running : fresh),
  };
  const { match, counted } = bestOf(whole);
  grids.set('match', match);
  grids.set('games', counted);
  grids.set(`set:${now.nth}`, running);
  keepJoint(grids, () => ({
    scopes: ['match', 'games', `set:${now.nth}`],
    cells: endsByPeriod(whole).map(({ won, counted: games, period, chance }) => ({
      scores: [won, games, period],
      chance,
    })),
  }));
  return grids;
}

const isGameOver = (points: Score, target: number): boolean =>
  Math.max(points.home, points.away) >= target && Math.abs(points.home - points.away) >= 2;

const isSetOver = ({ home, away }: Score): boolean =>
  Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2);

class TennisMatch {
  readonly #record: Record = openRecord();
  readonly #sport: TennisSport;
  readonly #serves: { readonly true: ServeChances; readonly believed: ServeChances };
  readonly #draws: Draws;
  #at = 0;
  #homeServes: boolean;
  #before: Score = level;

  constructor(
    sport: TennisSport,
    serves: { readonly true: ServeChances; readonly believed: ServeChances },
    draws: Draws,
  ) {
    this.#sport = sport;
    this.#serves = serves;
    this.#draws = draws;
    this.#homeServes = draws.happens(0.5);
  }

  play() {
    for (let nth = 1; ; nth += 1) {
      this.#playSet(nth);
      const { home, away } = this.#record.counted('match');
      if (Math.max(home, away) === this.#sport.needed) break;
      this.#noteBreak(nth);
      this.#at += breakMs;
    }
    this.#record.end('match', 'games');
    this.#record.note(this.#at, 'end', { period: { kind: 'ended', nth: 0 } }, () => new Map());
    return this.#record.moments;
  }

  #playSet(nth: number): void {
    const set: ScopeKey = `set:${nth}`;
    this.#note(nth, level, level, nth === 1 ? 'start' : 'periodStart');
    let games: Score = level;
    while (!isSetOver(games)) {
      const side = this.#playGame(nth, games);
      games = scored(games, side);
      this.#record.count([set, 'games'], side);
      this.#homeServes = !this.#homeServes;
      if (!isSetOver(games)) this.#note(nth, games, level, 'score', side);
    }
    this.#before = this.#record.counted('games');
    this.#record.count(['match'], games.home > games.away ? 'home' : 'away');
    this.#record.end(set);
  }

  /** Break between sets, priced with the next set. */
  #noteBreak(nth: number): void {
    const standing = { nth: nth + 1, games: level, points: level, homeServes: this.#homeServes, before: this.#before };
    this.#write('periodEnd', { kind: 'break', nth }, standing);
  }

  /**
   * Plays a game and returns its winner; in a tie-break the server changes after the first point, then after every
   * second.
   */
  #playGame(nth: number, games: Score): 'home' | 'away' {
    const target = isTieBreak(games) ? 7 : 4;
    const opens = this.#homeServes;
    let points: Score = level;
    for (let played = 0; ; ) {
      const serves = target === 4 || Math.ceil(played / 2) % 2 === 0 ? opens : !opens;
      const chance = serves ? this.#serves.true.home : 1 - this.#serves.true.away;
      const side = this.#draws.happens(chance) ? 'home' : 'away';
      points = scored(points, side);
      played += 1;
      this.#at += this.#sport.pointSeconds * 1_000 * (0.6 + 0.8 * this.#draws.next());
      if (isGameOver(points, target)) return side;
      this.#note(nth, games, points, 'tick', side);
    }
  }

  #note(nth: number, games: Score, points: Score, kind: Parameters<Record['note']>[1], side?: 'home' | 'away'): void {
    const standing = { nth, games, points, homeServes: this.#homeServes, before: this.#before };
    this.#write(kind, { kind: 'set', nth }, standing, side);
  }

  #write(kind: Parameters<Record['note']>[1], period: Period, standing: Standing, side?: 'home' | 'away'): void {
    const situation = { homeServes: standing.homeServes, gamePoints: standing.points };
    const now = { period, situation, ...(side ? { side } : {}) };
    this.#record.note(this.#at, kind, now, (state) => gridsAt(this.#sport, this.#serves.believed, standing, state));
  }
}

export const playTennis =
  (sport: TennisSport): Play =>
  ({ truth, belief, draws }) =>
    new TennisMatch(sport, { true: servesOf(sport, truth), believed: servesOf(sport, belief) }, draws).play();
