/**
 * Sports of alternating trips: possessions in basketball, drives in American football. Both sides have equally many.
 */
import { addedTo, normalised, type Score, type ScoreChance, type ScoreGrid } from '../models/score-grid.ts';
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

export type TripSport = {
  readonly quarterMinutes: number;
  readonly breakMinutes: number;
  /** Trips of both sides per quarter, an even number. */
  readonly tripsAQuarter: number;
  /** Probability of each number of points of a trip, of two equal sides; the rest is a trip without points. */
  readonly points: readonly (readonly [points: number, chance: number])[];
  /** Change of the logarithm of the scoring chance, per point of rating and for the home side. */
  readonly byRating: number;
  readonly atHome: number;
  /** Seconds of wall clock per second of play: fouls, time-outs. */
  readonly slowness: number;
};

type Law = readonly number[];
type Laws = Readonly<Record2<Law>>;
type Record2<Value> = { readonly [side in Side]: Value };

/** Probabilities of a trip's points, indexed by points. */
function lawOf({ points }: TripSport, factor: number): Law {
  const law: number[] = [];
  for (const [count, chance] of points) law[count] = chance * factor;
  const scored = points.reduce((sum, [, chance]) => sum + chance * factor, 0);
  return Array.from({ length: law.length }, (_, count) => (count === 0 ? 1 - scored : (law[count] ?? 0)));
}

function lawsOf(sport: TripSport, { home, away }: Ratings): Laws {
  const edge = sport.byRating * (home - away) + sport.atHome;
  return { home: lawOf(sport, Math.exp(edge)), away: lawOf(sport, Math.exp(-edge)) };
}

const negligible = 1e-7;

/** Distribution of the points of several trips, by convolution. */
function pointsOf(law: Law, trips: number): ReadonlyMap<number, number> {
  const ways = law.map((share, points) => ({ points, share })).filter(({ share }) => share > 0);
  let sums: readonly number[] = [1];
  for (let trip = 0; trip < trips; trip += 1) {
    const after = new Array<number>(sums.length + law.length - 1).fill(0);
    sums.forEach((chance, sum) => {
      if (chance <= negligible) return;
      for (const { points, share } of ways) after[sum + points] = (after[sum + points] ?? 0) + chance * share;
    });
    sums = after;
  }
  return new Map([...sums.entries()].filter(([, chance]) => chance > negligible));
}

function jointly(home: ReadonlyMap<number, number>, away: ReadonlyMap<number, number>): ScoreGrid {
  const cells: ScoreChance[] = [];
  for (const [ofHome, chance] of home)
    for (const [ofAway, share] of away)
      if (chance * share > negligible) cells.push({ home: ofHome, away: ofAway, chance: chance * share });
  return normalised(cells);
}

/** Remaining trips per side. */
type TripsLeft = Record2<number>;

const maxGrids = 4;

/** Grids by remaining trips, with memoised sums of points. */
export function createTripGrids(laws: Laws) {
  const known = new Map<string, ReadonlyMap<number, number>>();
  const sums = (side: Side, trips: number) => {
    const key = `${side}${trips}`;
    const before = known.get(key) ?? pointsOf(laws[side], trips);
    known.set(key, before);
    return before;
  };
  const grids = new Map<string, ScoreGrid>();
  return ({ home, away }: TripsLeft): ScoreGrid => {
    const key = `${home},${away}`;
    const grid = grids.get(key) ?? jointly(sums('home', home), sums('away', away));
    // Later quarters have equal grids; the oldest entries are evicted.
    for (const oldest of grids.keys()) if (grids.size >= maxGrids) grids.delete(oldest);
    grids.set(key, grid);
    return grid;
  };
}

type GridOf = ReturnType<typeof createTripGrids>;

/** Adds overtime to drawn scores: overtimes of `trips` trips per side until one side leads. */
function withOvertime(match: ScoreGrid, gridOf: GridOf, trips: number): ScoreGrid {
  const overtime = gridOf({ home: trips, away: trips }).filter(
    ({ home, away, chance }) => home !== away && chance > 1e-4,
  );
  const ahead = overtime.reduce((sum, { chance }) => sum + chance, 0);
  return normalised(
    match.flatMap((cell) => {
      if (cell.home !== cell.away) return [cell];
      return addedTo(cell, overtime).map((way) => ({ ...way, chance: (way.chance * cell.chance) / ahead }));
    }),
  );
}

/** Trips per side of an overtime: half of those of a quarter. */
const overtimeTripsOf = ({ tripsAQuarter }: TripSport): number => Math.max(1, Math.round(tripsAQuarter / 4));

/** Remaining trips per side after `gone` of `trips` alternating ones. */
function left(trips: number, gone: number, first: Side): TripsLeft {
  const rest = Math.max(0, trips - gone);
  const more = Math.ceil(rest / 2);
  const fewer = Math.floor(rest / 2);
  const nextIsFirst = gone % 2 === 0;
  const firstHas = nextIsFirst ? more : fewer;
  const secondHas = nextIsFirst ? fewer : more;
  return first === 'home' ? { home: firstHas, away: secondHas } : { home: secondHas, away: firstHas };
}

