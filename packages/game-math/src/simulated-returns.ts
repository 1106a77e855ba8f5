/**
 * Rounds of the originals and of races, drawn as for a member, with the exact return of each bet. The simulation shares
 * no arithmetic with the exact figures.
 */
import { config as crashRules } from './crash/config.ts';
import { drawCrash, drawsReaching as flightsReaching, paidAt } from './crash/flight.ts';
import { config as diceRules } from './dice/config.ts';
import { payoutOf as dicePayout, oddsOf, rollOf } from './dice/roll.ts';
import { guesses, multiplierAfter, playRow, rankOf, ranksRight } from './hi-lo/cards.ts';
import { config as hiLoRules } from './hi-lo/config.ts';
import { drawOf, payoutOf as kenoPayout, returnOf as kenoReturn } from './keno/draw.ts';
import { climbOf, drawsReaching as climbsReaching, payoutOf as limboPayout } from './limbo/climb.ts';
import { config as limboRules } from './limbo/config.ts';
import { choose, multiplierOf, playField } from './mines/field.ts';
import { pathOf, paysOf, payoutOf as plinkoPayout, waysOf } from './plinko/drop.ts';
import { drawCard, favouritesOf } from './race/card.ts';
import { drawFinish } from './race/finish.ts';
import {
  type Market,
  oddsOf as raceOdds,
  payOf as racePay,
  returnOf as raceReturn,
  selectionText,
} from './race/markets.ts';
import { openStream, type RoundSeeds } from './rng/stream.ts';

/** Stake for which every payout of every game is a whole number of smallest units. */
const stake = 10_000;

export type Simulated = {
  readonly name: string;
  /** Exact mean return of a stake of 1. */
  readonly exact: number;
  /** Return of a stake of 1 in the round of these seeds. */
  play(seeds: RoundSeeds): number;
};

const once =
  (payout: (seeds: RoundSeeds) => number) =>
  (seeds: RoundSeeds): number =>
    payout(seeds) / stake;

const dice = { stake, chance: 4_850, side: 'under' } as const;
const limbo = { stake, target: 250 };
const plinko = { stake, rows: 16, risk: 'medium' } as const;
const keno = { stake, risk: 'steady', chosen: [3, 9, 17, 24, 38] } as const;
const mines = { stake, mines: 3 };
const picked = [0, 12, 24, 7];
const crash = { stake, target: 300 };

/** Exact return of the picked tiles: probability that all are safe, times their multiplier. */
const minesReturn =
  ((choose(25 - picked.length, mines.mines) / choose(25, mines.mines)) * multiplierOf(mines.mines, picked.length)) /
  10_000;

/** The more likely guess after the first card, then cash-out. */
const likelier = (card: number) =>
  guesses
    .filter((guess) => guess !== 'skip')
    .reduce((best, guess) => (ranksOf(card, guess) > ranksOf(card, best) ? guess : best));
const ranksOf = (card: number, guess: (typeof guesses)[number]) => ranksRight(rankOf(card), guess);
const hiLoReturn = Array.from({ length: hiLoRules.ranks * hiLoRules.suits }, (_, card) => {
  const guess = likelier(card);
  const paid = multiplierAfter({ cards: [card], guesses: [] }, guess) / 10_000;
  return (ranksOf(card, guess) / hiLoRules.ranks) * paid;
}).reduce((sum, share, _, { length }) => sum + share / length, 0);

const [kenoPaid, kenoAll] = kenoReturn(keno.risk, keno.chosen.length);
const plinkoReturn = waysOf(plinko.rows).reduce(
  (sum, ways, box) => sum + (ways / 2 ** plinko.rows) * ((paysOf(plinko)[box] ?? 0) / 100),
  0,
);

const originals: readonly Simulated[] = [
  {
    name: 'dice, 48.50 %',
    exact: (dice.chance * oddsOf(dice.chance)) / diceRules.faces ** 2,
    play: once((seeds) => dicePayout(rollOf(seeds), dice)),
  },
  {
    name: 'limbo, 2.50x',
    exact: ((climbsReaching(limbo.target) / limboRules.draws) * limbo.target) / 100,
    play: once((seeds) => limboPayout(climbOf(seeds), limbo)),
  },
  {
    name: 'plinko, 16 rows, medium',
    exact: plinkoReturn,
    play: once((seeds) => plinkoPayout(pathOf(seeds, plinko.rows), plinko)),
  },
  {
    name: 'keno, 5 stars, steady',
    exact: Number(kenoPaid) / Number(kenoAll),
    play: once((seeds) => kenoPayout(drawOf(seeds), keno)),
  },
  {
    name: 'mines, 4 tiles beside 3 mines',
    exact: minesReturn,
    play: once((seeds) => playField(seeds, mines, picked, true).payout),
  },
  {
    name: 'hi-lo, one likelier guess',
    exact: hiLoReturn,
    play: once((seeds) => {
      const [first = 0] = playRow(seeds, { stake }, [], false).outcome.cards;
      return playRow(seeds, { stake }, [likelier(first)], true).payout;
    }),
  },
  {
    name: 'crash, out at 3.00x',
    exact: ((flightsReaching(crash.target) / crashRules.draws) * crash.target) / 100,
    play: once((seeds) => (stake * paidAt(drawCrash(seeds), crash, undefined)) / 100),
  },
];

/** One card per sort, with bets on its favourites, whose probabilities are exact. */
const courses = (['horses', 'dogs'] as const).map((sort) => {
  const card = drawCard(sort, { commitment: '7'.repeat(64), number: 1 });
  return { sort, weights: card.weights, favourites: favouritesOf(card) };
});
const ofRaces = (market: Market, count: number): Simulated[] =>
  courses.flatMap(({ sort, weights, favourites }) => {
    const gates = favourites.slice(2, 2 + count).toSorted((one, two) => one - two);
    const selection = { market, gates };
    const odds = raceOdds(sort, weights, selection);
    if (odds === null) return [];
    return {
      name: `${sort}, ${selectionText(selection)}`,
      exact: raceReturn(sort, weights, selection, odds),
      play: (seeds) => racePay(sort, selection, odds, drawFinish(openStream(seeds), weights)) / 10_000,
    };
  });

export const simulations: readonly Simulated[] = [
  ...originals,
  ...(['win', 'place', 'show', 'eachway'] as const).flatMap((market) => ofRaces(market, 1)),
  ...(['quinella', 'exacta'] as const).flatMap((market) => ofRaces(market, 2)),
  ...ofRaces('trifecta', 3),
];

export type Measured = {
  readonly rounds: number;
  readonly mean: number;
  /** Standard error of the mean, estimated from the rounds. */
  readonly standardError: number;
  /** Distance of the mean from the exact return, in standard errors. */
  readonly away: number;
};

/** Seeds and number of rounds; the first has nonce 0. */
export type Played = { readonly serverSeed: string; readonly clientSeed: string; readonly rounds: number };

type Sums = { readonly rounds: number; readonly sum: number; readonly squares: number };

/** Deviation of simulated rounds, from the sums of returns and squared returns. */
export function awayOf({ rounds, sum, squares }: Sums, exact: number): Measured {
  const mean = sum / rounds;
  const standardError = Math.sqrt(Math.max(squares / rounds - mean ** 2, 0) / rounds);
  return { rounds, mean, standardError, away: Math.abs(mean - exact) / standardError };
}

export function simulate({ exact, play }: Simulated, { serverSeed, clientSeed, rounds }: Played): Measured {
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const back = play({ serverSeed, clientSeed, nonce });
    sum += back;
    squares += back ** 2;
  }
  return awayOf({ rounds, sum, squares }, exact);
}
