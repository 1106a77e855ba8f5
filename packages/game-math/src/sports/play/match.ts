/** A match for the feed: a sequence of moments, each with its public state and the grids of final scores. */
import type { Scope } from '../markets/market-type.ts';
import type { Score, ScoreGrid } from '../models/score-grid.ts';

export type Side = 'home' | 'away';

/** Scope of markets; numbered scopes are written 'set:2'. */
export type ScopeKey = Scope | `${Scope}:${number}`;

/** Current period: a half, quarter, set, map or half inning by number, a break, or the end. */
export type Period = {
  readonly kind:
    | 'before'
    | 'half'
    | 'third'
    | 'quarter'
    | 'overtime'
    | 'inning'
    | 'set'
    | 'map'
    | 'round'
    | 'break'
    | 'ended';
  readonly nth: number;
};

/** Optional facts of a sport besides the score. */
export type Situation = {
  readonly homeServes?: boolean;
  /** Points of a tennis game, home first. */
  readonly gamePoints?: Score;
  readonly outs?: number;
  readonly batting?: Side;
  readonly reds?: Score;
  readonly yellows?: Score;
  readonly corners?: Score;
  readonly strikes?: Score;
  readonly takedowns?: Score;
  readonly knockdowns?: Score;
  /** Gold of home less gold of away. */
  readonly goldLead?: number;
};

export type MatchState = {
  readonly period: Period;
  /** Seconds of play, counting up; null in sports without a clock. */
  readonly clock: number | null;
  /** Current score of every scope that has started. */
  readonly counts: ReadonlyMap<ScopeKey, Score>;
  /** Scopes that are final. */
  readonly over: ReadonlySet<ScopeKey>;
  readonly situation: Situation;
};

export type MomentKind =
  | 'start'
  | 'tick'
  | 'danger'
  | 'safe'
  | 'score'
  | 'corner'
  | 'yellowCard'
  | 'redCard'
  | 'out'
  | 'takedown'
  | 'knockdown'
  | 'submissionAttempt'
  | 'periodStart'
  | 'periodEnd'
  | 'end';

export type Grids = ReadonlyMap<ScopeKey, ScoreGrid>;

export type Moment = {
  /** Milliseconds since the start of the match, wall clock. */
  readonly at: number;
  readonly kind: MomentKind;
  readonly side?: Side;
  readonly state: MatchState;
  /** Distribution of the final score of each open scope, by the belief; computed at each call. */
  readonly grids: () => Grids;
};

/** Ratings of two sides: about -1 to 1, 0 is the league's mean. */
export type Ratings = {
  readonly home: number;
  readonly away: number;
};

/** Plays a match by the true ratings and prices it by the believed ones; the same draws give the same match. */
export type Play = (match: {
  readonly truth: Ratings;
  readonly belief: Ratings;
  readonly draws: Draws;
  /** Whether it is the main event of a fight card. */
  readonly isMain?: boolean;
}) => readonly Moment[];

/** Random draws of a match. */
export type Draws = {
  /** Uniform, 0 to below 1. */
  next(): number;
  happens(chance: number): boolean;
  /** Standard normal: mean 0, deviation 1. */
  normal(): number;
};

export const level: Score = { home: 0, away: 0 };

export const scored = ({ home, away }: Score, side: Side, by = 1): Score =>
  side === 'home' ? { home: home + by, away } : { home, away: away + by };
