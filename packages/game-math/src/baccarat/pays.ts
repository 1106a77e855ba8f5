/** Payouts of a hand's bets, in hundredths of the stake and the stake included: 0 lost, 100 returned. */
import { type Card, rankOf } from '../cards/card.ts';
import { config, type PayRule, type Spot } from './config.ts';
import { cardsOf, type Hand, isNatural, resultOf, totalOf } from './hand.ts';

const { pays, bonusBy } = config;

/** Hand in the form needed for all bets except pairs. */
export type Score = {
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly playerCards: number;
  readonly bankerCards: number;
  readonly isNatural: boolean;
};

export const scoreOf = (hand: Hand): Score => ({
  playerTotal: totalOf(hand.player),
  bankerTotal: totalOf(hand.banker),
  playerCards: hand.player.length,
  bankerCards: hand.banker.length,
  isNatural: isNatural(hand),
});

const won = (profit: number) => profit + 100;
const wonIf = (isWon: boolean, profit: number) => (isWon ? won(profit) : 0);

const byOf = new Map(Object.entries(bonusBy).map(([by, profit]) => [Number(by), profit]));

/** Naturals win even money and push when they tie; any other hand must win by four. */
function bonusPay(lead: number, isNaturalHand: boolean): number {
  if (isNaturalHand) return lead === 0 ? 100 : wonIf(lead > 0, pays.bonusNatural);
  const profit = byOf.get(lead);
  return profit === undefined ? 0 : won(profit);
}

function bankerPay({ bankerTotal, playerTotal }: Score, rule: PayRule): number {
  if (bankerTotal === playerTotal) return 100;
  if (bankerTotal < playerTotal) return 0;
  if (rule === 'commission') return won(pays.banker);
  return won(bankerTotal === 6 ? pays.bankerWithSix : 100);
}

function superSixPay({ bankerTotal, playerTotal, bankerCards }: Score): number {
  return wonIf(bankerTotal === 6 && playerTotal < 6, bankerCards === 3 ? pays.superSixOfThree : pays.superSixOfTwo);
}

export type ScoreSpot = Exclude<Spot, `${string}Pair`>;

const payers: Readonly<Record<ScoreSpot, (score: Score, rule: PayRule) => number>> = {
  player: ({ playerTotal, bankerTotal }) =>
    playerTotal === bankerTotal ? 100 : wonIf(playerTotal > bankerTotal, pays.player),
  banker: bankerPay,
  tie: ({ playerTotal, bankerTotal }) => wonIf(playerTotal === bankerTotal, pays.tie),
  playerBonus: ({ playerTotal, bankerTotal, isNatural: natural }) => bonusPay(playerTotal - bankerTotal, natural),
  bankerBonus: ({ playerTotal, bankerTotal, isNatural: natural }) => bonusPay(bankerTotal - playerTotal, natural),
  dragonSeven: ({ playerTotal, bankerTotal, bankerCards }) =>
    wonIf(bankerTotal === 7 && bankerCards === 3 && playerTotal < 7, pays.dragonSeven),
  pandaEight: ({ playerTotal, bankerTotal, playerCards }) =>
    wonIf(playerTotal === 8 && playerCards === 3 && bankerTotal < 8, pays.pandaEight),
  superSix: superSixPay,
  big: ({ playerCards, bankerCards }) => wonIf(playerCards + bankerCards > 4, pays.big),
  small: ({ playerCards, bankerCards }) => wonIf(playerCards + bankerCards === 4, pays.small),
};

export const payOfScore = (spot: ScoreSpot, score: Score, rule: PayRule): number => payers[spot](score, rule);

const isPair = ([first = -1, second = -2]: readonly Card[]) => rankOf(first) === rankOf(second);
const isPerfect = ([first = -1, second = -2]: readonly Card[]) => first === second;

/** Payout of a perfect pair by the number of pairs. */
export const perfectPay = (pairs: number): number => [0, won(pays.perfectPair), won(pays.bothPerfectPairs)][pairs] ?? 0;

/** Payout in hundredths of the stake, the stake included. */
export function payOf(spot: Spot, hand: Hand, rule: PayRule): number {
  const { player, banker } = hand;
  if (spot === 'playerPair') return wonIf(isPair(player), pays.pair);
  if (spot === 'bankerPair') return wonIf(isPair(banker), pays.pair);
  if (spot === 'eitherPair') return wonIf(isPair(player) || isPair(banker), pays.eitherPair);
  if (spot === 'perfectPair') return perfectPay([player, banker].filter(isPerfect).length);
  return payOfScore(spot, scoreOf(hand), rule);
}

/** Part of a hand that the roads and the statistics keep. */
export const summaryOf = (hand: Hand) => ({
  result: resultOf(hand),
  isNatural: isNatural(hand),
  hasPlayerPair: isPair(hand.player),
  hasBankerPair: isPair(hand.banker),
  cards: cardsOf(hand),
});
