/**
 * Exact return of each bet on any rest of a shoe, by counting all orders of values; pairs have separate sums. A full
 * shoe has 4,998,398,275,503,360 orders of six cards, which a double still represents exactly.
 */
import { rankOf } from '../cards/card.ts';
import { type Composition, cardsLeft, wholeShoe } from '../cards/composition.ts';
import { config, type PayRule, type Spot, spots } from './config.ts';
import { bankerDraws, minNatural, pipsOf, playerDraws } from './hand.ts';
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

const values = Array.from({ length: 10 }, (_, value) => value);
/** Two values in either order, each pair once. */
const valuePairs = values.flatMap((one) => values.slice(one).map((other) => [one, other] as const));

/** Number of orders of six cards, by both totals and by the number of cards of each side. */
class Tally {
  readonly #orders = new Float64Array(10 * 10 * 2 * 2);

  add(playerTotal: number, bankerTotal: number, playerCards: number, bankerCards: number, orders: number): void {
    const index = ((playerTotal * 10 + bankerTotal) * 2 + playerCards - 2) * 2 + bankerCards - 2;
    this.#orders[index] = (this.#orders[index] ?? 0) + orders;
  }

  counted(): Counted[] {
    const all = [...this.#orders].map((orders, index) => {
      const [playerTotal, bankerTotal] = [Math.floor(index / 40), Math.floor(index / 4) % 10];
      const [playerCards, bankerCards] = [2 + (Math.floor(index / 2) % 2), 2 + (index % 2)];
      const isNatural = playerCards === 2 && bankerCards === 2 && Math.max(playerTotal, bankerTotal) >= minNatural;
      return { score: { playerTotal, bankerTotal, playerCards, bankerCards, isNatural }, orders };
    });
    return all.filter(({ orders }) => orders > 0);
  }
}

/** Draws values in order and multiplies the number of their orders. */
class Orders {
  readonly #left: number[];
  #size: number;
  readonly #tally = new Tally();

  constructor(left: readonly number[]) {
    this.#left = [...left];
    this.#size = sum(left);
  }

  /** Removes a card of a value and returns the number of such cards; `#putBack` restores it. */
  #take(value: number): number {
    const count = this.#left[value] ?? 0;
    this.#left[value] = count - 1;
    this.#size -= 1;
    return Math.max(count, 0);
  }

  #putBack(value: number): void {
    this.#left[value] = (this.#left[value] ?? 0) + 1;
    this.#size += 1;
  }

  #eachPair(work: (total: number, orders: number) => void): void {
    for (const [one, other] of valuePairs) {
      const orders = this.#take(one) * this.#take(other) * (one === other ? 1 : 2);
      if (orders > 0) work((one + other) % 10, orders);
      this.#putBack(other);
      this.#putBack(one);
    }
  }

  /** Positions without a dealt card can hold any card: one of the six if one side stood, two if both did. */
  #bankerThird(playerTotal: number, bankerTotal: number, third: number | null, orders: number): void {
    const playerCards = third === null ? 2 : 3;
    const hidden = third === null ? this.#size - 1 : 1;
    if (!bankerDraws(bankerTotal, third)) {
      this.#tally.add(playerTotal, bankerTotal, playerCards, 2, orders * this.#size * hidden);
      return;
    }
    for (const value of values) {
      const ways = orders * (this.#left[value] ?? 0) * hidden;
      this.#tally.add(playerTotal, (bankerTotal + value) % 10, playerCards, 3, ways);
    }
  }

  #thirds(playerTotal: number, bankerTotal: number, orders: number): void {
    if (Math.max(playerTotal, bankerTotal) >= minNatural)
      this.#tally.add(playerTotal, bankerTotal, 2, 2, orders * this.#size * (this.#size - 1));
    else if (playerDraws(playerTotal))
      for (const value of values) {
        const count = this.#take(value);
        if (count > 0) this.#bankerThird((playerTotal + value) % 10, bankerTotal, value, orders * count);
        this.#putBack(value);
      }
    else this.#bankerThird(playerTotal, bankerTotal, null, orders);
  }

  count(): readonly Counted[] {
    this.#eachPair((playerTotal, ofPlayer) =>
      this.#eachPair((bankerTotal, ofBanker) => this.#thirds(playerTotal, bankerTotal, ofPlayer * ofBanker)),
    );
    return this.#tally.counted();
  }
}

const pairsOf = (count: number) => count * (count - 1);

/** Probabilities that the first two of four cards are a pair, and that both twos are. */
function pairChances(groups: readonly number[]) {
  const cards = sum(groups);
  const four = pairsOf(cards) * pairsOf(cards - 2);
  const pairs = sum(groups.map(pairsOf));
  const both = sum(groups.map((count) => pairsOf(count) * (pairsOf(count - 2) + pairs - pairsOf(count))));
  return { one: pairs / pairsOf(cards), both: both / four };
}

/** Expected return of each bet, 1 for its whole stake. Throws RangeError with fewer than six cards left. */
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

/** Exact probabilities of a hand's result in a full shoe. */
export function resultChances(): Readonly<Record<'red' | 'blue' | 'tie', number>> {
  const returns = returnsOf(wholeShoe, 'commission');
  const tie = (100 * returns.tie) / (config.pays.tie + 100);
  // A side returns twice its chance, and its stake where they tie.
  const blue = (returns.player - tie) / 2;
  return { red: 1 - blue - tie, blue, tie };
}

/** Bets open for the next hand: a bet whose house edge on the rest of the shoe is too low is closed. */
export function openSpots(composition: Composition, rule: PayRule, offered: readonly Spot[]): Spot[] {
  const returns = returnsOf(composition, rule);
  const isLate = cardsLeft(composition) < config.sideCardsLeast;
  return spots.filter((spot) => {
    if (!offered.includes(spot)) return false;
    if (spot === 'player' || spot === 'banker') return true;
    return !isLate && returns[spot] <= 1 - config.edgeLeast / 10_000;
  });
}
