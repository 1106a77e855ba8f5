/**
 * Rounds of the table games, drawn as for a member, with the exact return of every bet: cards are dealt from real shoes
 * up to the cut card. Rounds are counted by result and payouts computed once per result, so that a layout of 157 spots
 * costs no more than one.
 */

import { spots as baccaratSpots, payRules } from './baccarat/config.ts';
import { returnsOf as baccaratReturns } from './baccarat/edges.ts';
import { cardsOf, dealHand, type Hand } from './baccarat/hand.ts';
import { payOf as baccaratPay, scoreOf, summaryOf } from './baccarat/pays.ts';
import type { Card } from './cards/card.ts';
import { wholeShoe } from './cards/composition.ts';
import { orderOf } from './cards/shoe.ts';
import { spots as duelSpots } from './dragon-tiger/config.ts';
import { returnsOf as duelReturns } from './dragon-tiger/edges.ts';
import { payOf as duelPay } from './dragon-tiger/rules.ts';
import type { RoundSeeds } from './rng/stream.ts';
import { config as wheel } from './roulette/config.ts';
import { drawNumber, payIfWon, spots as wheelSpots } from './roulette/spots.ts';
import { spots as diceSpots, drawDice, rolls } from './sic-bo/rules.ts';
import { awayOf, type Measured, type Played } from './simulated-returns.ts';

/** Bet; payouts are in stakes, the stake included. */
type Bet<End> = { readonly key: string; readonly exact: number; payOf(end: End): number };

type Rules<End> = {
  readonly name: string;
  readonly bets: readonly Bet<End>[];
  /** Results of one pair of seeds: one round, or all hands of a shoe. */
  play(seeds: RoundSeeds): readonly End[];
  /** Name of a result; results of the same name have equal payouts on every bet. */
  nameOf(end: End): number | string;
};

export type MeasuredBet = Measured & { readonly key: string; readonly exact: number };

export type SimulatedTable = {
  readonly name: string;
  /** Plays at least this many rounds, the first with nonce 0. */
  simulate(played: Played): readonly MeasuredBet[];
};

function simulated<End>({ name, bets, play, nameOf }: Rules<End>): SimulatedTable {
  return {
    name,
    simulate({ serverSeed, clientSeed, rounds: least }) {
      const ends = new Map<number | string, { readonly end: End; count: number }>();
      let rounds = 0;
      for (let nonce = 0; rounds < least; nonce += 1)
        for (const end of play({ serverSeed, clientSeed, nonce })) {
          rounds += 1;
          const known = ends.get(nameOf(end));
          if (known) known.count += 1;
          else ends.set(nameOf(end), { end, count: 1 });
        }
      return bets.map(({ key, exact, payOf }) => {
        let [sum, squares] = [0, 0];
        for (const { end, count } of ends.values()) {
          sum += count * payOf(end);
          squares += count * payOf(end) ** 2;
        }
        return { key, exact, ...awayOf({ rounds, sum, squares }, exact) };
      });
    },
  };
}

/** All hands of a shoe, dealt by `deal` until the cut card. */
function handsOf<End>(
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  deal: (cards: readonly Card[], index: number) => { readonly hand: End; readonly count: number },
): End[] {
  const { cards, cutAt } = orderOf(serverSeed, `${clientSeed}:${nonce}`);
  const hands: End[] = [];
  for (let index = 0; index < cutAt; ) {
    const { hand, count } = deal(cards, index);
    hands.push(hand);
    index += count;
  }
  return hands;
}

const baccarat = simulated<Hand>({
  name: 'baccarat',
  bets: payRules.flatMap((rule) => {
    const exact = baccaratReturns(wholeShoe, rule);
    // The pay rule affects the banker bet only.
    return baccaratSpots
      .filter((spot) => rule === 'commission' || spot === 'banker')
      .map((spot) => ({
        key: rule === 'commission' ? spot : `${spot}, no commission`,
        exact: exact[spot],
        payOf: (hand: Hand) => baccaratPay(spot, hand, rule) / 100,
      }));
  }),
  play: (seeds) =>
    handsOf(seeds, (cards, index) => {
      const hand = dealHand(cards, index);
      return { hand, count: cardsOf(hand) };
    }),
  nameOf(hand) {
    const { hasPlayerPair, hasBankerPair } = summaryOf(hand);
    const perfect = [hand.player, hand.banker].map(([first, second]) => first === second);
    return [...Object.values(scoreOf(hand)), hasPlayerPair, hasBankerPair, ...perfect].join();
  },
});

const duelExact = duelReturns(wholeShoe);
const dragonTiger = simulated({
  name: 'dragon tiger',
  bets: duelSpots.map((spot) => ({
    key: spot,
    exact: duelExact.get(spot) ?? Number.NaN,
    payOf: (hand: { readonly dragon: Card; readonly tiger: Card }) => duelPay(spot, hand) / 100,
  })),
  play: (seeds) =>
    handsOf(seeds, (cards, index) => ({
      hand: { dragon: cards[index] ?? 0, tiger: cards[index + 1] ?? 0 },
      count: 2,
    })),
  nameOf: ({ dragon, tiger }) => dragon * 52 + tiger,
});

const roulette = simulated<number>({
  name: 'roulette',
  bets: wheelSpots.map((spot) => ({
    key: spot.key,
    exact: (spot.numbers.length * payIfWon(spot)) / wheel.pockets,
    payOf: (drawn) => (spot.numbers.includes(drawn) ? payIfWon(spot) : 0),
  })),
  play: (seeds) => [drawNumber(seeds)],
  nameOf: (drawn) => drawn,
});

const sicBo = simulated({
  name: 'sic bo',
  bets: diceSpots.map(({ key, pay }) => ({
    key,
    exact: rolls.reduce((sum, roll) => sum + pay(roll), 0) / rolls.length,
    payOf: pay,
  })),
  play: (seeds) => [drawDice(seeds)],
  nameOf: ([one, two, three]) => one * 100 + two * 10 + three,
});

export const simulatedTables: readonly SimulatedTable[] = [baccarat, dragonTiger, roulette, sicBo];
