/** Bets on games of the house. Which round a bet was on no vendor knows of, as before its connection. */
import type { GameType } from '@mirinae/contract/play/play';
import { placeBet, settleBet } from '../../modules/bets/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { type Below, houseAt, oneOf, type PastHouse } from './past-house.ts';

/** Hundredths of the stake, as likely as each other: 95 % come back. */
const payouts = [0, 0, 0, 0, 195, 0, 200, 0, 0, 195, 50, 0, 100, 0, 0, 200, 0, 390, 0, 570] as const;
/** The same of a season, where a line rarely wins and then pays much. */
const seasonPayouts = [0, 0, 0, 0, 0, 0, 0, 760] as const;
/** Thirty match days of 275 seconds. */
const seasonSeconds = 30 * 275;

type PastGame = {
  readonly vendorKey: string;
  readonly gameType: GameType;
  readonly gameKey: string;
  readonly payouts?: readonly number[];
  /** From the bet to its end. */
  readonly seconds?: number;
};

const games: readonly [PastGame, ...PastGame[]] = [
  { vendorKey: '201', gameType: 'slot', gameKey: 'hangang-seven' },
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-galaxy' },
  { vendorKey: '211', gameType: 'slot', gameKey: 'bamboo-wind' },
  { vendorKey: '401', gameType: 'hotel', gameKey: 'baccarat-riverside' },
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-morning-star' },
  { vendorKey: '1000', gameType: 'fishing', gameKey: 'pond-moonlight' },
  { vendorKey: '102', gameType: 'virtual', gameKey: 'race-dogs' },
  {
    vendorKey: '102',
    gameType: 'virtual',
    gameKey: 'virtual-football-season',
    payouts: seasonPayouts,
    seconds: seasonSeconds,
  },
];

export type PastStake = { readonly memberId: MemberId; readonly stake: Money; readonly at: Date };

/** What would end after now is not played. */
export async function playGame(house: PastHouse, bet: PastStake, below: Below): Promise<void> {
  const now = house.platform.clock.now();
  const game = oneOf(
    games.filter(({ seconds = 0 }) => addSeconds(bet.at, seconds) <= now),
    below,
  );
  if (game) await playRound(house, bet, game, oneOf(game.payouts ?? payouts, below) ?? 0);
}

/** One round of the house's first slot, with a payout in hundredths of the stake. */
export function playFirstSlot(house: PastHouse, bet: PastStake, payout: number): Promise<void> {
  return playRound(house, bet, games[0], payout);
}

async function playRound({ platform }: PastHouse, bet: PastStake, game: PastGame, hundredths: number): Promise<void> {
  const { memberId, stake, at } = bet;
  const then = houseAt(platform, at);
  const betKey = `past-${memberId}-${at.getTime()}`;
  const { vendorKey, gameType, gameKey, seconds = 0 } = game;
  const placed = { vendorKey, betKey, gameType, gameKey, memberId, roundId: betKey, placedAt: at, stake };
  await placeBet(then, placed);
  const payout = money((stake * BigInt(hundredths)) / 100n);
  const end = houseAt(platform, addSeconds(at, seconds));
  await settleBet(end, { vendorKey, betKey, winKey: `${betKey}-end`, payout, finished: true });
}