const plusWhole = ({ home, away }: TripsLeft, each: number): TripsLeft => ({ home: home + each, away: away + each });

type Standing = {
  readonly quarter: number;
  /** Finished trips of the current quarter. */
  readonly gone: number;
  readonly first: Side;
};

function gridsAt(sport: TripSport, gridOf: GridOf, { quarter, gone, first }: Standing, state: MatchState): Grids {
  const grids = new Map<ScopeKey, ScoreGrid>();
  const each = sport.tripsAQuarter / 2;
  const overtimeTrips = overtimeTripsOf(sport);
  const now = left(quarter <= 4 ? sport.tripsAQuarter : 2 * overtimeTrips, gone, first);
  const add = (scope: ScopeKey, trips: TripsLeft) => {
    if (!state.over.has(scope)) grids.set(scope, addedTo(state.counts.get(scope) ?? level, gridOf(trips)));
  };
  if (quarter <= 4) {
    add('match', plusWhole(now, each * (4 - quarter)));
    if (quarter <= 2) add('half1', plusWhole(now, each * (2 - quarter)));
    for (let nth = quarter; nth <= 4; nth += 1)
      add(`quarter:${nth}`, nth === quarter ? now : { home: each, away: each });
  }
  const match = grids.get('match') ?? addedTo(state.counts.get('withOvertime') ?? level, gridOf(now));
  if (!state.over.has('withOvertime')) grids.set('withOvertime', withOvertime(match, gridOf, overtimeTrips));
  return grids;
}

function drawPoints(draws: Draws, law: Law): number {
  let at = draws.next();
  for (const [points, chance] of law.entries()) {
    if (at < chance) return points;
    at -= chance;
  }
  return 0;
}

class TripMatch {
  readonly #record: Record = openRecord();
  readonly #gridOf: GridOf;
  #at = 0;
  #clock = 0;
  #period: Period = { kind: 'before', nth: 0 };
  readonly #sport: TripSport;
  readonly #laws: Laws;
  readonly #draws: Draws;

  constructor(sport: TripSport, laws: { true: Laws; believed: Laws }, draws: Draws) {
    this.#sport = sport;
    this.#laws = laws.true;
    this.#draws = draws;
    this.#gridOf = createTripGrids(laws.believed);
  }

  #note(kind: Parameters<Record['note']>[1], standing: Standing, side?: Side): void {
    const now = { period: this.#period, clock: Math.round(this.#clock), ...(side ? { side } : {}) };
    this.#record.note(this.#at, kind, now, (state) => gridsAt(this.#sport, this.#gridOf, standing, state));
  }

  #playTrips(quarter: number, trips: number, scopes: readonly ScopeKey[], minutes: number): void {
    const first: Side = quarter % 2 === 1 ? 'home' : 'away';
    const seconds = (minutes * 60) / trips;
    this.#note(quarter === 1 ? 'start' : 'periodStart', { quarter, gone: 0, first });
    for (let gone = 0; gone < trips; gone += 1) {
      const side: Side = (gone % 2 === 0) === (first === 'home') ? 'home' : 'away';
      const points = drawPoints(this.#draws, this.#laws[side]);
      this.#clock += seconds;
      this.#at += seconds * 1_000 * this.#sport.slowness;
      if (points > 0) this.#record.count(scopes, side, points);
      this.#note(points > 0 ? 'score' : 'tick', { quarter, gone: gone + 1, first }, side);
    }
  }

  play() {
    const { quarterMinutes, tripsAQuarter, breakMinutes } = this.#sport;
    for (const quarter of [1, 2, 3, 4]) {
      this.#period = { kind: 'quarter', nth: quarter };
      const half: readonly ScopeKey[] = quarter <= 2 ? ['half1'] : [];
      this.#playTrips(quarter, tripsAQuarter, ['match', 'withOvertime', `quarter:${quarter}`, ...half], quarterMinutes);
      this.#record.end(`quarter:${quarter}`);
      if (quarter === 2) this.#record.end('half1');
      if (quarter === 4) this.#record.end('match');
      else this.#break(quarter, breakMinutes * (quarter === 2 ? 4 : 1));
    }
    for (let nth = 1; this.#isLevel(); nth += 1) {
      this.#period = { kind: 'overtime', nth };
      this.#playTrips(4 + nth, 2 * overtimeTripsOf(this.#sport), ['withOvertime'], quarterMinutes / 2);
    }
    this.#record.end('withOvertime');
    this.#period = { kind: 'ended', nth: 0 };
    this.#note('end', { quarter: 9, gone: 0, first: 'home' });
    return this.#record.moments;
  }

  #isLevel(): boolean {
    const { home, away }: Score = this.#record.counted('withOvertime');
    return home === away;
  }

  #break(quarter: number, minutes: number): void {
    this.#period = { kind: 'break', nth: quarter };
    this.#note('periodEnd', { quarter: quarter + 1, gone: 0, first: (quarter + 1) % 2 === 1 ? 'home' : 'away' });
    this.#at += minutes * 60_000;
  }
}

export const playTrips =
  (sport: TripSport): Play =>
  ({ truth, belief, draws }) =>
    new TripMatch(sport, { true: lawsOf(sport, truth), believed: lawsOf(sport, belief) }, draws).play();
