/**
 * What each bet costs, exactly, from any rest of a shoe: every order of values that can be drawn is counted, pairs by
 * their own sums. A whole shoe has 4,998,398,275,503,360 orders of six cards, which a number still counts exactly.
 */
import { rankOf } from '../cards/card.ts';
import { type Composition, cardsLeft, wholeShoe } from '../cards/composition.ts';
import { config, type PayRule, type Spot, spots } from './config.ts';
import { bankerDraws, pipsOf, playerDraws } from './hand.ts';
import { payOfScore, perfectPay, type Score, type ScoreSpot } from './pays.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function groupBy(composition: Composition, groupOf: (card: number) => number, groups: number): number[] {
  const counts = Array.from({ length: groups }, () => 0);
  composition.forEach((count, card) => {
    counts[groupOf(card)] = (counts[groupOf(card)] ?? 0) + count;
  });
  return counts;
}

type Counted = { readonly score: Score; readonly orders: number };

/** Draws values one after the other, the orders of each draw multiplied. */
class Orders {
  readonly #left: number[];
  #size: number;
  readonly #tally = new Map<string, { score: Score; orders: number }>();

  constructor(values: readonly number[]) {
    this.#left = [...values];
    this.#size = sum(values);
  }

  #each(work: (value: number, count: number) => void): void {
    for (let value = 0; value < 10; value += 1) {
      const count = this.#left[value] ?? 0;
      if (count === 0) continue;
      this.#left[value] = count - 1;
      this.#size -= 1;
      work(value, count);
      this.#left[value] = count;
      this.#size += 1;
    }
  }

  /** Of six places, those that stay face down hold anything. */
  #add(score: Score, orders: number): void {
    const hidden = 6 - score.playerCards - score.bankerCards;
    const whole = orders * (hidden > 0 ? this.#size : 1) * (hidden > 1 ? this.#size - 1 : 1);
    const key = `${score.playerTotal}:${score.bankerTotal}:${score.playerCards}:${score.bankerCards}`;
    const known = this.#tally.get(key);
    if (known) known.orders += whole;
    else this.#tally.set(key, { score, orders: whole });
  }

  #bankerThird(score: Score, third: number | null, orders: number): void {
    if (bankerDraws(score.bankerTotal, third))
      this.#each((value, count) =>
        this.#add({ ...score, bankerTotal: (score.bankerTotal + value) % 10, bankerCards: 3 }, orders * count),
      );
    else this.#add(score, orders);
  }

  #thirds(playerTotal: number, bankerTotal: number, orders: number): void {
    const isNatural = playerTotal >= 8 || bankerTotal >= 8;
    const score = { playerTotal, bankerTotal, playerCards: 2, bankerCards: 2, isNatural };
    if (isNatural) this.#add(score, orders);
    else if (playerDraws(playerTotal))
      this.#each((value, count) =>
        this.#bankerThird({ ...score, playerTotal: (playerTotal + value) % 10, playerCards: 3 }, value, orders * count),
      );
    else this.#bankerThird(score, null, orders);
  }

  count(): readonly Counted[] {
    this.#each((p1, c1) =>
      this.#each((p2, c2) =>
        this.#each((b1, c3) => this.#each((b2, c4) => this.#thirds((p1 + p2) % 10, (b1 + b2) % 10, c1 * c2 * c3 * c4))),
      ),
    );
    return [...this.#tally.values()];
  }
}

const pairsOf = (count: number) => count * (count - 1);

/** The chance that the first two of four cards are alike, and that the last two are as well. */
function pairChances(groups: readonly number[]) {
  const cards = sum(groups);
  const four = pairsOf(cards) * pairsOf(cards - 2);
  const pairs = sum(groups.map(pairsOf));
  const both = sum(groups.map((count) => pairsOf(count) * (pairsOf(count - 2) + pairs - pairsOf(count))));
  return { one: pairs / pairsOf(cards), both: both / four };
}

/** The mean return of each bet, 1 for its whole stake. Throws RangeError where fewer than six cards are left. */
export function returnsOf(composition: Composition, rule: PayRule): Readonly<Record<Spot, number>> {
  if (cardsLeft(composition) < 6) throw new RangeError('A hand needs six cards.');
  const counted = new Orders(groupBy(composition, pipsOf, 10)).count();
  const all = sum(counted.map(({ orders }) => orders));
  const mean = (spot: ScoreSpot) =>
    sum(counted.map(({ score, orders }) => payOfScore(spot, score, rule) * orders)) / all / 100;
  const ranks = pairChances(groupBy(composition, rankOf, 13));
  const same = pairChances(composition);
  const { pays } = config;
  const pair = (ranks.one * (pays.pair + 100)) / 100;
  return {
    player: mean('player'),
    banker: mean('banker'),
    tie: mean('tie'),
    playerPair: pair,
    bankerPair: pair,
    eitherPair: ((2 * ranks.one - ranks.both) * (pays.eitherPair + 100)) / 100,
    perfectPair: (2 * (same.one - same.both) * perfectPay(1) + same.both * perfectPay(2)) / 100,
    playerBonus: mean('playerBonus'),
    bankerBonus: mean('bankerBonus'),
    dragonSeven: mean('dragonSeven'),
    pandaEight: mean('pandaEight'),
    superSix: mean('superSix'),
    big: mean('big'),
    small: mean('small'),
  };
}

/** How a hand of a whole shoe ends, exactly. */
export function resultChances(): Readonly<Record<'red' | 'blue' | 'tie', number>> {
  const returns = returnsOf(wholeShoe, 'commission');
  const tie = (100 * returns.tie) / (config.pays.tie + 100);
  // A side returns twice its chance, and its stake where they tie.
  const blue = (returns.player - tie) / 2;
  return { red: 1 - blue - tie, blue, tie };
}

/** The bets that may be made on the next hand: what the rest of the shoe makes too good for a player is closed. */
export function openSpots(composition: Composition, rule: PayRule, offered: readonly Spot[]): Spot[] {
  const returns = returnsOf(composition, rule);
  const isLate = cardsLeft(composition) < config.sideCardsLeast;
  return spots.filter((spot) => {
    if (!offered.includes(spot)) return false;
    if (spot === 'player' || spot === 'banker') return true;
    return !isLate && returns[spot] <= 1 - config.edgeLeast / 10_000;
  });
}
