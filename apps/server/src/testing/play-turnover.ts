/** Play for tests: bets that are placed and settled through the ledger, so that they count wherever play counts. */
import type { GameType } from '@mirinae/contract/play/play';
import { placeAllowedBet, settleBet } from '../modules/bets/index.ts';
import { getBalances } from '../modules/ledger/index.ts';
import type { Platform } from '../platform/app.ts';
import type { MemberId } from '../platform/ids.ts';
import { money } from '../platform/money.ts';
import { randomUuid } from '../platform/rng.ts';

export type TestPlay = {
  readonly gameType?: GameType;
  /** Return of each stake, in basis points: by default all of it, so that play costs nothing. */
  readonly returned?: number;
};

/** Stakes the member's cash, as often as it takes, until so many units are turned over or none is left. */
export async function playTurnover(
  platform: Platform,
  memberId: MemberId,
  turnover: number,
  { gameType = 'slot', returned = 10_000 }: TestPlay = {},
): Promise<void> {
  const { db, clock } = platform;
  for (let left = BigInt(turnover); left > 0n; ) {
    const { cash } = await getBalances(db, memberId);
    const stake = money(cash < left ? cash : left);
    if (stake === 0n) return;
    left -= stake;
    const name = { vendorKey: '201', betKey: randomUuid() };
    const game = { gameType, gameKey: 'hangang-seven', roundId: name.betKey };
    const placed = await placeAllowedBet(platform, { ...name, ...game, memberId, stake, placedAt: clock.now() });
    if (placed.status !== 'posted') throw new Error(`The bet was ${placed.status}.`);
    const payout = money((stake * BigInt(returned)) / 10_000n);
    const ended = await settleBet(platform, { ...name, winKey: name.betKey, payout, finished: true });
    if (ended.status !== 'posted') throw new Error(`The win was ${ended.status}.`);
  }
}
