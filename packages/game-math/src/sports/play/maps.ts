/** E-sports in maps: rounds with sides (CS2), or a gold lead until a base falls (LoL, Dota 2). */
import { bestOf } from '../models/best-of.ts';
import { normalShare } from '../models/margins-of-time.ts';
import { isMapOver, mapGrid, type RoundChances } from '../models/rounds.ts';
import type { ScoreGrid } from '../models/score-grid.ts';
import { jointPeriod, keepJoint } from './joint-scores.ts';
import {
  type Grids,
  level,
  type MatchState,
  type Moment,
  type Play,
  type Ratings,
  type ScopeKey,
  type Side,
  scored,
} from './match.ts';
import { openRecord, type Record } from './record.ts';

/** Plays one map and returns its winner; `note` records a moment with the grid of the map's final scores. */
type MapPlay = {
  readonly fresh: ScoreGrid;
  play(map: {
    readonly wait: (seconds: number) => void;
    readonly count: (side: Side) => void;
    readonly note: (kind: 'tick' | 'score', grid: () => ScoreGrid, goldLead?: number) => void;
  }): Side;
};

type MapSport = {
  readonly needed: number;
  readonly breakSeconds: number;
};

function playMaps({ needed, breakSeconds }: MapSport, map: MapPlay): readonly Moment[] {
  const record: Record = openRecord();
  let at = 0;
  const gridsOf =
    (nth: number, grid: () => ScoreGrid) =>
    (state: MatchState): Grids => {
      const running = grid();
      const won = state.counts.get('match') ?? level;
      const period = (which: number) => (which === nth ? running : map.fresh);
      const { match } = bestOf({ needed, won, counted: level, period });
      const grids = new Map<ScopeKey, ScoreGrid>([
        ['match', match],
        [`map:${nth}`, running],
      ]);
      keepJoint(grids, () => jointPeriod({ needed, won }, `map:${nth}`, running, () => map.fresh));
      return grids;
    };
  for (let nth = 1; ; nth += 1) {
    const key: ScopeKey = `map:${nth}`;
    const period = { kind: 'map', nth } as const;
    record.note(
      at,
      nth === 1 ? 'start' : 'periodStart',
      { period },
      gridsOf(nth, () => map.fresh),
    );
    const winner = map.play({
      wait: (seconds) => {
        at += seconds * 1_000;
      },
      count: (side) => record.count([key], side),
      note: (kind, grid, goldLead) =>
        record.note(at, kind, { period, situation: goldLead === undefined ? {} : { goldLead } }, gridsOf(nth, grid)),
    });
    record.count(['match'], winner);
    record.end(key);
    if (record.counted('match')[winner] === needed) break;
    // The end of a map is published immediately: no bets on it in the break.
    const next = nth + 1;
    record.note(
      at,
      'periodEnd',
      { period: { kind: 'break', nth } },
      gridsOf(next, () => map.fresh),
    );
    at += breakSeconds * 1_000;
  }
  record.end('match');
  record.note(at, 'end', { period: { kind: 'ended', nth: 0 } }, () => new Map());
  return record.moments;
}

export type RoundSport = MapSport & {
  readonly round: RoundChances;
  readonly byRating: number;
  readonly roundSeconds: number;
};

function roundChances({ round, byRating }: RoundSport, { home, away }: Ratings): RoundChances {
  const edge = byRating * (home - away);
  return { defending: round.defending + edge, attacking: round.attacking + edge };
}

/** Whether home defends in a round, counted from 0: sides change after 12 rounds, in overtime after 3. */
function homeDefends(round: number): boolean {
  return round < 24 ? round < 12 : (round - 24) % 6 < 3;
}

export const playRounds =
  (sport: RoundSport): Play =>
  ({ truth, belief, draws }) => {
    const chances = { true: roundChances(sport, truth), believed: roundChances(sport, belief) };
    return playMaps(sport, {
      fresh: mapGrid(chances.believed),
      play({ wait, count, note }) {
        let score = level;
        for (let round = 0; ; round += 1) {
          const chance = homeDefends(round) ? chances.true.defending : chances.true.attacking;
          const side: Side = draws.happens(chance) ? 'home' : 'away';
          score = scored(score, side);
          wait(sport.roundSeconds * (0.6 + 0.8 * draws.next()));
          count(side);
          if (isMapOver(score)) return side;
          const now = score;
          note('score', () => mapGrid(chances.believed, { ...now, homeDefendsFirst: true }));
        }
      },
    });
  };

export type GoldSport = MapSport & {
  /** Standard deviation of the gold lead per minute, and the drift per minute and point of rating. */
  readonly wander: number;
  readonly byRating: number;
  /** Possible lengths of a map in minutes, equally likely. */
  readonly lengths: readonly number[];
};

/** Chance that home leads when the map ends, over the remaining possible lengths. */
function winsMap({ wander, lengths }: GoldSport, drift: number, lead: number, minute: number): number {
  const open = lengths.filter((length) => length > minute);
  const chances = open.map((length) =>
    normalShare((lead + drift * (length - minute)) / (wander * Math.sqrt(length - minute))),
  );
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

const winnerGrid = (home: number): ScoreGrid => [
  { home: 1, away: 0, chance: home },
  { home: 0, away: 1, chance: 1 - home },
];

export const playGold =
  (sport: GoldSport): Play =>
  ({ truth, belief, draws }) => {
    const drift = {
      true: sport.byRating * (truth.home - truth.away),
      believed: sport.byRating * (belief.home - belief.away),
    };
    return playMaps(sport, {
      fresh: winnerGrid(winsMap(sport, drift.believed, 0, 0)),
      play({ wait, count, note }) {
        const length = sport.lengths[Math.floor(draws.next() * sport.lengths.length)] ?? 30;
        let lead = 0;
        for (let minute = 1; minute < length; minute += 1) {
          lead += drift.true + sport.wander * draws.normal();
          wait(60);
          const now = { lead, minute };
          note('tick', () => winnerGrid(winsMap(sport, drift.believed, now.lead, now.minute)), Math.round(lead));
        }
        lead += drift.true + sport.wander * draws.normal();
        wait(60);
        const side: Side = lead > 0 ? 'home' : 'away';
        count(side);
        return side;
      },
    });
  };
