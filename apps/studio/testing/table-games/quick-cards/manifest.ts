/**
 * Baccarat in a hurry: one bet on a side, a card every 150 ms, hands of a shoe. Whoever bets little squeezes the second
 * cards. Members never see it.
 */
import { config, configHash, type Spot } from '@mirinae/game-math/baccarat/config';
import { openSpots } from '@mirinae/game-math/baccarat/edges';
import { cardsOf, dealHand, type Hand } from '@mirinae/game-math/baccarat/hand';
import { payOf, summaryOf } from '@mirinae/game-math/baccarat/pays';
import { wholeShoe, withoutCards } from '@mirinae/game-math/cards/composition';
import { orderOf } from '@mirinae/game-math/cards/shoe';
import { z } from 'zod';
import type { SharedGame } from '../../../kinds/shared/shared-game.ts';

type Input = { readonly stake: number; readonly spot: Spot };
const offered = ['player', 'banker', 'tie'] as const;
const cards = z.array(z.int()).readonly();
const hand = z.strictObject({ player: cards, banker: cards });
const cardMs = 150;
export const squeezeMs = 1_600;

export const manifest: SharedGame<Input, never, Hand, Hand> = {
  kind: 'shared',
  key: 'quick-cards',
  names: { ko: '빠른 카드', en: 'Quick cards', vi: 'Bài nhanh' },
  listing: { house: '0', family: 'table', rtp: 9_876 },
  configHash,
  input: z.strictObject({ stake: z.literal([100, 1_000]), spot: z.literal(offered) }),
  step: z.never(),
  outcome: hand,
  result: hand,
  times: { openMs: 1_500, pauseMs: 300 },
  stakeOf: ({ stake }) => stake,
  drawResult: ({ serverSeed, clientSeed, nonce }) => dealHand(orderOf(serverSeed, clientSeed).cards, nonce),
  cards: {
    countOf: cardsOf,
    shownMs: (index) => (index + 1) * cardMs,
    squeeze: { maxMs: squeezeMs, groupsOf: () => [[2, 3]], turns: ({ stake }) => stake < 1_000 },
  },
  offerOf: (shown) => openSpots(withoutCards(wholeShoe, shown), 'commission', offered),
  isOffered: ({ spot }, offer) => offer.includes(spot),
  durationOf: (dealt) => cardsOf(dealt) * cardMs + cardMs,
  settle: (dealt, { stake, spot }) => ({
    outcome: dealt,
    payout: Math.floor((stake * payOf(spot, dealt, 'commission')) / config.pays.player),
  }),
  markOf: (dealt) => summaryOf(dealt).result,
};
