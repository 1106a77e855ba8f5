/**
 * One line of TRADE360, put together from differences: a message names only the bets that changed. Of two messages
 * about a bet the one with the later update counts, so one that comes twice or late changes nothing.
 */
import type { FeedMarket, FeedMessage } from '@mirinae/contract/feed/messages';
import { lineOf } from '@mirinae/game-math/sports/markets/lines';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { type Shape, shapes } from '@mirinae/game-math/sports/markets/shapes';
import { fairChances } from '@mirinae/game-math/sports/odds/margins';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { NamedBet } from './markets.ts';
import type { TradeBet } from './wire.ts';

type Settled = Extract<FeedMessage, { type: 'betSettlement' }>['markets'][number]['outcomes'][number];
/** Changes of a line's settlement by its bets; at most one of each kind. */
export type LineChange = {
  readonly isCancelRolledBack: boolean;
  readonly isSettlementRolledBack: boolean;
  readonly isCancelled: boolean;
  /** Every outcome that has its result now; empty where that is as before. */
  readonly settled: readonly Settled[];
};

const open = 1;
const suspended = 2;
const settledStatus = 3;
const cancelled = -1;

const endings: Readonly<Record<number, Omit<Settled, 'id'>>> = {
  [cancelled]: { result: 0, void: 1 },
  1: { result: 0 },
  2: { result: 1 },
  3: { result: 0, void: 1 },
  4: { result: 0, void: 0.5 },
  5: { result: 1, void: 0.5 },
};

const lowestPrice = 1.0001;

/** Shapes of which exactly one outcome wins, on a line that is not met. */
const exclusive: ReadonlySet<Shape> = new Set(['result', 'winner', 'handicap', 'total', 'oddEven', 'bothScore']);

function priceOf({ Price }: TradeBet): number {
  const price = Number(Price ?? 1);
  return Number.isFinite(price) ? Math.max(lowestPrice, price) : lowestPrice;
}

export class TradeLine {
  readonly id: number;
  readonly specifiers: string;
  readonly #bets = new Map<string, TradeBet>();
  /** By outcome, as they number settlements. */
  #settlements: ReadonlyMap<string, number> = new Map();
  #isSettled: boolean;
  #isCancelled: boolean;

  /** `isSettled` and `isCancelled` are what the house holds of it from before this node started. */
  constructor({ id, specifiers }: Pick<NamedBet, 'id' | 'specifiers'>, isSettled = false, isCancelled = false) {
    this.id = id;
    this.specifiers = specifiers;
    this.#isSettled = isSettled;
    this.#isCancelled = isCancelled;
  }

  /** False when something newer is known of the bet, or nothing of it is new. */
  update(outcome: string, bet: TradeBet): boolean {
    const known = this.#bets.get(outcome);
    if (known && bet.LastUpdate < known.LastUpdate) return false;
    // The same line by another score is another bet of theirs: one that is closed does not close the other.
    if (known && String(known.Id) !== String(bet.Id) && known.Status === open && bet.Status !== open) return false;
    this.#bets.set(outcome, bet);
    return JSON.stringify(known) !== JSON.stringify(bet);
  }

  /** Call after each update of its bets. */
  takeChange(): LineChange {
    const bets = [...this.#bets];
    const results = bets.flatMap(([outcome, { Status, Settlement }]) => {
      if (Status !== settledStatus) return [];
      // A code that is not known decides nothing, and takes nothing back.
      const code = endings[Settlement ?? 0] ? (Settlement ?? 0) : this.#settlements.get(outcome);
      return code === undefined ? [] : [[outcome, code] as const];
    });
    const isCancelled = results.length > 0 && results.length === bets.length && results.every(isCancel);
    const before = { settlements: this.#settlements, isSettled: this.#isSettled, isCancelled: this.#isCancelled };
    this.#isCancelled = isCancelled;
    const isCancelRolledBack = before.isCancelled && !isCancelled;
    if (isCancelled)
      return {
        isCancelRolledBack,
        isSettlementRolledBack: false,
        isCancelled: !before.isCancelled,
        settled: [],
      };
    this.#settlements = new Map(results);
    this.#isSettled = results.length > 0;
    const isLost = [...before.settlements.keys()].some((outcome) => !this.#settlements.has(outcome));
    const isSame = !isLost && results.every(([outcome, ending]) => before.settlements.get(outcome) === ending);
    const isSettlementRolledBack = before.isSettled && (!this.#isSettled || isLost);
    const settled = isSame && !isSettlementRolledBack ? [] : results.map(([id, code]) => settledOutcome(id, code));
    return { isCancelRolledBack, isSettlementRolledBack, isCancelled: false, settled };
  }

  /** Kept in memory when a snapshot does not name it any more: its settlement may still be rolled back. */
  get isResulted(): boolean {
    return this.#isSettled || this.#isCancelled;
  }

  /** Whether all outcomes are known and no stake can be refunded: then the prices have the probabilities. */
  get #hasChances(): boolean {
    const type = marketType(this.id);
    const { line = 2 } = lineOf(type, this.specifiers);
    const isWhole = this.#bets.size === shapes[type.shape].length;
    return isWhole && exclusive.has(type.shape) && Math.abs(line) % 4 === 2;
  }

  get market(): FeedMarket {
    const bets = [...this.#bets];
    const prices = bets.map(([, bet]) => priceOf(bet));
    const chances = bets.length > 1 ? fairChances(prices) : prices.map((price) => 1 / price);
    const has = (status: number) => bets.some(([, bet]) => bet.Status === status);
    const isResulted = bets.every(([, bet]) => bet.Status === settledStatus);
    const resulted = this.#isCancelled ? 'cancelled' : 'settled';
    return {
      id: this.id,
      specifiers: this.specifiers,
      status: has(open) ? 'active' : isResulted && !has(suspended) ? resulted : 'suspended',
      isCashOutOpen: this.#hasChances && bets.every(([, bet]) => bet.Status === open),
      outcomes: bets.map(([outcome, bet], index) => ({
        id: outcome,
        isActive: bet.Status === open,
        odds: Math.round((prices[index] ?? 1) * oddsScale),
        chances: [chances[index] ?? 0, 0, 0, 0, 1 - (chances[index] ?? 0)],
      })),
    };
  }
}

const isCancel = ([, settlement]: readonly [string, number]): boolean => settlement === cancelled;

function settledOutcome(id: string, code: number): Settled {
  const { result, void: given } = endings[code] ?? { result: 0, void: 1 };
  return given === undefined ? { id, result } : { id, result, void: given };
}
