/** Definition of a baccarat table for studio, client and verifier. */
import { config, type PayRule, type Spot } from '@mirinae/game-math/baccarat/config';
import { openSpots, resultChances, returnsOf } from '@mirinae/game-math/baccarat/edges';
import { cardsOf, dealHand, type Hand, resultOf } from '@mirinae/game-math/baccarat/hand';
import { payOf } from '@mirinae/game-math/baccarat/pays';
import { wholeShoe, withoutCards } from '@mirinae/game-math/cards/composition';
import { orderOf } from '@mirinae/game-math/cards/shoe';
import { configHashOf } from '@mirinae/game-math/config-hash';
import { z } from 'zod';
import type { SharedGame, Squeeze } from '../../kinds/shared/shared-game.ts';
import { type Chips, chipGame } from '../../kit/table/chip-bets.ts';
import { dealOrder, sidesOf } from './deal-order.ts';
import { factsOf } from './facts.ts';
import type { Table } from './tables.ts';

const cards = z.array(z.int().min(0).max(51)).readonly();
const hand: z.ZodType<Hand> = z.strictObject({ player: cards, banker: cards });

const firstCardMs = 700;
/** Pause before a third card, milliseconds. */
const breathMs = 700;
const afterMs = 1_300;
const pauseMs = 4_000;

const returns = new Map<PayRule, ReturnType<typeof returnsOf>>();

/** Return of each spot of a rule from a whole shoe; enumerated once. */
function wholeReturns(rule: PayRule): ReturnType<typeof returnsOf> {
  const known = returns.get(rule) ?? returnsOf(wholeShoe, rule);
  returns.set(rule, known);
  return known;
}

/** Minimum return of the main spots, in hundredths of a percent, rounded down. */
function minReturn({ rule }: Table): number {
  const { player, banker } = wholeReturns(rule);
  return Math.floor(Math.min(player, banker) * 10_000);
}

const chances = resultChances();

export type BaccaratGame = SharedGame<Chips, never, Hand, Hand>;

/** Payout of a spot, in hundredths of a stake; 0 for a spot that the table does not have. */
export function payAt({ spots, rule }: Pick<Table, 'spots' | 'rule'>, spot: string, dealt: Hand): number {
  const known: Spot | undefined = spots.find((each) => each === spot);
  return known === undefined ? 0 : payOf(known, dealt, rule);
}

/**
 * The second cards are squeezed simultaneously, each by the bettors of its side; afterwards each third card separately.
 */
function squeezeOf(maxMs: number): Squeeze<Hand, Chips> {
  return {
    maxMs,
    groupsOf: (dealt) => [[2, 3], ...dealOrder(dealt).flatMap((_, index) => (index > 3 ? [[index]] : []))],
    turns(chips, dealt, group) {
      const sides = sidesOf(dealOrder(dealt));
      return group.some((index) => (chips[sides[index] ?? ''] ?? 0) > 0);
    },
  };
}

export function gameOf(table: Table): BaccaratGame {
  const shownMs = (index: number) => firstCardMs + index * table.cardMs + (index > 3 ? breathMs : 0);
  const chips = chipGame<Hand>(table, {
    family: 'baccarat',
    configHash: configHashOf({ ...config, rule: table.rule }),
    result: hand,
    rtp: minReturn(table),
    maxWin: config.pays.bothPerfectPairs + 100,
    pauseMs,
    payOf: (spot, dealt) => payAt(table, spot, dealt),
    markOf: resultOf,
  });
  return {
    ...chips,
    drawResult: ({ serverSeed, clientSeed, nonce }) => dealHand(orderOf(serverSeed, clientSeed).cards, nonce),
    cards: {
      countOf: cardsOf,
      shownMs,
      ...(table.squeezeMs === undefined ? {} : { squeeze: squeezeOf(table.squeezeMs) }),
    },
    offerOf: (shown) => openSpots(withoutCards(wholeShoe, shown), table.rule, table.spots),
    durationOf: (dealt) => shownMs(cardsOf(dealt) - 1) + afterMs,
    chances,
    factsOf: ({ input, outcome }) => factsOf(input, outcome, (spot) => payAt(table, spot, outcome)),
  };
}
