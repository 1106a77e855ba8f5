/**
 * Season bets: champion, first four, last. Odds are recomputed before every match day by simulating the rest of the
 * season from the grids that its matches are drawn from. The random numbers derive from the commitment of the day's
 * round, so that server, page and verifier compute the same odds.
 */
import { configHashOf } from '../config-hash.ts';
import { seededRng } from '../rng/seeded.ts';
import { clubCount, config as league, configHash as leagueHash } from './config.ts';
import { gridOf, type Pairing } from './grid.ts';
import { type Card, drawCard, type Result } from './match.ts';
import { dayOf, fixturesOf, type Standing, tableAfter } from './season.ts';

export const config = {
  id: 'virtual-football-season',
  rulesVersion: '1.0.0',
  league: leagueHash,
  /** Booksum per paid place of a market, in hundredths. */
  keys: { champion: 120, top: 115, last: 120 },
  /** Number of paid places per market. */
  topPlaces: 4,
  /** Simulated plays of the rest of a season to price it. */
  plays: 20_000,
  /** Minimum number of winning simulations of an offer; fewer are too uncertain. */
  leastPlays: 300,
  /** Minimum offered odds, in hundredths. */
  leastOdds: 101,
} as const;
export const configHash = configHashOf(config);

export type SeasonMarket = keyof typeof config.keys;
export const seasonMarkets: readonly SeasonMarket[] = ['champion', 'top', 'last'];

export type SeasonPick = { readonly market: SeasonMarket; readonly club: number };

/** Text of a selection, such as `champion:3`: the market, and the club by index in the rules. */
export const seasonSelectionOf = ({ market, club }: SeasonPick): string => `${market}:${club}`;

const picks = new Map(
  seasonMarkets.flatMap((market) =>
    league.clubs.map((_, club) => [seasonSelectionOf({ market, club }), { market, club }] as const),
  ),
);
export const seasonSelections: readonly string[] = [...picks.keys()];

/** Parses a selection; null for one that is never offered. */
export const seasonPickOf = (selection: string): SeasonPick | null => picks.get(selection) ?? null;

/** Whether a club at index `place` of the final table wins the market. */
function isPaid(market: SeasonMarket, place: number): boolean {
  if (market === 'champion') return place === 0;
  return market === 'top' ? place < config.topPlaces : place === clubCount - 1;
}

/** Gain of a club from a match as one number, ordered as the table: points, goal difference, goals. */
const gainOf = (goals: number, against: number) =>
  (goals > against ? 3 : goals === against ? 1 : 0) * 1_000_000 + (goals - against) * 1_000 + goals;

const side = league.goalsMost + 1;
const cells = side * side;
const homeGains = Float64Array.from({ length: cells }, (_, cell) => gainOf(Math.floor(cell / side), cell % side));
const awayGains = Float64Array.from({ length: cells }, (_, cell) => gainOf(cell % side, Math.floor(cell / side)));

/** Alias table of a fixture's scores, so that a score is drawn in one step. */
type Scores = {
  readonly home: number;
  readonly away: number;
  readonly share: Float64Array;
  readonly other: Uint8Array;
};

function scoresOf(home: number, away: number, weights: readonly number[]): Scores {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const share = Float64Array.from(weights, (weight) => (weight * cells) / sum);
  const other = new Uint8Array(cells);
  const small = [...share.keys()].filter((cell) => (share[cell] ?? 0) < 1);
  const large = [...share.keys()].filter((cell) => (share[cell] ?? 0) >= 1);
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.at(-1);
    if (high === undefined) {
      share[low] = 1;
      continue;
    }
    other[low] = high;
    share[high] = (share[high] ?? 0) - (1 - (share[low] ?? 0));
    if ((share[high] ?? 0) < 1) small.push(large.pop() ?? high);
  }
  for (const cell of large) share[cell] = 1;
  return { home, away, share, other };
}

const steps = Array.from(
  { length: league.conditions.steps },
  (_, step) => step - Math.floor(league.conditions.steps / 2),
);
const anyCondition = steps.flatMap((home) => steps.map((away) => [home, away] as const));
const known = new Map<string, Scores>();

/** Score distribution of a later fixture, over all conditions with equal probability. */
function scoresOfFixture(home: number, away: number): Scores {
  const name = `${home}:${away}`;
  const found = known.get(name);
  if (found) return found;
  const weights = new Array<number>(cells).fill(0);
  for (const condition of anyCondition)
    for (const [cell, weight] of gridOf({ home, away, condition }).weights.entries())
      weights[cell] = (weights[cell] ?? 0) + weight;
  const scores = scoresOf(home, away, weights);
  known.set(name, scores);
  return scores;
}

const scoresOfPairing = (pairing: Pairing) => scoresOf(pairing.home, pairing.away, gridOf(pairing).weights);

/** Counts of final places by club, out of `config.plays`: `[club][place]`. */
export type Places = readonly (readonly number[])[];

/**
 * Adds the ranking of one simulation to the counts. The club is the last base-16 digit of the sort key: among level
 * clubs the first in the list ranks higher.
 */
