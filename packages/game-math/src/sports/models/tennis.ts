/**
 * Tennis from the chance of a point on serve, with independent points: game, tie-break, set, match. F. Klaassen, J.
 * Magnus, "Analyzing Wimbledon" (2014), chapter 2.
 */

import type { Score, ScoreGrid } from './score-grid.ts';
import { type Way, walkedGrid } from './walk.ts';

/** Chances that each player wins a point on serve, 0 to 1. */
export type ServeChances = {
  readonly home: number;
  readonly away: number;
};

/** Points won in a running game, server first; 40-30 is {server: 3, receiver: 2}. */
export type GameScore = {
  readonly server: number;
  readonly receiver: number;
};

/** Chance to lead by two first, by the chances `win` and `lose` of two points in a row. */
function twoAhead(win: number, lose: number): number {
  return win / (win + lose);
}

/** Chance that the server wins the game from the given score. */
export function gameChance(point: number, { server, receiver }: GameScore = { server: 0, receiver: 0 }): number {
  const ahead = server - receiver;
  if (Math.max(server, receiver) >= 4 && Math.abs(ahead) >= 2) return ahead > 0 ? 1 : 0;
  if (server >= 3 && receiver >= 3) {
    const deuce = twoAhead(point ** 2, (1 - point) ** 2);
    if (ahead === 0) return deuce;
    return ahead > 0 ? point + (1 - point) * deuce : point * deuce;
  }
  return (
    point * gameChance(point, { server: server + 1, receiver }) +
    (1 - point) * gameChance(point, { server, receiver: receiver + 1 })
  );
}

type Counted = (home: number, away: number) => number;

/** Memoises a recursive function of two counts below 64. */
function remembering(count: (self: Counted, home: number, away: number) => number): Counted {
  const known = new Map<number, number>();
  const self: Counted = (home, away) => {
    const key = home * 64 + away;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = count(self, home, away);
    known.set(key, value);
    return value;
  };
  return self;
}

/** The first server serves one point, then service changes after every two. */
const servesFirst = (played: number): boolean => Math.ceil(played / 2) % 2 === 0;

/** State of a tie-break; `homeServes` is whether home served its first point. */
export type TieBreakState = Score & {
  readonly homeServes: boolean;
};

/** Home's chance to win a tie-break to `target` (7, or 10 in a match tie-break). */
export function tieBreakChance(serve: ServeChances, target = 7, from: TieBreakState = freshTieBreak): number {
  if (!from.homeServes)
    return (
      1 -
      tieBreakChance({ home: serve.away, away: serve.home }, target, {
        home: from.away,
        away: from.home,
        homeServes: true,
      })
    );
  const { home, away } = serve;
  const evens = twoAhead(home * (1 - away), (1 - home) * away);
  const pointAt = (played: number) => (servesFirst(played) ? home : 1 - away);
  if (Math.min(from.home, from.away) >= target - 1) {
    const point = pointAt(from.home + from.away);
    if (from.home === from.away) return evens;
    return from.home > from.away ? point + (1 - point) * evens : point * evens;
  }
  return remembering((self, ofHome, ofAway) => {
    if (ofHome === target && ofAway < target) return 1;
    if (ofAway === target && ofHome < target) return 0;
    if (ofHome === target - 1 && ofAway === target - 1) return evens;
    const point = pointAt(ofHome + ofAway);
    return point * self(ofHome + 1, ofAway) + (1 - point) * self(ofHome, ofAway + 1);
  })(from.home, from.away);
}

const freshTieBreak: TieBreakState = { home: 0, away: 0, homeServes: true };

/** Home's chance to win a set with a tie-break at 6-6, from the given games; `homeServes` refers to the next game. */
export function setChance(serve: ServeChances, games = { home: 0, away: 0 }, homeServes = true): number {
  const holds = gameChance(serve.home);
  const breaks = 1 - gameChance(serve.away);
  const tieBreak = tieBreakChance(serve);
  const parity = (games.home + games.away) % 2;
  return remembering((self, home, away) => {
    if (home >= 6 && home - away >= 2) return 1;
    if (away >= 6 && away - home >= 2) return 0;
    if (home === 7 || away === 7) return home === 7 ? 1 : 0;
    if (home === 6 && away === 6) return tieBreak;
    const serves = ((home + away) % 2 === parity) === homeServes;
    const game = serves ? holds : breaks;
    return game * self(home + 1, away) + (1 - game) * self(home, away + 1);
  })(games.home, games.away);
}

/** Games of a set, server of the current game, and home's chance to win it. */
export type SetState = {
  readonly home: number;
  readonly away: number;
  readonly homeServes: boolean;
  readonly gameNow?: number;
};

/** Grid of a set in games. */
export function setGrid(serve: ServeChances, from: SetState): ScoreGrid {
  const tieBreak = tieBreakChance(serve);
  const holds = gameChance(serve.home);
  const breaks = 1 - gameChance(serve.away);
  const isNow = ({ home, away }: Score) => home === from.home && away === from.away;
  const point = (way: Way): number => {
    if (isNow(way) && from.gameNow !== undefined) return from.gameNow;
    if (way.home === 6 && way.away === 6) return tieBreak;
    return way.homeServes ? holds : breaks;
  };
  return walkedGrid({
    from: { home: from.home, away: from.away, homeServes: from.homeServes },
    point,
    next: (way, isHome) => ({
      home: way.home + (isHome ? 1 : 0),
      away: way.away + (isHome ? 0 : 1),
      homeServes: !way.homeServes,
    }),
    isOver: ({ home, away }) =>
      Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2),
  });
}

/** Chance to win `needed` periods first, with a constant chance per period. */
export function firstTo(needed: number, period: number, won = { home: 0, away: 0 }): number {
  if (won.home >= needed) return 1;
  if (won.away >= needed) return 0;
  return (
    period * firstTo(needed, period, { ...won, home: won.home + 1 }) +
    (1 - period) * firstTo(needed, period, { ...won, away: won.away + 1 })
  );
}
