/**
 * Simulated returns of virtual sports compared with their design. Every day has a league match day, a horse race and a
 * dog race, with one stake on every offer. The design is exact, from the probabilities of all endings, so the standard
 * error is exact too.
 */
import { drawCard as drawRaceCard } from './race/card.ts';
import type { Sort } from './race/config.ts';
import { drawFinish, podiumName, podiumsOf, type Weights } from './race/finish.ts';
import {
  type Market as RaceMarket,
  markets as raceMarkets,
  oddsOf as raceOdds,
  payOf as racePay,
  type Selection,
  selectionsOf,
  selectionText,
} from './race/markets.ts';
import type { Rng } from './rng/rng.ts';
import { seededRng } from './rng/seeded.ts';
import { endingName, matchEndingsOf } from './virtual-football/endings.ts';
import { type Market, oddsOf, payOf, pickOf } from './virtual-football/markets.ts';
import { drawCard, playCard } from './virtual-football/match.ts';

/** Ending of an event, as far as bets depend on it, with the payout of a stake on every offer. */
type Way = { readonly chance: number; readonly pay: number };

export type MarketReturn = {
  readonly event: 'football' | Sort;
  readonly market: Market | RaceMarket;
  /** Number of stakes. */
  readonly bets: number;
  /** Return, 1 for whole stakes: by design, and as simulated. */
  readonly design: number;
  readonly came: number;
  /** Deviation of the simulated return from the design, in standard errors; negative below it. */
  readonly sigma: number;
};
export type Returns = {
  readonly days: number;
  readonly markets: readonly MarketReturn[];
  /** Largest absolute deviation of a market, in standard errors. */
  readonly worstSigma: number;
};

type Sum = { bets: number; design: number; came: number; variance: number };
type Name = Pick<MarketReturn, 'event' | 'market'>;

/** Adds the plays of one card: `came` is the number of times of each ending. */
function add(sum: Sum, ways: ReadonlyMap<string, Way>, came: ReadonlyMap<string, number>, bets: number): void {
  let [mean, square] = [0, 0];
  for (const { chance, pay } of ways.values()) {
    mean += chance * pay;
    square += chance * pay ** 2;
  }
  let plays = 0;
  for (const [way, count] of came) {
    sum.came += count * (ways.get(way)?.pay ?? 0);
    plays += count;
  }
  sum.bets += plays * bets;
  sum.design += plays * mean;
  sum.variance += plays * (square - mean ** 2);
}

function count(counts: Map<string, number>, way: string): void {
  counts.set(way, (counts.get(way) ?? 0) + 1);
}

type Sums = { of(name: Name): Sum };

/** Plays a match day `plays` times. */
function playMatchDay(sums: Sums, at: number, plays: number, rng: Rng): void {
  const card = drawCard('league', { commitment: at.toString(16).padStart(64, '0'), number: at + 1 });
  const came = card.matches.map(() => ({ scores: new Map<string, number>(), halves: new Map<string, number>() }));
  for (let play = 0; play < plays; play += 1)
    for (const [index, played] of playCard(card, rng).matches.entries()) {
      const counts = came[index];
      if (!counts) continue;
      count(counts.scores, endingName('1x2', played));
      count(counts.halves, endingName('htft', played));
    }
  const offered = Map.groupBy(oddsOf(card), ([name]) => name.split(':').slice(0, 2).join(':'));
  for (const picks of offered.values()) {
    const legs = picks.flatMap(([name, odds]) => {
      const pick = pickOf(name);
      return pick ? [{ ...pick, odds }] : [];
    });
    const [first] = legs;
    const pairing = first && card.matches[first.match - 1];
    const counts = first && came[first.match - 1];
    if (!first || !pairing || !counts) continue;
    const ways = new Map(
      [...matchEndingsOf(pairing, first.market)].map(([name, { chance, ...ended }]) => [
        name,
        { chance, pay: legs.reduce((sum, { odds, ...pick }) => sum + payOf(pick, odds, ended) / 10_000, 0) },
      ]),
    );
    const drawn = first.market === 'htft' ? counts.halves : counts.scores;
    add(sums.of({ event: 'football', market: first.market }), ways, drawn, legs.length);
  }
}

function waysOfRace(sort: Sort, weights: Weights, market: RaceMarket, odds: ReadonlyMap<string, number>) {
  const ways = new Map<string, Way>();
  for (const { name, chance, order } of podiumsOf(weights)) {
    const winning = selectionsOf([1, 1, 1], market).map(
      (selection): Selection => ({ market, gates: selection.gates.map((gate) => order[gate - 1] ?? 0) }),
    );
    let pay = 0;
    for (const selection of winning) {
      const taken = odds.get(selectionText(selection));
      if (taken !== undefined) pay += racePay(sort, selection, taken, order) / 10_000;
    }
    ways.set(name, { chance, pay });
  }
  return ways;
}

/** Runs a race card `plays` times. */
function playRace(sums: Sums, sort: Sort, at: number, plays: number, rng: Rng): void {
  const { weights } = drawRaceCard(sort, { commitment: at.toString(16).padStart(64, '0'), number: at + 1 });
  const came = new Map<string, number>();
  for (let play = 0; play < plays; play += 1) count(came, podiumName(drawFinish(rng, weights)));
  for (const market of raceMarkets) {
    const odds = new Map(
      selectionsOf(weights, market).flatMap((selection) => {
        const taken = raceOdds(sort, weights, selection);
        return taken === null ? [] : [[selectionText(selection), taken] as const];
      }),
    );
    if (odds.size > 0) add(sums.of({ event: sort, market }), waysOfRace(sort, weights, market, odds), came, odds.size);
  }
}

/** Maximum number of distinct cards: more do not change the returns, and pricing each takes time. */
const cardsMost = 240;

/**
 * Simulates `days` days, deterministic by `name`. Throws RangeError unless `days` is an integer above 0; it is rounded
 * up to whole rounds of the cards.
 */
export function simulateReturns(days: number, name: string): Returns {
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`${days} are no days.`);
  const cards = Math.min(cardsMost, Math.ceil(days / 50));
  const plays = Math.ceil(days / cards);
  const rng = seededRng(name);
  const known = new Map<string, Name & Sum>();
  const sums: Sums = {
    of({ event, market }) {
      const key = `${event}:${market}`;
      const sum = known.get(key) ?? { event, market, bets: 0, design: 0, came: 0, variance: 0 };
      known.set(key, sum);
      return sum;
    },
  };
  for (let at = 0; at < cards; at += 1) {
    playMatchDay(sums, at, plays, rng);
    playRace(sums, 'horses', at, plays, rng);
    playRace(sums, 'dogs', at, plays, rng);
  }
  const markets = [...known.values()].map(({ event, market, bets, design, came, variance }) => ({
    event,
    market,
    bets,
    design: design / bets,
    came: came / bets,
    sigma: (came - design) / Math.sqrt(variance),
  }));
  return { days: cards * plays, markets, worstSigma: Math.max(...markets.map(({ sigma }) => Math.abs(sigma))) };
}
