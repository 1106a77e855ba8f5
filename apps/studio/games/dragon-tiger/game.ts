/** Definition of a dragon tiger table for studio, client and verifier. */
import { type Card, rankOf, ranksOfSuit } from '@mirinae/game-math/cards/card';
import { wholeShoe, withoutCards } from '@mirinae/game-math/cards/composition';
import { orderOf } from '@mirinae/game-math/cards/shoe';
import { config, configHash, type Spot } from '@mirinae/game-math/dragon-tiger/config';
import { openSpots, returnsOf } from '@mirinae/game-math/dragon-tiger/edges';
import { type Hand, payOf, resultOf } from '@mirinae/game-math/dragon-tiger/rules';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import { cardText } from '../../kit/card-text.ts';
import { type Chips, chipGame, laidOn } from '../../kit/table/chip-bets.ts';
import type { Table } from './tables.ts';

const card = z.int().min(0).max(51);
const hand: z.ZodType<Hand> = z.strictObject({ dragon: card, tiger: card });

const cardsOfHand = 2;
const firstCardMs = 700;
const afterMs = 1_500;
const pauseMs = 4_000;

const textOf = (dealt: Card) => cardText(rankOf(dealt) + 1, Math.floor(dealt / ranksOfSuit));

export type DragonTigerGame = SharedGame<Chips, never, Hand, Hand>;

/** Payout of a spot, in hundredths of a stake; 0 for an unknown spot. */
export function payAt({ spots }: Pick<Table, 'spots'>, spot: string, dealt: Hand): number {
  const known: Spot | undefined = spots.find((each) => each === spot);
  return known === undefined ? 0 : payOf(known, dealt);
}

const returns = returnsOf(wholeShoe);
/** Probability of a tie, from the return of its spot; both sides are equally likely. */
const tie = ((returns.get('tie') ?? 0) * 100) / (config.pays.tie + 100);
const chances = { red: (1 - tie) / 2, blue: (1 - tie) / 2, tie };

/** Hand at an index of the shoe. Throws RangeError if no two cards are left. */
function dealAt(cards: readonly number[], index: number): Hand {
  const [dragon, tiger] = cards.slice(index, index + cardsOfHand);
  if (dragon === undefined || tiger === undefined) throw new RangeError('The shoe has no card left for this hand.');
  return { dragon, tiger };
}

export function gameOf(table: Table): DragonTigerGame {
  const shownMs = (index: number) => firstCardMs + index * table.cardMs;
  const chips = chipGame<Hand>(table, {
    family: 'dragon-tiger',
    configHash,
    result: hand,
    rtp: Math.floor((returns.get('dragon') ?? 0) * 10_000),
    maxWin: config.pays.suitedTie + 100,
    pauseMs,
    payOf: (spot, dealt) => payAt(table, spot, dealt),
    markOf: resultOf,
  });
  return {
    ...chips,
    drawResult: ({ serverSeed, clientSeed, nonce }) => dealAt(orderOf(serverSeed, clientSeed).cards, nonce),
    cards: { countOf: () => cardsOfHand, shownMs },
    offerOf: (shown) => openSpots(withoutCards(wholeShoe, shown)),
    durationOf: () => shownMs(cardsOfHand - 1) + afterMs,
    chances,
    factsOf: ({ input, outcome: dealt }) => ({
      kind: 'dragon-tiger',
      dragon: textOf(dealt.dragon),
      tiger: textOf(dealt.tiger),
      spots: laidOn(input, (spot) => payAt(table, spot, dealt)),
    }),
  };
}
