/** Baccarat at one table, as the studio, the pages and a checker know it. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { config, type Spot } from '@mirinae/game-math/baccarat/config';
import { openSpots, resultChances, returnsOf, wholeShoe, withoutCards } from '@mirinae/game-math/baccarat/edges';
import { cardsOf, dealHand, type Hand, isNatural, totalOf } from '@mirinae/game-math/baccarat/hand';
import { payOf, summaryOf } from '@mirinae/game-math/baccarat/pays';
import { type Card, rankOf, ranksOfSuit } from '@mirinae/game-math/cards/card';
import { orderOf } from '@mirinae/game-math/cards/shoe';
import { configHashOf } from '@mirinae/game-math/config-hash';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import { cardText } from '../../kit/card-text.ts';
import type { Table } from './tables.ts';

/** In won, on each spot of the table; 0 where no chip lies. */
export type Chips = Readonly<Record<string, number>>;

const cards = z.array(z.int().min(0).max(51)).readonly();
const hand: z.ZodType<Hand> = z.strictObject({ player: cards, banker: cards });

const firstCardMs = 700;
/** A third card comes after a breath. */
const breathMs = 700;
const afterMs = 1_300;
const pauseMs = 4_000;

export const stakeOf = (chips: Chips): number => Object.values(chips).reduce((sum, stake) => sum + stake, 0);

const isSide = (spot: Spot) => spot === 'player' || spot === 'banker';

export const mostOn = ({ sideMost, otherMost }: Table, spot: Spot): number => (isSide(spot) ? sideMost : otherMost);

function inputOf(table: Table): z.ZodType<Chips> {
  const stakes: Readonly<Record<string, z.ZodType<number>>> = Object.fromEntries(
    table.spots.map((spot) => [spot, z.int().min(0).max(mostOn(table, spot)).multipleOf(table.unit)]),
  );
  return z.strictObject(stakes);
}

/** What the sides return at least, in hundredths of a percent, rounded down. */
function leastReturn({ rule }: Table): number {
  const { player, banker } = returnsOf(wholeShoe, rule);
  return Math.floor(Math.min(player, banker) * 10_000);
}

const chances = resultChances();

export type BaccaratGame = SharedGame<Chips, never, Hand, Hand>;

/** What each spot was paid, in won, rounded down. */
export function paidOn(table: Table, chips: Chips, dealt: Hand): { readonly spot: Spot; readonly paid: number }[] {
  return table.spots.map((spot) => ({
    spot,
    paid: Math.floor(((chips[spot] ?? 0) * payOf(spot, dealt, table.rule)) / 100),
  }));
}

const cardTexts = (dealt: readonly Card[]) =>
  dealt.map((card) => cardText(rankOf(card) + 1, Math.floor(card / ranksOfSuit)));

function factsOf(table: Table, chips: Chips, dealt: Hand): FactsOf<'baccarat'> {
  return {
    kind: 'baccarat',
    player: cardTexts(dealt.player),
    banker: cardTexts(dealt.banker),
    playerTotal: totalOf(dealt.player),
    bankerTotal: totalOf(dealt.banker),
    isNatural: isNatural(dealt),
    spots: paidOn(table, chips, dealt).flatMap(({ spot, paid }) => {
      const stake = chips[spot] ?? 0;
      return stake > 0 ? { spot, stake, paid } : [];
    }),
  };
}

export function gameOf(table: Table): BaccaratGame {
  const configHash = configHashOf({ ...config, rule: table.rule });
  const shownMs = (place: number) => firstCardMs + place * table.cardMs + (place > 3 ? breathMs : 0);
  return {
    kind: 'shared',
    key: table.key,
    names: table.names,
    listing: {
      house: table.house,
      family: 'baccarat',
      rtp: leastReturn(table),
      maxWin: config.pays.bothPerfectPairs + 100,
      stakes: { min: table.unit, max: 2 * table.sideMost },
      orientation: 'both',
      demo: true,
      certificate: { hash: configHash },
    },
    configHash,
    input: inputOf(table),
    step: z.never(),
    outcome: hand,
    result: hand,
    times: { openMs: table.openMs, pauseMs },
    stakeOf,
    drawResult: ({ serverSeed, clientSeed, nonce }) => dealHand(orderOf(serverSeed, clientSeed).cards, nonce),
    cards: { countOf: cardsOf, shownMs },
    offerOf: (shown) => openSpots(withoutCards(wholeShoe, shown), table.rule, table.spots),
    isOffered: (chips, offer) => Object.entries(chips).every(([spot, stake]) => stake === 0 || offer.includes(spot)),
    durationOf: (dealt) => shownMs(cardsOf(dealt) - 1) + afterMs,
    factsOf: ({ input, outcome }) => factsOf(table, input, outcome),
    settle: (dealt, chips) => ({
      outcome: dealt,
      payout: paidOn(table, chips, dealt).reduce((sum, { paid }) => sum + paid, 0),
    }),
    markOf: (dealt) => summaryOf(dealt).result,
    chances,
  };
}
