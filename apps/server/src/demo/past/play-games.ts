/** Bets on games of the house. Which round a bet was on no vendor knows of, as before its connection. */
import type { GameType } from '@mirinae/contract/play/play';
import { placeBet, settleBet } from '../../modules/bets/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { type Below, houseAt, oneOf, type PastHouse } from './past-house.ts';

type PastGame = { readonly vendorKey: string; readonly gameType: GameType; readonly gameKey: string };

const games: readonly [PastGame, ...PastGame[]] = [
  { vendorKey: '201', gameType: 'slot', gameKey: 'hangang-seven' },
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-galaxy' },
  { vendorKey: '211', gameType: 'slot', gameKey: 'bamboo-wind' },
  { vendorKey: '401', gameType: 'hotel', gameKey: 'baccarat-riverside' },
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-morning-star' },
  { vendorKey: '1000', gameType: 'fishing', gameKey: 'pond-moonlight' },
  { vendorKey: '102', gameType: 'virtual', gameKey: 'race-dogs' },
];

/** Payouts in hundredths of the stake, as likely as each other: 95 % come back. */
const payouts = [0, 0, 0, 0, 195, 0, 200, 0, 0, 195, 50, 0, 100, 0, 0, 200, 0, 390, 0, 570] as const;

export type PastStake = { readonly memberId: MemberId; readonly stake: Money; readonly at: Date };

export async function playGame(house: PastHouse, bet: PastStake, below: Below): Promise<void> {
  const game = oneOf(games, below);
  if (game) await playRound(house, bet, game, oneOf(payouts, below) ?? 0);
}

/** One round of the house's first slot, with a payout in hundredths of the stake. */
export function playFirstSlot(house: PastHouse, bet: PastStake, payout: number): Promise<void> {
  return playRound(house, bet, games[0], payout);
}

async function playRound({ platform }: PastHouse, bet: PastStake, game: PastGame, hundredths: number): Promise<void> {
  const { memberId, stake, at } = bet;
  const then = houseAt(platform, at);
  const betKey = `past-${memberId}-${at.getTime()}`;
  const { vendorKey, gameType, gameKey } = game;
  const placed = { vendorKey, betKey, gameType, gameKey, memberId, roundId: betKey, placedAt: at, stake };
  await placeBet(then, placed);
  const payout = money((stake * BigInt(hundredths)) / 100n);
  await settleBet(then, { vendorKey, betKey, winKey: `${betKey}-end`, payout, finished: true });
}