function rank(sums: Float64Array, order: Float64Array, places: readonly number[][]): void {
  for (let club = 0; club < clubCount; club += 1) order[club] = clubCount - 1 - club + (sums[club] ?? 0) * clubCount;
  order.sort();
  for (let from = 0; from < clubCount; from += 1) {
    const digit = (order[from] ?? 0) % clubCount;
    const counts = places[clubCount - 1 - (digit < 0 ? digit + clubCount : digit)];
    const place = clubCount - 1 - from;
    if (counts) counts[place] = (counts[place] ?? 0) + 1;
  }
}

/** Remaining matches of a season from the day of a card on; yields after each day. */
function* matchesLeft(card: Card): Generator<void, readonly Scores[]> {
  const left = card.matches.map(scoresOfPairing);
  for (let day = dayOf(card.number) + 1; day <= league.seasonDays; day += 1) {
    yield;
    left.push(...fixturesOf(day).map(([home, away]) => scoresOfFixture(home, away)));
  }
  return left;
}

/** Simulations per slice, a few milliseconds of work. */
const playsInPiece = 50;

/** Simulates the rest of a season from the day of a card on; `before` are the results of earlier days. */
function* playSeason(before: readonly Result[], card: Card, seed: string): Generator<void, Places> {
  const left = yield* matchesLeft(card);
  const start = new Float64Array(clubCount);
  for (const { club, points, goals, against } of tableAfter(before))
    start[club] = points * 1_000_000 + (goals - against) * 1_000 + goals;
  const places = league.clubs.map(() => new Array<number>(clubCount).fill(0));
  const rng = seededRng(seed);
  const sums = new Float64Array(clubCount);
  const order = new Float64Array(clubCount);
  const playOnce = () => {
    sums.set(start);
    for (const { home, away, share, other } of left) {
      const at = (rng.below(2 ** 32) * cells) / 2 ** 32;
      const own = Math.floor(at);
      const cell = at - own < (share[own] ?? 0) ? own : (other[own] ?? 0);
      sums[home] = (sums[home] ?? 0) + (homeGains[cell] ?? 0);
      sums[away] = (sums[away] ?? 0) + (awayGains[cell] ?? 0);
    }
    rank(sums, order, places);
  };
  for (let play = 0; play < config.plays; play += 1) {
    if (play % playsInPiece === 0) yield;
    playOnce();
  }
  return places;
}

/** Number of simulations, out of `config.plays`, that paid a pick. */
export const playsPaid = (places: Places, { market, club }: SeasonPick): number =>
  (places[club] ?? []).reduce((sum, plays, index) => sum + (isPaid(market, index) ? plays : 0), 0);

function oddsAt(plays: number, key: number): number | null {
  if (plays < config.leastPlays) return null;
  const odds = Math.floor((10_000 * config.plays) / (key * plays));
  return odds >= config.leastOdds ? odds : null;
}

export type SeasonRound = { readonly commitment: string; readonly number: number };
export type SeasonPrices = { readonly places: Places; readonly odds: ReadonlyMap<string, number> };

/**
 * Odds of a season in hundredths, from the day of a round on; `before` are the results of its earlier days. Empty if
 * one of them is missing. Computed in slices of a few milliseconds, so that a node can serve requests in between; the
 * result does not depend on the slicing. Throws RangeError for a malformed commitment.
 */
export function* seasonPricing(before: readonly Result[], round: SeasonRound): Generator<void, SeasonPrices> {
  if (before.length !== dayOf(round.number) - 1) return { places: [], odds: new Map() };
  const places = yield* playSeason(before, drawCard('league', round), `${config.id}:${round.commitment}`);
  const odds = seasonSelections.flatMap((selection) => {
    const pick = seasonPickOf(selection);
    const price = pick && oddsAt(playsPaid(places, pick), config.keys[pick.market]);
    return price ? [[selection, price] as const] : [];
  });
  return { places, odds: new Map(odds) };
}

/** Runs `seasonPricing` to the end without a pause. */
export function priceSeason(before: readonly Result[], round: SeasonRound): SeasonPrices {
  const pricing = seasonPricing(before, round);
  for (;;) {
    const { done, value } = pricing.next();
    if (done) return value;
  }
}

/** Beacon round that a day, from 1, was drawn with. */
export type SeasonBeacon = {
  readonly day: number;
  readonly name: string;
  readonly round: number;
  readonly signature: string;
};

/** Final table of a season, and the inputs to redraw its days. */
export type SeasonResult = {
  /** Number of its last day in the chain. */
  readonly number: number;
  /** Link of the last day; it hashes to the previous link. */
  readonly link: string;
  /** Digests of the bets of its days, in order. */
  readonly betsDigests: readonly string[];
  /** Beacons of its days, where bound to one; omitted in seasons older than this field. */
  readonly beacons?: readonly SeasonBeacon[];
  readonly table: readonly Place[];
};
export type Place = Pick<Standing, 'club' | 'points' | 'goals' | 'against'>;

/** Payout of a pick, in ten-thousandths of its stake, the stake included; `odds` in hundredths. */
export function payOfSeason({ market, club }: SeasonPick, odds: number, { table }: SeasonResult): number {
  return isPaid(
    market,
    table.findIndex((place) => place.club === club),
  )
    ? odds * 100
    : 0;
}
