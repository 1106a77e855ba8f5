/** A bet of the past for tests of what play earns: its row and its place in reports, without any money. */
import { validTurnover } from '@mirinae/game-math/commission/commission';
import { findLineageIds } from '../modules/partners/index.ts';
import { book } from '../modules/reports/index.ts';
import type { Platform } from '../platform/app.ts';
import { runOn } from '../platform/db/statement.ts';
import type { MemberId } from '../platform/ids.ts';

export type PastBet = {
  readonly memberId: MemberId;
  readonly stake: number;
  readonly payout?: number;
  readonly status: 'win' | 'lose' | 'draw' | 'cancel';
  readonly gameKey?: string;
  /** When it was placed and settled. */
  readonly at: string;
};

export async function writeSettledBet({ db }: Platform, bet: PastBet): Promise<void> {
  const { memberId, stake, payout = 0, status, at, gameKey = 'g' } = bet;
  await db.$client.query(
    `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, payout, status, placed_at, settled_at)
     values ('201', gen_random_uuid(), $1, 'slot', $6, 'r', $2, $3, $4, $5, $5)`,
    [memberId, stake, payout, status, at, gameKey],
  );
  const debit = BigInt(stake);
  const credit = BigInt(payout);
  const valid = validTurnover({ stake: debit, payout: credit, status });
  const game = { vendorKey: '201', gameKey, gameType: 'slot' } as const;
  const line = status === 'cancel' ? 'cancelled' : 'play';
  const run = runOn(db.$client);
  const lineageOf = await findLineageIds(run, [memberId]);
  const counted = { at: new Date(at), memberId, lineageId: lineageOf(memberId), line, game, times: 1n } as const;
  await book(run, [{ ...counted, debit, credit: status === 'cancel' ? debit : credit, valid }]);
}
